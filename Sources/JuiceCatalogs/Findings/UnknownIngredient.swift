import JuiceRules

extension Finding {
  /// Sets the help for an unknown ingredient that has the name of a key of recipes.
  mutating func explainRecipeKey() {
    guard rule == .unknownIngredient, data.candidates.isEmpty, let id = data.found,
      Format.recipe.format.keys.contains(where: { $0.name == id })
    else { return }
    help = LocalizedText(
      en: "`\(id)` is a key of a recipe: write it at the level of `ingredients`",
      ko: "\(id.ticked(.topic)) 레시피의 키입니다. `ingredients`와 같은 깊이에 쓰세요")
  }
}
