import JuiceRules

extension RecipeOrder.Mismatch {
  package var commandFault: CommandFault { CommandFault("unfit-order", message: message) }
}

extension ExpressionFault {
  /// Returns the fault of an expression with the mistakes.
  package func commandFault(in expression: String) -> CommandFault {
    CommandFault(
      first: mistakes.map { mistake in
        CommandFault(mistake.explanation)
          .with(\.place, FormulaPlace(expression, at: mistake.range.lowerBound))
      })
  }
}
