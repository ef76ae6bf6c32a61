/// Files in memory, for tests and for tools without a disk.
public struct MemoryFileSource: FileSource {
  private let files: [String: [UInt8]]
  /// The targets of links, by the paths of the links.
  private let links: [String: String]
  /// The names in each folder.
  private let folders: [String: Set<String>]

  /// Creates a source from texts.
  ///
  /// - Parameter files: The texts by path, such as `classic/pack.yaml`.
  public init(files: [String: String]) {
    self.init(bytes: files.mapValues { Array($0.utf8) })
  }

  /// Creates a source from bytes and links.
  ///
  /// - Parameters:
  ///   - bytes: The contents by path.
  ///   - links: The targets of symbolic links, relative to their folders, by the paths of the links.
  public init(bytes: [String: [UInt8]], links: [String: String] = [:]) {
    files = bytes
    self.links = links
    var folders: [String: Set<String>] = [".": []]
    for file in Array(bytes.keys) + Array(links.keys) {
      var path = file
      while true {
        let folder = FilePath.folder(path)
        guard folder != path,
          folders[folder, default: []].insert(FilePath.name(path)).inserted
        else { break }
        path = folder
      }
    }
    self.folders = folders
  }

  /// Returns the kind of the file or folder at `path`, with links followed, or `nil` if there is none.
  public func kind(of path: String) -> FileKind? {
    guard let path = realPath(of: path) else { return nil }
    return files[path] == nil ? .folder : .file
  }

  /// Returns a Boolean value that indicates whether `path` itself is a symbolic link.
  public func isLink(_ path: String) -> Bool { links[path] != nil }

  /// Returns the path that `path` leads to if it is a link, or `nil` if there is no file or folder, or if links form a
  /// cycle.
  public func realPath(of path: String) -> String? {
    var path = path
    for _ in 0...links.count {
      guard let target = links[path] else {
        return files[path] != nil || folders[path] != nil ? path : nil
      }
      path = FilePath.normalized(FilePath.joined(FilePath.folder(path), target))
    }
    return nil
  }

  /// Returns the names in a folder, in alphabetical order.
  ///
  /// - Throws: ``CatalogInputFault/notFound(_:)`` if there is no such folder.
  public func names(in folder: String) throws(CatalogInputFault) -> [String] {
    guard let names = folders[folder] else { throw .notFound(folder) }
    return names.sorted()
  }

  /// Returns the entries of a folder, ordered by name.
  ///
  /// - Throws: ``CatalogInputFault/notFound(_:)`` if there is no such folder.
  public func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try names(in: folder).map { name in
      let path = FilePath.joined(folder, name)
      return FolderEntry(
        name: name, kind: kind(of: path), isLink: isLink(path), size: files[path]?.count)
    }
  }

  /// Returns at most the first `limit` bytes of a file.
  ///
  /// - Throws: ``CatalogInputFault/notFound(_:)`` if there is no such file.
  public func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    guard let bytes = realPath(of: path).flatMap({ files[$0] }) else { throw .notFound(path) }
    return bytes.count > limit ? Array(bytes.prefix(limit)) : bytes
  }
}
