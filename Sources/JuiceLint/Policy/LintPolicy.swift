public import JuiceCatalogs
public import JuiceRules
import YAMLSyntax

/// The treatment of findings: the rules that are on, their levels, and the suppressions that apply.
///
/// A policy changes reports, but never whether a catalog loads.
public struct LintPolicy: Sendable {
  /// The choices for all files. Later choices override earlier ones.
  public var choices: [RuleChoice]
  /// The choices for some files. The last element of ``choices`` overrides them too.
  public var pathChoices: [PathChoice]
  /// The current day, on which suppressions can have expired, or `nil` if none of them expires.
  public var today: CivilDate?

  /// A choice for the files whose paths match.
  public struct PathChoice: Sendable {
    /// A function that returns `true` if the choice applies to a file, given by the path that reports show.
    public var matches: @Sendable (String) -> Bool
    /// The choice for these files.
    public var choice: RuleChoice

    /// Creates a choice for the files that `matches` selects by the path that reports show.
    public init(_ choice: RuleChoice, for matches: @escaping @Sendable (String) -> Bool) {
      self.choice = choice
      self.matches = matches
    }
  }

  /// Creates a policy.
  public init(
    choices: [RuleChoice] = [], pathChoices: [PathChoice] = [], today: CivilDate? = nil
  ) {
    self.choices = choices
    self.pathChoices = pathChoices
    self.today = today
  }

  /// Returns a Boolean value that indicates whether `rule` is on for `file`, or for files without choices of their own.
  public func isOn(_ rule: LintRule, in file: String? = nil) -> Bool {
    choice(for: file).isOn(rule)
  }

  /// Returns the severity of `rule` in `file`, or `nil` if each finding has its own severity.
  public func severity(of rule: LintRule, in file: String? = nil) -> Severity? {
    choice(for: file).severity(of: rule)
  }

  /// Returns `true` if `rule` is on for any file.
  func mayTurnOn(_ rule: LintRule) -> Bool {
    rule.status == .standard
      || (choices + pathChoices.map(\.choice)).contains { $0.decision(on: rule) == true }
  }

  /// Returns the choices for a file, or for files without choices of their own.
  ///
  /// The selection of rules is ignored for configuration files, so that a mistake in the selection itself is always
  /// reported.
  func choice(for file: String?) -> FileChoice {
    let special = file.map { file in pathChoices.filter { $0.matches(file) }.map(\.choice) } ?? []
    var layers = choices.dropLast() + special + choices.suffix(1)
    if file.map(FilePath.name) == FilePath.configurationFile {
      for index in layers.indices { layers[index].selected = nil }
    }
    return FileChoice(layers: layers.reversed())
  }

  /// The choices for one file.
  struct FileChoice {
    /// The layers of choices, the one with the highest priority first.
    fileprivate let layers: [RuleChoice]

    func isOn(_ rule: LintRule) -> Bool {
      guard rule.isOptional else { return true }
      return layers.lazy.compactMap { $0.decision(on: rule) }.first ?? (rule.status == .standard)
    }

    func severity(of rule: LintRule) -> Severity? {
      guard rule.isOptional else { return nil }
      return layers.lazy.compactMap { $0.severity(of: rule) }.first
    }
  }
}

extension LintPolicy {
  /// Returns the report with this policy applied: without findings of rules that are off, and with the chosen levels.
  public func applied(to report: LintReport) -> LintReport {
    var unfiltered = UnfilteredReport()
    unfiltered.add(report)
    return applied(to: unfiltered)
  }

  /// Returns the report with this policy applied, and with findings marked that comments suppress.
  ///
  /// - Parameter keepsErrors: `true` to keep errors of rules that are off, but without fixes. Fixing uses this, so that
  ///   no fix may cause such an error.
  package func applied(
    to unfiltered: UnfilteredReport, keepingErrors keepsErrors: Bool = false
  ) -> LintReport {
    let report = unfiltered.report
    var result = report
    var known: [String: FileChoice] = [:]
    func applied(_ finding: Diagnostic) -> Diagnostic? {
      let file = finding.primary.file
      let choice = known[file] ?? choice(for: file)
      known[file] = choice
      return finding.under(choice, keepingErrors: keepsErrors)
    }
    result.diagnostics = report.diagnostics.compactMap(applied)
    guard !unfiltered.suppressions.isEmpty else { return result }
    var pass = SuppressionPass(self, unfiltered.suppressions)
    pass.mark(&result.diagnostics)
    let findings = pass.findings(about: report.files).compactMap(applied)
    return result.adding(report.withPacks(findings))
  }
}

extension LintReport {
  /// Returns `findings` about files of the report, with the pack of each.
  fileprivate func withPacks(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.map { finding in
      var finding = finding
      let file = finding.primary.file
      finding.primary.pack = packs.filter { $0.value.contains(file) }.keys.min()
      return finding
    }
  }
}

extension Diagnostic {
  /// Returns the finding at its chosen level, or `nil` if its rule is off.
  fileprivate func under(
    _ choice: LintPolicy.FileChoice, keepingErrors keepsErrors: Bool
  ) -> Diagnostic? {
    guard let rule = LintRule.named(rule) else { return self }
    var finding = self
    if choice.isOn(rule) {
      finding.severity = choice.severity(of: rule) ?? severity
    } else if keepsErrors, severity == .error {
      finding.fix = nil
    } else {
      return nil
    }
    return finding
  }
}

/// The findings of a check before a policy is applied to them, with the suppression comments of the files.
package struct UnfilteredReport: Sendable {
  var findings = ReportBuilder()
  private(set) var suppressions: [String: FileSuppressions] = [:]

  /// Creates an empty report.
  package init() {}

  /// The findings, without the comments.
  var report: LintReport { findings.report }

  mutating func add(_ report: LintReport) { findings.add(report) }

  mutating func add(_ other: UnfilteredReport) {
    findings.add(other.findings)
    suppressions.merge(other.suppressions) { $0.merging($1) }
  }

  /// Limits the judgements of suppressions by `errors`, which were found in files read together with these.
  mutating func judge(beside errors: [Diagnostic]) {
    let judgement = FileSuppressions.Judgement(beside: errors)
    suppressions = suppressions.mapValues { $0.limited(to: judgement) }
  }
}

extension UnfilteredReport {
  /// Creates the report about the `shown` files of a draft, or about all of its files if `shown` is `nil`.
  init(_ draft: CatalogDraft, shown: Set<String>?) {
    var draft = draft
    var comments: [(file: FileDraft, comments: [SuppressionComment])] = []
    for index in draft.files.indices {
      guard let scan = SuppressionScanner(draft.files[index].tree) else { continue }
      for fault in scan.faults {
        draft.report(
          .invalidSuppression(fault.mistake), in: Int32(index), at: fault.span, node: fault.node)
      }
      if !scan.comments.isEmpty { comments.append((draft.files[index], scan.comments)) }
    }
    var report = draft.lintReport(shown: shown)
    for (file, _) in comments where report.sources[file.path] == nil {
      report.sources[file.path] = SourceFile(path: file.path, bytes: file.tree.bytes)
    }
    findings.add(report)
    let judgement = FileSuppressions.Judgement(beside: draft.diagnostics)
    suppressions = Dictionary(
      comments.map { ($0.file.path, FileSuppressions(comments: $0.comments, judgement: judgement)) }
    ) { $0.merging($1) }
  }
}
