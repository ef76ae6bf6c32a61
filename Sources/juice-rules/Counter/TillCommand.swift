#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  struct TillCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "counter",
        abstract: help("Takes orders at a terminal.", ko: "터미널에서 주문을 받습니다."),
        usage: "juice-rules counter [options]",
        discussion: help(
          """
          Shows the menu with the stock beside it, for a till without a browser. Type the number of a recipe and press
          Enter, or `3x2` for two of the third one. The stock on the screen follows the orders of all other tills.

            juice-rules counter
            juice-rules counter --locale ko --stand kiosk
          """,
          ko: """
            브라우저가 없는 계산대에서 메뉴와 재고를 함께 보며 주문을 받습니다. 메뉴의 번호를 입력하고 Enter를 누릅니다. `3x2`는
            3번 메뉴 두 개입니다. 다른 계산대에서 주문해도 화면의 재고가 바로 바뀝니다.

              juice-rules counter
              juice-rules counter --locale ko --stand kiosk
            """))
    }

    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let environment = session.environment
      guard let terminal = KeyTerminal(in: environment, showing: .screen) else {
        throw CommandFault.usage(
          en: "the counter needs a terminal", ko: "주문대를 열려면 터미널이 필요합니다"
        ).with(
          helpEn: "in scripts, use `juice-rules make`", ko: "스크립트에서는 `juice-rules make`를 쓰세요")
      }
      let style = global.output.style(for: .output, in: environment)
      let live = try await session.liveCatalog()
      let clock = try StandClock(of: live.current, in: environment)
      try await session.withMaker(for: .changing) { maker in
        let counter = Counter(
          store: maker.store, stand: session.settings.stand, now: environment.now,
          offset: clock.offset, catalog: { live.current })
        var till = try await TillSession(
          counter, at: terminal, stand: session.settings.stand, actor: environment.user,
          locale: session.wording.locale, style: style)
        try await till.run(reloading: live)
      }
      return .success
    }
  }
#endif
