#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct MakeCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "make",
        abstract: help(
          "Makes one or more recipes, or says what is short.", ko: "메뉴를 만들거나 무엇이 모자란지 알려 줍니다."),
        usage: "juice-rules make RECIPE[@SIZE][=COUNT]... [-n COUNT] [options]",
        discussion: help(
          """
          A recipe is named by id, name or alias. Several are made together or not at all.

            juice-rules make kiwi-juice
            juice-rules make 딸바쥬스 -n 2
            juice-rules make kiwi-juice=2 mango-juice
            juice-rules make peach-cooler@large --choose base=mango --without mint
            juice-rules make kiwi-juice --key order-17   (safe to repeat)

          Exit code 1 when something is short: the output ends with the command that restocks it.
          """,
          ko: """
            메뉴는 아이디, 이름, 별명으로 부릅니다. 여러 개는 함께 만들거나 하나도 만들지 않습니다.

              juice-rules make 키위쥬스
              juice-rules make 딸바쥬스 -n 2
              juice-rules make 키위쥬스=2 망고쥬스
              juice-rules make 복숭아쿨러@large --choose base=망고 --without mint
              juice-rules make 키위쥬스 --key order-17   (다시 보내도 한 번만)

            재료가 모자라면 종료 코드는 1이고, 재고를 채우는 명령을 끝에 보여 줍니다.
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "What to make: RECIPE[@SIZE][=COUNT].", ko: "만들 메뉴: 메뉴[@크기][=개수].", valueName: "recipe"),
      completion: .recipes)
    var recipes: [Word]

    @Option(
      name: [.long, .customShort("n")],
      help: ArgumentHelp(
        "How many of each recipe that states no count.", ko: "개수를 적지 않은 메뉴의 개수.", valueName: "count"
      ))
    var count: Word?

    @OptionGroup var order: OrderOptions
    @OptionGroup var entry: EntryOptions
    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      try order.check()
      let arguments = try OrderArguments(
        wording: session.wording, count: count?.text, wishes: order.wishes)
      let orders: [Order]
      switch try arguments.parse(recipes.map(\.text)) {
      case .orders(let parsed, let names):
        orders = parsed
        for (order, name) in zip(orders, names) { session.remark(on: name, meaning: order.recipe) }
      case .unknown(let report):
        try show(report, in: session, on: .error)
        return .fault
      }
      let options = try entry.requestOptions(in: session.world)
      let outcome = try await session.withMaker(for: .changing) { maker in
        try await maker.make(orders, options: options)
      }
      let report = OrderReport(
        outcome, of: orders, wording: session.wording, options: global.choices.arguments)
      try show(report, in: session)
      return outcome.status
    }
  }

  extension MakeOutcome {
    fileprivate var status: ExitStatus {
      switch self {
      case .made, .replayed: .success
      case .short, .unavailable: .refused
      default: .fault
      }
    }
  }
#endif
