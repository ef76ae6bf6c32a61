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
        usage: "juice-rules stock compact --before TIME [--all-stands] [--yes] [options]",
        discussion: help(
          """
          Adds a checkpoint with all levels, and removes the entries before the newest checkpoint that is from TIME \
          or earlier. If the command runs regularly, the history reaches back to TIME, and up to one checkpoint \
          further. Removed entries cannot be undone, and their keys are forgotten. The command asks for \
          confirmation on a terminal.

            juice-rules stock compact --before 2026-01-01
            juice-rules stock compact --before now --yes
          """,
          ko: """
            모든 재고를 적은 기준점을 추가하고, 지정한 시각까지의 가장 최근 기준점보다 앞선 기록을 지웁니다. 정기적으로 \
            실행하면 지정한 시각 뒤의 기록이 남으며, 많으면 기준점 하나만큼 더 남습니다. 지운 기록은 취소할 수 없고, 그 \
            기록의 키도 사라집니다. 터미널에서는 먼저 확인을 받습니다.

              juice-rules stock compact --before 2026-01-01
              juice-rules stock compact --before 지금 --yes
            """))
    }

    @Option(
      help: ArgumentHelp(
        "Keep the entries after this time: 2026-01-01, '2026-01-01 09:30', today, yesterday or now.",
        ko: "이 시각 뒤의 기록을 남김: 2026-01-01, '2026-01-01 09:30', 오늘, 어제, 지금.",
        valueName: "time"))
    var before: Word

    @Flag(help: ArgumentHelp("Do not ask for confirmation.", ko: "확인을 받지 않음."))
    var yes = false

    static var optionRules: [OptionRule] { [StandSelection.rule] }

    @OptionGroup var selection: StandSelection
    @OptionGroup var entry: EntryOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let time = try time(in: session.environment)
      let options = try entry.requestOptions(in: session.environment)
      let question = Confirmation(
        command: "stock compact", en: "Remove the entries before this time permanently?",
        ko: "이 시각까지의 기록을 완전히 지울까요?")
      guard try yes || question.isConfirmed(in: session) else { return .refused }
      for stand in try await selection.stands(in: session) {
        let first = try await session.withMaker(of: stand, for: .changing) {
          try await $0.compact(before: time, options: options)
        }
        let report = CompactionReport(first, stand: stand.text, wording: session.wording)
        try show(report, on: stand, of: selection, in: session)
      }
      return .success
    }

    /// Returns the time before which entries are removed. A present or future time becomes the greatest time, so that
    /// the checkpoint that is about to be added is included.
    private func time(in environment: CommandEnvironment) throws(CommandFault) -> Timestamp {
      let now = environment.now()
      let time = try MomentText(in: environment).times(argument: before.text).lowerBound
      return time < now ? time : Timestamp(microseconds: .max)
    }
  }
#endif
