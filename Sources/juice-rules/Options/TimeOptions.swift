#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The time that the conditions of a catalog read.
  struct TimeOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Decide as at this time, with today's stock: 2026-12-24T18:30, 18:30 or 'tomorrow 18:30'.",
        ko: "지금 재고로 이 시각에 어떨지 봄: 2026-12-24T18:30, 18:30, '내일 18:30'.", valueName: "time"))
    var at: String?

    /// Returns the time, or `nil` if none is given.
    func moment(in session: Session) throws(CommandFault) -> Instant? {
      try at.map { argument throws(CommandFault) in
        try MomentText(in: session).moment(argument: argument)
      }
    }
  }
#endif
