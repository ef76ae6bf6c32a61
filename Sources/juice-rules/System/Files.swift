import Platform

/// Operations on files that the command line names.
enum Files {
  static func read(_ path: String) throws(SystemFault) -> [UInt8] {
    let file = try FileDescriptor.opening(path, O_RDONLY)
    return try file.closing { file throws(SystemFault) in try file.readToEnd() }
  }

  /// Writes `text` to a file, replacing its content.
  static func write(_ text: String, to path: String) throws(SystemFault) {
    let file = try FileDescriptor.opening(path, O_WRONLY | O_CREAT | O_TRUNC)
    try file.closing { file throws(SystemFault) in try file.write(Array(text.utf8)) }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns `true` if there is nothing at `path`. Whether something is there is unknown if a folder may not be
  /// searched; the result is then `false`, and opening the file fails with the reason.
  static func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Returns the status of the file at `path` after following links, or `nil` if there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == S_IFDIR }

  static func isFile(_ path: String) -> Bool { status(of: path)?.kind == S_IFREG }

  /// Returns `true` if two paths name the same file, which need not exist yet.
  static func areSame(_ first: String, _ second: String) -> Bool {
    if let identity = FileIdentity(first) { return identity == FileIdentity(second) }
    return FileIdentity(second) == nil && first.lastName == second.lastName
      && FileIdentity(first.folder) == FileIdentity(second.folder)
  }

  /// Creates a folder and the folders above it. A folder that already exists is not an error.
  static func createFolder(_ path: String) throws(SystemFault) {
    for end in path.indices.dropFirst() where path[end] == "/" {
      mkdir(String(path[..<end]), 0o777)
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }
}

extension String {
  /// Returns the path relative to `folder` as a path from the working directory. An absolute path is returned
  /// unchanged.
  func path(from folder: String) -> String {
    hasPrefix("/") || folder.isEmpty || folder == "."
      ? self : folder + (folder.hasSuffix("/") ? "" : "/") + self
  }

  /// The path of the folder that contains the file.
  var folder: String {
    let trimmed = trimmingSlashes
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// The last component of the path.
  var lastName: String {
    String(trimmingSlashes.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  private var trimmingSlashes: Substring {
    var path = self[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path
  }
}

/// Locks of folders, so that no other process of this program changes files in the folders at the same time.
struct FolderLock: ~Copyable {
  private let folders: [FileDescriptor]

  /// Waits until no other process has a lock of one of the folders. A folder that cannot be locked, as on some network
  /// file systems, is left out.
  init(_ paths: Set<String>) {
    // In one order, so that two processes never wait for each other.
    folders = paths.sorted().compactMap { path in
      guard let folder = try? FileDescriptor.opening(path, O_RDONLY) else { return nil }
      while flock(folder.rawValue, LOCK_EX) != 0 {
        guard errno == EINTR else { break }
      }
      return folder
    }
  }

  deinit { for folder in folders { try? folder.close() } }
}
