import JuiceCatalogs
import YAMLSyntax

/// The progress of fixing catalogs.
struct FixState {
  /// The files that changed, by the path that reports show.
  private(set) var contents: [String: [UInt8]] = [:]
  /// The original contents of the files that changed.
  private(set) var originals: [String: [UInt8]] = [:]
  /// The findings in the files as they are now.
  private(set) var report: LintReport
  private var model: ModelReading
  private(set) var fixedCount = 0
  /// The findings whose fixes were refused.
  private(set) var refused: Set<FindingPlace> = []
  /// `true` if a fix was applied since the first refusal.
  private var isRefusalStale = false
  /// The findings of the first report whose fixes were applied, at their places there.
  private(set) var fixed: Set<FindingPlace> = []
  /// The first places of the original findings that are still expected, by their places after the applied edits.
  private var known: [FindingPlace: [FindingPlace]]

  init(_ reading: FixReading) {
    report = reading.report
    model = reading.model
    known = Dictionary(grouping: report.diagnostics.map { FindingPlace($0) }) { $0 }
  }

  /// The findings that were not there before the first fix, except for those that an error had hidden.
  var newFindings: [Diagnostic] {
    var known = known
    return report.diagnostics.filter { finding in
      guard LintRule.named(finding.rule)?.isHiddenByErrors != true else { return false }
      return known[FindingPlace(finding)]?.popLast() == nil
    }
  }

  mutating func refuse(_ findings: [Diagnostic]) {
    refused.formUnion(findings.map { FindingPlace($0) })
  }

  /// Clears the refusals if fixes were applied since, because the refused fixes might succeed now.
  ///
  /// - Returns: `true` if the refusals were cleared.
  mutating func reconsider() -> Bool {
    guard isRefusalStale else { return false }
    isRefusalStale = false
    refused = []
    return true
  }

  /// Returns the current contents of a file that findings refer to.
  func bytes(of file: String) -> [UInt8]? { contents[file] ?? report.sources[file]?.bytes }

  /// Returns the state with the fixes of `findings` applied, which must not overlap.
  ///
  /// Returns `nil` if a fix does not remove its finding, changes how the rest of a file is read, or changes more of the
  /// catalog than it announced.
  func applying(
    _ findings: [Diagnostic],
    reading read: ([String: [UInt8]]) throws(CatalogInputFault) -> FixReading
  ) throws(CatalogInputFault) -> FixState? {
    var next = self
    let edits = Dictionary(
      grouping: findings.compactMap(\.fix).flatMap(\.edits), by: \.file
    ).mapValues { FileEdits($0) }
    // What a fix adds without changing the catalog can be keys, such as the version of the format.
    let additions = findings.compactMap(\.fix).filter(\.changes.isEmpty).flatMap(\.edits)
    for (file, edits) in edits {
      let additions = Set(additions.filter { $0.file == file }.map(\.span))
      guard next.apply(edits, adding: additions, to: file) else { return nil }
    }
    let moves = edits.mapValues(\.moves)
    next.expect(findings.map { FindingPlace($0) }, goneBy: moves)
    next.fixedCount += findings.count
    next.isRefusalStale = !refused.isEmpty
    let reading = try read(next.contents)
    (next.report, next.model) = (reading.report, reading.model)
    guard AnnouncedChanges(findings.compactMap(\.fix)).include(from: model, to: next.model) else {
      return nil
    }
    let fixed = Set(findings.map { FindingPlace($0).moved(by: moves) })
    return next.newFindings.contains { fixed.contains(FindingPlace($0)) } ? nil : next
  }

  private mutating func apply(
    _ edits: FileEdits, adding additions: Set<ByteSpan>, to file: String
  ) -> Bool {
    guard let old = bytes(of: file) else { return false }
    let new = edits.applied(to: old)
    let comparison = TreeComparison(before: old, after: new, moves: edits.moves, adding: additions)
    guard comparison.isHarmless else { return false }
    if originals[file] == nil { originals[file] = old }
    contents[file] = new
    return true
  }

  private mutating func expect(
    _ places: [FindingPlace], goneBy moves: [String: FileEdits.Moves]
  ) {
    fixed.formUnion(places.compactMap { known[$0]?.popLast() })
    known = Dictionary(
      known.map { ($0.key.moved(by: moves), $0.value) }, uniquingKeysWith: +)
    refused = Set(refused.map { $0.moved(by: moves) })
  }
}
