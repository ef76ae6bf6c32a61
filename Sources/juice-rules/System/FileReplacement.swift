import JuiceRules
import Platform

/// New contents for a file, complete and on the disk before they take its place.
///
/// Mode, owner and access control lists stay, and so does a symbolic link to the file; where something
/// cannot, as with several names for one file, it is refused. Whoever reads the file meanwhile gets the
/// old bytes or the new ones, never some of both.
struct FileReplacement {
  /// The file itself, where links to it lead.
  let target: String
  /// The file beside it that holds the new contents.
  let temporary: String
  private let isNew: Bool

  /// What fills the new file.
  typealias Body = (FileDescriptor) throws(SystemFault) -> Void

  /// Writes `bytes` beside the file at `path`.
  init(of path: String, with bytes: [UInt8]) throws(SystemFault) {
    try self.init(of: path) { file throws(SystemFault) in try file.write(bytes) }
  }

  /// Writes beside the file at `path`.
  init(of path: String, _ body: Body) throws(SystemFault) {
    target = try FileReplacement.resolved(path)
    isNew = false
    try FileReplacement.checkWritable(target.folder)
    let status = try FileReplacement.checkWritable(target)
    guard status.st_nlink == 1 else { throw .severalNames }
    temporary = try FileReplacement.write(beside: target, like: status, body)
  }

  /// Writes `bytes` beside `path`, where nothing is yet.
  init(creating path: String, with bytes: [UInt8]) throws(SystemFault) {
    try self.init(creating: path) { file throws(SystemFault) in try file.write(bytes) }
  }

  /// Writes beside `path`, where nothing is yet.
  init(creating path: String, _ body: Body) throws(SystemFault) {
    target = path.lastName.path(from: try FileReplacement.resolved(path.folder))
    isNew = true
    temporary = try FileReplacement.write(beside: target, like: nil, body)
  }

  /// Whether what is to be replaced is still what it was when it was read.
  func stillReplaces(_ bytes: [UInt8]) throws(SystemFault) -> Bool {
    if isNew { return !Files.exists(target) }
    return try Files.read(target) == bytes
  }

  /// Puts the new contents in the place of the old.
  func commit() throws(SystemFault) {
    guard rename(temporary, target) == 0 else { throw .last }
    Interruption.fileBegins(at: nil)
    // What was renamed stands; that it outlives a power cut is as good as the disk.
    guard let folder = try? FileDescriptor.opening(target.folder, O_RDONLY) else { return }
    fsync(folder.rawValue)
    try? folder.close()
  }

  /// Takes back what was written, where it is not committed.
  func discard() {
    unlink(temporary)
    Interruption.fileBegins(at: nil)
  }

  /// The path of what `path` leads to, without links on the way.
  static func resolved(_ path: String) throws(SystemFault) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Asks the mode too: it binds nobody who may do anything, but says what is meant to stay.
  @discardableResult
  private static func checkWritable(_ path: String) throws(SystemFault) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
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

  /// The owner comes first: a change of owner takes bits of the mode away.
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

  /// A new file under a name that no pack takes for its own.
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
  /// A replacement would leave the file's other names with the old bytes.
  fileprivate static let severalNames = SystemFault(
    code: EMLINK,
    reason: LocalizedText(
      en: "it has several names (hard links), and only one would change",
      ko: "이름(하드 링크)이 여럿인 파일이라, 그중 하나만 바뀌게 됩니다"))

  fileprivate static let foreignOwner = SystemFault(
    code: EPERM,
    reason: LocalizedText(
      en: "it belongs to somebody else, and would be yours then",
      ko: "다른 사용자의 파일이라, 쓰면 소유자가 바뀌게 됩니다"))

  fileprivate static let foreignGroup = SystemFault(
    code: EPERM,
    reason: LocalizedText(
      en: "it belongs to a group that you are not in, and would leave that group",
      ko: "내가 속하지 않은 그룹의 파일이라, 쓰면 그룹이 바뀌게 됩니다"))
}
