#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockStandsCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "stands",
        abstract: help("Lists the stands of the store.", ko: "저장소의 매장을 모두 봅니다."),
        usage: "juice-rules stock stands [options]",
        discussion: help(
          """
          Shows each stand with the number of its newest entry, which is #0 if the stand has no entries yet. \
          `stock open` opens another stand.
          """,
          ko: """
            매장마다 마지막 기록의 번호를 함께 보여 줍니다. 아직 기록이 없으면 #0입니다. 매장은 `stock open`으로 엽니다.
            """))
    }

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let stands = try await session.withMaker(for: .reading) { try await $0.store.stands() }
      try show(StandsReport(stands, wording: session.wording), in: session)
      return .success
    }
  }
#endif
