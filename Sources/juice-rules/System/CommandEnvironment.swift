import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules

/// The environment of a command: streams, variables, clock and files.
struct CommandEnvironment: Sendable {
  var console: Console
  var variable: @Sendable (String) -> String?
  var workingDirectory: String
  var now: @Sendable () -> Timestamp
  /// Returns the number of seconds that the local clock is ahead of UTC at a moment.
  var offset: @Sendable (Timestamp) -> Int
  var files: any FileSource
  /// The results that a check keeps for the next one, if there are several checks.
  var lintCache: LintCache?
  /// The progress line of checks; `nil` if the errors do not go to a terminal.
  var progress: ProgressLine?
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
