/// Which rules one place chooses, such as a command line or a configuration, and how much they matter.
public struct RuleChoice: Hashable, Sendable {
  /// The rules that are on in place of all others; nil when those stay as they are.
  public var selected: [RuleSelector]?
  /// Rules that are on besides.
  public var added: [RuleSelector]
  /// Rules that are off.
  public var ignored: [RuleSelector]
  /// How much rules matter. One that is called by its own name is on as well.
  public var levels: [RuleSelector: RuleLevel]

  public init(
    selected: [RuleSelector]? = nil, added: [RuleSelector] = [], ignored: [RuleSelector] = [],
    levels: [RuleSelector: RuleLevel] = [:]
  ) {
    self.selected = selected
    self.added = added
    self.ignored = ignored
    self.levels = levels
  }

  /// Whether `rule` is on; nil when nothing is said about it.
  ///
  /// The selector that singles out most decides, and of equal ones that which turns off.
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
