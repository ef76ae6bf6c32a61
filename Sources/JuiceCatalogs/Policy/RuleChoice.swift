/// Which rules one place chooses, such as a command line or a configuration, and how much they matter.
public struct RuleChoice: Hashable, Sendable {
  /// The rules that are on in place of all others; nil when those stay as they are.
  public var selected: [RuleSelector]?
  /// Rules that are on besides.
  public var added: [RuleSelector]
  /// Rules that are off.
  public var ignored: [RuleSelector]
  public var severities: [RuleSelector: Severity]

  public init(
    selected: [RuleSelector]? = nil, added: [RuleSelector] = [], ignored: [RuleSelector] = [],
    severities: [RuleSelector: Severity] = [:]
  ) {
    self.selected = selected
    self.added = added
    self.ignored = ignored
    self.severities = severities
  }

  /// Whether `rule` is on; nil when nothing is said about it.
  ///
  /// The selector that singles out most decides, and of equal ones that which turns off.
  func decision(on rule: LintRule) -> Bool? {
    let on = RuleChoice.specificity(of: (selected ?? []) + added, for: rule)
    let off = RuleChoice.specificity(of: ignored, for: rule)
    if on > off { return true }
    return off > 0 || selected != nil ? false : nil
  }

  func severity(of rule: LintRule) -> Severity? {
    severities.filter { $0.key.includes(rule) }
      .max { $0.key.specificity < $1.key.specificity }?.value
  }

  private static func specificity(of selectors: [RuleSelector], for rule: LintRule) -> Int {
    selectors.filter { $0.includes(rule) }.map(\.specificity).max() ?? 0
  }
}
