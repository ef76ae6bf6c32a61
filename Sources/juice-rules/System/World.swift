import JuiceCatalogs
import JuiceReports
import JuiceRules

/// Everything around a command: streams, environment, clock and files.
struct World: Sendable {
  var console: Console
  var variable: @Sendable (String) -> String?
  var workingDirectory: String
  var now: @Sendable () -> Timestamp
  /// How many seconds the local clock is ahead of UTC at a moment.
  var offset: @Sendable (Timestamp) -> Int
  var files: any FileSource
  /// What a check leaves for the next one, where there are several.
  var lintCache: LintCache?
  /// Where checks say how far they are; nil where nobody watches.
  var progress: ProgressLine?
  /// What the command has changed for good.
  var changes = ChangeRecord()

  /// A variable of the environment that is set to something.
  func setting(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number of columns that lines on `stream` should fit: of its terminal, or as `COLUMNS` says for a terminal;
  /// `nil` where no terminal shows them.
  func columns(of stream: Console.Stream) -> Int? {
    guard console.isTerminal(stream) else { return nil }
    if let columns = setting("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return console.columns(stream)
  }

  /// The day by the local clock.
  var today: CivilDate? {
    let now = now()
    return CivilDate(CivilTime(now, offset: offset(now)).date)
  }

  /// Whom the ledger names.
  var user: String? { setting("USER") ?? setting("LOGNAME") }
}
