extension Finding.Rule {
  package static let ambiguousIngredient = Finding.Rule("ambiguous-ingredient")
}

extension Finding {
  /// Creates the finding for an id that more than one required pack defines.
  package static func ambiguousIngredient(_ id: String, candidates: [EntryID]) -> Finding {
    Finding(
      .ambiguousIngredient,
      LocalizedText(
        en: "`\(id)` could be any of \(candidates.ticked())",
        ko: "\(id.ticked(.topic)) \(candidates.ticked()) 가운데 어느 것인지 알 수 없습니다"),
      help: LocalizedText(
        en: "write \(candidates.ticked(separator: " or "))",
        ko: "\(candidates.ticked()) 가운데 하나로 쓰세요"),
      found: id, candidates: candidates.map(\.rawValue))
  }
}
