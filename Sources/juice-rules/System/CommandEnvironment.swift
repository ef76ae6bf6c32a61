import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules
import Platform

/// The environment of a command: streams, variables, clock and files.
struct CommandEnvironment: Sendable {
  /// The version of the command.
  static let version = "1.0.0"

  var console: Console
  var variable: @Sendable (String) -> String?
  var workingDirectory: String
  var now: @Sendable () -> Instant
  /// Returns the number of seconds that the local clock is ahead of UTC at a moment.
  var offset: @Sendable (Instant) -> Int
  /// The clock by which the command waits for changes of files.
  var clock: any Clock<Duration> = ContinuousClock()
  var files: any FileSource
  /// The results that a check keeps for the next one, if there are several checks.
  var lintCache: LintCache?
  /// The progress line of checks; `nil` if the errors do not go to a terminal.
  var progress: ProgressLine?
  /// The first argument of the command line that is not valid UTF-8, as far as it can be shown. Two such arguments can
  /// be the same text.
  var malformedArgument: String?
  /// The path of the configuration that the command line names.
  var configFile: String?
  /// The lasting changes of the command.
  var changes = ChangeRecord()

  /// Returns a variable of the environment, or `nil` if it is unset or empty.
  func setting(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the number of columns that lines on `stream` should fit: that of `COLUMNS`, or else of the terminal; `nil`
  /// if the stream is not a terminal.
  func columns(of stream: Console.Stream) -> Int? {
    guard console.isTerminal(stream) else { return nil }
    if let columns = setting("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return console.columns(stream)
  }

  /// The present day by the local clock.
  var today: CivilDate? {
    let now = now()
    return CivilDate(CivilTime(now, offset: offset(now)).date)
  }

  /// The user's name for the ledger.
  var user: String? { setting("USER") ?? setting("LOGNAME") }
}

extension CommandEnvironment {
  /// The environment that the process was started in.
  static var system: CommandEnvironment {
    CommandEnvironment(
      console: .system,
      variable: { name in getenv(name).map { String(cString: $0) } },
      workingDirectory: currentDirectory(), now: currentTime, offset: localOffset,
      files: DiskFileSource(), malformedArgument: malformedArgument())
  }

  private static func malformedArgument() -> String? {
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return arguments.lazy.compactMap(\.self).first { String(validatingCString: $0) == nil }
      .map { String(cString: $0) }
  }

  private static func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  private static func currentTime() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(
      microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }

  private static func localOffset(at time: Instant) -> Int {
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
