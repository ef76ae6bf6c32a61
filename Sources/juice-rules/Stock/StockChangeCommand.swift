#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// A command that changes stock by amounts.
  protocol StockChangeCommand: CatalogCommand {
    var change: AmountOptions { get }
    var entry: EntryOptions { get }
    var isForced: Bool { get }

    func command(_ amounts: [IngredientID: Amount]) -> StockCommand
  }

  extension StockChangeCommand {
    var isForced: Bool { false }

    func perform(in session: Session) async throws -> ExitStatus {
      let (amounts, formulas) = try change.given(in: session)
      return try await carryOut(
        command(amounts), formulas: formulas, in: session,
        options: try entry.requestOptions(in: session.environment, isForced: isForced))
    }
  }

  extension CatalogCommand {
    /// Carries out `command`, and reports the outcome.
    func carryOut(
      _ command: StockCommand, formulas: [AmountFormula] = [], in session: Session,
      options: RequestOptions
    ) async throws -> ExitStatus {
      let outcome = try await session.withMaker(for: .changing) {
        try await $0.change(command, options: options).withEveryRefusal(
          of: command, by: $0, options)
      }
      let report = ChangeReport(outcome, formulas: formulas, wording: session.wording)
      try show(report, in: session.environment)
      if case .refused = outcome { return .refused }
      return .success
    }
  }
#endif
