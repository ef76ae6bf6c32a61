#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockHistoryCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "history",
        abstract: help(
          "Shows how the stock came to be, the newest entry last.", ko: "재고의 기록을 봅니다. 최근 것이 끝에 옵니다."
        ),
        usage: "juice-rules stock history [--limit COUNT] [--ingredient ID] [options]",
        discussion: help(
          """
            juice-rules stock history
            juice-rules stock history --ingredient kiwi --limit 5
          """,
          ko: """
              juice-rules stock history
              juice-rules stock history --ingredient 키위 --limit 5
            """))
    }

    @Option(
      help: ArgumentHelp(
        "How many of the newest entries to show.", ko: "최근 기록을 몇 개 볼지.", valueName: "count"))
    var limit: Word?

    @Option(
      help: ArgumentHelp(
        "Only entries that changed this ingredient.", ko: "이 재료가 바뀐 기록만.", valueName: "id"),
      completion: .ingredients)
    var ingredient: Word?

    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let query = LedgerQuery(
        ingredient: try ingredient(in: session.catalog), limit: try entryLimit(),
        newestFirst: true)
      let entries = try await session.withMaker(for: .reading) { try await $0.history(query) }
      let report = HistoryReport(
        entries.reversed(), stand: session.settings.stand, wording: session.wording,
        offset: session.world.offset)
      try show(report, in: session)
      return .success
    }

    private func ingredient(in catalog: Catalog) throws(CommandFault) -> IngredientID? {
      guard let text = ingredient?.text else { return nil }
      // What the catalog knows no more may still be in the ledger.
      if let id = IngredientID(text) { return id }
      return try catalog.ingredient(named: text).id
    }

    private func entryLimit() throws(CommandFault) -> Int {
      guard let text = limit?.text else { return 20 }
      guard let limit = Int(text), limit > 0 else {
        throw CommandFault(
          "invalid-count", en: "the limit must be a whole number above 0, not `\(text)`",
          ko: "개수는 0보다 큰 정수여야 합니다 (입력: `\(text)`)")
      }
      return limit
    }
  }
#endif
