#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct ReportCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "report",
        abstract: help(
          "Shows a day's business: what was made, and what became of the stock.",
          ko: "하루 장사를 봅니다: 만든 것과 재고의 변화."),
        usage: "juice-rules report [--day DAY] [--since TIME] [--until TIME] [--csv] [options]",
        discussion: help(
          """
          Of today, unless told otherwise, from the history alone. For each ingredient it adds up:

            opening + restocked + produced - used - wasted + counted + reset + moved + taken back = closing

          `counted` is what counts found more or less than was known: a loss shows there; `reset` is what \
          `stock reset` changed. What was undone counts \
          against what it was on the day of the undo, so that a day that is over stays as it was, and closes with \
          what the next day opens with. `not made` are orders that were short. Where old entries were removed, the \
          report begins with the checkpoint that was left, and says so.

            juice-rules report
            juice-rules report --day yesterday
            juice-rules report --since 2026-03-01 --until 2026-03-31 --csv > march.csv
          """,
          ko: """
            따로 정하지 않으면 오늘 하루를, 기록만 보고 셉니다. 재료마다 다음이 맞습니다.

              처음 + 입고 + 만듦 - 사용 - 출고 + 실사 차이 + 초기화 + 옮김 + 취소 = 끝

            `실사 차이`는 세어 보니 더 있거나 덜 있던 양이라, 없어진 재고가 여기에 나옵니다. `초기화`는 `stock reset`으로 \
            바뀐 양입니다. 취소는 취소한 날에 그 \
            종류에서 뺍니다. 그래서 지난 날의 보고는 바뀌지 않고, 하루의 끝은 다음 날의 처음입니다. `못 만든 수`는 \
            재료가 모자랐던 주문입니다. 오래된 기록을 지웠으면 남은 기준점부터 셉니다.

              juice-rules report
              juice-rules report --day 어제
              juice-rules report --since 2026-03-01 --until 2026-03-31 --csv > 3월.csv
            """))
    }

    @OptionGroup var period: PeriodOptions

    @Flag(
      help: ArgumentHelp(
        "Print CSV for spreadsheets. Not with --json.", ko: "스프레드시트용 CSV로 출력. --json과 함께 쓸 수 없음."))
    var csv = false

    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      if csv, output.json {
        throw CommandFault.exclusive("--csv", "--json")
      }
      let times = try times(in: session.environment)
      let summary = try await session.withMaker(for: .reading) { try await $0.business(in: times) }
      let report = BusinessReport(
        summary, stand: session.settings.stand, wording: session.wording,
        offset: session.environment.offset)
      if csv {
        try session.environment.console.print(report.csv)
      } else {
        try show(report, in: session)
      }
      return .success
    }

    private func times(in environment: CommandEnvironment) throws(CommandFault) -> Range<Timestamp>
    {
      if let times = try period.times(in: environment) { return times }
      return try MomentText(in: environment).times("today")
    }
  }
#endif
