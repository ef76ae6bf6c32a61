/// The progress of a check.
public struct LintProgress: Hashable, Sendable {
  /// The number of files that have been read and checked individually.
  public let checked: Int
  /// The number of files to be read.
  public let total: Int

  /// Creates the progress of a check.
  public init(checked: Int, total: Int) {
    self.checked = checked
    self.total = total
  }
}
