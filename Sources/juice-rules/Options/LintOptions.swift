#if CLI
  import ArgumentParser
  import JuiceCatalogs

  /// What lint calls its inputs, and when it fails.
  struct LintOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "What the standard input is called, and the file it stands for.",
        ko: "표준 입력을 부를 이름이자 그것이 대신하는 파일.",
        valueName: "path"),
      completion: .file())
    var stdinFilename: Word?

    @Option(
      help: ArgumentHelp(
        "Show paths relative to this folder.", ko: "이 폴더를 기준으로 경로를 보여 줌.", valueName: "folder"),
      completion: .directory)
    var relativeTo: Word?

    @Option(
      help: ArgumentHelp(
        "The lowest level that makes the exit code 1; warning unless configured.",
        ko: "종료 코드가 1이 되는 가장 낮은 수준. 설정이 없으면 warning.", valueName: "level"))
    var failOn: FailureLevel?
  }

  /// The level of findings that lint fails on.
  enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    case error, warning, info, never

    func isReached(by report: LintReport) -> Bool {
      guard let level = Severity(rawValue: rawValue) else { return false }
      return report.diagnostics.contains { !$0.isSuppressed && $0.severity >= level }
    }
  }
#endif
