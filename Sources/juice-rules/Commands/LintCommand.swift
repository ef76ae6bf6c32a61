#if CLI
  import ArgumentParser
  import JuiceCatalogs
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

          --statistics, --list-rules and --show-files replace the report with other text, or with
          JSON if --json is given. --diff replaces the report with a patch and cannot be used with
          --json. Only one of these four options can be given, and no other --format or --output.
          --list-rules, --show-files and --diff report no findings, so they cannot be used with
          --baseline, --fail-on, --max-findings, --since or --watch. --fix and --unsafe-fixes can be
          used with --diff, but not with --list-rules or --show-files.
          --since and --watch cannot be used with --fix, --unsafe-fixes, --write-baseline or
          --prune-baseline. --max-findings is for the formats text and concise.

          With --fix and the path -, the command prints the fixed input, and writes the report to the
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

            --statistics, --list-rules, --show-files는 결과 대신 다른 것을 글로, --json을 쓰면 JSON으로
            출력하고, --diff는 --json 없이 패치를 출력합니다. 넷 가운데 하나만 쓸 수 있고, 다른 --format이나
            --output과는 함께 쓸 수 없습니다. --list-rules, --show-files, --diff는 검사하지 않으므로
            --baseline, --fail-on, --max-findings, --since, --watch와 함께 쓸 수 없고, --fix와
            --unsafe-fixes는 이 셋 가운데 --diff하고만 함께 씁니다.
            --since와 --watch는 --fix, --unsafe-fixes, --write-baseline, --prune-baseline과
            함께 쓸 수 없습니다. --max-findings는 text와 concise 형식에만 씁니다.

            --fix와 -를 함께 쓰면 고친 내용을 출력하고, 결과는 표준 오류로 보냅니다.

            종료 코드: 문제가 있으면 1, 검사할 것이 없으면 3.
            """))
    }

    static var followsEnvironment: Bool { false }

    @Argument(
      help: ArgumentHelp(
        "Packs, folders of packs or files; - is the standard input.",
        ko: "팩, 팩 모음 폴더, 파일. 표준 입력은 -.",
        valueName: "path"),
      completion: .file())
    var paths: [Word] = []

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var fixing: FixOptions
    @OptionGroup var exclusion: ExclusionOptions
    @OptionGroup var baselining: BaselineOptions
    @OptionGroup var format: FormatOptions
    @OptionGroup var lint: LintOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var global: OutputOptions

    /// The output options, with `json` also set if all formats are `json` or `json-lines`.
    var output: OutputOptions {
      var output = global
      output.json = global.json || format.isJSON
      return output
    }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      try checkPaths()
      try lint.check()
      let reports = try format.reports(asJSON: global.json)
      try checkCombinations(asking: reports)
      try ReportTarget.check(reports.map(\.target), against: namedInputs)
      var environment = environment
      environment.progress = ProgressLine(in: environment)
      if lint.watch { return try await watch(asking: reports, in: environment) }
      let record = ReadRecord(environment.files)
      environment.files = record
      let settings = try Settings(choices, in: environment)
      if let status = try answer(settings) { return status }
      let result = try await check(asking: reports, record, settings)
      return try show(result, as: reports, settings)
    }

    var choices: Choices {
      Choices(
        catalogs: catalog.catalogs?.text, with: catalog.with.map(\.text),
        locale: output.locale?.text, isIsolated: lint.isolated, isConfined: true,
        settings: lint.config.map(\.text))
    }

    /// Prints the answer of an option that replaces the check, or returns `nil` if there is none.
    private func answer(_ settings: Settings) throws -> ExitStatus? {
      let (locale, policy) = (try settings.lintLocale(), try policy(settings))
      if selection.listRules {
        let report = RulesReport(LintRule.all, showsPages: false, locale: locale, policy: policy)
        try show(report, in: settings.environment)
        return .success
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
  }
#endif
