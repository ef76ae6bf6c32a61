public import JuiceCatalogs
public import JuiceRules

/// How many findings each rule has: `juice-rules/lint-statistics/1`, or a table, the most first.
///
/// Suppressed findings do not count.
public struct LintStatisticsReport: Report {
  public let report: LintReport
  public let locale: LocaleID

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
