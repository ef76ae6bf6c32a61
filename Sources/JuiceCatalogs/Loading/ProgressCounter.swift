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
