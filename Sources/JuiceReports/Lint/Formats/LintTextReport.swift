public import JuiceCatalogs
public import JuiceRules

/// A lint report for a person: a frame of the source for each finding, then a summary.
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
/// Columns in headers count code points from 1; carets are aligned by ``DisplayWidth``. ``VisibleText`` escapes the
/// text that comes from files. Suppressed findings are counted, not shown. If a pack lacks many texts in a language, as it
/// does in a new one, the first finding tells the number of the others. Equal reports produce equal text, in time
/// that grows only with the number of findings.
public struct LintTextReport: LintDocument {
  /// The findings of the lint run.
  public let report: LintReport
  /// The language of messages and words. English replaces missing texts.
  public var locale: LocaleID
  /// The style of the text.
  public var style: TerminalStyle
  /// The greatest number of columns of a line of a file, including its line number. Longer lines are cropped around the
  /// finding; messages and labels are never cropped.
  public var width: Int
  /// The greatest number of findings that are shown; `nil` for no limit. The summary counts all findings.
  public var maxFindings: Int?
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  public var fixed: FixCount?
  /// A Boolean value that indicates whether the command `lint` shows the report. Advice then names only the option that
  /// fixes findings, not the whole command.
  public var isOfLint: Bool

  /// Creates a report on a lint run.
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
    let findings = report.findingsWithFewTranslations
    for finding in findings.prefix(maxFindings ?? .max) {
      output.write(text(of: finding) + "\n")
    }
    writeEnd(of: findings.count, to: &output)
  }

  /// Writes the number of findings that are not shown, the number of fixed ones, and the summary.
  func writeEnd(to output: inout some TextOutputStream) {
    writeEnd(of: report.openCount, to: &output)
  }

  private func writeEnd(of count: Int, to output: inout some TextOutputStream) {
    if let maxFindings, count > maxFindings {
      output.write(words.notShown(count - maxFindings) + "\n")
    }
    if let fixed, fixed.findings > 0 {
      output.write(words.fixed(fixed) + "\n")
    }
    output.write(summary + "\n")
  }

  /// Returns one finding, with a newline at its end.
  public func text(of finding: Diagnostic) -> String {
    var writer = FindingWriter(finding, in: self)
    writer.write()
    return writer.text
  }

  var words: LintWords {
    LintWords(locale: locale, fixCommand: isOfLint ? .option : .whole)
  }

  /// The summary without a newline, such as `1 error, 2 warnings in 6 files (1 fixable with --fix)`.
  public var summary: String {
    let summary = words.summary(of: report)
    return style.paint(summary, as: report.hasErrors ? .error : .emphasis)
  }
}

extension LintReport {
  /// The number of missing texts in one language, up to which each is shown.
  private static let mostTranslations = 5

  /// The open findings. Of those about texts of a pack that lack one language, the first stands for all if they are many.
  fileprivate var findingsWithFewTranslations: [Diagnostic] {
    func language(of finding: Diagnostic) -> [String]? {
      guard finding.rule == "missing-translation", let locale = finding.data.expected else {
        return nil
      }
      return [finding.pack ?? "", locale]
    }
    var counts: [[String]: Int] = [:]
    for finding in openFindings {
      if let language = language(of: finding) { counts[language, default: 0] += 1 }
    }
    var shown: Set<[String]> = []
    return openFindings.compactMap { finding -> Diagnostic? in
      guard let language = language(of: finding), let count = counts[language],
        count > Self.mostTranslations
      else { return finding }
      guard shown.insert(language).inserted else { return nil }
      var finding = finding
      finding.notes.append(
        LocalizedText(
          en: "\(count - 1) more texts have no `\(language[1])`",
          ko: "`\(language[1])`이 없는 글이 \(count - 1)개 더 있습니다"))
      return finding
    }
  }
}
