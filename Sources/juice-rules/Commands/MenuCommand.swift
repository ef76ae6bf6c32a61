#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct MenuCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "menu",
        abstract: help("Shows the recipes that can be made now.", ko: "지금 만들 수 있는 메뉴를 봅니다."),
        usage: "juice-rules menu [options]",
        discussion: help(
          """
          Shows how many servings of each recipe the stock allows, the ingredients that limit the number, and \
          the ingredients of one serving.

            juice-rules menu
            juice-rules menu --json
            juice-rules menu --at 'tomorrow 18:30'
          """,
          ko: """
            메뉴마다 지금 재고로 몇 개를 만들 수 있는지, 어떤 재료가 개수를 제한하는지, 하나에 무엇이 드는지 보여 줍니다.

              juice-rules menu
              juice-rules menu --json
              juice-rules menu --at '내일 18:30'
            """))
    }

    static var needsOrigins: Bool { true }

    @OptionGroup var facts: FactOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      var none: [RecipeOrder] = []
      let facts = try facts.parse(in: session.catalog, for: &none)
      let time = try time.moment(in: session)
      let menu = try await session.withMaker(for: .reading) {
        try await $0.menu(facts: facts, at: time)
      }
      let now = time ?? session.environment.now()
      let today =
        try menu.contains { $0.nextOffer != nil }
        ? LocalTime(now, offset: session.clock()(now)) : nil
      let report = MenuReport(
        menu, today: today, wording: session.wording, options: choices.arguments)
      return try show(report, in: session)
    }
  }
#endif
