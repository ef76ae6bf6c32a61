/// Files with one of them replaced, such as with an unsaved text of an editor or with the standard input.
struct OverlayFileSource: FileSource {
  let base: any FileSource
  let path: String
  let bytes: [UInt8]

  func kind(of path: String) -> FileKind? { path == self.path ? .file : base.kind(of: path) }

  func isLink(_ path: String) -> Bool { path != self.path && base.isLink(path) }

  func stamp(of path: String) -> FileStamp? { path == self.path ? nil : base.stamp(of: path) }

  /// Returns the real path. Neither the file nor the folders in its path need to exist.
  func realPath(of path: String) -> String? {
    if let real = base.realPath(of: path) { return real }
    guard path == self.path else { return nil }
    var missing = [FilePath.name(path)]
    var folder = FilePath.folder(path)
    while base.realPath(of: folder) == nil, FilePath.folder(folder) != folder {
      missing.append(FilePath.name(folder))
      folder = FilePath.folder(folder)
    }
    return missing.reversed().reduce(base.realPath(of: folder) ?? folder, FilePath.joined)
  }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try entries(in: folder).map(\.name)
  }

  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    let entries = try base.entries(in: folder)
    guard FilePath.folder(path) == folder else { return entries }
    let name = FilePath.name(path)
    let own = FolderEntry(name: name, kind: .file, size: bytes.count)
    return entries.filter { $0.name != name } + [own]
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    path == self.path ? Array(bytes.prefix(limit)) : try base.contents(of: path, limit: limit)
  }
}
