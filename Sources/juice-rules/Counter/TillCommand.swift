#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceCounter
  import JuiceReports
  import JuiceRules
  import Synchronization

  struct TillCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "counter",
        abstract: help("Takes orders at a terminal.", ko: "터미널에서 주문을 받습니다."),
        usage: "juice-rules counter [options]",
        discussion: help(
          """
          Shows the menu with the stock beside it, for a till without a browser. The stock on the screen follows the
          orders of all other tills.

            3 Enter     order the third recipe; 3x2 Enter, two of it
            / TEXT      search the menu
            ↑ ↓         select a recipe; Enter orders it
            o           choose count, size and options of the recipe
            t           put the recipe into the tray; without a recipe, open the tray
            s           edit the stock: + and -, or type a number or a sum such as 12+30
            u           undo the last order
            q           quit

            juice-rules counter
            juice-rules counter --locale ko --stand kiosk
          """,
          ko: """
            브라우저가 없는 계산대에서 메뉴와 재고를 함께 보며 주문을 받습니다. 다른 계산대에서 주문해도 화면의 재고가 바로 바뀝니다.

              3 Enter     3번 메뉴 주문; 3x2 Enter는 두 개
              / 글자      메뉴 찾기
              ↑ ↓         메뉴 고르기; Enter로 주문
              o           개수, 크기, 옵션 고르기
              t           쟁반에 담기; 고른 메뉴가 없으면 쟁반 열기
              s           재고 고치기: +와 -, 또는 숫자나 12+30 같은 식
              u           마지막 주문 취소
              q           나가기

              juice-rules counter
              juice-rules counter --locale ko --stand kiosk
            """))
    }

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let environment = session.environment
      guard let terminal = KeyTerminal(in: environment, showing: .screen) else {
        throw CommandFault.usage(
          en: "the counter needs a terminal", ko: "주문대를 열려면 터미널이 필요합니다"
        ).with(
          helpEn: "in scripts, use `juice-rules make`", ko: "스크립트에서는 `juice-rules make`를 쓰세요")
      }
      let style = output.style(for: .output, in: environment)
      let live = try await session.liveCatalog()
      let clock = try StandClock(of: live.current, in: environment)
      let (events, source) = AsyncStream.makeStream(of: TillSession.Event.self)
      // While the till is open, notes on the error stream would stand across the screen.
      let isOpen = Atomic<Bool>(false)
      let onWait: @Sendable (StockStoreFault) -> Void = { fault in
        source.yield(.store(fault))
        if !isOpen.load(ordering: .relaxed) { session.noteWait(for: CommandFault(fault)) }
      }
      try await session.withMaker(for: .changing, onWait: onWait) { maker in
        var store = maker.store
        // A till would collect its changes all day, and nobody waits for their report.
        store.changes = nil
        store.onLostRefusal = { _ in }
        let counter = Counter(
          store: store, stand: session.settings.stand, now: environment.now,
          offset: clock.offset, catalog: { live.current })
        let desk = try await TillDesk(
          counter, actor: environment.user, in: session.wording.locale)
        var till = TillSession(
          desk, at: terminal, stand: session.settings.stand, style: style)
        isOpen.store(true, ordering: .relaxed)
        try await till.run(reloading: live, events, from: source)
      }
      return .success
    }
  }
#endif
