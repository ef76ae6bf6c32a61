import JuiceRules

/// The number of servings of a recipe that a new stand can make, in words.
struct FirstStock {
  let catalog: Catalog

  /// Returns the words for a recipe, or `nil` if the catalog does not have the recipe.
  func words(of id: RecipeID) -> LocalizedText? {
    guard let recipe = catalog.recipe(id) else { return nil }
    let producible = catalog.maxProducible(recipe.handle, stock: catalog.initialStock)
    switch producible {
    case .exact(let count, let limits, _):
      let count = LocalizedText(
        en: count == 0 ? "makes none at first" : "makes \(count) at first",
        ko: count == 0 ? "처음 재고로는 만들 수 없음" : "처음 재고로 \(count)개")
      guard !limits.isEmpty else { return count }
      return LocalizedText(
        en: "\(count.english), limited by \(names(limits, in: .english, " and "))",
        ko: "\(count.korean), 가장 먼저 떨어지는 재료: \(names(limits, in: .korean, ", "))")
    case .atLeast(let count):
      return LocalizedText(en: "makes at least \(count) at first", ko: "처음 재고로 \(count)개 이상")
    case .between(let counts):
      let (least, most) = (counts.lowerBound, counts.upperBound)
      return LocalizedText(
        en: "makes \(least) to \(most) at first", ko: "처음 재고로 \(least)~\(most)개")
    default:
      return LocalizedText(en: "nothing limits how many", ko: "만들 수 있는 수에 제한 없음")
    }
  }

  private func names(_ ids: [IngredientID], in locale: LocaleID, _ separator: String) -> String {
    ids.map { id in
      catalog.ingredient(id)?.name.text(in: locale, else: catalog.defaultLocale)
        ?? String(id.name)
    }.joined(separator: separator)
  }

  /// Returns the number alone, as in `makes 5`.
  func shortWords(of id: RecipeID) -> LocalizedText? {
    guard let recipe = catalog.recipe(id) else { return nil }
    let producible = catalog.maxProducible(recipe.handle, stock: catalog.initialStock)
    guard let count = producible.count else { return nil }
    let more = if case .exact = producible { "" } else { "+" }
    return LocalizedText(en: "makes \(count)\(more)", ko: "\(count)\(more)개")
  }
}
