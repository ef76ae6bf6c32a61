import JuiceRules

/// What recipes take.
extension MenuReport {
  private func text(of ingredient: IngredientID, _ amount: Amount) -> String {
    "\(wording.name(ingredient)) \(wording.counted(amount, ingredient))"
  }

  /// What a recipe takes, in its order: what it always takes where it first does.
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

  /// `base: 망고 2 / 살구 3 + 레몬 1`, in parentheses when it is optional; the name is what `--choose` and
  /// `--without` take.
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

  /// `@large × 1.5`
  func sizes(of id: RecipeID) -> [String] {
    (wording.catalog.recipe(id)?.sizes ?? []).map { "@\($0.name) × \($0.factor)" }
  }

  private func isFixed(_ line: Recipe.Line) -> Bool {
    !line.isOptional && line.alternatives.count == 1
  }

  /// The lines of a recipe that are a choice or optional.
  func choices(of id: RecipeID) -> [Recipe.Line] {
    wording.catalog.lines(of: id).filter { !isFixed($0) }
  }

  /// What a recipe always takes, the lines of one ingredient added up.
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
