import JuiceCatalogs
import JuiceRules

/// How the findings of a rule are suppressed, and the rule turned on, off or to another level.
struct LintRuleAdvice {
  let rule: LintRule

  /// The comment that suppresses a finding; nil where none can.
  var comment: String? {
    guard rule.canBeSuppressed, !rule.saysWhatIsUnread, !rule.isAboutBaselines else { return nil }
    return "# juice-rules: ignore[\(rule.name)] reason"
  }

  /// The lines of juice-rules.yaml that set the rule's level; nil where that is fixed.
  var configuration: String? {
    guard rule.isOptional else { return nil }
    let level = isOff ? rule.severity : rule.severity == .info ? .warning : .info
    let setting = "\(rule.name): \(level.rawValue)  # error, warning, info or off"
    return "lint:\n  severity:\n    \(setting)\n"
  }

  /// Each with a title for a person, in order.
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
