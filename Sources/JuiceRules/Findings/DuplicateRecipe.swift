extension Finding.Rule {
  package static let duplicateRecipe = Finding.Rule("duplicate-recipe", .warning)
}

extension Finding {
  /// Creates the finding for a recipe that takes the same ingredients in the same amounts as another recipe.
  package static func duplicateRecipe(_ id: String, of other: String) -> Finding {
    Finding(
      .duplicateRecipe,
      LocalizedText(
        en: "`\(id)` uses the same ingredients in the same amounts as `\(other)`",
        ko: "`\(id)`에 \(other.ticked(.and)) 같은 재료가 같은 양만큼 들어갑니다"),
      help: LocalizedText(
        en:
          "delete one recipe and add its name to `aliases` of the other, or make the recipes differ",
        ko: "하나를 지우고 그 이름을 다른 하나의 `aliases`에 넣거나, 서로 다르게 만드세요"),
      found: other)
  }
}
