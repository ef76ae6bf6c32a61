#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockGrantCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "grant",
        abstract: help(
          "Permits a user of a PostgreSQL database to sell, and nothing beyond that.",
          ko: "PostgreSQL 데이터베이스 사용자에게 판매 권한만 줍니다."),
        usage: "juice-rules stock grant ROLE [options]",
        discussion: help(
          """
          The role has to exist in the database, and the command has to run as the owner of the tables. The role may \
          read the stock and the history, make juices and change stock. The role may not change or remove recorded \
          entries, open stands, compact the history or upgrade the stock. `stock upgrade` repeats the grants.

            juice-rules stock grant till --store postgresql://owner@db.example/shop
          """,
          ko: """
            역할은 데이터베이스에 이미 있어야 하고, 테이블의 소유자로 실행해야 합니다. 이 역할은 재고와 기록을 보고, 쥬스를 \
            만들고, 재고를 바꿀 수 있습니다. 기록을 고치거나 지우기, 매장 열기, 기록 정리, 업그레이드는 할 수 없습니다. \
            `stock upgrade`가 권한을 다시 줍니다.

              juice-rules stock grant till --store postgresql://owner@db.example/shop
            """))
    }

    @Argument(help: ArgumentHelp("The name of the role.", ko: "역할 이름.", valueName: "role"))
    var role: String

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      try await session.withMaker(for: .reading) { try await $0.store.grant(toSeller: role) }
      session.environment.changes.add(.grant(role))
      try show(GrantReport(role, wording: session.wording), in: session)
      return .success
    }
  }
#endif
