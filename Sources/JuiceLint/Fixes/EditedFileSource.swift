import JuiceCatalogs

/// A file source that replaces the contents of some files, by the path that reports show.
struct EditedFileSource: FileSource {
  let base: any FileSource
  let display: DisplayPath
  let contents: [String: [UInt8]]

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func isLink(_ path: String) -> Bool { base.isLink(path) }

  func realPath(of path: String) -> String? { base.realPath(of: path) }

  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try base.entries(in: folder)
  }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    guard let edited = contents[display.shown(path)] else {
      return try base.contents(of: path, limit: limit)
    }
    return Array(edited.prefix(limit))
  }
}
