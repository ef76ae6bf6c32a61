#if CLI
  import ArgumentParser

  /// The option of commands that read files or the standard input.
  struct StandardInputOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The path of the file that the standard input replaces. Reports use this path.",
        ko: "표준 입력이 대신하는 파일의 경로. 결과에 이 경로를 씀.",
        valueName: "path"),
      completion: .file())
    var stdinFilename: Word?
  }
#endif
