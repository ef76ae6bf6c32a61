/// How far a check has come.
public struct LintProgress: Hashable, Sendable {
  /// How many files have been read and checked by themselves.
  public let checked: Int
  /// How many files there are to read.
  public let total: Int

  public init(checked: Int, total: Int) {
    self.checked = checked
    self.total = total
  }
}
