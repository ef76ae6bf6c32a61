#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The options on the period that a command covers, by the local clock.
  struct PeriodOptions: ParsableArguments {
    static let rules = [OptionRule("--day", excludes: ["--since", "--until"])]

    @Option(
      help: ArgumentHelp(
        "Begin with this day or time: 2026-03-01, '2026-03-01 09:30', 09:30, today or yesterday.",
        ko: "이 날짜나 시각부터: 2026-03-01, '2026-03-01 09:30', 09:30, 오늘, 어제.",
        valueName: "time"))
    var since: String?

    @Option(
      help: ArgumentHelp(
        "End with this day, or before this time.",
        ko: "이 날짜의 끝까지, 또는 이 시각 전까지.", valueName: "time"))
    var until: String?

    @Option(
      help: ArgumentHelp(
        "A single day: a date, today or yesterday. Not with --since or --until.",
        ko: "하루만: 날짜, 오늘, 어제. --since, --until과 함께 쓸 수 없음.", valueName: "day"),
      completion: .list(["today", "yesterday"]))
    var day: String?

    /// `true` if no period was requested.
    var isEmpty: Bool { since == nil && until == nil && day == nil }

    /// Returns the requested period, or `nil` if none was requested.
    func times(in session: Session) throws(CommandFault) -> Range<Timestamp>? {
      guard !isEmpty else { return nil }
      let text = try MomentText(in: session)
      if let day { return try whole(day, text) }
      let start = try since.map { word throws(CommandFault) in
        try text.times(argument: word).lowerBound
      }
      let end = try until.map { word throws(CommandFault) in
        try text.times(argument: word).upperBound
      }
      let first = start ?? Timestamp(microseconds: .min)
      let last = end ?? Timestamp(microseconds: .max)
      guard first < last else {
        throw .usage(
          en: "--since must be before --until", ko: "--since가 --until보다 앞이어야 합니다")
      }
      return first..<last
    }

    private func whole(_ day: String, _ text: MomentText) throws(CommandFault) -> Range<Timestamp> {
      let times = try text.times(argument: day)
      guard !times.isEmpty else {
        throw .usage(en: "--day takes a day, not a time", ko: "--day에는 시각이 아니라 날짜를 적습니다")
      }
      return times
    }
  }
#endif
