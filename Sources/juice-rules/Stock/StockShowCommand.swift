#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockShowCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "show", abstract: help("Shows what there is.", ko: "지금 재고를 봅니다."))
    }

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in world: World) async throws -> ExitStatus {
      let session = try session(in: world)
      let stock = try await session.maker(for: .reading).stock()
      let report = StockLevelsReport(
        stock, stand: session.settings.stand, wording: session.wording)
      try show(report, in: world)
      return .success
    }
  }
#endif
