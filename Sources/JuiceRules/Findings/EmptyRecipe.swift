extension Finding.Rule {
  package static let emptyRecipe = Finding.Rule("empty-recipe")
}

extension Finding {
  /// Creates the finding for a recipe without lines.
  package static func emptyRecipe(_ id: String) -> Finding {
    Finding(
      .emptyRecipe,
      LocalizedText(en: "recipe `\(id)` has no ingredients", ko: "`\(id)` 레시피에 재료가 없습니다"),
      help: LocalizedText(
        en: "list the ingredients of the recipe under `ingredients`",
        ko: "`ingredients` 아래에 필요한 재료를 쓰세요"),
      found: id)
  }
}
