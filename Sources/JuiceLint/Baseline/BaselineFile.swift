public import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// A baseline that was read from a file, with the place of each entry.
public struct BaselineFile: Sendable {
  /// The path that the caller asked for.
  public let path: String
  /// The text of the file, under the path that reports show.
  package let source: SourceFile
  /// The entries and the checked paths.
  package var baseline: Baseline
  /// The errors that keep the baseline from being used, such as a file that is not a baseline or has a later version.
  package let faults: [Diagnostic]
  /// The errors in single entries, which are left out of ``baseline``.
  let flaws: [Diagnostic]
  /// The place of each entry in the file.
  let spans: [FindingKey: ByteSpan]
  let place: BaselinePlace

  /// Creates an empty baseline that is to be written to `path`, where no file exists yet.
  init(toBeAt path: String, shown: String, place: BaselinePlace) {
    self.init(
      path: path, source: SourceFile(path: shown, bytes: []), baseline: Baseline(), faults: [],
      flaws: [], spans: [:], place: place)
  }

  /// Returns the file as it is read after `baseline` was written to it.
  package func holding(_ baseline: Baseline) -> BaselineFile {
    BaselineFile(
      reading: Array(baseline.text.utf8), at: path, shownAs: source.path, place: place)
  }

  init(
    path: String, source: SourceFile, baseline: Baseline, faults: [Diagnostic],
    flaws: [Diagnostic], spans: [FindingKey: ByteSpan], place: BaselinePlace
  ) {
    self.path = path
    self.source = source
    self.baseline = baseline
    self.faults = faults
    self.flaws = flaws
    self.spans = spans
    self.place = place
  }
}

/// The folder of a baseline, which the file names in it are relative to.
struct BaselinePlace: Sendable {
  /// The conversion of a path that is relative to the working directory.
  private let own: DisplayPath
  private let shown: DisplayPath

  init(folder: String, shown: DisplayPath) {
    self.shown = shown
    own = shown.based(on: folder)
  }

  /// Returns the name of a file for the path that reports show.
  @Sendable func name(ofShown path: String) -> String { own.shown(shown.path(ofShown: path)) }

  /// Returns the name of a path that was given on a command line.
  func name(of path: String) -> String {
    let name = own.shown(path)
    return name.isEmpty ? "." : name
  }
}

extension BaselineFile {
  /// Marks the findings of `report` that the baseline knows as suppressed, and finds stale entries.
  ///
  /// - Parameters:
  ///   - report: The findings of a run.
  ///   - paths: The paths that were checked. Only entries about them can be stale.
  ///   - policy: The policy that `report` was made with. Entries for rules that are off are never stale.
  public func applied(
    to report: LintReport, of paths: [String], policy: LintPolicy = LintPolicy()
  ) -> BaselineOutcome {
    var known = KnownFindings(
      Dictionary(baseline.entries.map { ($0.key, $0.count) }, uniquingKeysWith: { $1 }),
      file: place.name(ofShown:))
    var hidden = report
    let candidates = report.diagnostics.indices.filter { canHide(report.diagnostics[$0]) }
    for index in known.meet(candidates.map { report.diagnostics[$0] }) {
      hidden.diagnostics[candidates[index]].suppression = Diagnostic.Suppression(.baseline)
    }
    let coverage = BaselineCoverage(report, of: paths, by: self)
    var pruned = baseline
    pruned.entries = []
    var stale = flaws
    for entry in baseline.entries {
      let unused = known.counts[entry.key] ?? 0
      guard unused > 0, policy.isOn(entry.key), coverage.judges(entry.key) else {
        pruned.entries.append(entry)
        continue
      }
      let left = entry.count - unused
      if left > 0 { pruned.entries.append(Baseline.Entry(entry.key, count: left)) }
      let found = Finding.staleEntry(
        entry.key.rule, at: entry.key.place.shown, known: entry.count, left: left)
      stale.append(finding(found, at: entry.key))
    }
    stale = stale.inOrder()
    if !stale.isEmpty { hidden.sources[source.path] = source }
    return BaselineOutcome(
      report: hidden, stale: policy.applied(to: stale), pruned: pruned)
  }

  func canHide(_ finding: Diagnostic) -> Bool {
    !finding.isSuppressed && Baseline.canKnow(finding.rule)
  }

  func key(_ rule: String, at label: Diagnostic.Label) -> FindingKey {
    FindingKey(rule: rule, at: label, file: place.name(ofShown:))
  }

  private func finding(_ finding: Finding, at key: FindingKey) -> Diagnostic {
    Diagnostic(finding, in: source.path, at: spans[key] ?? ByteSpan(start: 0, end: 0))
  }
}

extension LintPolicy {
  /// Returns `true` if the policy turns on the rule of `key`.
  func isOn(_ key: FindingKey) -> Bool { LintRule.named(key.rule).map { isOn($0) } ?? true }

  fileprivate func applied(to findings: [Diagnostic]) -> [Diagnostic] {
    applied(to: LintReport(diagnostics: findings, sources: [:])).diagnostics
  }
}

extension BaselineFile {
  /// Returns the baseline that holds all findings of `report`, and keeps the entries about files that were not checked.
  ///
  /// - Parameters:
  ///   - report: The findings of a run.
  ///   - paths: The paths that were checked.
  ///   - policy: The policy that `report` was made with. Entries for rules that are off are kept.
  public func updated(
    from report: LintReport, of paths: [String], policy: LintPolicy = LintPolicy()
  ) -> Baseline {
    let coverage = BaselineCoverage(report, of: paths, by: self)
    let kept = baseline.entries.filter {
      !policy.isOn($0.key) || !coverage.judges($0.key)
    }
    var counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.count) })
    let found = Dictionary(
      report.diagnostics.filter(canHide).map { (key($0.rule, at: $0.primary), 1) },
      uniquingKeysWith: +)
    // In files that were checked only in part, not all known findings may have been found, so the higher count stays.
    counts.merge(found, uniquingKeysWith: max)
    let entries = counts.map { Baseline.Entry($0.key, count: $0.value) }
    let all = Set(baseline.paths + paths.map(place.name(of:)))
    return Baseline(
      paths: all.filter { path in !path.isCovered(by: all.filter { $0 != path }.sorted()) }
        .sorted(),
      entries: entries.sorted { $0.key < $1.key })
  }
}
