#if CLI
  import ArgumentParser
  import JuiceRules

  struct StockResetCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "reset",
        abstract: help(
          "Sets the stock back to the initial amounts.", ko: "재고를 처음 수량으로 되돌립니다."),
        usage: "juice-rules stock reset [ID...] [--yes] [options]",
        discussion: help(
          """
          The command asks for confirmation on a terminal. The history stays and records the reset.

            juice-rules stock reset kiwi
            juice-rules stock reset --yes
          """,
          ko: """
            터미널에서는 먼저 확인을 받습니다. 기록은 남습니다.

              juice-rules stock reset 키위
              juice-rules stock reset --yes
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "The ingredients to reset; all of them if none is named.", ko: "되돌릴 재료. 없으면 전부.",
        valueName: "id"),
      completion: .ingredients)
    var ingredients: [String] = []

    @Flag(help: ArgumentHelp("Do not ask for confirmation.", ko: "확인을 받지 않음."))
    var yes = false

    @OptionGroup var entry: EntryOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      var ids: Set<IngredientID> = []
      for word in ingredients {
        let id = try Ingredient.named(word, in: session.catalog).id
        session.remark(on: word, meaning: id)
        ids.insert(id)
      }
      let options = try entry.requestOptions(in: session.environment)
      let question = Confirmation(
        command: "stock reset", en: "Set the stock back to the initial amounts?",
        ko: "재고를 처음 수량으로 되돌릴까요?")
      guard try yes || question.isConfirmed(in: session) else { return .refused }
      return try await carryOut(
        .reset(ingredients.isEmpty ? nil : ids), in: session, options: options)
    }
  }
#endif
