#if CLI
  import ArgumentParser
  import JuiceCatalogs

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
#endif
