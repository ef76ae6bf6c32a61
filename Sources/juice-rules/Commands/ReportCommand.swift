#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct ReportCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "report",
        abstract: help(
          "Shows the orders made in a day and the changes of the stock.",
          ko: "하루 동안 만든 메뉴와 재고의 변화를 봅니다."),
        usage: "juice-rules report [--day DAY] [--since TIME] [--until TIME] [--csv] [options]",
        discussion: help(
          """
          The report covers today, unless another period is given, and uses only the history. For each ingredient:

            opening + restocked + produced - used - wasted + counted + reset + moved
              + undone = closing

          `counted` is the difference between counted and expected amounts, which includes losses. `reset` is the \
          change by `stock reset`. An undo is subtracted from the column of the undone entry, on the day of the \
          undo. The report of a past day therefore stays the same, and each day opens with the closing amounts of \
          the day before. `undone` contains only undos of entries that were removed from the history. `not made` \
          lists orders that were short of ingredients or that rules refused. If old entries were removed, the report \
          begins with the remaining checkpoint and says so.

            juice-rules report
            juice-rules report --day yesterday
            juice-rules report --since 2026-03-01 --until 2026-03-31 --csv > march.csv
          """,
          ko: """
            기간을 정하지 않으면 오늘의 기록만으로 계산합니다. 재료마다 다음 식이 성립합니다.

              처음 + 입고 + 만듦 - 사용 - 출고 + 실사 차이 + 초기화 + 옮김 + 취소 = 끝

            `실사 차이`는 세어 본 수량과 예상한 수량의 차이이며, 없어진 재고도 여기에 나옵니다. `초기화`는 \
            `stock reset`으로 바뀐 양입니다. 취소한 양은 취소한 날에 원래 기록의 칸에서 뺍니다. 그래서 지난 날의 보고는 \
            바뀌지 않고, 하루의 끝 재고가 다음 날의 처음 재고가 됩니다. `취소`에는 이미 지워진 기록을 취소한 양만 \
            나옵니다. `못 만든 수`는 재료가 모자랐거나 규칙이 거절한 주문의 수입니다. 오래된 기록을 지웠으면 남은 기준점부터 계산합니다.

              juice-rules report
              juice-rules report --day 어제
              juice-rules report --since 2026-03-01 --until 2026-03-31 --csv > 3월.csv
            """))
    }

    static var optionRules: [OptionRule] {
      PeriodOptions.rules + [OptionRule("--csv", excludes: ["--json"])]
    }

    @OptionGroup var period: PeriodOptions

    @Flag(
      help: ArgumentHelp(
        "Print CSV for spreadsheets. Not with --json.", ko: "스프레드시트용 CSV로 출력. --json과 함께 쓸 수 없음."))
    var csv = false

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let times = try times(in: session)
      let summary = try await session.withMaker(for: .reading) { try await $0.business(in: times) }
      let report = BusinessReport(
        summary, stand: session.settings.stand, wording: session.wording,
        offset: try session.clock())
      if csv {
        try session.environment.console.print(report.csv)
      } else {
        try show(report, in: session)
      }
      return .success
    }

    private func times(in session: Session) throws(CommandFault) -> Range<Instant> {
      if let times = try period.times(in: session) { return times }
      return try MomentText(in: session).times(argument: "today")
    }
  }
#endif
