extension Finding.Rule {
  package static let nothingRequired = Finding.Rule("nothing-required", .warning)
}

extension Finding {
  /// Creates the finding for a recipe of which all lines are optional.
  static func nothingRequired(_ id: String) -> Finding {
    Finding(
      .nothingRequired,
      LocalizedText(
        en: "recipe `\(id)` can be made of nothing: all lines are optional",
        ko: "`\(id)` 레시피는 모든 재료를 뺄 수 있어 재료 없이도 만들 수 있습니다"),
      help: LocalizedText(
        en: "delete `optional: true` of what the recipe always takes",
        ko: "언제나 쓰는 재료에서는 `optional: true`를 지우세요"),
      found: id)
  }
}
