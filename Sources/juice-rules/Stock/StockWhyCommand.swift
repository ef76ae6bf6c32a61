#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockWhyCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "why",
        abstract: help(
          "Shows what decided about an entry of the history, or about refused orders.",
          ko: "기록의 주문이나 거절한 주문을 어떻게 판단했는지 봅니다."),
        usage: "juice-rules stock why NUMBER | --refused [--limit COUNT] [options]",
        discussion: help(
          """
          Shows the packs and facts of the time, and each rule that asked, remarked or refused, with the values that \
          it read. Facts are kept only if the pack says `record: true` or `choice: true`; for others, ••• is shown.

            juice-rules stock why 6
            juice-rules stock why --refused --limit 3
          """,
          ko: """
            그때의 팩과 주문 정보, 그리고 확인을 묻거나 알리거나 거절한 규칙을 그 규칙이 읽은 값과 함께 보여 줍니다. \
            주문 정보는 팩에 `record: true`나 `choice: true`가 있을 때만 남고, 나머지는 •••로 보입니다.

              juice-rules stock why 6
              juice-rules stock why --refused --limit 3
            """))
    }

    static var optionRules: [OptionRule] { [OptionRule("--limit", needs: ["--refused"])] }

    @Argument(
      help: ArgumentHelp(
        "The number of the entry, as `stock history` shows it.", ko: "`stock history`에 나오는 기록 번호.",
        valueName: "number"))
    var number: String?

    @Flag(
      help: ArgumentHelp(
        "Show the newest refused orders instead.", ko: "기록 대신 최근에 거절한 주문을 봄."))
    var refused = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The number of refusals to show, 10 by default.", ko: "보여 줄 거절의 개수. 기본은 10.",
        valueName: "count"))
    var limit: String?

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let clock = try session.clock()
      let (stand, wording) = (session.settings.stand, session.wording)
      if refused, number == nil {
        let limit = try limit.map { word throws(CommandFault) in try Int(limit: word) } ?? 10
        let now = session.environment.now()
        let refusals = try await session.withMaker(for: .reading) {
          try await $0.store.newestRefusals(limit, before: now)
        }
        return try show(
          RefusalsReport(refusals, stand: stand, wording: wording, offset: clock),
          in: session)
      }
      guard let number, !refused else {
        throw CommandFault(
          "usage", en: "give either the number of an entry or `--refused`",
          ko: "기록 번호와 `--refused` 가운데 하나만 적어야 합니다")
      }
      let revision = try Revision(entry: number)
      let entry = try await session.withMaker(for: .reading) { maker in
        guard let entry = try await maker.store.entry(revision) else {
          let last = try await maker.store.snapshot(of: nil).revision
          throw CommandFault.unknownEntry(revision, last: last)
        }
        return entry
      }
      return try show(
        DecisionReport(entry, stand: stand, wording: wording, offset: clock(entry.time)),
        in: session)
    }
  }

  extension RefusalStore {
    /// Returns the newest refusals, and reads no more of the past than it needs for them.
    fileprivate func newestRefusals(_ count: Int, before now: Instant) async throws -> [Refusal] {
      for days: Int64 in [1, 30] {
        let start = Instant(microseconds: now.microseconds - days * 86_400_000_000)
        let refusals = try await refusals(in: start..<Instant(microseconds: .max))
        if refusals.count >= count { return refusals.suffix(count) }
      }
      return try await refusals(in: nil).suffix(count)
    }
  }
#endif
