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
        "When to color the output; `auto` follows the terminal, `NO_COLOR` and `FORCE_COLOR`.",
        ko: "출력에 색을 언제 쓸지 정함. `auto`는 터미널과 `NO_COLOR`, `FORCE_COLOR`를 따름.",
        valueName: "when"))
    var color: ColorChoice = .auto

    /// Returns the style of text on `stream`.
    func style(for stream: Console.Stream, in environment: CommandEnvironment) -> TerminalStyle {
      let isColored =
        switch color {
        case .always: true
        case .never: false
        case .auto:
          environment.setting("NO_COLOR") == nil
            && (environment.setting("FORCE_COLOR") != nil
              || environment.setting("TERM") != "dumb" && environment.console.isTerminal(stream))
        }
      return TerminalStyle(isColored: isColored, width: environment.columns(of: stream))
    }
  }

  /// The option of commands whose success needs no words.
  struct QuietOptions: ParsableArguments {
    @Flag(
      name: .shortAndLong,
      help: ArgumentHelp("Print no text if the command succeeds.", ko: "성공하면 글을 출력하지 않음."))
    var quiet = false
  }

  /// The condition for coloring text.
  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }
#endif
