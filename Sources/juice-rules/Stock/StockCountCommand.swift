#if CLI
  import ArgumentParser
  import JuiceRules

  struct StockCountCommand: StockChangeCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "count",
        abstract: help("Sets the stock to the counted amounts.", ko: "세어 본 수량으로 재고를 맞춥니다."),
        usage: "juice-rules stock count ID=AMOUNT... [--from FILE] [options]",
        discussion: help(
          """
            juice-rules stock count strawberry=12 banana=7
            juice-rules stock set strawberry=12
            juice-rules stock count strawberry=12×3+6      twelve crates of three, and six
          """,
          ko: """
              juice-rules stock count 딸기=12 바나나=7
              juice-rules stock set 딸기=12
              juice-rules stock count 딸기=12×3+6      세 개들이 열두 상자와 여섯 개
            """),
        aliases: ["set"])
    }

    @OptionGroup var change: AmountOptions
    @OptionGroup var ceiling: ForceOptions
    @OptionGroup var entry: EntryOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    var isForced: Bool { ceiling.force }

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand { .count(amounts) }
  }
#endif
