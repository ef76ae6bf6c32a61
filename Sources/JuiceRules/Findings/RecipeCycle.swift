extension Finding.Rule {
  package static let recipeCycle = Finding.Rule("recipe-cycle")
}

extension Finding {
  /// Creates the finding for recipes that use each other's products in a circle, which ends with the first recipe again.
  package static func recipeCycle(_ path: [RecipeID]) -> Finding {
    Finding(
      .recipeCycle,
      LocalizedText(
        en: "the recipe needs itself: " + path.ticked(separator: " → "),
        ko: "레시피가 자기 자신을 필요로 합니다: " + path.ticked(separator: " → ")),
      help: path.count == 2
        ? LocalizedText(en: "remove the recipe from its own ingredients", ko: "자기 자신을 재료에서 빼세요")
        : LocalizedText(
          en: "remove one of these recipes from the ingredients of another",
          ko: "그중 한 레시피의 재료에서 다른 레시피를 빼세요"),
      found: path.map(\.rawValue).joined(separator: " → "))
  }
}
