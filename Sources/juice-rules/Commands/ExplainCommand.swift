#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct ExplainCommand: SessionCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "explain",
        abstract: help(
          "Shows where a value of the catalog comes from.", ko: "카탈로그의 값이 어디에서 왔는지 봅니다."),
        usage: "juice-rules explain ID[.FIELD] [options]",
        discussion: help(
          """
          Shows the current value first, then the values that were replaced, each with the operation, the pack, \
          and the file, line and column. Without FIELD, shows the current value of each field.

            juice-rules explain classic/strawberry-juice.ingredients.strawberry
            juice-rules explain kiwi.initial
            juice-rules explain 딸기쥬스
            juice-rules explain messages.classic/made.text.ko
            juice-rules explain stock.classic.default
            juice-rules explain pack.classic.locales

          Fruits, extras and recipes are named by id, name or alias. Messages, the stock of a pack and the pack \
          itself are named with their section, as under `overrides`: messages.PACK/EVENT, stock.PACK, pack.PACK.
          """,
          ko: """
            지금 값이 먼저, 바뀌기 전의 값이 뒤에 나옵니다. 값마다 정한 방법과 팩, 파일의 줄과 칸을 보여 줍니다. \
            항목을 적지 않으면 모든 항목의 지금 값을 보여 줍니다.

              juice-rules explain classic/strawberry-juice.ingredients.strawberry
              juice-rules explain 키위.initial
              juice-rules explain 딸기쥬스
              juice-rules explain messages.classic/made.text.ko
              juice-rules explain stock.classic.default
              juice-rules explain pack.classic.locales

            과일, 재료, 레시피는 아이디, 이름, 별명으로 부릅니다. 메시지와 팩의 재고, 팩 자체는 `overrides`에서처럼 \
            앞에 종류를 붙입니다: messages.팩/이벤트, stock.팩, pack.팩.
            """))
    }

    static var needsOrigins: Bool { true }

    @Argument(
      help: ArgumentHelp(
        "The id to explain, and after a dot the field.", ko: "설명할 아이디. 점 뒤에 항목을 적을 수 있음.",
        valueName: "id"),
      completion: .origins)
    var id: String

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      guard !id.isEmpty else {
        throw CommandFault.usage(en: "the id is empty", ko: "빈 아이디입니다")
      }
      let provenance = try session.catalog.origin(of: id)
      remarkOnFormerIDs(leadingTo: provenance, in: session)
      return try show(ProvenanceReport(provenance, locale: session.wording.locale), in: session)
    }

    private func remarkOnFormerIDs(leadingTo provenance: Provenance, in session: Session) {
      let lines = provenance.field.split(separator: ".").compactMap { name in
        if case .one(let found) = session.catalog.findIngredient(String(name)) {
          EntryID(found.id)
        } else {
          nil
        }
      }
      let ids = [EntryID(provenance.id)].compactMap(\.self) + lines
      for word in id.split(separator: ".").map(String.init) {
        for id in ids where session.catalog.formerID(word, of: id) != nil {
          session.remark(on: word, meaning: id)
        }
      }
    }
  }
#endif
