public import JuiceCatalogs
public import JuiceRules
import YAMLTree

/// A lint report with one line for each finding, then the summary.
///
///     Catalogs/classic/recipes.yaml:14:7: error[unknown-ingredient] unknown ingredient `mengo`
///     1 error in 6 files (1 fixable with --fix)
///
/// Columns count code points from 1. What comes from files is shown as ``VisibleText`` says. Suppressed
/// findings are counted, not shown.
public struct LintConciseReport: LintDocument {
  public let report: LintReport
  /// The language of messages and words; English where it is missing.
  public var locale: LocaleID
  public var style: TerminalStyle
  /// How many findings are shown; the summary counts all.
  public var maxFindings: Int?
  /// What was mended before; nil when nothing was to be.
  public var fixed: FixCount?

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

  public func write(to output: inout some TextOutputStream) {
    for finding in report.openFindings.prefix(maxFindings ?? .max) {
      output.write(line(for: finding) + "\n")
    }
    let end = LintTextReport(
      report, locale: locale, style: style, maxFindings: maxFindings, fixed: fixed)
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
    guard let start = report.place(of: finding.primary)?.start else { return "\(file): " }
    return "\(file):\(start.line):\(start.column): "
  }
}
