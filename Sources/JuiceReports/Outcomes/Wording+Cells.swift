import JuiceRules

/// The cells and tables that several reports use.
extension Wording {
  /// The column of ingredients, with its title.
  var ingredients: TextTable.Column { .left(say(en: "ingredient", ko: "재료")) }

  func cell(_ id: EntryID, as role: TerminalStyle.Role? = nil) -> TextTable.Cell {
    TextTable.Cell(name(id), as: role)
  }

  func cell(
    _ amount: Amount, of ingredient: IngredientID, as role: TerminalStyle.Role? = nil
  ) -> TextTable.Cell {
    TextTable.Cell(counted(amount, ingredient), as: role)
  }

  /// Returns the table of shortages.
  func table(of shortages: [Shortage]) -> TextTable {
    let hasWays = shortages.contains { !$0.path.isEmpty }
    var table = TextTable(
      [
        ingredients, .right(say(en: "needed", ko: "필요")),
        .right(say(en: "available", ko: "재고")), .right(say(en: "missing", ko: "부족")),
      ] + (hasWays ? [wayColumn] : []))
    for shortage in shortages {
      let amounts = [shortage.needed, shortage.available, shortage.missing]
      table.append(
        [cell(shortage.ingredient)] + amounts.map { cell($0, of: shortage.ingredient) }
          + [TextTable.Cell(way(shortage.path))])
    }
    return table
  }

  var wayColumn: TextTable.Column { .left(say(en: "for", ko: "쓰는 곳")) }

  /// Returns the names of the recipes that lead to an ingredient, the ordered one first.
  func way(_ path: [RecipeID]) -> String { path.map(name).joined(separator: " > ") }
}
