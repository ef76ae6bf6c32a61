#if CLI
  import ArgumentParser
  import JuiceReports

  /// How a command prints.
  struct OutputOptions: ParsableArguments {
    @Flag(help: ArgumentHelp("Print JSON for other programs.", ko: "다른 프로그램을 위해 JSON으로 출력."))
    var json = false

    @Option(
      help: ArgumentHelp(
        "The language of what is printed, such as ko or en.", ko: "출력할 언어. 예: ko, en.",
        valueName: "locale"))
    var locale: Word?

    @Option(
      help: ArgumentHelp(
        "Whether to colour text.", ko: "색을 쓸지.",
        valueName: "when"))
    var color: ColorChoice = .auto

    /// The style of what goes to `stream`.
    func style(for stream: Console.Stream, in world: World) -> TerminalStyle {
      let isColored =
        switch color {
        case .always: true
        case .never: false
        case .auto:
          world.setting("NO_COLOR") == nil && world.setting("TERM") != "dumb"
            && world.console.isTerminal(stream)
        }
      return TerminalStyle(isColored: isColored, width: world.columns(of: stream))
    }
  }

  /// When to colour.
  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }
#endif
