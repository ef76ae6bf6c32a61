public import JuiceCatalogs
public import JuiceRules

/// A lint report with one line for each finding, then the summary.
///
///     Catalogs/classic/recipes.yaml:14:7: error[unknown-ingredient] unknown ingredient `mengo`
///     1 error in 6 files (1 fixable with --fix)
///
/// Columns count code points from 1. Text that comes from files is escaped. Suppressed findings are counted, not shown.
public struct LintConciseReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport
  /// The language of messages and words. English replaces missing texts.
  package var locale: LocaleID
  /// The style of the text.
  package var style: TerminalStyle
  /// The greatest number of findings that are shown; `nil` for no limit. The summary counts all findings.
  package var maxFindings: Int?
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  package var fixed: FixCount?
  /// A Boolean value that indicates whether the report ends without a summary.
  package var isBrief = false

  /// Creates a report on a lint run.
  public init(
    _ report: LintReport, locale: LocaleID = .english, style: TerminalStyle = .plain,
    maxFindings: Int? = nil, fixed: FixCount? = nil
  ) {
    self.report = report
    self.locale = locale
    self.style = style
    self.maxFindings = maxFindings
    self.fixed = fixed
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    for finding in report.openFindings.prefix(maxFindings ?? .max) {
      output.write(line(for: finding) + "\n")
    }
    var end = LintTextReport(
      report, locale: locale, style: style, maxFindings: maxFindings, fixed: fixed)
    end.isBrief = isBrief
    end.writeEnd(to: &output)
  }

  private func line(for finding: Diagnostic) -> String {
    let severity = LintWords(locale: locale).severity(finding.severity)
    let kind = style.paint("\(severity)[\(finding.rule)]", as: .init(finding.severity))
    let message = finding.message.text(in: locale, else: .english)
    return "\(place(of: finding))\(kind) \(VisibleText.inline(message))"
  }

  private func place(of finding: Diagnostic) -> String {
    guard !finding.primary.file.isEmpty else { return "" }
    let file = VisibleText.line(finding.primary.file)
    guard let start = finding.location(in: report) else { return "\(file): " }
    return "\(file):\(start.line):\(start.column): "
  }
}
