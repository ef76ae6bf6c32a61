#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockOpenCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "open",
        abstract: help(
          "Opens a stand: another shop or machine in the same store.",
          ko: "매장을 새로 엽니다. 한 저장소에 여러 매장이나 기기를 둘 수 있습니다."),
        usage: "juice-rules stock open STAND [options]",
        discussion: help(
          """
          Each stand has a stock and a history of its own. The stand `main` always exists. Opening an existing \
          stand changes nothing.

            juice-rules stock open north
            juice-rules make kiwi-juice --stand north
          """,
          ko: """
            매장마다 재고와 기록이 따로 있습니다. `main` 매장은 늘 있습니다. 이미 있는 매장이면 아무것도 바뀌지 않습니다.

              juice-rules stock open 역삼
              juice-rules make 키위쥬스 --stand 역삼
            """))
    }

    @Argument(help: ArgumentHelp("The name of the stand.", ko: "매장 이름.", valueName: "stand"))
    var name: String

    @OptionGroup var quieting: QuietOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let stand = try StandName(name)
      try check(stand, in: session)
      let isNew = try await !isThere(stand, in: session)
      if isNew {
        try await session.withMaker(of: stand, for: .opening) { _ in }
        session.environment.changes.add(.stand(stand.text))
      }
      return try show(
        SentenceReport.opening(stand.text, isNew: isNew, wording: session.wording), in: session)
    }

    private func check(_ stand: StandName, in session: Session) throws(CommandFault) {
      if let other = choices.stand, other != stand.text {
        throw .usage(
          en: "`\(stand.text)` and --stand `\(other)` name different stands",
          ko: "매장 이름이 서로 다릅니다: `\(stand.text)`, --stand `\(other)`")
      }
      guard try session.storeAddress() == .memory else { return }
      throw .usage(
        en: "a store in memory ends with the command, so no stand can be opened in it",
        ko: "메모리 저장소는 명령과 함께 사라지므로 매장을 열 수 없습니다")
    }

    private func isThere(_ stand: StandName, in session: Session) async throws -> Bool {
      do {
        try await session.withMaker(of: stand, for: .changing) { _ in }
        return true
      } catch let fault as CommandFault where fault.kind == "unknown-stand" {
        return false
      }
    }
  }

  struct StockStandsCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "stands",
        abstract: help("Lists the stands of the store.", ko: "저장소의 매장을 모두 봅니다."),
        usage: "juice-rules stock stands [options]",
        discussion: help(
          """
          Shows each stand with the number of its newest entry, which is #0 if the stand has no entries yet. \
          `stock open` opens another stand.
          """,
          ko: """
            매장마다 마지막 기록의 번호를 함께 보여 줍니다. 아직 기록이 없으면 #0입니다. 매장은 `stock open`으로 엽니다.
            """))
    }

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let stands = try await session.withMaker(for: .reading) { try await $0.store.stands() }
      return try show(StandsReport(stands, wording: session.wording), in: session)
    }
  }

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

    @OptionGroup var quieting: QuietOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      try await session.withMaker(for: .reading) { try await $0.store.grant(toSeller: role) }
      session.environment.changes.add(.grant(role))
      return try show(SentenceReport.grant(to: role, wording: session.wording), in: session)
    }
  }
#endif
