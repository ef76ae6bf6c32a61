#if CLI
  import ArgumentParser
  import JuiceRules

  /// How orders are to be made.
  struct OrderOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Which of several recipes to make: all of them or none.",
        ko: "여러 메뉴 중 무엇을 만들지: 전부 아니면 아무것도.",
        valueName: "mode"))
    var mode: OrderMode = .all

    @Option(
      help: ArgumentHelp(
        "What to take where a recipe leaves a choice, such as base=mango. Repeatable.",
        ko: "고를 수 있는 재료 가운데 쓸 것. 보기: base=망고. 여러 번 쓸 수 있습니다.", valueName: "line=alternative"))
    var choose: [Word] = []

    @Option(
      help: ArgumentHelp(
        "An optional ingredient to leave out. Repeatable.", ko: "빼도 되는 재료 가운데 뺄 것. 여러 번 쓸 수 있습니다.",
        valueName: "line"))
    var without: [Word] = []

    func check() throws(CommandFault) {
      if mode != .all { throw .notYetSupported("`--mode \(mode.rawValue)`") }
    }

    var wishes: OrderWishes {
      OrderWishes(choices: choose.map(\.text), without: without.map(\.text))
    }
  }

  /// How several orders go together.
  enum OrderMode: String, ExpressibleByArgument {
    case all
    case inOrder = "in-order"
    case most
  }
#endif
