#if CLI
  import ArgumentParser

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
