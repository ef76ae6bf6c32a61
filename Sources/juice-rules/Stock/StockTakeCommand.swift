#if CLI
  import ArgumentParser
  import JuiceRules

  struct StockTakeCommand: StockChangeCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "take",
        abstract: help(
          "Takes from the stock, for example spoiled fruit.", ko: "상하거나 없어진 만큼 재고를 뺍니다."),
        usage: "juice-rules stock take ID=AMOUNT... [--from FILE] [options]",
        discussion: help(
          """
            juice-rules stock take banana=2 --note "went bad"
          """,
          ko: """
              juice-rules stock take 바나나=2 --note "상함"
            """))
    }

    @OptionGroup var change: AmountOptions
    @OptionGroup var entry: EntryOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand { .take(amounts) }
  }
#endif
