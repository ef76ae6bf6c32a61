/// Files with one of them replaced: what an editor has not saved yet, or a standard input.
struct OverlayFileSource: FileSource {
  let base: any FileSource
  let path: String
  let bytes: [UInt8]

  func kind(of path: String) -> FileKind? { path == self.path ? .file : base.kind(of: path) }

  func isLink(_ path: String) -> Bool { path != self.path && base.isLink(path) }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    let names = try base.names(in: folder)
    let name = FilePath.name(path)
    return FilePath.folder(path) == folder && !names.contains(name) ? names + [name] : names
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    path == self.path ? Array(bytes.prefix(limit)) : try base.contents(of: path, limit: limit)
  }
}
