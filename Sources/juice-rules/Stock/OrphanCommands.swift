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
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let current = try Ingredient.named(new, in: session.catalog).id
      session.remark(on: new, meaning: current)
      let options = try entry.requestOptions(in: session.environment, isForced: ceiling.force)
      let former = try await orphan(named: old, in: session)
      return try await carryOut(.move(from: former, to: current), in: session, options: options)
    }
  }

  struct StockDropCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "drop",
        abstract: help(
          "Removes the stock of ids that are no longer in the catalog.",
          ko: "카탈로그에서 없어진 아이디의 재고를 모두 뺍니다."),
        usage: "juice-rules stock drop ID... [options]",
        discussion: help(
          """
          `stock` lists the ids that are no longer in the catalog. Several ids are removed together or not at all. \
          The history stays and records the removal.

            juice-rules stock drop classic/gooseberry
          """,
          ko: """
            카탈로그에서 없어진 아이디는 `stock`에 나옵니다. 여럿이면 함께 빼거나 하나도 빼지 않습니다. 기록은 남습니다.

              juice-rules stock drop classic/gooseberry
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "The ids that are no longer in the catalog: PACK/ID, or ID.",
        ko: "카탈로그에서 없어진 아이디: 팩/아이디 또는 아이디.", valueName: "id"))
    var ids: [String]

    @OptionGroup var entry: EntryOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let options = try entry.requestOptions(in: session.environment)
      var gone: Set<IngredientID> = []
      for word in ids { gone.insert(try await orphan(named: word, in: session)) }
      return try await carryOut(.drop(gone), in: session, options: options)
    }
  }

  extension CatalogCommand {
    /// Returns the id, outside the catalog, that is named by its last part: one with stock, or else one that had some. For
    /// the name of an ingredient of the catalog, returns that ingredient, which the engine then refuses.
    func orphan(named text: String, in session: Session) async throws -> IngredientID {
      if let id = IngredientID(text) { return id }
      let catalog = session.catalog
      let levels = try await session.withMaker(for: .reading) {
        try await $0.store.snapshot(of: nil).levels
      }.filter { $0.key.name == text && catalog.ingredient($0.key)?.id != $0.key }
      let kept = levels.filter { $0.value > .zero }
      let found = (kept.isEmpty ? levels : kept).keys.sorted()
      if found.count > 1 { throw CommandFault.ambiguous(text, found.map(\.rawValue)) }
      if let id = found.first { return id }
      let ingredient = try Ingredient.named(text, in: catalog).id
      return catalog.formerID(text, of: ingredient) ?? ingredient
    }
  }
#endif
