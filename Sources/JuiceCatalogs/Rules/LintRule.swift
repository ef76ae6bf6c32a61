public import JuiceRules

/// A lint rule: its name, its level, and the page that explains it.
///
/// Each rule is one file, which also holds its messages; a new rule is one file and one line in
/// ``LintRule/all``. The examples of the page are run as tests.
public struct LintRule: Sendable, Identifiable {
  public var id: String { name }
  /// Kebab-case, and stable: suppressions and baselines refer to it.
  public let name: String
  public let group: Group
  public let severity: Severity
  /// Whether some of its fixes may change what the catalog means, and so wait for `--unsafe-fixes`.
  public let hasUnsafeFixes: Bool
  public let status: Status
  /// Whether it judges only what errors do not touch, so that mending one can bring its findings up.
  let isHiddenByErrors: Bool
  /// What it was called before: these names still work wherever a rule is named.
  public let formerNames: [String]
  /// The first version of juice-rules that has it.
  public let since: String
  /// What it finds, in one sentence.
  public let summary: LocalizedText
  /// Why that is bad, and what to do about it.
  public let rationale: LocalizedText
  /// What its fixes do, and what that changes in the catalog; nil when it has none.
  public let fix: LocalizedText?
  public let faulty: [Example]
  public let clean: [Example]

  public init(
    _ name: String, _ group: Group, _ severity: Severity = .error,
    hasUnsafeFixes: Bool = false, status: Status = .standard, formerNames: [String] = [],
    isHiddenByErrors: Bool = false, since: String = "1.0.0",
    summary: LocalizedText, rationale: LocalizedText, fix: LocalizedText? = nil,
    faulty: [Example], clean: [Example]
  ) {
    self.name = name
    self.group = group
    self.severity = severity
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

  /// Whether some of its findings come with a fix.
  public var isFixable: Bool { fix != nil }

  /// Whether a rule is on when nobody says so.
  @nonexhaustive
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// On.
    case standard
    /// Off: a matter of taste.
    case optional
    /// Off until the next major version: it is new.
    case preview
  }

  /// What a rule is about.
  @nonexhaustive
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case yaml, format, names, amounts, messages, packs, lint, style
  }
}
