#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// A command that changes stock by amounts.
  protocol StockChangeCommand: CatalogCommand {
    var change: AmountOptions { get }
    var entry: EntryOptions { get }
    var isForced: Bool { get }

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand
  }

  extension StockChangeCommand {
    var isForced: Bool { false }

    func perform(in session: Session) async throws -> ExitStatus {
      let (amounts, formulas) = try change.given(in: session)
      return try await carryOut(
        command(amounts), formulas: formulas, in: session,
        options: try entry.requestOptions(in: session.environment, isForced: isForced))
    }
  }

  extension CatalogCommand {
    /// Carries out `command`, and reports the outcome.
    func carryOut(
      _ command: StockCommand, formulas: [AmountFormula] = [], in session: Session,
      options: RequestOptions
    ) async throws -> ExitStatus {
      let outcome = try await session.withMaker(for: .changing) {
        try await $0.change(command, options: options).withEveryRefusal(
          of: command, by: $0, options)
      }
      var report = ChangeReport(outcome, wording: session.wording)
      report.formulas = formulas
      if case .refused = outcome { return try show(report, in: session, for: .refused) }
      return try show(report, in: session)
    }
  }

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
    @OptionGroup var common: CommonOptions

    var isForced: Bool { ceiling.force }

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand { .add(amounts) }
  }

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
    @OptionGroup var common: CommonOptions

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand { .take(amounts) }
  }

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
    @OptionGroup var common: CommonOptions

    var isForced: Bool { ceiling.force }

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand { .count(amounts) }
  }
#endif
