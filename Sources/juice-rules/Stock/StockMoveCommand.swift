#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockMoveCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "move",
        abstract: help(
          "Moves all that is kept under an id that is gone to an ingredient.",
          ko: "없어진 아이디에 남은 재고를 다른 재료로 모두 옮깁니다."),
        usage: "juice-rules stock move OLD NEW [--force] [options]",
        discussion: help(
          """
          `stock` lists what the catalog does not have any more. It is one entry of the history: all of it is \
          moved, or nothing.

            juice-rules stock move classic/gooseberry kiwi
          """,
          ko: """
            카탈로그에 없는 것은 `stock`에 나옵니다. 기록에는 한 줄로 남고, 전부 옮기거나 하나도 옮기지 않습니다.

              juice-rules stock move classic/gooseberry 키위
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "The id that is gone: PACK/ID, or ID.", ko: "없어진 아이디: 팩/아이디 또는 아이디.", valueName: "old"))
    var old: Word

    @Argument(
      help: ArgumentHelp("The ingredient to move it to.", ko: "옮겨 받을 재료.", valueName: "new"),
      completion: .ingredients)
    var new: Word

    @OptionGroup var ceiling: ForceOptions
    @OptionGroup var entry: EntryOptions
    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let current = try session.catalog.ingredient(named: new.text).id
      session.remark(on: new.text, meaning: current)
      let options = try entry.requestOptions(in: session.environment, isForced: ceiling.force)
      let former = try await orphan(named: old.text, in: session)
      return try await carryOut(.move(from: former, to: current), in: session, options: options)
    }
  }
#endif
