import JuiceCatalogs
import JuiceRules
import Platform

extension CommandEnvironment {
  /// The environment that the process was started in.
  static var system: CommandEnvironment {
    CommandEnvironment(
      console: .system,
      variable: { name in getenv(name).map { String(cString: $0) } },
      workingDirectory: currentDirectory(), now: currentTime, offset: localOffset,
      files: DiskFileSource())
  }

  private static func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  private static func currentTime() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(
      microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }

  private static func localOffset(at time: Timestamp) -> Int {
    var seconds = time_t(time.microseconds / 1_000_000)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : Int(local.tm_gmtoff)
  }
}

extension Console {
  static let system = Console(
    write: { text, stream throws(OutputFault) in
      do throws(SystemFault) {
        try FileDescriptor(rawValue: stream.rawValue).write(Array(text.utf8))
      } catch {
        throw error.isClosedOutput ? .closed : .failed(error)
      }
    },
    isTerminal: { FileDescriptor(rawValue: $0.rawValue).isTerminal },
    readLine: { Swift.readLine() },
    readInput: { () throws(SystemFault) in
      try FileDescriptor(rawValue: Stream.input.rawValue).readToEnd()
    })
}
