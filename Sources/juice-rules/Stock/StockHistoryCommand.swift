#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  struct StockHistoryCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "history",
        abstract: help(
          "Shows the history of the stock, the newest entry last.", ko: "재고의 기록을 봅니다. 최근 것이 끝에 옵니다."
        ),
        usage: "juice-rules stock history [--limit COUNT] [--json-lines] [filters] [options]",
        discussion: help(
          """
          Shows the newest 20 entries that match all filters. `--json-lines` prints all matching entries, without \
          the limit of 20, each as an object on a line of its own; `--json` prints one object with the shown \
          entries.

            juice-rules stock history
            juice-rules stock history --ingredient kiwi --limit 5
            juice-rules stock history --kind make --recipe kiwi-juice --day yesterday
            juice-rules stock history --since '2026-03-01 09:00' --json-lines
          """,
          ko: """
            조건에 모두 맞는 기록 가운데 최근 20개를 보여 줍니다. `--json-lines`는 맞는 기록을 개수에 상관없이 모두, \
            한 줄에 하나씩 출력하고, `--json`은 보여 줄 기록을 객체 하나로 출력합니다.

              juice-rules stock history
              juice-rules stock history --ingredient 키위 --limit 5
              juice-rules stock history --kind 만듦 --recipe 키위쥬스 --day 어제
              juice-rules stock history --since '2026-03-01 09:00' --json-lines
            """))
    }

    static var optionRules: [OptionRule] {
      PeriodOptions.rules + [OptionRule("--json-lines", excludes: ["--json"])]
    }

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The number of newest entries to show.", ko: "보여 줄 최근 기록의 개수.", valueName: "count"
      ))
    var limit: String?

    @OptionGroup var filter: FilterOptions
    @OptionGroup var period: PeriodOptions

    @Flag(
      help: ArgumentHelp(
        "Print each entry as JSON on a line of its own. Not with --json.",
        ko: "기록마다 한 줄씩 JSON으로 출력. --json과 함께 쓸 수 없음."))
    var jsonLines = false

    @OptionGroup var common: CommonOptions

    var output: OutputOptions {
      var output = common.output
      output.json = output.json || jsonLines
      return output
    }

    func perform(in session: Session) async throws -> ExitStatus {
      let times = try period.times(in: session)
      var query = try filter.query(of: times, in: session)
      let limit = try limit.map { word throws(CommandFault) in try Int(limit: word) }
      if jsonLines, limit == nil {
        try await session.withMaker(for: .reading) {
          try await printAll(query, of: $0, in: session)
        }
        return .success
      }
      query.limit = limit ?? 20
      query.newestFirst = true
      let entries = try await session.withMaker(for: .reading) { [query] in
        try await $0.history(query)
      }
      if jsonLines {
        try printLines(entries.reversed(), in: session)
        return .success
      }
      let report = HistoryReport(
        entries.reversed(), stand: session.settings.stand, wording: session.wording,
        isFiltered: !filter.isEmpty || !period.isEmpty, offset: try session.clock())
      return try show(report, in: session)
    }

    /// Prints all remaining entries, page by page. Entries that are added in the meantime come last.
    private func printAll(
      _ query: LedgerQuery, of maker: Maker<GuardedStore>, in session: Session
    ) async throws {
      var query = query
      query.limit = 500
      var page = try await maker.store.remainingHistory(query)
      while true {
        try printLines(page, in: session)
        guard page.count == query.limit, let last = page.last else { return }
        query.after = last.revision
        page = try await maker.history(query)
      }
    }

    private func printLines(_ entries: [LedgerEntry], in session: Session) throws {
      let lines = entries.map { entry in
        EntryReport(entry, stand: session.settings.stand, wording: session.wording, offset: 0)
          .value.text() + "\n"
      }
      try session.environment.console.print(lines.joined())
    }
  }
#endif
