#if CLI
  import ArgumentParser

  /// From when on findings count.
  struct SinceOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Report only what changed since this git revision, and what the changes cause elsewhere.",
        ko: "이 git 리비전 뒤에 바뀐 것과 그 때문에 다른 곳에 생긴 문제만 알림.", valueName: "revision"))
    var since: Word?
  }
#endif
