#if CLI
  import ArgumentParser

  /// What orders will be able to say: accepted, so that the answer is a clear one.
  struct LaterOrderOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Which of several recipes to make: all of them or none.",
        ko: "여러 메뉴 중 무엇을 만들지: 전부 아니면 아무것도.",
        valueName: "mode"))
    var mode: OrderMode = .all

    @Option(help: ArgumentHelp(visibility: .hidden))
    var choose: [Word] = []

    @Option(help: ArgumentHelp(visibility: .hidden))
    var without: [Word] = []

    func check() throws(CommandFault) {
      if mode != .all { throw .notYetSupported("`--mode \(mode.rawValue)`") }
      if !choose.isEmpty { throw .notYetSupported("`--choose`") }
      if !without.isEmpty { throw .notYetSupported("`--without`") }
    }
  }

  /// How several orders go together.
  enum OrderMode: String, ExpressibleByArgument {
    case all
    case inOrder = "in-order"
    case most
  }
#endif
