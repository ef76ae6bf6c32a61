#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports
  import YAMLFormatting

  struct FormatCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "fmt",
        abstract: help(
          "Formats the files of catalogs in one style.", ko: "카탈로그 파일의 모양을 한 가지로 정리합니다."),
        usage: "juice-rules fmt [PATH...] [options]",
        discussion: help(
          """
          Changes blanks, line breaks, quotes and the notation of collections, and nothing else: all values, \
          comments and their order stay. Without a path, the command formats the files that lint checks. A \
          file with an error in its YAML is left alone.

            juice-rules fmt
            juice-rules fmt Catalogs/classic my-pack.yaml
            juice-rules fmt --check
            juice-rules fmt --diff
            juice-rules fmt - --lines 3:10 < my-pack.yaml

          With the path -, the command prints the formatted input, and writes the report to the standard \
          error.

          The exit code is 1 if --check or --diff finds a file that is not formatted, 2 if a file was left \
          alone, and 3 if there is nothing to format.
          """,
          ko: """
            공백, 줄바꿈, 따옴표와 묶음의 표기만 바꾸고, 값과 주석과 순서는 모두 그대로 둡니다. 경로가 없으면 lint가 \
            검사하는 파일을 정리합니다. YAML 문법에 오류가 있는 파일은 그대로 둡니다.

              juice-rules fmt
              juice-rules fmt Catalogs/classic my-pack.yaml
              juice-rules fmt --check
              juice-rules fmt --diff
              juice-rules fmt - --lines 3:10 < my-pack.yaml

            -를 쓰면 정리한 내용을 출력하고, 결과는 표준 오류로 보냅니다.

            종료 코드: --check나 --diff에서 정리되지 않은 파일이 있으면 1, 그대로 둔 파일이 있으면 2, 정리할 것이 \
            없으면 3.
            """))
    }

    static var optionRules: [OptionRule] {
      [
        StandardInputOptions.rule, OptionRule("--diff", excludes: ["--json"]),
        OptionRule(
          "--show-files", excludes: ["--check", "--diff", "--width", "--lines", "--quiet"]),
      ]
    }

    static var followsEnvironment: Bool { false }

    var configFile: String? { configuration.configFile }

    @Argument(
      help: ArgumentHelp(
        "Packs, folders of packs or files; - is the standard input.",
        ko: "팩, 팩 모음 폴더, 파일. 표준 입력은 -.",
        valueName: "path"),
      completion: .file())
    var paths: [String] = []

    @Flag(
      help: ArgumentHelp(
        "List the files that are not formatted, without writing them.",
        ko: "정리되지 않은 파일만 보여 주고, 파일에 쓰지는 않음."))
    var check = false

    @Flag(
      help: ArgumentHelp(
        "Print the changes as a patch, without writing files.",
        ko: "바꿀 내용을 패치로 출력하고, 파일에 쓰지는 않음."))
    var diff = false

    @Option(
      help: ArgumentHelp(
        "The width of a line in characters, from 40 to 1000; 100 if not given.",
        ko: "한 줄의 너비. 40에서 1000까지의 글자 수. 없으면 100.", valueName: "number"))
    var width: Int?

    @Option(
      help: ArgumentHelp(
        "Format only the entries on these lines of one file, such as 3:10.",
        ko: "파일 하나에서 이 줄에 있는 항목만 정리함. 예: 3:10.", valueName: "first:last"))
    var lines: String?

    @Flag(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Print only the files that --check finds or that were left alone, without a summary.",
        ko: "요약 없이, --check로 찾은 파일과 그대로 둔 파일만 보여 줌."))
    var quiet = false

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var exclusion: ExclusionOptions
    @OptionGroup var configuration: ConfigurationOptions
    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      try checkOptions()
      let formatter = YAMLFormatter(width: width ?? 100)
      let lines = try lineRange()
      var environment = environment
      environment.progress = quiet ? nil : ProgressLine(in: environment)
      let settings = try Settings(
        Choices(locale: output.locale, configFile: configFile, isConfined: true), in: environment)
      try settings.checkConfiguration(style: output.style(for: .error, in: environment))
      let subject = try LintSubject(
        named: paths, stdinFilename: input.stdinFilename, settings)
      let run = FormattingRun(
        formatter: formatter, lines: lines, loader: try loader(settings), environment: environment)
      if exclusion.showFiles {
        return try show(LintFilesReport(subject.survey(run.loader).files), in: environment)
      }
      environment.progress?.begin(in: try settings.lintLocale())
      defer { environment.progress?.end() }
      let result = try run.result(of: subject)
      environment.progress?.end()
      return try write(result, of: subject, settings)
    }

    /// Writes or prints what has changed, and returns the exit status.
    private func write(
      _ result: FormattingRun.Result, of subject: LintSubject, _ settings: Settings
    ) throws -> ExitStatus {
      let environment = settings.environment
      let isWritten = !check && !diff
      var report = FormatReport(
        fileCount: result.fileCount, changed: result.changed.map(\.path), left: result.left,
        isWritten: isWritten, locale: try settings.lintLocale())
      report.isBrief = quiet
      report.listsChanges = !quiet || check
      var stream = Console.Stream.output
      if diff {
        try show(result.changed.map(\.diff), in: environment)
        stream = .error
      } else if isWritten, let input = subject.input {
        try environment.console.writeBytes(result.changed.first?.fixed ?? input, .output)
        stream = .error
      } else if isWritten {
        let project = settings.projectFolder
        try FixWriter(roots: paths.isEmpty ? [project] : paths).write(result.changed)
        if !result.changed.isEmpty {
          environment.changes.add(.formatting(result.changed.count))
        }
      }
      let isSound = isWritten || result.changed.isEmpty
      return try show(
        report, in: environment, on: stream, json: stream,
        for: result.left.isEmpty ? (isSound ? .success : .refused) : .fault)
    }

    private func loader(_ settings: Settings) throws(CommandFault) -> CatalogLoader {
      CatalogLoader(
        files: settings.environment.files,
        workingDirectory: settings.environment.workingDirectory,
        scope: try exclusion.scope(settings, isNamed: !paths.isEmpty))
    }

    /// Checks the values of the options.
    private func checkOptions() throws(CommandFault) {
      if paths.contains(where: \.isEmpty) { throw .emptyPath }
      if let width, !YAMLFormatter.widths.contains(width) {
        throw .usage(
          en: "--width must be a number from 40 to 1000", ko: "--width에는 40 이상 1000 이하의 수를 적습니다")
      }
    }

    /// Returns the range of `--lines`.
    private func lineRange() throws(CommandFault) -> ClosedRange<Int>? {
      guard let text = lines else { return nil }
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = parts.first ?? nil, let last = parts.last ?? nil, parts.count == 2,
        first >= 1, first <= last
      else {
        throw .usage(
          en: "`\(text)` in --lines is not a range of lines, such as 3:10",
          ko: "--lines에는 3:10처럼 줄의 범위를 적습니다: `\(text)`")
      }
      guard paths.count == 1 else {
        throw .usage(
          en: "--lines can only be used with the path of one file", ko: "--lines는 파일 하나의 경로와 함께 씁니다"
        )
      }
      return first...last
    }
  }
#endif
