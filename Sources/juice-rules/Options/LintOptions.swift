#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  import Platform

  /// The options on the shown paths, the exit status, the threads and the configuration of lint.
  struct LintOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Show paths relative to this folder.", ko: "이 폴더를 기준으로 경로를 보여 줌.", valueName: "folder"),
      completion: .directory)
    var relativeTo: String?

    @Option(
      help: ArgumentHelp(
        "The lowest level of findings that makes the exit code 1; warning unless configured.",
        ko: "종료 코드가 1이 되는 문제의 가장 낮은 수준. 설정이 없으면 warning.", valueName: "level"))
    var failOn: FailureLevel?

    @Option(
      help: ArgumentHelp(
        "The number of threads that read files; the number of processors, at most 8, if not given.",
        ko: "파일을 읽을 스레드 수. 없으면 프로세서 수만큼, 최대 8.", valueName: "number"))
    var threads: Int?

    @Flag(
      help: ArgumentHelp(
        "Check again whenever a file changes, until the command is interrupted.",
        ko: "중단할 때까지, 파일이 바뀔 때마다 다시 검사함."))
    var watch = false

    @Option(
      help: ArgumentHelp(
        "Set one key of the configuration, such as lint.fail-on=error; the value is YAML.",
        ko: "설정 하나를 바꿈. 예: lint.fail-on=error. 값은 YAML.", valueName: "key=value"))
    var config: [String] = []

    @Flag(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Print only findings, without summaries, notices and progress.",
        ko: "요약, 알림, 진행 상황 없이 문제만 출력."))
    var quiet = false

    @Flag(help: ArgumentHelp("Do not read juice-rules.yaml.", ko: "juice-rules.yaml을 읽지 않음."))
    var isolated = false

    func check() throws(CommandFault) {
      if let relativeTo, !Files.isFolder(relativeTo) {
        throw .usage(
          en: "`\(relativeTo)` in --relative-to is not a folder",
          ko: "--relative-to에 적은 폴더가 없습니다: `\(relativeTo)`")
      }
      guard let threads, !(1...LintOptions.maximumThreads).contains(threads) else { return }
      throw .usage(
        en: "--threads must be a number from 1 to \(LintOptions.maximumThreads)",
        ko: "--threads에는 1 이상 \(LintOptions.maximumThreads) 이하의 수를 적습니다")
    }

    /// The number of threads: at most 8 by default, because more would wait for the disk or for each other.
    var threadCount: Int { threads ?? min(LintOptions.processorCount, 8) }

    private static let processorCount = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)

    private static let maximumThreads = 256
  }

  /// The lowest level of findings that makes lint fail.
  enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    case error, warning, info, never

    func isReached(by report: LintReport) -> Bool {
      guard let level = Severity(rawValue: rawValue) else { return false }
      return report.diagnostics.contains { !$0.isSuppressed && $0.severity >= level }
    }
  }

  /// The options on fixes that lint applies.
  struct FixOptions: ParsableArguments {
    @Flag(
      help: ArgumentHelp(
        "Apply all safe fixes, then report the remaining findings.",
        ko: "안전한 수정을 모두 적용한 뒤 남은 문제를 알림."))
    var fix = false

    @Flag(
      help: ArgumentHelp(
        "Like --fix, but also apply fixes that may change the meaning of the catalog.",
        ko: "--fix와 같지만 카탈로그의 뜻을 바꿀 수 있는 수정도 적용함."))
    var unsafeFixes = false

    @Flag(
      help: ArgumentHelp(
        "Print the changes of --fix or --unsafe-fixes as a patch, without writing files.",
        ko: "--fix나 --unsafe-fixes가 바꿀 내용을 패치로 출력하고, 파일에 쓰지는 않음."))
    var diff = false

    /// The kind of fixes that were requested; `nil` if none were.
    var safety: Diagnostic.Fix.Safety? {
      unsafeFixes ? .unsafe : fix ? .safe : nil
    }
  }

  /// The options on known findings: a baseline, and the revision since which findings count.
  struct BaselineOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Hide the findings that this file lists.", ko: "이 파일에 적힌 문제를 숨김.",
        valueName: "file"),
      completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(
      help: ArgumentHelp(
        "Write the current findings to the file of --baseline.",
        ko: "지금 있는 문제를 --baseline 파일에 적음."))
    var writeBaseline = false

    @Flag(
      help: ArgumentHelp(
        "Remove fixed findings from the file of --baseline.",
        ko: "고친 문제를 --baseline 파일에서 지움."))
    var pruneBaseline = false

    @Option(
      help: ArgumentHelp(
        "Report only findings in changes since this git revision, and findings elsewhere that the changes cause.",
        ko: "이 git 리비전 뒤에 바뀐 곳의 문제와 그 변경 때문에 다른 곳에 생긴 문제만 알림.", valueName: "revision"))
    var since: String?

    /// The change to make to the baseline file; `nil` if the file is only read.
    var change: BaselineKeeper.Change? {
      writeBaseline ? .write : pruneBaseline ? .prune : nil
    }
  }
#endif
