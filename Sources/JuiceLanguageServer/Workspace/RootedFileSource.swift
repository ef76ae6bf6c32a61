package import JuiceCatalogs

/// Files whose relative paths start from a folder, not from the working directory of the process.
package struct RootedFileSource: FileSource {
  private let base: any FileSource
  private let folder: String

  package init(_ base: any FileSource, in folder: String) {
    self.base = base
    self.folder = folder
  }

  package func kind(of path: String) -> FileKind? { base.kind(of: absolute(path)) }

  package func isLink(_ path: String) -> Bool { base.isLink(absolute(path)) }

  package func realPath(of path: String) -> String? { base.realPath(of: absolute(path)) }

  package func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: absolute(folder))
  }

  package func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try base.entries(in: absolute(folder))
  }

  package func stamp(of path: String) -> FileStamp? { base.stamp(of: absolute(path)) }

  package func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    try base.contents(of: absolute(path), limit: limit)
  }

  private func absolute(_ path: String) -> String {
    FilePath.normalized(FilePath.joined(folder, path))
  }
}
