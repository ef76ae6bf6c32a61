import JuiceRules
import Platform

/// The replacement of a file by new contents, which are completely on the disk before they take its place.
///
/// Mode, owner and access control lists are kept, and so is a symbolic link to the file. If they cannot be kept, or the
/// file has several hard links, the replacement fails. Readers of the file see either the old bytes or the new ones,
/// never a mixture.
struct FileReplacement {
  /// The path of the file itself, after following links.
  let target: String
  /// The path of the file beside it that contains the new contents.
  let temporary: String
  private let isNew: Bool

  /// A function that writes the contents of the new file.
  typealias Body = (FileDescriptor) throws(SystemFault) -> Void

  /// Prepares the replacement of the file at `path` by `bytes`, or a new file if there is none.
  init(at path: String, with bytes: [UInt8]) throws(SystemFault) {
    try self.init(at: path) { file throws(SystemFault) in try file.write(bytes) }
  }

  /// Prepares the replacement of the file at `path` by the contents that `body` writes, or a new file if there is none.
  init(at path: String, _ body: Body) throws(SystemFault) {
    if Files.exists(path) {
      try self.init(of: path, body)
    } else {
      try self.init(creating: path, body)
    }
  }

  /// Prepares the replacement of the file at `path` by `bytes`.
  init(of path: String, with bytes: [UInt8]) throws(SystemFault) {
    try self.init(of: path) { file throws(SystemFault) in try file.write(bytes) }
  }

  /// Prepares the replacement of the file at `path` by the contents that `body` writes.
  init(of path: String, _ body: Body) throws(SystemFault) {
    target = try FileReplacement.resolved(path)
    isNew = false
    try FileReplacement.checkWritable(target.folder)
    let status = try FileReplacement.checkWritable(target)
    guard status.st_nlink == 1 else { throw .severalNames }
    temporary = try FileReplacement.write(beside: target, like: status, body)
  }

  /// Prepares a new file at `path`, which must not exist yet, with `bytes`.
  init(creating path: String, with bytes: [UInt8]) throws(SystemFault) {
    try self.init(creating: path) { file throws(SystemFault) in try file.write(bytes) }
  }

  /// Prepares a new file at `path`, which must not exist yet, with the contents that `body` writes.
  init(creating path: String, _ body: Body) throws(SystemFault) {
    target = path.lastName.path(from: try FileReplacement.resolved(path.folder))
    isNew = true
    temporary = try FileReplacement.write(beside: target, like: nil, body)
  }

  /// Returns `true` if the file still contains `bytes`, or still does not exist if it is to be created.
  func stillReplaces(_ bytes: [UInt8]) throws(SystemFault) -> Bool {
    if isNew { return !Files.exists(target) }
    return try Files.read(target) == bytes
  }

  /// Replaces the file by the new contents.
  func commit() throws(SystemFault) {
    if isNew {
      // Unlike a renaming, a link never replaces a file that another process has just created.
      if link(temporary, target) == 0 {
        unlink(temporary)
      } else if errno == EEXIST || rename(temporary, target) != 0 {
        throw .last
      }
    } else if rename(temporary, target) != 0 {
      throw .last
    }
    Interruption.fileBegins(at: nil)
    // The renaming is done at this point. Writing the folder to the disk may fail without affecting it.
    guard let folder = try? FileDescriptor.opening(target.folder, O_RDONLY) else { return }
    fsync(folder.rawValue)
    try? folder.close()
  }

  /// Removes the new contents if they are not committed.
  func discard() {
    unlink(temporary)
    Interruption.fileBegins(at: nil)
  }

  /// Returns the path after following all links.
  static func resolved(_ path: String) throws(SystemFault) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Checks that a file is writable, also by its mode: the mode does not bind a privileged user, but shows that the
  /// file should stay as it is.
  @discardableResult
  private static func checkWritable(_ path: String) throws(SystemFault) -> stat {
    guard let status = Files.status(of: path) else { throw .last }
    guard status.st_mode & 0o222 != 0 else { throw SystemFault(code: EACCES) }
    guard access(path, W_OK) == 0 else { throw .last }
    return status
  }

  private static func write(
    beside target: String, like status: stat?, _ body: Body
  ) throws(SystemFault) -> String {
    let (path, file) = try create(beside: target, mode: status == nil ? 0o666 : 0o600)
    do throws(SystemFault) {
      try file.closing { file throws(SystemFault) in
        if let status { try keep(status, of: target, in: file) }
        try body(file)
        guard fsync(file.rawValue) == 0 else { throw .last }
      }
      return path
    } catch {
      unlink(path)
      Interruption.fileBegins(at: nil)
      throw error
    }
  }

  /// Copies the owner, the attributes and the mode. The owner comes first, because changing it clears bits of the mode.
  private static func keep(
    _ old: stat, of target: String, in file: FileDescriptor
  ) throws(SystemFault) {
    if fchown(file.rawValue, old.st_uid, old.st_gid) != 0 {
      guard errno == EPERM else { throw .last }
      throw old.st_uid == geteuid() ? .foreignGroup : .foreignOwner
    }
    let source = try FileDescriptor.opening(target, O_RDONLY)
    defer { try? source.close() }
    try ExtendedAttributes.copy(from: source, to: file)
    guard fchmod(file.rawValue, old.st_mode & 0o7777) == 0 else { throw .last }
  }

  /// Removes the temporary files in `folder` that killed commands left behind: those that nobody has written to for an
  /// hour.
  private static func removeLeftovers(in folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    let hourAgo = time(nil) - 3_600
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(".juice-rules-"), name.hasSuffix(".tmp") else { continue }
      let path = name.path(from: folder)
      var status = stat()
      if lstat(path, &status) == 0, status.modificationTime.tv_sec < hourAgo { unlink(path) }
    }
  }

  /// Creates a file under a name that is not mistaken for a part of a pack.
  private static func create(
    beside target: String, mode: mode_t
  ) throws(SystemFault) -> (path: String, file: FileDescriptor) {
    for attempt in 0..<100 {
      let path = ".juice-rules-\(getpid())-\(attempt).tmp".path(from: target.folder)
      Interruption.fileBegins(at: path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      if descriptor >= 0 { return (path, FileDescriptor(rawValue: descriptor)) }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemFault(code: EEXIST)
  }
}

extension SystemFault {
  /// The file has several names, and a replacement would leave the others with the old bytes.
  fileprivate static let severalNames = SystemFault(
    code: EMLINK,
    reason: LocalizedText(
      en: "the file has several names (hard links), and only one would change",
      ko: "이름(하드 링크)이 여럿인 파일이라, 그중 하나만 바뀌게 됩니다"))

  fileprivate static let foreignOwner = SystemFault(
    code: EPERM,
    reason: LocalizedText(
      en: "the file belongs to another user, and writing would change the owner",
      ko: "다른 사용자의 파일이라, 쓰면 소유자가 바뀌게 됩니다"))

  fileprivate static let foreignGroup = SystemFault(
    code: EPERM,
    reason: LocalizedText(
      en: "the file belongs to a group that you are not in, and writing would change the group",
      ko: "내가 속하지 않은 그룹의 파일이라, 쓰면 그룹이 바뀌게 됩니다"))
}

extension FileReplacement {
  /// Replaces the file at `path` by a temporary file beside it, whose path `body` is called with. If `body` throws,
  /// nothing changes.
  static func replacing<Result>(
    _ path: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let replacement = try FileReplacement(at: path, with: [])
    removeLeftovers(in: replacement.target.folder)
    do {
      let result = try await body(replacement.temporary)
      try replacement.commit()
      return result
    } catch {
      replacement.discard()
      throw error
    }
  }
}
