#if CLI
  import JuiceRules

  extension LintCommand {
    /// Checks that no requested option would be ignored.
    func checkCombinations(asking reports: [RequestedReport]) throws(CommandFault) {
      try baselining.check(fromInput: paths.contains { $0.text == "-" })
      let given = given
      for exclusion in LintCommand.exclusions {
        guard given.contains(where: { $0.option == exclusion.option }),
          let other = given.first(where: { exclusion.others.contains($0.option) })
        else { continue }
        throw CommandFault.exclusive(exclusion.option, other.text)
          .with(\.help, exclusion.reason)
      }
      try checkLimit(of: reports)
    }

    /// Checks that a limit is only combined with formats for people: a program would take the limited findings for all
    /// of them.
    private func checkLimit(of reports: [RequestedReport]) throws(CommandFault) {
      guard selection.maxFindings != nil, !reports.contains(where: { $0.format.isForPeople }) else {
        return
      }
      let format = reports.first.map { "--format \($0.format.rawValue)" } ?? "--format"
      throw CommandFault.exclusive("--max-findings", global.json ? "--json" : format).with(
        helpEn:
          "--max-findings is for the formats text and concise; use --select and --ignore to limit other formats",
        ko: "--max-findings는 text와 concise 형식에만 씁니다. 다른 프로그램에 줄 문제는 --select와 --ignore로 고릅니다")
    }

    /// The given options that request something, with their spelling. The text format and the standard output are the
    /// defaults, and do not count.
    private var given: [(option: String, text: String)] {
      let options = [
        ("--fix", fixing.fix), ("--unsafe-fixes", fixing.unsafeFixes), ("--diff", fixing.diff),
        ("--statistics", selection.statistics), ("--list-rules", selection.listRules),
        ("--show-files", exclusion.showFiles), ("--baseline", baselining.baseline != nil),
        ("--write-baseline", baselining.writeBaseline),
        ("--prune-baseline", baselining.pruneBaseline), ("--since", baselining.since != nil),
        ("--watch", lint.watch), ("--max-findings", selection.maxFindings != nil),
        ("--fail-on", lint.failOn != nil), ("--json", global.json),
        ("--output", format.outputs.contains { ReportTarget(path: $0.text) != .standardOutput }),
      ]
      let formats = format.formats.filter { $0 != .text }.map {
        (option: $0 == .json ? "--json" : "--format", text: "--format \($0.rawValue)")
      }
      return options.filter(\.1).map { (option: $0.0, text: $0.0) } + formats
    }

    /// An option, the options that it excludes, and the reason.
    private struct Exclusion {
      let option: String
      let others: [String]
      let reason: LocalizedText
    }

    private static let fixes = ["--fix", "--unsafe-fixes"]
    private static let baselineChanges = ["--write-baseline", "--prune-baseline"]
    private static let otherFormats = ["--format", "--output"]
    private static let ofCheck = [
      "--baseline", "--fail-on", "--max-findings", "--since", "--watch",
    ]

    private static let exclusions = [
      Exclusion(
        option: "--diff",
        others: ["--statistics", "--list-rules", "--show-files", "--json"] + baselineChanges
          + ofCheck
          + otherFormats,
        reason: LocalizedText(
          en:
            "--diff prints a patch and writes nothing; `juice-rules lint --json` lists the edits of each fix",
          ko: "--diff는 패치만 출력하고 아무것도 쓰지 않습니다. 수정마다 바꿀 곳은 `juice-rules lint --json`에 나옵니다")),
      Exclusion(
        option: "--list-rules",
        others: ["--statistics", "--show-files"] + fixes + baselineChanges + ofCheck + otherFormats,
        reason: LocalizedText(
          en: "--list-rules checks nothing; it prints text, or JSON with --json",
          ko: "--list-rules는 검사하지 않고 글로, --json을 쓰면 JSON으로 출력합니다")),
      Exclusion(
        option: "--show-files",
        others: ["--statistics"] + fixes + baselineChanges + ofCheck + otherFormats,
        reason: LocalizedText(
          en: "--show-files checks nothing; it prints text, or JSON with --json",
          ko: "--show-files는 검사하지 않고 글로, --json을 쓰면 JSON으로 출력합니다")),
      Exclusion(
        option: "--statistics", others: ["--max-findings"] + otherFormats,
        reason: LocalizedText(
          en:
            "--statistics counts findings instead of printing them, as text, or as JSON with --json",
          ko: "--statistics는 문제 대신 개수를 글로, --json을 쓰면 JSON으로 출력합니다")),
      Exclusion(
        option: "--since", others: fixes + baselineChanges,
        reason: LocalizedText(
          en: "fixes and baselines cover all findings, not only the findings since a revision",
          ko: "수정과 기준선은 리비전 뒤의 문제만이 아니라 모든 문제를 다룹니다")),
      Exclusion(
        option: "--watch", others: fixes + baselineChanges,
        reason: LocalizedText(
          en: "--watch does not change files", ko: "--watch는 파일을 바꾸지 않습니다")),
      Exclusion(
        option: "--write-baseline", others: ["--prune-baseline"],
        reason: LocalizedText(
          en: "--write-baseline leaves nothing to prune",
          ko: "--write-baseline을 쓰면 지울 것이 남지 않습니다")),
    ]
  }
#endif
