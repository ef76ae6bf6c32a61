public import JuiceCatalogs
public import JuiceRules

/// The number of findings of each rule: `juice-rules/lint-statistics/1`, or a table, the highest number first.
///
/// Suppressed findings do not count.
public struct LintStatisticsReport: Report {
  /// The findings of the lint run.
  public let report: LintReport
  /// The language of the report.
  public let locale: LocaleID

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
