#if CLI
  import ArgumentParser
  import JuiceCatalogs

  /// The options on fixes that lint applies.
  struct FixOptions: ParsableArguments {
    @Flag(
      help: ArgumentHelp(
        "Mend what has a safe fix, then report what remains.",
        ko: "안전한 수정안이 있는 것을 고친 뒤 남은 것을 알림."))
    var fix = false

    @Flag(
      help: ArgumentHelp(
        "Like --fix, with fixes that may change what the catalog means.",
        ko: "--fix와 같되 카탈로그의 뜻을 바꿀 수 있는 수정도 함."))
    var unsafeFixes = false

    @Flag(
      help: ArgumentHelp(
        "Print what --fix or --unsafe-fixes would change as a patch, and write nothing.",
        ko: "--fix나 --unsafe-fixes가 바꿀 내용을 패치로 출력하고, 쓰지는 않음."))
    var diff = false

    /// The kind of fixes that were requested; `nil` if none were.
    var safety: Diagnostic.Fix.Safety? {
      unsafeFixes ? .unsafe : fix ? .safe : nil
    }
  }
#endif
