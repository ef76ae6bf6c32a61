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
    func times(in session: Session) throws(CommandFault) -> Range<Instant>? {
      guard !isEmpty else { return nil }
      let text = try MomentText(in: session)
      if let day { return try whole(day, text) }
      let start = try since.map { word throws(CommandFault) in
        try text.times(argument: word).lowerBound
      }
      let end = try until.map { word throws(CommandFault) in
        try text.times(argument: word).upperBound
      }
      let first = start ?? Instant(microseconds: .min)
      let last = end ?? Instant(microseconds: .max)
      guard first < last else {
        throw .usage(
          en: "--since must be before --until", ko: "--since가 --until보다 앞이어야 합니다")
      }
      return first..<last
    }

    private func whole(_ day: String, _ text: MomentText) throws(CommandFault) -> Range<Instant> {
      let times = try text.times(argument: day)
      guard !times.isEmpty else {
        throw .usage(en: "--day takes a day, not a time", ko: "--day에는 시각이 아니라 날짜를 적습니다")
      }
      return times
    }
  }

  /// The options that filter the entries of the history. Entries have to match all of them.
  struct FilterOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Only entries that changed this ingredient.", ko: "이 재료가 바뀐 기록만.", valueName: "id"),
      completion: .ingredients)
    var ingredient: String?

    @Option(
      help: ArgumentHelp(
        "Only entries with an order of this recipe.", ko: "이 메뉴를 만든 기록만.", valueName: "recipe"),
      completion: .recipes)
    var recipe: String?

    @Option(
      help: ArgumentHelp(
        "Only entries of this kind: open, make, add, take, count, reset, move, undo or checkpoint. May be repeated.",
        ko: "이 종류의 기록만: 처음, 만듦, 입고, 출고, 실사, 초기화, 옮김, 취소, 기준점. 여러 번 쓸 수 있음.",
        valueName: "kind"),
      completion: .list(LedgerEntry.Kind.allCases.map(\.rawValue)))
    var kind: [String] = []

    /// `true` if no filter was requested.
    var isEmpty: Bool { ingredient == nil && recipe == nil && kind.isEmpty }

    func query(
      of times: Range<Instant>?, in session: Session
    ) throws(CommandFault) -> LedgerQuery {
      var query = LedgerQuery(times: times)
      query.ingredient = try ingredient.map { word throws(CommandFault) in
        try id(word) { name throws(CommandFault) in
          try Ingredient.named(name, in: session.catalog).id
        }
      }
      query.recipe = try recipe.map { word throws(CommandFault) in
        try id(word) { name throws(CommandFault) in
          try Recipe.named(name, in: session.catalog).id
        }
      }
      let kinds = try kind.map { word throws(CommandFault) in
        try LedgerEntry.Kind(word: word)
      }
      if !kinds.isEmpty { query.kinds = Set(kinds) }
      return query.withFormerIDs(of: session.catalog)
    }

    /// Returns the id that `text` names. An id that the catalog no longer has may still be in the ledger.
    private func id<Subject>(
      _ text: String, named find: (String) throws(CommandFault) -> QualifiedID<Subject>
    ) throws(CommandFault) -> QualifiedID<Subject> {
      if let id = QualifiedID<Subject>(text) { return id }
      return try find(text)
    }
  }
#endif
