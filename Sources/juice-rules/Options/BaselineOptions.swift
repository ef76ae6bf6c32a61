#if CLI
  import ArgumentParser

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
