#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports

  /// The options on files that lint leaves out.
  struct ExclusionOptions: ParsableArguments {
    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Exclude the files that match, in addition to `exclude` in juice-rules.yaml and .gitignore.",
        ko: "juice-rules.yaml의 `exclude`와 .gitignore 외에 더 제외할 파일.", valueName: "pattern"))
    var exclude: [String] = []

    @Flag(
      help: ArgumentHelp(
        "Exclude files even if the command line names them.",
        ko: "제외한 것은 경로로 적어도 검사하지 않음."))
    var forceExclude = false

    @Flag(
      help: ArgumentHelp(
        "List the files that would be checked, without checking them.",
        ko: "검사할 파일만 보여 주고 검사하지 않음."))
    var showFiles = false

    /// Returns the scope that results from `settings` and the options.
    ///
    /// - Parameter isNamed: `true` if the command line names the paths to check.
    func scope(_ settings: Settings, isNamed: Bool) throws(CommandFault) -> LintScope {
      var exclusions = settings.exclusions
      for word in exclude {
        do throws(PathPatternFault) {
          exclusions.append(LintScope.Exclusion(try PathPattern(word), in: "."))
        } catch {
          throw CommandFault(
            "usage", en: "`\(word)` is not a valid pattern for --exclude",
            ko: "--exclude에 쓸 수 없는 패턴입니다: `\(word)`"
          ).with(detail: error.text)
        }
      }
      return LintScope(exclusions: exclusions, coversNamedPaths: forceExclude || !isNamed)
    }
  }

  /// The option of commands that read files or the standard input.
  struct StandardInputOptions: ParsableArguments {
    static let rule = OptionRule("--stdin-filename", needs: [OptionRule.standardInput]).because(
      en: "write `-` instead of a path to read the standard input",
      ko: "표준 입력을 읽으려면 경로 자리에 `-`를 씁니다")

    @Option(
      help: ArgumentHelp(
        "The path of the file that the standard input replaces. Reports use this path.",
        ko: "표준 입력이 대신하는 파일의 경로. 결과에 이 경로를 씀.",
        valueName: "path"),
      completion: .file())
    var stdinFilename: String?
  }
#endif
