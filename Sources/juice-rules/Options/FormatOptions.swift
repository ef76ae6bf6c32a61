#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The formats and targets of lint's reports.
  struct FormatOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The output format instead of text; --json is the same as --format json. May be repeated, each with an --output.",
        ko: "text 대신 쓸 출력 형식. --json은 --format json과 같음. --output과 짝지어 여러 번 쓸 수 있음.",
        valueName: "format"))
    var format: [LintFormat] = []

    @Option(
      name: [.long, .customShort("o")],
      help: ArgumentHelp(
        "Write the report to a file. The nth file is for the nth format; - is the standard output.",
        ko: "결과를 파일에 씀. n번째 파일에는 n번째 형식으로 쓰고, -는 표준 출력.", valueName: "file"),
      completion: .file())
    var output: [String] = []

    /// The targets of the reports, in order.
    var targets: [ReportTarget] { output.map { ReportTarget(path: $0) } }

    /// `true` if all reports are JSON.
    var isJSON: Bool {
      !format.isEmpty && format.allSatisfy { $0 == .json || $0 == .jsonLines }
    }

    /// Returns the requested reports with their targets.
    ///
    /// - Parameter asJSON: `true` if `--json` was given.
    func reports(asJSON: Bool) throws(CommandFault) -> [RequestedReport] {
      let formats = format.isEmpty ? [asJSON ? .json : .text] : format
      guard output.count <= formats.count else {
        throw .tooMany(outputs: output.count, formats: formats.count)
      }
      let reports = formats.enumerated().map { index, format in
        RequestedReport(
          format: format, target: index < targets.count ? targets[index] : .standardOutput)
      }
      guard reports.count(where: { $0.target == .standardOutput }) <= 1 else {
        throw .severalToStandardOutput
      }
      return reports
    }
  }

  /// A report that the command line requests.
  struct RequestedReport {
    let format: LintFormat
    let target: ReportTarget
  }

  extension CommandFault {
    fileprivate static func tooMany(outputs: Int, formats: Int) -> CommandFault {
      .usage(
        en: "there are more --output (\(outputs)) than formats (\(formats))",
        ko: "--output(\(outputs)개)이 형식(\(formats)개)보다 많습니다"
      ).with(
        helpEn: "write a --format before each --output", ko: "--output마다 앞에 --format을 적으세요")
    }

    fileprivate static var severalToStandardOutput: CommandFault {
      .usage(
        en: "only one format can go to the standard output",
        ko: "표준 출력에는 한 가지 형식만 쓸 수 있습니다"
      ).with(
        helpEn: "write an --output for all formats except one",
        ko: "하나를 뺀 형식마다 --output을 적으세요")
    }
  }

  /// The formats of a lint report.
  enum LintFormat: String, ExpressibleByArgument, CaseIterable {
    case text, concise, json
    case jsonLines = "json-lines"
    case sarif, github, gitlab, junit, checkstyle

    /// Returns the result in this format. Formats for people use `locale` and `style`, and have no summary if they are
    /// brief.
    func document(
      of result: LintResult, locale: LocaleID, style: TerminalStyle, maxFindings: Int? = nil,
      isBrief: Bool
    ) -> any LintDocument {
      let (report, fixed) = (result.report, result.fixed)
      switch self {
      case .text:
        var text = LintTextReport(
          report, locale: locale, style: style, maxFindings: maxFindings, fixed: fixed)
        text.isBrief = isBrief
        return text
      case .concise:
        var lines = LintConciseReport(
          report, locale: locale, style: style, maxFindings: maxFindings, fixed: fixed)
        lines.isBrief = isBrief
        return lines
      case .json: return LintJSONReport(report, fixed: fixed)
      case .jsonLines: return LintJSONLinesReport(report, fixed: fixed)
      case .sarif: return LintSARIFReport(report, version: CommandEnvironment.version)
      case .github: return LintGitHubReport(report, fixed: fixed)
      case .gitlab: return LintGitLabReport(report)
      case .junit: return LintJUnitReport(report)
      case .checkstyle: return LintCheckstyleReport(report)
      }
    }
  }
#endif
