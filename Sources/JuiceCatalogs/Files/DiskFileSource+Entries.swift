import Platform

extension DiskFileSource {
  /// Returns the results of `make` for each name in `folder`.
  ///
  /// - Parameter make: A closure that receives a name, the descriptor of the open folder, and the type that the folder
  ///   stores for the name.
  func list<Item>(
    _ folder: String, _ make: (String, Int32, UInt8) -> Item
  ) throws(CatalogInputFault) -> [Item] {
    guard let stream = opendir(folder) else { throw fault(folder, errno) }
    defer { closedir(stream) }
    // A folder can be listed even if the files in it cannot be accessed.
    var status = stat()
    guard fstatat(dirfd(stream), ".", &status, 0) == 0 else { throw fault(folder, errno) }
    var items: [Item] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      items.append(make(name, dirfd(stream), entry.pointee.d_type))
    }
    guard errno == 0 else { throw fault(folder, errno) }
    return items
  }

  /// Returns an entry of a folder. Reads the status of the entry only where it is needed: for links, for the sizes of
  /// YAML files, and for entries of other types.
  static func entry(_ name: String, in folder: Int32, type: UInt8) -> FolderEntry {
    if type == UInt8(DT_DIR) { return FolderEntry(name: name, kind: .folder) }
    if type == UInt8(DT_REG), !FilePath.isYAML(name) { return FolderEntry(name: name, kind: .file) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return FolderEntry(name: name, kind: nil)
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, fstatat(folder, name, &status, 0) != 0 {
      return FolderEntry(name: name, kind: nil, isLink: true)
    }
    return FolderEntry(
      name: name, kind: kind(status), isLink: isLink, size: Int(status.st_size))
  }
}
