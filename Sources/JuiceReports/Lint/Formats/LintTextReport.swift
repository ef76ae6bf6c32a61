public import JuiceCatalogs
public import JuiceRules

/// A lint report as a person reads it: a frame of the source for each finding, then a summary.
///
///     error[unknown-ingredient]: unknown ingredient `mengo`
///       --> Catalogs/classic/recipes.yaml:14:7
///        |
///     14 |       mengo: 3
///        |       ^^^^^ not declared in `classic` or in a pack it requires
///        = help: did you mean `mango`?  (fixable with --fix)
///
///     1 error in 6 files (1 fixable with --fix)
///
/// Columns in headers count code points from 1, carets line up by ``DisplayWidth``. What comes from
/// files is shown as ``VisibleText`` says. Suppressed findings are counted, not shown. The same
/// report makes the same text, in time that grows with the number of findings only.
public struct LintTextReport: LintDocument {
  public let report: LintReport
  /// The language of messages and words; English where it is missing.
  public var locale: LocaleID
  public var style: TerminalStyle
  /// The columns that a line of a file may take, line numbers included: it is cropped around the
  /// finding. Messages and labels are never cropped.
  public var width: Int
  /// How many findings are shown; the summary counts all.
  public var maxFindings: Int?
  /// What was mended before; nil when nothing was to be.
  public var fixed: FixCount?
  /// A Boolean value that indicates whether `lint` shows it, so that its own options fix findings.
  public var isOfLint: Bool

  public init(
    _ report: LintReport, locale: LocaleID = .english, style: TerminalStyle = .plain,
    width: Int = 120, maxFindings: Int? = nil, fixed: FixCount? = nil, isOfLint: Bool = true
  ) {
    self.isOfLint = isOfLint
    self.report = report
    self.locale = locale
    self.style = style
    self.width = width
    self.maxFindings = maxFindings
    self.fixed = fixed
  }

  /// Writes the report, finding by finding.
  public func write(to output: inout some TextOutputStream) {
    for finding in report.openFindings.prefix(maxFindings ?? .max) {
      output.write(text(of: finding) + "\n")
    }
    writeEnd(to: &output)
  }

  /// How many findings are not shown, what was mended, and the summary.
  func writeEnd(to output: inout some TextOutputStream) {
    if let maxFindings, case let count = report.openCount, count > maxFindings {
      output.write(words.notShown(count - maxFindings) + "\n")
    }
    if let fixed, fixed.findings > 0 {
      output.write(words.fixed(fixed) + "\n")
    }
    output.write(summary + "\n")
  }

  /// One finding, with a newline at its end.
  public func text(of finding: Diagnostic) -> String {
    var writer = FindingWriter(finding, in: self)
    writer.write()
    return writer.text
  }

  var words: LintWords {
    LintWords(locale: locale, fixCommand: isOfLint ? .option : .whole)
  }

  /// `1 error, 2 warnings in 6 files (1 fixable with --fix)`, without a newline.
  public var summary: String {
    let summary = words.summary(of: report)
    return style.paint(summary, as: report.hasErrors ? .error : .emphasis)
  }
}
