public import JuiceCatalogs
public import JuiceLint
public import JuiceRules

/// The lint rules: `juice-rules/rules/1`, a table of them, or the page of each.
///
/// The JSON is always in English.
public struct RulesReport: Report {
  /// The rules.
  public let rules: [LintRule]
  /// A Boolean value that indicates whether the text has the page of each rule instead of one line.
  public let showsPages: Bool
  /// The language of the report.
  public let locale: LocaleID
  /// The policy that determines which rules are on, and their levels.
  public let policy: LintPolicy

  /// Creates a report on lint rules.
  public init(
    _ rules: [LintRule], showsPages: Bool, locale: LocaleID, policy: LintPolicy = LintPolicy()
  ) {
    self.rules = rules
    self.showsPages = showsPages
    self.locale = locale
    self.policy = policy
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    guard !showsPages else {
      return rules.map { LintRulePage($0, locale: locale).text(style: style) }
        .joined(separator: "\n")
    }
    let words = LintRuleWords(locale: locale)
    var table = TextTable([
      .left(words.rule), .left(words.group), .left(words.level), .left(words.fixable),
      .left(words.since), .left(words.status), .left(words.summary),
    ])
    for rule in rules {
      table.append([
        TextTable.Cell(rule.name, as: .emphasis), TextTable.Cell(rule.group.rawValue),
        TextTable.Cell(level(of: rule).map(words.severity) ?? words.off),
        TextTable.Cell(rule.isFixable ? words.yes : ""), TextTable.Cell(rule.since),
        TextTable.Cell(words.status(rule.status)),
        TextTable.Cell(rule.page.summary.text(in: locale, else: .english)),
      ])
    }
    return table.text(style: style)
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    .object([Self.schema("rules"), Member("rules", .array(rules.map(value)))])
  }

  /// Returns the level of a rule, or `nil` if the rule is off.
  private func level(of rule: LintRule) -> Severity? {
    policy.isOn(rule) ? policy.severity(of: rule) ?? rule.severity : nil
  }

  private func value(_ rule: LintRule) -> JSONValue {
    let (page, advice) = (rule.page, LintRuleAdvice(rule: rule))
    return [
      "name": .string(rule.name), "group": .string(rule.group.rawValue),
      "severity": .string((level(of: rule) ?? rule.severity).rawValue),
      "enabled": .bool(policy.isOn(rule)), "status": .string(rule.status.rawValue),
      "formerNames": .array(rule.formerNames.map { .string($0) }), "fixable": .bool(rule.isFixable),
      "unsafeFixes": .bool(rule.hasUnsafeFixes),
      "suppress": advice.comment.map { .string($0) } ?? .null,
      "configure": advice.configuration.map { .string($0) } ?? .null,
      "since": .string(rule.since), "summary": .string(page.summary.english),
      "rationale": .string(page.rationale.english),
      "fix": page.fix.map { .string($0.english) } ?? .null,
      "faulty": .array(page.faulty.map(value)), "clean": .array(page.clean.map(value)),
    ]
  }

  private func value(_ example: LintRule.Example) -> JSONValue {
    .array(
      example.files.map { file in ["path": .string(file.path), "text": .string(file.text)] })
  }
}
