extension Finding.Rule {
  package static let unusedFruit = Finding.Rule("unused-fruit", .warning)
}

extension Finding {
  /// Creates the finding for an ingredient that no recipe in the packs that are enabled together uses.
  package static func unusedIngredient(_ id: String) -> Finding {
    Finding(
      .unusedFruit,
      LocalizedText(en: "no recipe uses `\(id)`", ko: "\(id.ticked(.object)) 쓰는 레시피가 없습니다"),
      help: LocalizedText(en: "use `\(id)` in a recipe, or delete it", ko: "레시피에 쓰거나 지우세요"),
      found: id)
  }
}
