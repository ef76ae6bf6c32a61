import JuiceRules

/// The portions of recipes in words.
extension MenuReport {
  private func text(of ingredient: IngredientID, _ amount: Amount) -> String {
    "\(wording.name(ingredient)) \(wording.counted(amount, ingredient))"
  }

  /// Returns the portions of a recipe in the order of its lines. An ingredient that the recipe always takes appears
  /// once, at its first line, with the sum of its amounts.
  func needsInWords(of id: RecipeID) -> [String] {
    var needs = needs(of: id)[...]
    return wording.catalog.lines(of: id).flatMap { line in
      guard isFixed(line) else { return [words(line)] }
      return line.alternatives[0].compactMap { portion in
        guard needs.first?.ingredient == wording.catalog[portion.ingredient].id else { return nil }
        return needs.popFirst().map { text(of: $0.ingredient, $0.amount) }
      }
    }
  }

  /// Returns a line with its alternatives, such as `base: 망고 2 / 살구 3 + 레몬 1`, in parentheses if the line is optional.
  /// The name is the one that `--choose` and `--without` take.
  private func words(_ line: Recipe.Line) -> String {
    let words = line.alternatives.map { portions in
      portions.map { text(of: wording.catalog[$0.ingredient].id, $0.amount) }
        .joined(separator: " + ")
    }.joined(separator: " / ")
    let only = line.alternatives.count == 1 ? line.alternatives[0].first : nil
    let isNamed = only.map { wording.catalog[$0.ingredient].id.name == line.name } ?? false
    let named = isNamed ? words : "\(line.name): \(words)"
    return line.isOptional ? "(\(named))" : named
  }

  /// Returns the sizes of a recipe, such as `@large × 1.5`.
  func sizes(of id: RecipeID) -> [String] {
    (wording.catalog.recipe(id)?.sizes ?? []).map { "@\($0.name) × \($0.factor)" }
  }

  private func isFixed(_ line: Recipe.Line) -> Bool {
    !line.isOptional && line.alternatives.count == 1
  }

  /// Returns the lines of a recipe that are optional or have alternatives.
  func choices(of id: RecipeID) -> [Recipe.Line] {
    wording.catalog.lines(of: id).filter { !isFixed($0) }
  }

  /// Returns the portions that a recipe always takes, with one sum for each ingredient.
  func needs(of id: RecipeID) -> [(ingredient: IngredientID, amount: Amount)] {
    wording.catalog.lines(of: id).filter(isFixed)
      .flatMap { $0.alternatives[0] }.reduce(into: []) { needs, portion in
        let ingredient = wording.catalog[portion.ingredient].id
        if let index = needs.firstIndex(where: { $0.ingredient == ingredient }) {
          needs[index].amount = needs[index].amount + portion.amount
        } else {
          needs.append((ingredient, portion.amount))
        }
      }
  }
}
