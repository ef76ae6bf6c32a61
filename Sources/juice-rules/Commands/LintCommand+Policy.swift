#if CLI
  import JuiceCatalogs

  extension LintCommand {
    /// Checks that what is asked for instead of a report is one thing, and goes where that goes.
    func checkAnswers(asking reports: [RequestedReport]) throws(CommandFault) {
      let asked = [
        ("--diff", fixing.diff), ("--statistics", selection.statistics),
        ("--list-rules", selection.listRules), ("--show-files", exclusion.showFiles),
      ].filter(\.1).map(\.0)
      guard let first = asked.first else { return }
      if asked.count > 1 {
        throw .usage(
          en: "\(first) goes without \(asked[1])", ko: "\(first)는 \(asked[1])와 함께 쓸 수 없습니다")
      }
      guard reports.allSatisfy({ $0.isPlain }) else {
        throw .usage(
          en:
            "\(first) takes the place of a report: it goes to the standard output, as text or JSON",
          ko: "\(first)는 결과 대신 출력하므로 표준 출력에 글이나 JSON으로만 씁니다")
      }
    }

    /// What the configuration and the command line choose together.
    func policy(_ settings: Settings) throws(CommandFault) -> LintPolicy {
      try loader(settings).policy(
        of: [settings.configuration] + settings.overrides, choice: try selection.choice(),
        today: try selection.day(in: settings.world))
    }
  }

  extension RequestedReport {
    fileprivate var isPlain: Bool {
      (format == .text || format == .json) && target == .standardOutput
    }
  }
#endif
