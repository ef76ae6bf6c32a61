#if CLI
  import ArgumentParser
  import JuiceReports

  /// The options on printing.
  struct OutputOptions: ParsableArguments {
    @Flag(help: ArgumentHelp("Print JSON for other programs.", ko: "다른 프로그램을 위해 JSON으로 출력."))
    var json = false

    @Option(
      help: ArgumentHelp(
        "The language of the output, such as ko or en.", ko: "출력할 언어. 예: ko, en.",
        valueName: "locale"))
    var locale: String?

    @Option(
      help: ArgumentHelp(
        "When to color the output.", ko: "출력에 색을 언제 쓸지 정함.",
        valueName: "when"))
    var color: ColorChoice = .auto

    /// Returns the style of text on `stream`.
    func style(for stream: Console.Stream, in environment: CommandEnvironment) -> TerminalStyle {
      let isColored =
        switch color {
        case .always: true
        case .never: false
        case .auto:
          environment.setting("NO_COLOR") == nil && environment.setting("TERM") != "dumb"
            && environment.console.isTerminal(stream)
        }
      return TerminalStyle(isColored: isColored, width: environment.columns(of: stream))
    }
  }

  /// The condition for coloring text.
  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }
#endif
