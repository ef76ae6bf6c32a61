import JuiceCatalogs
import JuiceRules

extension TextType {
  /// The names of rules, their groups, and `all`.
  static let rule = TextType(
    "rule", .ruleName, example: "unused-fruit", words: RuleSelector.names
  ) { name in RuleSelector(name) == nil ? .unknownRule(name, among: RuleSelector.names) : nil }

  /// The names of rules that can be turned off, of groups, and `all`. A group is accepted even if some of its rules
  /// cannot be turned off.
  static let optionalRule = TextType(
    "rule", .ruleName, example: "unused-fruit", words: RuleSelector.optionalNames
  ) { name in
    LintRule.named(name)?.isOptional ?? true ? rule.fault(name) : .mandatoryRule(name)
  }

  /// Paths with wildcards.
  static let pattern = TextType(
    "pattern", LocalizedText(en: "a pattern", ko: "패턴"), example: "drafts/"
  ) { text in
    do throws(PathPatternFault) {
      _ = try PathPattern(text)
      return nil
    } catch {
      return .invalidPattern(text, error)
    }
  }
}

extension LocalizedText {
  fileprivate static let ruleName = LocalizedText(
    en: "the name of a lint rule", ko: "검사 규칙의 이름")
}

extension Finding {
  fileprivate static func mandatoryRule(_ name: String) -> Finding {
    Finding(
      .wrongType, en: "`\(name)` cannot be turned off or lowered",
      ko: "\(name.ticked(.topic)) 끄거나 수준을 바꿀 수 없습니다",
      help: LocalizedText(
        en: "delete the name: without this rule, the results of other rules are unreliable",
        ko: "지우세요. 이 규칙 없이는 다른 규칙의 결과를 믿을 수 없습니다"),
      expected: "a rule that can be turned off", found: name)
  }

  fileprivate static func invalidPattern(_ text: String, _ fault: PathPatternFault) -> Finding {
    Finding(
      .wrongType, fault.text,
      help: LocalizedText(en: "write patterns as in a .gitignore", ko: "패턴은 .gitignore처럼 쓰세요"),
      expected: "a pattern", found: text)
  }
}
