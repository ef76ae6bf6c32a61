import JuiceCatalogs
import JuiceLint
import JuiceRules

/// The ways to suppress the findings of a rule, to turn the rule on or off, or to change its level.
struct LintRuleAdvice {
  let rule: LintRule

  /// The comment that suppresses a finding; `nil` if no comment can.
  var comment: String? {
    guard rule.canBeSuppressed, rule.severity != .error, !rule.saysWhatIsUnread,
      !rule.isAboutBaselines
    else { return nil }
    return "# juice-rules: ignore[\(rule.name)] reason"
  }

  /// The lines of juice-rules.yaml that set the rule's level; `nil` if the level is fixed.
  var configuration: String? {
    guard rule.isOptional else { return nil }
    let level = isOff ? rule.severity : rule.severity == .info ? .warning : .info
    let setting = "\(rule.name): \(level.rawValue)  # error, warning, info or off"
    return "lint:\n  severity:\n    \(setting)\n"
  }

  /// Returns the ways that apply, each with a title for a person.
  func sections(_ words: LintRuleWords) -> [(title: String, text: String)] {
    var sections: [(title: String, text: String)] = []
    if let comment { sections.append((words.toSuppress, comment + "\n")) }
    if let configuration {
      sections.append((isOff ? words.toTurnOn : words.toConfigure, configuration))
    }
    return sections
  }

  private var isOff: Bool { rule.status != .standard }
}
