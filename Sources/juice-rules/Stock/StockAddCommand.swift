#if CLI
  import ArgumentParser
  import JuiceRules

  struct StockAddCommand: StockChangeCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "add",
        abstract: help("Adds to the stock, for example after a delivery.", ko: "입고한 만큼 재고를 더합니다."),
        usage: "juice-rules stock add ID=AMOUNT... [--from FILE] [options]",
        discussion: help(
          """
            juice-rules stock add kiwi=5
            juice-rules stock add kiwi 5 milk='2 l' --note "Monday's delivery"
            juice-rules stock add --from delivery.txt
          """,
          ko: """
              juice-rules stock add 키위=5
              juice-rules stock add 키위 5 우유='2 l' --note "월요일 입고"
              juice-rules stock add --from delivery.txt
            """))
    }

    @OptionGroup var change: AmountOptions
    @OptionGroup var ceiling: ForceOptions
    @OptionGroup var entry: EntryOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    var isForced: Bool { ceiling.force }

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand { .add(amounts) }
  }
#endif
