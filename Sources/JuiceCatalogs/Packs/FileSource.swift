/// Where catalogs are read from: a disk, an editor's unsaved buffers, a server's memory.
///
/// Paths are separated by `/`. A source never follows a path out of what it stands for.
public protocol FileSource: Sendable {
  /// What `path` names; nil when there is nothing.
  func kind(of path: String) -> FileKind?
  /// Whether `path` itself is a symbolic link; searches do not follow those to folders.
  func isLink(_ path: String) -> Bool
  /// Where `path` leads when all links on the way are followed; nil when it leads nowhere.
  func realPath(of path: String) -> String?
  /// The names in a folder, in any order.
  func names(in folder: String) throws(CatalogInputFault) -> [String]
  /// What stands in a folder, in any order.
  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry]
  /// What changes whenever `path` does; nil when that is not known, or there is nothing.
  func stamp(of path: String) -> FileStamp?
  /// The bytes of a file. A file of more than `limit` bytes may be cut behind them.
  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8]
}

extension FileSource {
  public func isLink(_ path: String) -> Bool { false }

  public func stamp(of path: String) -> FileStamp? { nil }

  /// A source that knows of links has to say where they lead: otherwise none is followed.
  public func realPath(of path: String) -> String? {
    isLink(path) ? nil : FilePath.normalized(path)
  }

  /// Whether `path` leads into `folder` or to it, through all links; of what is not there, that is not
  /// known and so not denied.
  public func leads(_ path: String, into folder: String) -> Bool {
    guard let real = realPath(of: path), let root = realPath(of: folder) else { return true }
    return FilePath.isInside(real, root)
  }

  public func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try names(in: folder).map { name in
      let path = FilePath.joined(folder, name)
      return FolderEntry(name: name, kind: kind(of: path), isLink: isLink(path))
    }
  }
}

/// What a path names.
public enum FileKind: Hashable, Sendable {
  case file, folder
  /// A pipe or a device: it is read once, and only when it is named.
  case stream
}

/// What a folder says about one of its names.
public struct FolderEntry: Hashable, Sendable {
  public let name: String
  /// Of a link, the kind of what it leads to; nil when that is nothing.
  public let kind: FileKind?
  public let isLink: Bool
  /// How many bytes the file has; nil when that is not known before it is read.
  public let size: Int?

  public init(name: String, kind: FileKind?, isLink: Bool = false, size: Int? = nil) {
    self.name = name
    self.kind = kind
    self.isLink = isLink
    self.size = size
  }
}
