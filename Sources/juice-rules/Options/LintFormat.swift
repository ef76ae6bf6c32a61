#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The formats of a lint report.
  enum LintFormat: String, ExpressibleByArgument, CaseIterable {
    case text, concise, json
    case jsonLines = "json-lines"
    case sarif, github, gitlab, junit, checkstyle

    /// Returns the result in this format. Formats for people use `locale` and `style`.
    func document(
      of result: LintResult, locale: LocaleID, style: TerminalStyle, maxFindings: Int? = nil
    ) -> any LintDocument {
      let (report, fixed) = (result.report, result.fixed)
      return switch self {
      case .text:
        LintTextReport(
          report, locale: locale, style: style, maxFindings: maxFindings, fixed: fixed)
      case .concise:
        LintConciseReport(
          report, locale: locale, style: style, maxFindings: maxFindings, fixed: fixed)
      case .json: LintJSONReport(report, fixed: fixed)
      case .jsonLines: LintJSONLinesReport(report, fixed: fixed)
      case .sarif: LintSARIFReport(report, version: RootCommand.version)
      case .github: LintGitHubReport(report, fixed: fixed)
      case .gitlab: LintGitLabReport(report)
      case .junit: LintJUnitReport(report)
      case .checkstyle: LintCheckstyleReport(report)
      }
    }
  }
#endif
