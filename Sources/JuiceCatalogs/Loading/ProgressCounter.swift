import Synchronization

/// Counts the files that several threads have checked.
package final class ProgressCounter: Sendable {
  private let total: Int
  private let checked = Atomic(0)
  private let report: @Sendable (LintProgress) -> Void

  package init(total: Int, _ report: @escaping @Sendable (LintProgress) -> Void) {
    self.total = total
    self.report = report
    report(LintProgress(checked: 0, total: total))
  }

  func countFile() {
    let checked = checked.wrappingAdd(1, ordering: .relaxed).newValue
    report(LintProgress(checked: checked, total: total))
  }
}

/// The progress of a check.
package struct LintProgress: Hashable, Sendable {
  /// The number of files that have been read and checked individually.
  package let checked: Int
  /// The number of files to be read.
  package let total: Int

  /// Creates the progress of a check.
  package init(checked: Int, total: Int) {
    self.checked = checked
    self.total = total
  }
}
