#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  import Synchronization

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
    var after: String?

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let address = try session.storeAddress()
      guard address != .memory else { throw StockWatchCommand.nothingToFollow }
      let start = try await session.withMaker(for: .reading, beginning)
      session.environment.console.complain(notice(of: start.revision, in: session) + "\n")
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await follow(address, after: start, in: session) }
        group.addTask { try await session.environment.console.waitForAbandonment() }
        try await group.next()
      }
      return .success
    }

    /// A place in the history: the number of the last entry before it, and the entry itself unless it was removed.
    private struct Position {
      var revision: Revision
      var digest: Int64?
    }

    private func beginning(_ maker: Maker<GuardedStore>) async throws -> Position {
      let last = try await maker.store.snapshot(of: []).revision
      let start = try after.map { try Revision(entry: $0) } ?? last
      guard start <= last else { throw CommandFault.unknownEntry(start, last: last) }
      // If the next entries were removed, the command fails here, before it prints that it is watching.
      _ = try await maker.history(LedgerQuery(after: start, limit: 1))
      do {
        return Position(revision: start, digest: try await maker.store.entry(start)?.digest)
      } catch StockStoreFault.compacted {
        return Position(revision: start, digest: nil)
      }
    }

    private func notice(of start: Revision, in session: Session) -> String {
      let stand = VisibleText.inline(session.settings.stand)
      let zone = session.catalog.timeZone
      return LocalizedText(
        en: "watching `\(stand)` after #\(start)"
          + (zone.map { ", with times in \($0)" } ?? "") + "; press Ctrl-C to stop",
        ko: "`\(stand)` 매장의 #\(start) 다음 기록을 기다립니다. "
          + (zone.map { "시각은 \($0) 기준입니다. " } ?? "") + "끝내려면 Ctrl-C를 누르세요."
      ).text(in: session.wording.locale, else: .english)
    }

    /// Prints the entries after `start`. While the store is away, waits for it to return.
    private func follow(
      _ address: StoreAddress, after start: Position, in session: Session
    ) async throws {
      var position = start
      let clock = try session.clock()
      let outage = Outage()
      while true {
        do {
          try await address.appear()
          try await session.withMaker(
            for: .reading, onWait: { outage.note(CommandFault($0), in: session) }
          ) { maker in
            try await check(position, in: maker.store)
            if outage.end() {
              session.environment.console.complain(
                notice(of: position.revision, in: session) + "\n")
            }
            for try await entry in maker.changes(after: position.revision) {
              _ = outage.end()
              try print(entry, clock, in: session)
              position = Position(revision: entry.revision, digest: entry.digest)
            }
          }
        } catch {
          guard let fault = CommandFault(error), fault.kind == "store-unavailable" else {
            throw error
          }
          outage.note(fault, in: session)
        }
        try await Task.sleep(for: .milliseconds(500))
      }
    }

    private func print(
      _ entry: LedgerEntry, _ clock: (Instant) -> Int, in session: Session
    ) throws {
      let report = EntryReport(
        entry, stand: session.settings.stand, wording: session.wording,
        offset: clock(entry.time))
      let text =
        output.json
        ? report.value.text() + "\n"
        : report.text(style: output.style(for: .output, in: session.environment))
      try session.environment.console.print(text)
    }

    /// Checks that the history still is the one that led to `position`: a store that returns may be an older backup, or
    /// a server that had not received the last entries.
    private func check(_ position: Position, in store: GuardedStore) async throws {
      guard let digest = position.digest else { return }
      do {
        guard try await store.entry(position.revision)?.digest == digest else {
          throw StockStoreFault.forked(at: position.revision)
        }
      } catch StockStoreFault.compacted {
        // Whether a later entry was removed, too, shows when the entries after it are read.
      }
    }

    private static var nothingToFollow: CommandFault {
      .usage(
        en: "a store in memory belongs to this command alone, so there is nothing to watch",
        ko: "메모리 저장소는 이 명령만의 것이므로 볼 기록이 생기지 않습니다")
    }
  }

  /// A time in which the store is away. Each reason is announced once.
  private final class Outage: Sendable {
    private let reasons = Mutex<Set<String>>([])

    func note(_ fault: CommandFault, in session: Session) {
      let reason = (fault.detail ?? fault.message).english
      if reasons.withLock({ $0.insert(reason).inserted }) { session.noteWait(for: fault) }
    }

    /// Ends the outage. Returns `true` if there was one.
    func end() -> Bool {
      reasons.withLock { reasons in
        defer { reasons = [] }
        return !reasons.isEmpty
      }
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
    fileprivate func appear() async throws {
      guard case .sqlite(let path) = self else { return }
      while Files.isMissing(path) { try await Task.sleep(for: .milliseconds(100)) }
    }
  }
#endif
