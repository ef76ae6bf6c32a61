import JuiceRules

/// What tables of outcomes are made of.
extension Wording {
  /// The title above the names of ingredients.
  var ingredients: TextTable.Column { .left(say(en: "ingredient", ko: "재료")) }

  func cell(_ id: EntryID, as role: TerminalStyle.Role? = nil) -> TextTable.Cell {
    TextTable.Cell(name(id), as: role)
  }

  func cell(
    _ amount: Amount, of ingredient: IngredientID, as role: TerminalStyle.Role? = nil
  ) -> TextTable.Cell {
    TextTable.Cell(counted(amount, ingredient), as: role)
  }
}
