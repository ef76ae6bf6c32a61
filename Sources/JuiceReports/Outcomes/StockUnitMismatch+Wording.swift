import JuiceCatalogs
public import JuiceRules

/// The words for levels that are in another unit than the catalog's.
extension StockUnitMismatch {
  /// Returns the command that sets the levels of `mismatches` once they were counted.
  ///
  /// - Parameters:
  ///   - names: The text that a person types for each ingredient.
  ///   - options: The options that the command needs to reach the same stock.
  public static func command(counting names: [String], options: [String] = []) -> String {
    ShellCommand(["juice-rules", "stock", "count"] + names.map { "\($0)=AMOUNT" } + options).text
  }

  var value: JSONValue {
    [
      "ingredient": JSONValue(ingredient), "amount": JSONValue(level), "unit": .string(unit),
      "expected": .string(expected),
    ]
  }
}

extension CatalogWording {
  /// Returns the sentences on `mismatches` with the command that solves them, after a blank line, or `""` if there are
  /// none.
  func text(
    of mismatches: [StockUnitMismatch], options: [String], _ style: TerminalStyle
  ) -> String {
    guard !mismatches.isEmpty else { return "" }
    let lines = mismatches.map { mismatch in
      let sentence = mismatch.sentence(on: name(mismatch.ingredient))
      return style.paint(
        VisibleText.inline(sentence.text(in: locale, else: .english)), as: .warning) + "\n"
    }
    let title = say(
      en: "To set the stock in the catalog's unit, count what is there:",
      ko: "카탈로그의 단위로 다시 세어 넣으려면:")
    let command = StockUnitMismatch.command(
      counting: mismatches.map { typed($0.ingredient) }, options: options)
    return "\n" + lines.joined() + "\(title)\n  "
      + style.paint(VisibleText.inline(command), as: .success) + "\n"
  }

  /// Returns `amount` with its unit. An amount in another unit than the catalog's, or of another catalog, always names
  /// its unit.
  package func counted(_ amount: Amount, _ ingredient: IngredientID, in unit: String?) -> String {
    let own = catalog.ingredient(ingredient)?.unit.storedSymbol
    // Without the catalog, a label has no name.
    guard let unit, unit != own ?? "piece", own != nil || unit != "label" else {
      return counted(amount, ingredient)
    }
    return StoredUnit(unit).counting(amount).text(in: locale, else: .english)
  }

  func cell(
    _ amount: Amount, of ingredient: IngredientID, in unit: String?,
    as role: TerminalStyle.Role? = nil
  ) -> TextTable.Cell {
    TextTable.Cell(counted(amount, ingredient, in: unit), as: role)
  }
}
