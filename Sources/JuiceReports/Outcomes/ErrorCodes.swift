/// The answers to a program for a kind of error: the exit code of the command, and the status of the counter's answer.
package struct ErrorCodes: Sendable {
  /// The exit code: 1 for a refusal, 2 for a failure, 3 if there was nothing to check.
  package let exit: Int32
  /// The status of an HTTP response, as RFC 9110 defines it.
  package let http: Int

  private init(exit: Int32 = 2, http: Int = 422) {
    (self.exit, self.http) = (exit, http)
  }

  /// Creates the codes of errors whose ``ErrorExplanation/kind`` is `kind`.
  package init(of kind: String) {
    self = Self.byKind[kind] ?? ErrorCodes()
  }

  private static let byKind = [
    "in-use": ErrorCodes(exit: 1, http: 409),
    "nothing-to-check": ErrorCodes(exit: 3),
    "catalog-changed": ErrorCodes(http: 409),
    "stock-changed": ErrorCodes(http: 412),
    "store-unit-mismatch": ErrorCodes(http: 409),
    "store-compacted": ErrorCodes(http: 410),
    "store-unavailable": ErrorCodes(http: 503),
    "store-outcome-unknown": ErrorCodes(http: 503),
    "store-corrupt": ErrorCodes(http: 503),
    "store-newer": ErrorCodes(http: 503),
    "store-older": ErrorCodes(http: 503),
    "store-forked": ErrorCodes(http: 503),
    "store-foreign": ErrorCodes(http: 503),
    "unknown-stand": ErrorCodes(http: 503),
    "clock-behind": ErrorCodes(http: 503),
    "clock-ahead": ErrorCodes(http: 503),
  ]
}
