#if CLI
  import ArgumentParser

  /// What is set in place of what a juice-rules.yaml says.
  struct ConfigurationOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Set one key of the configuration, as in lint.fail-on=error; the value is YAML.",
        ko: "설정 하나를 바꿈. 예: lint.fail-on=error. 값은 YAML.", valueName: "key=value"))
    var config: [Word] = []

    @Flag(help: ArgumentHelp("Read no juice-rules.yaml.", ko: "juice-rules.yaml을 읽지 않음."))
    var isolated = false
  }
#endif
