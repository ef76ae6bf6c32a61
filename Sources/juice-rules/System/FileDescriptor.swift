import Platform

/// An open file or stream.
struct FileDescriptor {
  let rawValue: Int32

  static func opening(_ path: String, _ flags: Int32) throws(SystemFault) -> FileDescriptor {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Opens what of the standard streams the process was started without, so that no file takes the place
  /// of one. Reading such an input fails, and so does writing such an output; complaints get lost.
  static func openStandardStreams() {
    for (descriptor, flags) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ]
    where fcntl(descriptor, F_GETFD) == -1 {
      // Takes the lowest number that is free, which is this one: those below it are open.
      _ = open("/dev/null", flags)
    }
  }

  func close() throws(SystemFault) {
    // EINTR closes too, on the systems that this runs on.
    guard systemClose(rawValue) == 0 || errno == EINTR else { throw .last }
  }

  /// Closes the file behind `body`, whatever becomes of that.
  func closing(_ body: (FileDescriptor) throws(SystemFault) -> Void) throws(SystemFault) {
    do throws(SystemFault) {
      try body(self)
    } catch {
      try? close()
      throw error
    }
    try close()
  }

  /// The size of a file of a disk.
  ///
  /// - Throws: A fault for anything else.
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

  /// What there is to read, as soon as there is something; nothing at the end.
  func readSome() throws(SystemFault) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(rawValue, $0.baseAddress, $0.count) }
      if count >= 0 { return Array(buffer[..<count]) }
      if errno != EINTR { throw .last }
    }
  }

  /// Whether the other end of a pipe or terminal is gone.
  var isAbandoned: Bool {
    var state = pollfd(fd: rawValue, events: 0, revents: 0)
    guard poll(&state, 1, 0) > 0 else { return false }
    return state.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The number of columns of a terminal; `nil` for anything else, and where the terminal does not say.
  var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  var isFile: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

// Inside a type with methods of these names the system's are out of reach.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
