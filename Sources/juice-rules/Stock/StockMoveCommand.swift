#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockMoveCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "move",
        abstract: help(
          "Moves the stock of an id that is no longer in the catalog to an ingredient.",
          ko: "카탈로그에서 없어진 아이디의 재고를 다른 재료로 모두 옮깁니다."),
        usage: "juice-rules stock move OLD NEW [--force] [options]",
        discussion: help(
          """
          `stock` lists the ids that are no longer in the catalog. The move is one entry of the history: the whole \
          stock of the id is moved, or nothing.

            juice-rules stock move classic/gooseberry kiwi
          """,
          ko: """
            카탈로그에서 없어진 아이디는 `stock`에 나옵니다. 기록에는 하나로 남고, 전부 옮기거나 하나도 옮기지 않습니다.

              juice-rules stock move classic/gooseberry 키위
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "The id that is no longer in the catalog: PACK/ID, or ID.",
        ko: "카탈로그에서 없어진 아이디: 팩/아이디 또는 아이디.", valueName: "old"))
    var old: String

    @Argument(
      help: ArgumentHelp(
        "The ingredient to move the stock to.", ko: "재고를 옮겨 받을 재료.", valueName: "new"),
      completion: .ingredients)
    var new: String

    @OptionGroup var ceiling: ForceOptions
    @OptionGroup var entry: EntryOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let current = try session.catalog.ingredient(named: new).id
      session.remark(on: new, meaning: current)
      let options = try entry.requestOptions(in: session.environment, isForced: ceiling.force)
      let former = try await orphan(named: old, in: session)
      return try await carryOut(.move(from: former, to: current), in: session, options: options)
    }
  }
#endif
