/// Findings that are known by their keys, each so many times.
public struct KnownFindings: Sendable {
  /// How many of each are still to be met.
  public private(set) var counts: [FindingKey: Int]
  private let file: @Sendable (String) -> String

  /// - Parameter file: The path of a file that reports show, as the keys have it.
  init(_ counts: [FindingKey: Int], file: @escaping @Sendable (String) -> String) {
    self.counts = counts
    self.file = file
  }

  /// The findings of another report, with files as reports show them.
  public init(_ findings: some Sequence<Diagnostic>) {
    counts = Dictionary(findings.map { (FindingKey($0) { $0 }, 1) }, uniquingKeysWith: +)
    file = { $0 }
  }

  /// The indices of those of `findings` that are known; each is met once.
  ///
  /// First comes what is at the very place; then, of several equal things of which one is reported and the
  /// others are shown beside it, also what is known by another of them: their order may have changed.
  public mutating func meet(_ findings: [Diagnostic]) -> Set<Int> {
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
