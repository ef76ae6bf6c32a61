public import JuiceCatalogs
package import JuiceLint
public import JuiceRules

/// The lint rules: `juice-rules/rules/1`, a table of them, or the page of each.
///
/// The JSON is always in English.
package struct RulesReport: Report {
  /// The rules.
  package let rules: [LintRule]
  /// A Boolean value that indicates whether the text has the page of each rule instead of one line.
  package let showsPages: Bool
  /// The language of the report.
  package let locale: LocaleID
  /// The policy that determines which rules are on, and their levels.
  package let policy: LintPolicy

  /// Creates a report on lint rules.
  package init(
    _ rules: [LintRule], showsPages: Bool, locale: LocaleID, policy: LintPolicy = LintPolicy()
  ) {
    self.rules = rules
    self.showsPages = showsPages
    self.locale = locale
    self.policy = policy
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
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
  package var value: JSONValue {
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

/// The files that lint would check: `juice-rules/lint-files/1`, or one path on each line.
package struct LintFilesReport: Report {
  /// The paths of the files.
  package let files: [String]

  /// Creates a report on the files at these paths.
  package init(_ files: [String]) { self.files = files }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    files.map { file in
      let line = VisibleText.inline(file)
      // A CI system would interpret a line with `::` at its start as a command.
      return (line.hasPrefix("::") ? "./" : "") + line + "\n"
    }.joined()
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([Self.schema("lint-files"), Member("files", .array(files.map { .string($0) }))])
  }
}

/// The number of findings of each rule: `juice-rules/lint-statistics/1`, or a table, the highest number first.
///
/// Suppressed findings do not count.
public struct LintStatisticsReport: Report {
  /// The findings of the lint run.
  package let report: LintReport
  /// The language of the report.
  package let locale: LocaleID

  /// Creates a report on a lint run.
  public init(_ report: LintReport, locale: LocaleID) {
    self.report = report
    self.locale = locale
  }

  private struct Row {
    let rule: String
    let severity: Severity
    var count = 0
    var fixable = 0
  }

  private var rows: [Row] {
    var rows: [String: Row] = [:]
    for finding in report.diagnostics where !finding.isSuppressed {
      var row = rows[finding.rule] ?? Row(rule: finding.rule, severity: finding.severity)
      row.count += 1
      row.fixable += finding.fix == nil ? 0 : 1
      rows[finding.rule] = row
    }
    return rows.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let words = LintRuleWords(locale: locale)
    var table = TextTable([
      .right(words.count), .left(words.rule), .left(words.level), .right(words.fixable),
    ])
    for row in rows {
      table.append([
        TextTable.Cell("\(row.count)"), TextTable.Cell(row.rule, as: .emphasis),
        TextTable.Cell(words.severity(row.severity)),
        TextTable.Cell(row.fixable == 0 ? "" : "\(row.fixable)"),
      ])
    }
    let summary = LintTextReport(report, locale: locale, style: style).summary + "\n"
    return rows.isEmpty ? summary : table.text(style: style) + "\n" + summary
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    let rows = rows.map { row -> JSONValue in
      [
        "rule": .string(row.rule), "severity": .string(row.severity.rawValue),
        "count": .integer(row.count), "fixable": .integer(row.fixable),
      ]
    }
    return .object([Self.schema("lint-statistics"), Member("rules", .array(rows))])
  }
}
