#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  struct LintCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "lint",
        abstract: help(
          "Checks catalogs and reports mistakes with their places.",
          ko: "카탈로그를 검사해 무엇이 어디서 틀렸는지 알려 줍니다."
        ),
        usage: "juice-rules lint [PATH...] [options]",
        discussion: help(
          """
          Without a path, the command checks the catalogs of juice-rules.yaml, or else Catalogs.

            juice-rules lint
            juice-rules lint Catalogs/classic my-pack.yaml
            juice-rules lint --json --fail-on error
            juice-rules lint - --stdin-filename Catalogs/classic/recipes.yaml
            juice-rules lint --fix

          --statistics, --list-rules and --show-files replace the report with other text, or with \
          JSON if --json is given. --diff replaces the report with a patch and cannot be used with \
          --json. Only one of these four options can be given, and no other --format or --output. \
          --list-rules, --show-files and --diff report no findings, so they cannot be used with \
          --baseline, --fail-on, --max-findings, --since or --watch. --fix and --unsafe-fixes can be \
          used with --diff, but not with --list-rules or --show-files. \
          --since and --watch cannot be used with --fix, --unsafe-fixes, --write-baseline or \
          --prune-baseline. --max-findings is for the formats text and concise.

          With --fix and the path -, the command prints the fixed input, and writes the report to the \
          standard error.

          The exit code is 1 if there are findings, and 3 if there is nothing to check.
          """,
          ko: """
            경로가 없으면 juice-rules.yaml의 카탈로그를, 그것도 없으면 Catalogs를 검사합니다.

              juice-rules lint
              juice-rules lint Catalogs/classic my-pack.yaml
              juice-rules lint --json --fail-on error
              juice-rules lint - --stdin-filename Catalogs/classic/recipes.yaml
              juice-rules lint --fix

            --statistics, --list-rules, --show-files는 결과 대신 다른 것을 글로, --json을 쓰면 JSON으로 \
            출력하고, --diff는 --json 없이 패치를 출력합니다. 넷 가운데 하나만 쓸 수 있고, 다른 --format이나 \
            --output과는 함께 쓸 수 없습니다. --list-rules, --show-files, --diff는 검사하지 않으므로 \
            --baseline, --fail-on, --max-findings, --since, --watch와 함께 쓸 수 없고, --fix와 \
            --unsafe-fixes는 이 셋 가운데 --diff하고만 함께 씁니다. \
            --since와 --watch는 --fix, --unsafe-fixes, --write-baseline, --prune-baseline과 \
            함께 쓸 수 없습니다. --max-findings는 text와 concise 형식에만 씁니다.

            --fix와 -를 함께 쓰면 고친 내용을 출력하고, 결과는 표준 오류로 보냅니다.

            종료 코드: 문제가 있으면 1, 검사할 것이 없으면 3.
            """))
    }

    static var followsEnvironment: Bool { false }

    /// `--quiet` leaves out what is not a finding.
    var isQuiet: Bool { false }
    var configFile: String? { catalog.configuration.configFile }

    @Argument(
      help: ArgumentHelp(
        "Packs, folders of packs or files; - is the standard input.",
        ko: "팩, 팩 모음 폴더, 파일. 표준 입력은 -.",
        valueName: "path"),
      completion: .file())
    var paths: [String] = []

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var fixing: FixOptions
    @OptionGroup var exclusion: ExclusionOptions
    @OptionGroup var baselining: BaselineOptions
    @OptionGroup var reporting: FormatOptions
    @OptionGroup var input: StandardInputOptions
    @OptionGroup var lint: LintOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var printing: OutputOptions

    /// The output options, with `json` also set if all formats are `json` or `json-lines`.
    var output: OutputOptions {
      var output = printing
      output.json = printing.json || reporting.isJSON
      return output
    }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      try checkPaths()
      try lint.check()
      let reports = try reporting.reports(asJSON: printing.json)
      try ReportTarget.check(reports.map(\.target), against: namedInputs)
      var environment = environment
      environment.progress = lint.quiet ? nil : ProgressLine(in: environment)
      if lint.watch { return try await watch(asking: reports, in: environment) }
      let record = ReadRecord(environment.files)
      environment.files = record
      let settings = try Settings(choices, in: environment)
      if let status = try answer(settings) { return status }
      let result = try await check(asking: reports, record, settings)
      return try show(result, as: reports, settings)
    }

    var choices: Choices {
      var choices = catalog.choices(output)
      (choices.isIsolated, choices.isConfined) = (lint.isolated, true)
      choices.settings = lint.config
      return choices
    }

    /// Prints the answer of an option that replaces the check, or returns `nil` if there is none.
    private func answer(_ settings: Settings) throws -> ExitStatus? {
      let (locale, policy) = (try settings.lintLocale(), try policy(settings))
      if selection.listRules {
        let report = RulesReport(LintRule.all, showsPages: false, locale: locale, policy: policy)
        return try show(report, in: settings.environment)
      }
      guard exclusion.showFiles || fixing.diff else { return nil }
      let subject = try subject(settings)
      if exclusion.showFiles { return try showFiles(of: subject, settings) }
      return try showDiff(of: subject, policy: policy, locale: locale, settings)
    }

    /// Performs one complete check.
    package func check(
      asking reports: [RequestedReport], _ record: ReadRecord, _ settings: Settings
    ) async throws -> LintResult {
      let subject = try subject(settings)
      let policy = try policy(settings)
      settings.environment.progress?.begin(in: try settings.lintLocale())
      defer { settings.environment.progress?.end() }
      var result = try check(subject, settings, policy: policy) { () throws(CommandFault) in
        try checkTargets(of: reports, readBy: record)
      }
      result.report = try await sinceRevision(result.report, of: subject, settings, policy: policy)
      if fixing.safety == nil {
        result.report = try offeringFixes(in: result.report, on: subject, policy, settings)
      }
      try checkTargets(of: reports, readBy: record)
      return result
    }

    /// Prints the result, and returns the exit status for it.
    func show(
      _ result: LintResult, as reports: [RequestedReport], _ settings: Settings
    ) throws -> ExitStatus {
      let (environment, locale) = (settings.environment, try settings.lintLocale())
      if let bytes = result.fixedInput { try environment.console.writeBytes(bytes, .output) }
      if selection.statistics {
        let stream: Console.Stream = result.fixedInput == nil ? .output : .error
        try show(
          LintStatisticsReport(result.report, locale: locale), in: environment, on: stream,
          json: stream)
      } else {
        let limit =
          selection.maxFindings.map { Int(clamping: $0) } ?? settings.configuration.lint.maxFindings
        try print(result, as: reports, locale: locale, maxFindings: limit, in: environment)
      }
      let level =
        lint.failOn ?? settings.configuration.lint.failOn.flatMap(FailureLevel.init) ?? .warning
      return level.isReached(by: result.report) ? .refused : .success
    }

    /// Returns the policy that results from the configuration and the command line.
    func policy(_ settings: Settings) throws(CommandFault) -> LintPolicy {
      try loader(settings).policy(
        of: [settings.configuration] + settings.overrides, choice: try selection.choice(),
        today: try selection.day(in: settings.environment))
    }

    /// Lists the files that would be checked.
    func showFiles(of subject: LintSubject, _ settings: Settings) throws -> ExitStatus {
      let loader = try loader(settings)
      return try show(LintFilesReport(subject.survey(loader).files), in: settings.environment)
    }

    /// Writes the requested reports, files first, so that they are complete even if the output is closed. If the
    /// standard output gets a fixed input, the report goes to the standard error.
    func print(
      _ result: LintResult, as reports: [RequestedReport], locale: LocaleID, maxFindings: Int?,
      in environment: CommandEnvironment
    ) throws {
      for report in reports {
        guard let path = report.target.path else { continue }
        let document = report.format.document(
          of: result, locale: locale, style: .plain, maxFindings: maxFindings,
          isBrief: lint.quiet)
        try CommandFault.writing(path, try ReportFile(path).write(document))
        environment.changes.add(.report(path))
      }
      if reports.contains(where: { $0.format == .github }) {
        StepSummary(environment: environment, locale: locale).add(result)
      }
      guard let report = reports.first(where: { $0.target == .standardOutput }) else { return }
      let stream: Console.Stream = result.fixedInput == nil ? .output : .error
      let style = output.style(for: stream, in: environment)
      let document = report.format.document(
        of: result, locale: locale, style: style, maxFindings: maxFindings, isBrief: lint.quiet)
      var buffer = BufferedOutput { text throws(OutputFault) in
        try environment.console.write(text, stream)
      }
      document.write(to: &buffer)
      try buffer.finish()
    }

    /// The existing files that the command line names for reading.
    var namedInputs: Set<FileIdentity> {
      let names =
        paths + [input.stdinFilename, baselining.baseline].compactMap(\.self)
      return Set(
        names.compactMap { name in
          name == "-" ? FileIdentity(FileDescriptor(rawValue: 0)) : FileIdentity(name)
        })
    }

    static var optionRules: [OptionRule] {
      let baselineChanges = ["--write-baseline", "--prune-baseline"]
      let changes = ["--fix", "--unsafe-fixes"] + baselineChanges
      let otherFormats = LintFormat.allCases.filter { $0 != .text && $0 != .json }
        .map { "--format \($0.rawValue)" }
      let ofReport = ["--max-findings", "--output"] + otherFormats
      let ofCheck = ["--baseline", "--fail-on", "--since", "--watch"] + ofReport
      return [
        OptionRule(
          "--diff",
          excludes: ["--statistics", "--list-rules", "--show-files", "--json", "--format json"]
            + baselineChanges + ofCheck
        ).because(
          en:
            "--diff prints a patch and writes nothing; `juice-rules lint --json` lists the edits of each fix",
          ko: "--diff는 패치만 출력하고 아무것도 쓰지 않습니다. 수정마다 바꿀 곳은 `juice-rules lint --json`에 나옵니다"),
        OptionRule("--list-rules", excludes: ["--statistics", "--show-files"] + changes + ofCheck)
          .because(
            en: "--list-rules checks nothing; it prints text, or JSON with --json",
            ko: "--list-rules는 검사하지 않고 글로, --json을 쓰면 JSON으로 출력합니다"),
        OptionRule("--show-files", excludes: ["--statistics"] + changes + ofCheck).because(
          en: "--show-files checks nothing; it prints text, or JSON with --json",
          ko: "--show-files는 검사하지 않고 글로, --json을 쓰면 JSON으로 출력합니다"),
        OptionRule("--statistics", excludes: ofReport).because(
          en:
            "--statistics counts findings instead of printing them, as text, or as JSON with --json",
          ko: "--statistics는 문제 대신 개수를 글로, --json을 쓰면 JSON으로 출력합니다"),
        OptionRule("--since", excludes: changes).because(
          en: "fixes and baselines cover all findings, not only the findings since a revision",
          ko: "수정과 기준선은 리비전 뒤의 문제만이 아니라 모든 문제를 다룹니다"),
        OptionRule("--watch", excludes: changes).because(
          en: "--watch does not change files", ko: "--watch는 파일을 바꾸지 않습니다"),
        OptionRule("--watch", excludes: [OptionRule.standardInput]).because(
          en: "the standard input does not change", ko: "표준 입력은 바뀌지 않습니다"),
        OptionRule("--write-baseline", excludes: ["--prune-baseline"]).because(
          en: "--write-baseline leaves nothing to prune",
          ko: "--write-baseline을 쓰면 지울 것이 남지 않습니다"),
        OptionRule("--json", excludes: ["--format text"] + otherFormats).because(
          en: "write --format json, and an --output for each format",
          ko: "--format json이라고 쓰고, 형식마다 --output을 적으세요"),
        OptionRule("--max-findings", needs: ["--format text", "--format concise"]).because(
          en: "use --select and --ignore to limit the findings in other formats",
          ko: "다른 형식의 문제는 --select와 --ignore로 고릅니다"),
        OptionRule("--isolated", excludes: ["--config-file"]),
        OptionRule("--write-baseline", excludes: [OptionRule.standardInput]),
        OptionRule("--prune-baseline", excludes: [OptionRule.standardInput]),
        OptionRule("--write-baseline", needs: ["--baseline"]),
        OptionRule("--prune-baseline", needs: ["--baseline"]),
        StandardInputOptions.rule,
      ]
    }

    /// The given options with the default format. The standard output, which is the default, does not count.
    var givenOptions: Set<String> {
      var given = optionsWithValues
      if reporting.format.isEmpty, !printing.json { given.insert("--format text") }
      if reporting.targets.allSatisfy({ $0 == .standardOutput }) { given.remove("--output") }
      return given
    }
  }
#endif
