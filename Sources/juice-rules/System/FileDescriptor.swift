import JuiceRules
import Platform

/// An open file or stream.
struct FileDescriptor {
  let rawValue: Int32

  static func opening(_ path: String, _ flags: Int32) throws(SystemFault) -> FileDescriptor {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Opens the standard streams that the process was started without, so that no other file takes their numbers.
  /// Reading such an input fails, as does writing such an output; error messages are lost.
  static func openStandardStreams() {
    for (descriptor, flags) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(descriptor, F_GETFD) == -1 {
      // `open` takes the lowest free number, which is this one, because those below it are open.
      _ = open("/dev/null", flags)
    }
  }

  func close() throws(SystemFault) {
    // On the supported systems, the file is also closed after EINTR.
    guard systemClose(rawValue) == 0 || errno == EINTR else { throw .last }
  }

  /// Calls `body`, and closes the file even if `body` throws.
  func closing<Result>(
    _ body: (FileDescriptor) throws(SystemFault) -> Result
  ) throws(SystemFault) -> Result {
    let result: Result
    do throws(SystemFault) {
      result = try body(self)
    } catch {
      try? close()
      throw error
    }
    try close()
    return result
  }

  /// Returns the size of a regular file.
  ///
  /// - Throws: `SystemFault` if the file is not a regular file.
  func fileSize() throws(SystemFault) -> Int {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFault(code: EINVAL) }
    return Int(status.st_size)
  }

  func write(_ bytes: [UInt8]) throws(SystemFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(rawValue, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  func readToEnd() throws(SystemFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let some = try readSome()
      if some.isEmpty { return bytes }
      bytes += some
    }
  }

  /// Waits for input and returns it, or returns an empty array at the end.
  func readSome() throws(SystemFault) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(rawValue, $0.baseAddress, $0.count) }
      if count >= 0 { return Array(buffer[..<count]) }
      if errno != EINTR { throw .last }
    }
  }

  /// Waits for input or its end, but no longer than a time, and returns `true` if there is something to read.
  func awaitInput(within limit: Duration) -> Bool {
    var state = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, Int32(limit / .milliseconds(1))) > 0
  }

  /// `true` if the other end of a pipe or terminal is gone.
  var isAbandoned: Bool {
    var state = pollfd(fd: rawValue, events: 0, revents: 0)
    guard poll(&state, 1, 0) > 0 else { return false }
    return state.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The number of columns of a terminal; `nil` for other files, and if the terminal does not report it.
  var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  var isFile: Bool { (try? fileSize()) != nil }
}

// Within a type that has methods of these names, the functions of the system cannot be called.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The identity of a file, which is the same for all paths and links to it.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Creates the identity of the file at `path`, or `nil` if there is none.
  init?(_ path: String) {
    guard let status = Files.status(of: path) else { return nil }
    self.init(status)
  }

  /// Creates the identity of an open file, or `nil` if it is not open.
  init?(_ file: FileDescriptor) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }
}

/// The failure of a call of the system.
struct SystemFault: Error, Hashable {
  let code: Int32
  /// The reason in words.
  let reason: LocalizedText

  init(code: Int32, reason: LocalizedText) {
    self.code = code
    self.reason = reason
  }

  /// Creates a fault with the system's own words, such as `No space left on device`.
  init(code: Int32) {
    self.init(code: code, reason: LocalizedText(String(cString: strerror(code))))
  }

  /// The fault of the call that failed last.
  static var last: SystemFault { SystemFault(code: errno) }

  /// The fault of a folder in place of a file.
  static var isFolder: SystemFault { SystemFault(code: EISDIR) }

  /// `true` if the output was closed by its reader.
  var isClosedOutput: Bool { code == EPIPE }
}
