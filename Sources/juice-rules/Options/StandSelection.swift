#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The options of a command that works on one stand or on all stands of a store, one after the other.
  struct StandSelection: ParsableArguments {
    @Flag(
      help: ArgumentHelp(
        "All stands of the store, one after the other. With --json, one object on each line. Not with --stand.",
        ko: "저장소의 모든 매장을 차례로. --json이면 한 줄에 한 객체. --stand와 함께 쓸 수 없음."))
    var allStands = false

    static let rule = OptionRule("--all-stands", excludes: ["--stand"])

    /// Returns the names of the stands in `session`.
    func stands(in session: Session) async throws -> [StandName] {
      guard allStands else { return [try StandName(session.settings.stand)] }
      let stands = try await session.withMaker(for: .reading) { try await $0.store.stands() }
      return try stands.keys.sorted().map { name throws(CommandFault) in try StandName(name) }
    }
  }

  extension CatalogCommand {
    /// Prints the report on a stand, as text under the name of the stand if there may be several.
    func show(
      _ report: some Report, on stand: StandName, of selection: StandSelection, in session: Session
    ) throws {
      if selection.allStands, !output.json {
        try session.environment.console.print(VisibleText.line(stand.text) + ":\n")
      }
      try show(report, in: session)
    }
  }
#endif
