import JuiceCatalogs
public import JuiceRules

/// A lint rule: its name, its severity, and the page that explains it.
///
/// Each rule is one file and one line in ``LintRule/all``; its findings are in a file of the same name. The examples of
/// the page are run as tests.
public struct LintRule: Sendable, Identifiable {
  /// The name of the rule.
  public var id: String { name }
  /// The name in kebab case. The name is stable, because suppressions and baselines refer to it.
  public let name: String
  /// The group that the rule belongs to.
  public let group: Group
  /// The check of the rule if it is one of style. Other findings are made where files are read and packs are checked.
  let check: StyleCheck?
  /// The severity of the rule's findings, unless a finding has its own.
  public let severity: Severity
  /// A Boolean value that indicates whether some fixes can change the meaning of the catalog and so require
  /// `--unsafe-fixes`.
  public let hasUnsafeFixes: Bool
  /// The status, which decides whether the rule is on by default.
  public let status: Status
  /// `true` if the rule judges only parts of a catalog without errors, so that fixing an error can uncover its
  /// findings.
  let isHiddenByErrors: Bool
  /// The former names of the rule, which are still accepted everywhere.
  public let formerNames: [String]
  /// The first version of juice-rules that contains the rule.
  public let since: String
  /// A sentence about the problem that the rule finds.
  public let summary: LocalizedText
  /// An explanation of why that is a problem and how to solve it.
  public let rationale: LocalizedText
  /// A description of what the fixes do and change in the catalog, or `nil` if the rule has no fixes.
  public let fix: LocalizedText?
  /// Examples in which the rule finds something.
  public let faulty: [Example]
  /// Examples in which the rule finds nothing.
  public let clean: [Example]

  init(
    _ rule: Finding.Rule, _ group: Group, check: StyleCheck? = nil,
    hasUnsafeFixes: Bool = false, status: Status = .standard, formerNames: [String] = [],
    isHiddenByErrors: Bool = false, since: String = "1.0.0",
    summary: LocalizedText, rationale: LocalizedText, fix: LocalizedText? = nil,
    faulty: [Example], clean: [Example]
  ) {
    name = rule.name
    self.group = group
    self.check = check
    severity = rule.severity
    self.hasUnsafeFixes = hasUnsafeFixes
    self.status = status
    self.isHiddenByErrors = isHiddenByErrors
    self.formerNames = formerNames
    self.since = since
    self.summary = summary
    self.rationale = rationale
    self.fix = fix
    self.faulty = faulty
    self.clean = clean
  }

  /// A Boolean value that indicates whether some findings of the rule have a fix.
  public var isFixable: Bool { fix != nil }

  /// The default of a rule where nothing else is chosen.
  @nonexhaustive
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The rule is on.
    case standard
    /// The rule is off, because it is a style check.
    case optional
    /// The rule is off until the next major version, because it is new.
    case preview
  }

  /// The subject of a rule.
  @nonexhaustive
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case yaml, format, names, amounts, messages, packs, lint, style
  }
}
