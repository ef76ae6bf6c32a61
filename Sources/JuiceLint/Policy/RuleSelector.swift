/// A selector of rules: a single rule, a group or all rules.
public enum RuleSelector: Hashable, Sendable {
  /// All rules except those in preview.
  case all
  /// All rules of a group except those in preview.
  case group(LintRule.Group)
  /// One rule, by its current name.
  case rule(String)

  /// Creates a selector from the name of a rule, current or former, the name of a group, or `all`. Returns `nil` for
  /// any other name.
  public init?(_ name: String) {
    if name == "all" {
      self = .all
    } else if let group = LintRule.Group(rawValue: name) {
      self = .group(group)
    } else if let rule = LintRule.named(name) {
      self = .rule(rule.name)
    } else {
      return nil
    }
  }

  /// Returns a Boolean value that indicates whether the selector includes `rule`.
  public func includes(_ rule: LintRule) -> Bool {
    switch self {
    case .all: rule.status != .preview
    case .group(let group): rule.group == group && rule.status != .preview
    case .rule(let name): rule.name == name
    }
  }

  /// The names of all selectors, with the rules first.
  public static var names: [String] {
    LintRule.all.map(\.name) + LintRule.Group.allCases.map(\.rawValue) + ["all"]
  }

  /// The names of the selectors for rules that can be turned off or lowered.
  package static var optionalNames: [String] {
    names.filter { LintRule.named($0)?.isOptional ?? true }
  }

  /// The specificity of the selector. A more specific selector overrides a less specific one.
  var specificity: Int {
    switch self {
    case .all: 1
    case .group: 2
    case .rule: 3
    }
  }
}
