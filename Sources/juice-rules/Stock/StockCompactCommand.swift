#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockCompactCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "compact",
        abstract: help(
          "Removes old entries from the history, without changing the stock.",
          ko: "오래된 기록을 지웁니다. 재고는 그대로입니다."),
        usage:
          "juice-rules stock compact --before TIME [--keep-keys TIME] [--all-stands] [--yes] [options]",
        discussion: help(
          """
          Adds a checkpoint with all levels, and removes the entries before the newest checkpoint that is from TIME \
          or earlier. If the command runs regularly, the history reaches back to TIME, and up to one checkpoint \
          further. Removed entries cannot be undone. Requests with keys of the last 24 hours are still answered \
          with their receipts when they are repeated; `--keep-keys` sets another time. Others can go on selling \
          meanwhile. The command asks for confirmation on a terminal.

            juice-rules stock compact --before 2026-01-01
            juice-rules stock compact --before now --keep-keys 7d --yes
          """,
          ko: """
            모든 재고를 적은 기준점을 추가하고, 지정한 시각까지의 가장 최근 기준점보다 앞선 기록을 지웁니다. 정기적으로 \
            실행하면 지정한 시각 뒤의 기록이 남으며, 많으면 기준점 하나만큼 더 남습니다. 지운 기록은 취소할 수 없습니다. \
            지난 24시간의 키가 있는 요청은 다시 보내도 처음과 같은 답을 받습니다. 다른 시간은 `--keep-keys`로 \
            정합니다. 지우는 동안에도 다른 곳에서 팔 수 있습니다. 터미널에서는 먼저 확인을 받습니다.

              juice-rules stock compact --before 2026-01-01
              juice-rules stock compact --before 지금 --keep-keys 7일 --yes
            """))
    }

    @Option(
      help: ArgumentHelp(
        "Keep the entries after this time: 2026-01-01, '2026-01-01 09:30', today, yesterday or now.",
        ko: "이 시각 뒤의 기록을 남김: 2026-01-01, '2026-01-01 09:30', 오늘, 어제, 지금.",
        valueName: "time"))
    var before: String

    @Option(
      help: ArgumentHelp(
        "Keep the requests with keys of this last time: 24h by default, or such as 7d; 0h for none.",
        ko: "남길 키의 시간. 기본은 24시간(24h). 예: 7일(7d). 0h면 남기지 않음.", valueName: "time"))
    var keepKeys: String?

    @Flag(help: ArgumentHelp("Do not ask for confirmation.", ko: "확인을 받지 않음."))
    var yes = false

    static var optionRules: [OptionRule] { [StandSelection.rule] }

    @OptionGroup var selection: StandSelection
    @OptionGroup var entry: EntryOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let time = try time(in: session)
      let keyTime = Instant(
        microseconds: session.environment.now().microseconds - (try keptHours()) * 3_600_000_000)
      let options = try entry.requestOptions(in: session.environment)
      let question = Confirmation(
        command: "stock compact", en: "Remove the entries before this time permanently?",
        ko: "이 시각까지의 기록을 완전히 지울까요?")
      guard try yes || question.isConfirmed(in: session) else { return .refused }
      for stand in try await selection.stands(in: session) {
        let first = try await session.withMaker(of: stand, for: .changing) {
          try await $0.compact(before: time, keepingKeysSince: keyTime, options: options)
        }
        let report = SentenceReport.compaction(
          first, stand: stand.text, wording: session.wording)
        try show(report, on: stand, of: selection, in: session)
      }
      return .success
    }

    /// Returns the time before which entries are removed. A present or future time becomes the greatest time, so that
    /// the checkpoint that is about to be added is included.
    private func time(in session: Session) throws(CommandFault) -> Instant {
      let now = session.environment.now()
      let time = try MomentText(in: session).times(argument: before).lowerBound
      return time < now ? time : Instant(microseconds: .max)
    }

    private func keptHours() throws(CommandFault) -> Int64 {
      let text = keepKeys ?? "24h"
      for (unit, hours): (String, Int64) in [("h", 1), ("시간", 1), ("d", 24), ("일", 24)]
      where text.hasSuffix(unit) {
        if let number = Int64(text.dropLast(unit.count)), (0...100_000).contains(number) {
          return number * hours
        }
      }
      throw .usage(
        en: "`\(text)` is not a number of hours or days", ko: "`\(text)`: 시간이나 날의 수가 아닙니다"
      ).with(helpEn: "write 24h or 7d", ko: "24시간이나 7일처럼 쓰세요")
    }
  }
#endif
