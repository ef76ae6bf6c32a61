#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockShowCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "show", abstract: help("Shows what there is.", ko: "지금 재고를 봅니다."),
        usage: "juice-rules stock [options]")
    }

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let stock = try await session.withMaker(for: .reading) { try await $0.stock() }
      let report = StockLevelsReport(
        stock, stand: session.settings.stand, wording: session.wording)
      try show(report, in: session)
      return .success
    }
  }
#endif
