public import JuiceCatalogs

/// A multiset of findings that are known by their keys.
package struct KnownFindings: Sendable {
  /// The number of findings for each key that have not been met yet.
  package private(set) var counts: [FindingKey: Int]
  private let file: @Sendable (String) -> String

  /// - Parameter file: Converts the path of a file from the form of reports to the form of the keys.
  init(_ counts: [FindingKey: Int], file: @escaping @Sendable (String) -> String) {
    self.counts = counts
    self.file = file
  }

  /// Creates the set of the findings of another report, with the paths of files as reports show them.
  package init(_ findings: some Sequence<Diagnostic>) {
    counts = Dictionary(findings.map { (FindingKey($0) { $0 }, 1) }, uniquingKeysWith: +)
    file = { $0 }
  }

  /// Returns the indices of the known elements of `findings`, and removes each of them from the set.
  ///
  /// Findings are first matched by their own place. The rest are matched by their related places: of several
  /// duplicates, one is reported and the others are shown beside it, and which one is reported depends on their order.
  package mutating func meet(_ findings: [Diagnostic]) -> Set<Int> {
    var met: Set<Int> = []
    let places: [(Diagnostic) -> [Diagnostic.Label]] = [{ [$0.primary] }, { $0.related }]
    for labels in places {
      for index in findings.indices where !met.contains(index) {
        let finding = findings[index]
        let keys = labels(finding).map { FindingKey(rule: finding.rule, at: $0, file: file) }
        guard let key = keys.first(where: { counts[$0, default: 0] > 0 }) else { continue }
        counts[key, default: 0] -= 1
        met.insert(index)
      }
    }
    return met
  }
}

/// The result of applying a baseline to a report.
public struct BaselineOutcome: Sendable {
  /// The report, with the known findings suppressed.
  public let report: LintReport
  /// A finding for each entry that expects more findings than there are.
  public let stale: [Diagnostic]
  /// The baseline without stale entries, and with lower counts where fewer findings are left.
  public let pruned: Baseline
}
