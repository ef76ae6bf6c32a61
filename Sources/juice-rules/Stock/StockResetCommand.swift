#if CLI
  import ArgumentParser
  import JuiceReports
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
          Asks first on a terminal. The history stays, and tells of it.

            juice-rules stock reset kiwi
            juice-rules stock reset --yes
          """,
          ko: """
            터미널에서는 먼저 묻습니다. 기록은 남습니다.

              juice-rules stock reset 키위
              juice-rules stock reset --yes
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "What to reset; everything when none is named.", ko: "되돌릴 재료. 없으면 전부.", valueName: "id"),
      completion: .ingredients)
    var ingredients: [Word] = []

    @Flag(help: ArgumentHelp("Do not ask.", ko: "묻지 않음."))
    var yes = false

    @OptionGroup var entry: EntryOptions
    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      var ids: Set<IngredientID> = []
      for word in ingredients {
        let id = try session.catalog.ingredient(named: word.text).id
        session.remark(on: word.text, meaning: id)
        ids.insert(id)
      }
      let options = try entry.requestOptions(in: session.world)
      guard try yes || confirms(in: session) else {
        session.world.console.complain(nothingWasChanged(in: session) + "\n")
        return .refused
      }
      return try await carryOut(
        .reset(ingredients.isEmpty ? nil : ids), in: session, options: options)
    }

    /// - Throws: Where nobody can be asked.
    private func confirms(in session: Session) throws(CommandFault) -> Bool {
      let console = session.world.console
      guard console.isTerminal(.input) else {
        throw .usage(
          en: "without a terminal to ask on, `stock reset` needs --yes",
          ko: "물어볼 터미널이 없으면 `stock reset`에 --yes가 필요합니다")
      }
      let isKorean = session.wording.locale == .korean
      console.complain(
        isKorean
          ? "재고를 처음 수량으로 되돌릴까요? [예/아니오] " : "Set the stock back to the initial amounts? [y/n] ")
      let answer = console.readLine()?.lowercased() ?? ""
      return ["y", "yes", "예", "네", "ㅇ"].contains(answer)
    }

    private func nothingWasChanged(in session: Session) -> String {
      session.wording.locale == .korean ? "재고를 바꾸지 않았습니다." : "Nothing was changed."
    }
  }
#endif
