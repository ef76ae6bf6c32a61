/// Files with some of them replaced, such as with unsaved texts of an editor or with the standard input.
package struct OverlayFileSource: FileSource {
  private let base: any FileSource
  /// The replaced files by their paths.
  private let replaced: [String: [UInt8]]
  /// The names of the replaced files by their folders.
  private let names: [String: [String]]

  package init(base: any FileSource, contents replaced: [String: [UInt8]]) {
    self.base = base
    self.replaced = replaced
    names = Dictionary(grouping: replaced.keys.sorted(), by: FilePath.folder)
      .mapValues { $0.map(FilePath.name) }
  }

  package func kind(of path: String) -> FileKind? {
    replaced[path] == nil ? base.kind(of: path) : .file
  }

  package func isLink(_ path: String) -> Bool { replaced[path] == nil && base.isLink(path) }

  package func stamp(of path: String) -> FileStamp? {
    replaced[path] == nil ? base.stamp(of: path) : nil
  }

  /// Returns the real path. Neither the file nor the folders in its path need to exist.
  package func realPath(of path: String) -> String? {
    if let real = base.realPath(of: path) { return real }
    guard replaced[path] != nil else { return nil }
    var missing = [FilePath.name(path)]
    var folder = FilePath.folder(path)
    while base.realPath(of: folder) == nil, FilePath.folder(folder) != folder {
      missing.append(FilePath.name(folder))
      folder = FilePath.folder(folder)
    }
    return missing.reversed().reduce(base.realPath(of: folder) ?? folder, FilePath.joined)
  }

  package func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try entries(in: folder).map(\.name)
  }

  package func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    let entries = try base.entries(in: folder)
    guard let names = names[folder] else { return entries }
    let own = names.map { name in
      FolderEntry(
        name: name, kind: .file, size: replaced[FilePath.joined(folder, name)]?.count)
    }
    return entries.filter { !names.contains($0.name) } + own
  }

  package func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    guard let bytes = replaced[path] else { return try base.contents(of: path, limit: limit) }
    return Array(bytes.prefix(limit))
  }
}
