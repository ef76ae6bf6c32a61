#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockShowCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "show", abstract: help("Shows the stock.", ko: "지금 재고를 봅니다."),
        usage: "juice-rules stock [options]")
    }

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let (stock, pendingInitials) = try await session.withMaker(for: .reading) { maker in
        (try await maker.stock(), try await maker.pendingInitials())
      }
      let report = StockLevelsReport(
        stock, pendingInitials: pendingInitials, stand: session.settings.stand,
        wording: session.wording, options: choices.arguments)
      try show(report, in: session)
      return .success
    }
  }
#endif
