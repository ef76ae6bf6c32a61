import JuiceRules

/// The rules that one source, such as a command line or a configuration, turns on and off, and their levels.
public struct RuleChoice: Hashable, Sendable {
  /// The rules that are on instead of all others, or `nil` to leave the other rules as they are.
  public var selected: [RuleSelector]?
  /// The rules that are on in addition.
  public var added: [RuleSelector]
  /// The rules that are off.
  public var ignored: [RuleSelector]
  /// The levels of rules. A rule that is given by its own name is also turned on.
  public var levels: [RuleSelector: RuleLevel]

  /// Creates a choice.
  public init(
    selected: [RuleSelector]? = nil, added: [RuleSelector] = [], ignored: [RuleSelector] = [],
    levels: [RuleSelector: RuleLevel] = [:]
  ) {
    self.selected = selected
    self.added = added
    self.ignored = ignored
    self.levels = levels
  }

  /// Returns whether `rule` is on, or `nil` if the choice does not mention the rule.
  ///
  /// The most specific selector decides. Of equally specific ones, those that turn the rule off win.
  func decision(on rule: LintRule) -> Bool? {
    let on = RuleChoice.specificity(of: (selected ?? []) + added, for: rule)
    let off = RuleChoice.specificity(of: ignored, for: rule)
    let level = level(of: rule)
    let levelOff = level?.level == .off ? level?.specificity ?? 0 : 0
    if on > max(off, levelOff) { return true }
    if off > 0 || levelOff > 0 { return false }
    if selected != nil, !rule.saysWhatIsUnread { return false }
    return level?.specificity == RuleSelector.rule(rule.name).specificity ? true : nil
  }

  func severity(of rule: LintRule) -> Severity? {
    if case .at(let severity) = level(of: rule)?.level { severity } else { nil }
  }

  private func level(of rule: LintRule) -> (specificity: Int, level: RuleLevel)? {
    levels.filter { $0.key.includes(rule) }.map { ($0.key.specificity, $0.value) }
      .max { $0.0 < $1.0 }
  }

  private static func specificity(of selectors: [RuleSelector], for rule: LintRule) -> Int {
    selectors.filter { $0.includes(rule) }.map(\.specificity).max() ?? 0
  }
}
