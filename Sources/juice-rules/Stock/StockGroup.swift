#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockGroup: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "stock",
        abstract: help("Shows or changes the stock.", ko: "재고를 보거나 바꿉니다."),
        usage: "juice-rules stock COMMAND [options]",
        discussion: help(
          """
            juice-rules stock                       show the stock
            juice-rules stock add kiwi=5 mango=3    add a delivery: both or none
            juice-rules stock take banana 2         take out two that went bad
            juice-rules stock set strawberry=12     set the counted amount
            juice-rules stock history               show the history of the stock

          An amount may have a unit that fits the ingredient: milk='200 ml', milk=2l. An amount may be a \
          formula, which is calculated from left to right: kiwi=12×3+6, milk='2 x 200 ml'.
          """,
          ko: """
              juice-rules stock                    지금 재고
              juice-rules stock add 키위=5 망고=3  입고: 전부 아니면 아무것도
              juice-rules stock take 바나나 2      두 개가 상함
              juice-rules stock set 딸기=12        세어 보니 열두 개
              juice-rules stock history            재고의 기록

            수량에는 재료에 맞는 단위를 붙일 수 있습니다: 우유='200 ml', 우유=2l. \
            왼쪽부터 차례로 계산하는 식도 쓸 수 있습니다: 키위=12×3+6, 우유='2 x 200 ml'.
            """),
        subcommands: [
          StockShowCommand.self, StockAddCommand.self, StockTakeCommand.self,
          StockCountCommand.self, StockMoveCommand.self, StockDropCommand.self,
          StockResetCommand.self, StockUndoCommand.self, StockHistoryCommand.self,
          StockWhyCommand.self,
          StockWatchCommand.self, StockVerifyCommand.self, StockOpenCommand.self,
          StockStandsCommand.self,
          StockBackupCommand.self, StockRestoreCommand.self, StockCompactCommand.self,
          StockUpgradeCommand.self,
          StockGrantCommand.self,
        ],
        defaultSubcommand: StockShowCommand.self)
    }
  }

  struct StockShowCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "show", abstract: help("Shows the stock.", ko: "지금 재고를 봅니다."),
        usage: "juice-rules stock [options]")
    }

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let (stock, pendingInitials) = try await session.withMaker(for: .reading) { maker in
        (try await maker.stock(), try await maker.pendingInitials())
      }
      let report = StockLevelsReport(
        stock, pendingInitials: pendingInitials, stand: session.settings.stand,
        wording: session.wording, options: choices.arguments)
      return try show(report, in: session)
    }
  }
#endif
