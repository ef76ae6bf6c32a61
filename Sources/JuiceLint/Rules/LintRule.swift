public import JuiceCatalogs
public import JuiceRules

/// A lint rule: its name, its severity, and how lint treats its findings. The rule's `page` explains the rule.
///
/// Each rule is a page in the folder Pages, and its findings are described beside the check that makes them.
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
  /// The status, which decides whether the rule is on by default.
  public let status: Status
  /// The safety of the rule's fixes, which is unsafe if some of them are; `nil` if the rule has no fixes.
  public let fix: Diagnostic.Fix.Safety?
  /// `true` if the rule judges only parts of a catalog without errors, so that fixing an error can uncover its
  /// findings.
  package let isHiddenByErrors: Bool
  /// The former names of the rule, which are still accepted everywhere.
  public let formerNames: [String]
  /// The first version of juice-rules that contains the rule.
  public let since: String

  init(
    _ rule: Finding.Rule, _ group: Group, check: StyleCheck? = nil, status: Status = .standard,
    fix: Diagnostic.Fix.Safety? = nil, isHiddenByErrors: Bool = false, formerNames: [String] = [],
    since: String
  ) {
    name = rule.name
    self.group = group
    self.check = check
    severity = rule.severity
    self.status = status
    self.fix = fix
    self.isHiddenByErrors = isHiddenByErrors
    self.formerNames = formerNames
    self.since = since
  }

  /// A Boolean value that indicates whether some findings of the rule have a fix.
  public var isFixable: Bool { fix != nil }

  /// A Boolean value that indicates whether some fixes can change the meaning of the catalog and so require
  /// `--unsafe-fixes`.
  public var hasUnsafeFixes: Bool { fix == .unsafe }

  /// The default of a rule where nothing else is chosen.
  @nonexhaustive
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The rule is on.
    case standard
    /// The rule is off, because it is a matter of taste.
    case optional
    /// The rule is off until the next major version, because it is new.
    case preview
  }

  /// The subject of a rule.
  @nonexhaustive
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case yaml, format, names, amounts, conditions, messages, packs, lint, style
  }
}

extension LintRule {
  /// Returns the rule with a current or former name, or `nil` if there is none.
  ///
  /// Use ``names(near:)`` to suggest names if the result is `nil`.
  public static func named(_ name: String) -> LintRule? { byName[name] }

  /// Returns the names of rules that `text` may be a misspelling of, the nearest first.
  public static func names(near text: String) -> [String] {
    nearest(to: text, in: all.lazy.map(\.name))
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { rule in
      ([rule.name] + rule.formerNames).map { ($0, rule) }
    })
}
