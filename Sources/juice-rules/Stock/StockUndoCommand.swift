#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockUndoCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "undo",
        abstract: help(
          "Undoes an entry of the history by adding an entry that reverses it.",
          ko: "기록 하나를 취소합니다. 반대 내용의 기록이 하나 더 생깁니다."),
        usage: "juice-rules stock undo [NUMBER] [--force] [options]",
        discussion: help(
          """
          Without a number, the last entry is undone. An entry can be undone only once, and an undo cannot be \
          undone. The amounts that the entry added must still be in stock.

            juice-rules stock undo
            juice-rules stock undo 12 --note "wrong order"
          """,
          ko: """
            번호를 적지 않으면 마지막 기록을 취소합니다. 한 기록은 한 번만 취소할 수 있고, 취소 자체는 취소할 수 없습니다. \
            그 기록으로 늘어난 재고가 아직 남아 있어야 합니다.

              juice-rules stock undo
              juice-rules stock undo 12 --note "주문 실수"
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "The number of the entry, as `stock history` shows it.", ko: "`stock history`에 나오는 기록 번호.",
        valueName: "number"))
    var number: String?

    @OptionGroup var ceiling: ForceOptions
    @OptionGroup var entry: EntryOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let number = try number.map { word throws(CommandFault) in try Revision(entry: word) }
      let options = try entry.requestOptions(in: session.environment, isForced: ceiling.force)
      let (outcome, undone) = try await session.withMaker(for: .changing) { maker in
        let outcome = try await maker.undo(number, options: options)
        return (outcome, try await outcome.undone(in: maker.store))
      }
      if number != nil, let fault = outcome.fault { throw fault }
      let report = UndoReport(outcome, undone: undone, wording: session.wording)
      if case .refused = outcome { return try show(report, in: session, for: .refused) }
      return try show(report, in: session)
    }
  }

  extension UndoOutcome {
    /// Returns the entry that was undone, or `nil` if there is none or it is no longer available.
    fileprivate func undone(in store: GuardedStore) async throws -> LedgerEntry? {
      guard case .undone(let applied) = self, let number = applied.receipt.undoes else {
        return nil
      }
      return try? await store.entry(number)
    }

    /// The fault for a number without an entry.
    fileprivate var fault: CommandFault? {
      switch self {
      case .refused(.noEntry(let number, let last)): .unknownEntry(number, last: last)
      case .refused(.compacted(_, let last)): CommandFault(StockStoreFault.compacted(upTo: last))
      default: nil
      }
    }
  }
#endif
