/// What names rules where they are chosen: one of them, a group, or all.
public enum RuleSelector: Hashable, Sendable {
  /// Every rule but the new ones.
  case all
  /// Every rule of a group but the new ones.
  case group(LintRule.Group)
  /// One rule, by its present name.
  case rule(String)

  /// The rules called `name`, by a present or a former one; nil when there are none.
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

  public func includes(_ rule: LintRule) -> Bool {
    switch self {
    case .all: rule.status != .preview
    case .group(let group): rule.group == group && rule.status != .preview
    case .rule(let name): rule.name == name
    }
  }

  /// What can be written, the rules first.
  public static var names: [String] {
    LintRule.all.map(\.name) + LintRule.Group.allCases.map(\.rawValue) + ["all"]
  }

  /// What can be written where rules are turned off or lowered.
  public static var optionalNames: [String] {
    names.filter { LintRule.named($0)?.isOptional ?? true }
  }

  /// The more it singles out, the more it counts.
  var specificity: Int {
    switch self {
    case .all: 1
    case .group: 2
    case .rule: 3
    }
  }
}
