#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// New contents for a file that is there, complete and on the disk before they take its place.
///
/// Mode and owner stay, and so does a symbolic link to the file. Whoever reads the file meanwhile gets the
/// old bytes or the new ones, never some of both.
struct FileReplacement {
  /// The file itself, where links to it lead.
  let target: String
  private let temporary: String

  /// Writes `bytes` beside the file at `path`.
  init(of path: String, with bytes: [UInt8]) throws(SystemFault) {
    target = try FileReplacement.resolved(path)
    try FileReplacement.checkWritable(target.folder)
    let status = try FileReplacement.checkWritable(target)
    temporary = try FileReplacement.write(bytes, beside: target, like: status)
  }

  /// Puts the new contents in the place of the old.
  func commit() throws(SystemFault) {
    guard rename(temporary, target) == 0 else { throw .last }
    // What was renamed stands; that it outlives a power cut is as good as the disk.
    guard let folder = try? FileDescriptor.opening(target.folder, O_RDONLY) else { return }
    fsync(folder.rawValue)
    try? folder.close()
  }

  /// Takes back what was written, where it is not committed.
  func discard() { unlink(temporary) }

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
    _ bytes: [UInt8], beside target: String, like status: stat
  ) throws(SystemFault) -> String {
    let (path, file) = try create(beside: target)
    do throws(SystemFault) {
      // The owner comes first: a change of owner takes bits of the mode away.
      if fchown(file.rawValue, status.st_uid, status.st_gid) != 0, errno != EPERM { throw .last }
      guard fchmod(file.rawValue, status.st_mode & 0o7777) == 0 else { throw .last }
      try file.write(bytes)
      guard fsync(file.rawValue) == 0 else { throw .last }
      try file.close()
      return path
    } catch {
      try? file.close()
      unlink(path)
      throw error
    }
  }

  /// A new file that nobody else can read, under a name that no pack takes for its own.
  private static func create(
    beside target: String
  ) throws(SystemFault) -> (path: String, file: FileDescriptor) {
    for attempt in 0..<100 {
      let path = ".juice-rules-\(getpid())-\(attempt).tmp".path(from: target.folder)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 { return (path, FileDescriptor(rawValue: descriptor)) }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemFault(code: EEXIST)
  }
}
