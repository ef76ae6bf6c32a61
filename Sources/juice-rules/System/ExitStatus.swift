/// What the exit code of the process says.
struct ExitStatus: Hashable, Sendable {
  let code: Int32

  static let success = ExitStatus(code: 0)
  /// Findings, an order that is short or unavailable, a stock change that is refused.
  static let refused = ExitStatus(code: 1)
  /// The command could not do its work.
  static let fault = ExitStatus(code: 2)
  /// The paths exist, but hold nothing to check.
  static let nothingToCheck = ExitStatus(code: 3)
  /// Nobody reads the output any more: what a shell shows for SIGPIPE.
  static let outputClosed = ExitStatus(code: 141)

  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(code: 128 + number) }
}
