#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  struct StockWatchCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "watch",
        abstract: help(
          "Shows each new entry of the history until the command is interrupted.",
          ko: "중단할 때까지, 새 기록을 생기는 대로 보여 줍니다."),
        usage: "juice-rules stock watch [--after NUMBER] [options]",
        discussion: help(
          """
          Begins with the next entry, or after the entry that --after names. No entry is skipped, regardless of \
          who changes the stock. With `--json`, each entry is an object on a line of its own, as in \
          `stock history --json-lines`.

            juice-rules stock watch
            juice-rules stock watch --after 12 --json
          """,
          ko: """
            지금부터 생기는 기록을 보여 줍니다. --after를 쓰면 그 기록의 다음부터 보여 줍니다. 누가 재고를 바꾸든 \
            빠뜨리지 않습니다. `--json`을 쓰면 `stock history --json-lines`처럼 기록마다 한 줄씩 출력합니다.

              juice-rules stock watch
              juice-rules stock watch --after 12 --json
            """))
    }

    @Option(
      help: ArgumentHelp(
        "Begin after the entry with this number; 0 begins with the first entry.",
        ko: "이 번호의 기록 다음부터. 0이면 처음부터.", valueName: "number"))
    var after: Word?

    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let address = try session.storeAddress()
      guard address != .memory else { throw StockWatchCommand.nothingToFollow }
      let start = try await session.withMaker(for: .reading, beginning)
      session.environment.console.complain(notice(of: start, in: session) + "\n")
      try await address.appear(readBy: session.environment.console)
      try await session.withMaker(for: .reading) { maker in
        try await follow(maker.changes(after: start), in: session)
      }
      return .success
    }

    private func beginning(_ maker: Maker<GuardedStore>) async throws -> Revision {
      let last = try await maker.store.snapshot(of: []).revision
      guard let after else { return last }
      let start = try Revision(entry: after.text)
      guard start <= last else { throw CommandFault.unknownEntry(start, last: last) }
      // If the next entries were removed, the command fails here, before it prints that it is watching.
      _ = try await maker.history(LedgerQuery(after: start, limit: 1))
      return start
    }

    private func notice(of start: Revision, in session: Session) -> String {
      let stand = VisibleText.inline(session.settings.stand)
      return session.wording.locale == .korean
        ? "`\(stand)` 매장의 #\(start) 다음 기록을 기다립니다. 끝내려면 Ctrl-C를 누르세요."
        : "watching `\(stand)` after #\(start); press Ctrl-C to stop"
    }

    /// Prints the changes. Only a signal, a fault or a closed output ends the loop.
    private func follow(
      _ changes: LedgerChanges<GuardedStore>, in session: Session
    ) async throws {
      let (environment, wording, stand) = (
        session.environment, session.wording, session.settings.stand
      )
      let style = output.json ? nil : output.style(for: .output, in: environment)
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask {
          for try await entry in changes {
            let report = EntryReport(
              entry, stand: stand, wording: wording, offset: environment.offset(entry.time))
            try environment.console.print(
              style.map { report.text(style: $0) } ?? report.value.text() + "\n")
          }
        }
        group.addTask { try await environment.console.waitForAbandonment() }
        try await group.next()
      }
    }

    private static var nothingToFollow: CommandFault {
      .usage(
        en: "a store in memory belongs to this command alone, so there is nothing to watch",
        ko: "메모리 저장소는 이 명령만의 것이므로 볼 기록이 생기지 않습니다")
    }
  }

  extension Console {
    /// Throws once the output is closed. While no entries are written, nothing else would notice that.
    fileprivate func waitForAbandonment() async throws {
      while !isAbandoned(.output) { try await Task.sleep(for: .milliseconds(200)) }
      throw OutputFault.closed
    }
  }

  extension StoreAddress {
    /// Returns once the store exists. If there is no file, there are no entries yet.
    fileprivate func appear(readBy console: Console) async throws {
      guard case .sqlite(let path) = self else { return }
      while !Files.exists(path) {
        if console.isAbandoned(.output) { throw OutputFault.closed }
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }
#endif
