/// A source that catalogs are read from, such as a disk, an editor's unsaved buffers or a server's memory.
///
/// Paths are separated by `/`. A source never follows a path out of the files that it represents.
public protocol FileSource: Sendable {
  /// Returns the kind of the file or folder at `path`, or `nil` if there is none. Links are followed.
  func kind(of path: String) -> FileKind?
  /// Returns a Boolean value that indicates whether `path` itself is a symbolic link. Searches do not follow links to
  /// folders.
  func isLink(_ path: String) -> Bool
  /// Returns the path that `path` leads to when all links are followed, or `nil` if there is no file or folder.
  func realPath(of path: String) -> String?
  /// Returns the names in a folder, in any order.
  ///
  /// - Throws: A ``CatalogInputFault`` if the folder cannot be listed.
  func names(in folder: String) throws(CatalogInputFault) -> [String]
  /// Returns the entries of a folder, in any order.
  ///
  /// - Throws: A ``CatalogInputFault`` if the folder cannot be listed.
  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry]
  /// Returns a stamp that changes whenever the file at `path` does, or `nil` if there is no file or the source has no
  /// stamps.
  func stamp(of path: String) -> FileStamp?
  /// Returns the bytes of a file. A source may cut off a file behind `limit` bytes.
  ///
  /// - Throws: A ``CatalogInputFault`` if the file cannot be read.
  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8]
}

extension FileSource {
  /// Returns `false`, for sources without links.
  public func isLink(_ path: String) -> Bool { false }

  /// Returns `nil`, for sources without stamps.
  public func stamp(of path: String) -> FileStamp? { nil }

  /// Returns the normalized path, or `nil` for a link. A source with links must implement this method, because
  /// otherwise no link is followed.
  public func realPath(of path: String) -> String? {
    isLink(path) ? nil : FilePath.normalized(path)
  }

  /// Returns a Boolean value that indicates whether `path`, with all links followed, is `folder` or inside it. Returns
  /// `true` if either of them does not exist, because the answer is not known then.
  package func leads(_ path: String, into folder: String) -> Bool {
    guard let real = realPath(of: path), let root = realPath(of: folder) else { return true }
    return FilePath.isInside(real, root)
  }

  /// Returns the entries of a folder, with the kind of each but without sizes.
  ///
  /// - Throws: A ``CatalogInputFault`` if the folder cannot be listed.
  public func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try names(in: folder).map { name in
      let path = FilePath.joined(folder, name)
      return FolderEntry(name: name, kind: kind(of: path), isLink: isLink(path))
    }
  }
}

/// The kind of the file or folder at a path.
public enum FileKind: Hashable, Sendable {
  /// A regular file, or a folder.
  case file, folder
  /// A pipe or a device. It is read once, and only if a person names it.
  case stream
}

/// An entry of a folder.
public struct FolderEntry: Hashable, Sendable {
  /// The name of the entry in its folder.
  public let name: String
  /// The kind of the entry, or `nil` if it is unknown. The kind of a link is that of its target, or `nil` if the target
  /// does not exist.
  public let kind: FileKind?
  /// A Boolean value that indicates whether the entry is a symbolic link.
  public let isLink: Bool
  /// The size of the file in bytes, or `nil` if it is not known before the file is read.
  public let size: Int?

  /// Creates an entry of a folder.
  public init(name: String, kind: FileKind?, isLink: Bool = false, size: Int? = nil) {
    self.name = name
    self.kind = kind
    self.isLink = isLink
    self.size = size
  }
}
