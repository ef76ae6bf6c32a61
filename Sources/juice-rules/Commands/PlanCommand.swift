#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct PlanCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "plan",
        abstract: help(
          "Shows the ingredients that orders need, without changing the stock.",
          ko: "재고는 그대로 두고 주문에 무엇이 드는지 봅니다."),
        usage: "juice-rules plan RECIPE[@SIZE][=COUNT]... [-n COUNT] [options]",
        discussion: help(
          """
          Shows the ingredients and their uses, the choices with their reasons, and the products made on the way. \
          If ingredients are missing, shows the shortages and the remedies, the cheapest first. If rules refuse the \
          orders, shows the reasons and what would help: a smaller count, another choice or another fact.

            juice-rules plan kiwi-juice=3 mango-juice
            juice-rules plan strawberry-juice -n 4 --shopping
            juice-rules plan peach-cooler@large --choose base=mango --verify
            juice-rules plan kiwi-juice=8 --rules

          The exit code is 1 if ingredients are missing or if rules refuse the orders.
          """,
          ko: """
            무엇이 어디에 얼마나 드는지, 무엇을 왜 골랐는지, 도중에 무엇을 만드는지 보여 줍니다. 모자라면 무엇이 모자라고 \
            어떻게 하면 되는지 부담이 적은 것부터 보여 줍니다. 규칙이 거절하면 까닭과 함께 개수나 선택, 주문 정보를 어떻게 \
            바꾸면 되는지 보여 줍니다.

              juice-rules plan 키위쥬스=3 망고쥬스
              juice-rules plan 딸기쥬스 -n 4 --shopping
              juice-rules plan 복숭아쿨러@large --choose base=망고 --verify
              juice-rules plan 키위쥬스=8 --rules

            모자라거나 규칙이 거절하면 종료 코드는 1입니다.
            """))
    }

    static var needsOrigins: Bool { true }

    @OptionGroup var order: OrderOptions
    @OptionGroup var fact: FactOptions
    @OptionGroup var time: TimeOptions

    @Flag(
      help: ArgumentHelp(
        "Show a shopping list, in the amounts in which ingredients are sold.",
        ko: "살 것을 파는 단위로 보여 줌."))
    var shopping = false

    @Flag(
      help: ArgumentHelp(
        "Show every rule and condition that was looked at, with its value.",
        ko: "살펴본 규칙과 조건을 값과 함께 모두 보여 줌."))
    var rules = false

    @Flag(
      help: ArgumentHelp(
        "Check the result again by adding up the recipes.", ko: "레시피를 다시 더해 답을 검산함."))
    var verify = false

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let (orders, facts) = try order.parse(in: session, fact)
      let work = SearchWork()
      let time = try time.moment(in: session)
      let planned = try await session.withMaker(for: .reading) {
        try await $0.limited(to: work).plan(orders, facts: facts, at: time)
      }
      let report = try report(on: planned, facts, in: session, work)
      try work.check()
      try show(report, in: session)
      return report.isVerified == false ? .refused : planned.resolution.status
    }

    private func report(
      on planned: PlannedOrders, _ facts: Facts, in session: Session, _ work: SearchWork
    ) throws -> PlanReport {
      let catalog = session.catalog.limited(to: work)
      return PlanReport(
        planned, isVerified: verify ? planned.isVerified(in: catalog) : nil,
        shopping: shopping
          ? catalog.shoppingList(for: planned) : nil,
        considered: rules ? planned.consideredExpressions(in: catalog) : nil,
        wording: session.wording, options: try session.advisedOptions(), facts: facts)
    }
  }

  extension PlannedOrders {
    fileprivate func isVerified(in catalog: Catalog) -> Bool {
      do {
        try verify(in: catalog)
        return true
      } catch {
        return false
      }
    }
  }

  extension Resolution {
    fileprivate var status: ExitStatus {
      switch self {
      case .plan: .success
      case .short, .unavailable, .refused: .refused
      default: .fault
      }
    }
  }
#endif
