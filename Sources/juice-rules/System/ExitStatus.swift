/// The exit code of the process, by meaning.
struct ExitStatus: Hashable, Sendable {
  let code: Int32

  static let success = ExitStatus(code: 0)
  /// Findings, an order that is short or unavailable, or a refused change of stock.
  static let refused = ExitStatus(code: 1)
  /// The command failed.
  static let fault = ExitStatus(code: 2)
  /// The paths exist, but there is nothing to check in them.
  static let nothingToCheck = ExitStatus(code: 3)
  /// The reader of the output is gone. The code is the one that a shell shows for SIGPIPE.
  static let outputClosed = ExitStatus(code: 141)

  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(code: 128 + number) }
}
