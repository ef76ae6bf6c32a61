#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockCompactCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "compact",
        abstract: help(
          "Removes old entries of the history; the stock stays.",
          ko: "오래된 기록을 지웁니다. 재고는 그대로입니다."),
        usage: "juice-rules stock compact --before TIME [--yes] [options]",
        discussion: help(
          """
          Leaves a checkpoint with all levels, and removes what came before the newest checkpoint of that time or \
          earlier. Run it now and then, and the history reaches back as far as you say, and up to one checkpoint \
          more. Removed entries cannot be taken back, and their keys are forgotten. Asks first on a terminal.

            juice-rules stock compact --before 2026-01-01
            juice-rules stock compact --before now --yes
          """,
          ko: """
            모든 재고를 적은 기준점을 남기고, 그때까지의 가장 새로운 기준점보다 앞선 기록을 지웁니다. 가끔 실행하면 \
            정한 때부터의 기록이 남습니다(기준점 하나만큼 더 남을 수 있습니다). 지운 기록은 취소할 수 없고, 그 키는 \
            잊습니다. 터미널에서는 먼저 묻습니다.

              juice-rules stock compact --before 2026-01-01
              juice-rules stock compact --before 지금 --yes
            """))
    }

    @Option(
      help: ArgumentHelp(
        "Keep what came after this time: 2026-01-01, '2026-01-01 09:30', today, yesterday or now.",
        ko: "이때 뒤의 기록을 남김: 2026-01-01, '2026-01-01 09:30', 오늘, 어제, 지금.",
        valueName: "time"))
    var before: Word

    @Flag(help: ArgumentHelp("Do not ask.", ko: "묻지 않음."))
    var yes = false

    @OptionGroup var entry: EntryOptions
    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let time = try time(in: session.environment)
      let options = try entry.requestOptions(in: session.environment)
      let question = Confirmation(
        command: "stock compact", en: "Remove the entries before then for good?",
        ko: "그때까지의 기록을 아주 지울까요?")
      guard try yes || question.isConfirmed(in: session) else { return .refused }
      let first = try await session.withMaker(for: .changing) {
        try await $0.compact(before: time, options: options)
      }
      try show(
        CompactionReport(first, stand: session.settings.stand, wording: session.wording),
        in: session)
      return .success
    }

    /// Returns the time before which entries are removed. A present or future time becomes the greatest time, so that
    /// the checkpoint that is about to be added is included.
    private func time(in environment: CommandEnvironment) throws(CommandFault) -> Timestamp {
      let now = environment.now()
      let time = try MomentText(in: environment).times(before.text).lowerBound
      return time < now ? time : Timestamp(microseconds: .max)
    }
  }
#endif
