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

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let stand = try StandName(name)
      try check(stand, in: session)
      let isNew = try await !isThere(stand, in: session)
      if isNew {
        try await session.withMaker(of: stand, for: .opening) { _ in }
        session.environment.changes.add(.stand(stand.text))
      }
      try show(StandReport(stand.text, isNew: isNew, wording: session.wording), in: session)
      return .success
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
#endif
