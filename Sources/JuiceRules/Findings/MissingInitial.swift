extension Finding.Rule {
  package static let missingInitial = Finding.Rule("missing-initial")
}

extension Finding {
  /// Creates the finding for an ingredient that is not counted in pieces and has no initial level.
  package static func missingInitial(_ id: String, unit: Ingredient.Unit) -> Finding {
    let message = LocalizedText(
      en: "`\(id)` is counted in \(unit.name.english) and needs `initial` or `unlimited`",
      ko: "\(id.ticked(.topic)) \(unit.koreanName) 단위로 세므로 `initial`이나 `unlimited`가 있어야 합니다")
    let symbol = unit.symbol(in: .english)
    // A label that looks like a unit is likely meant as that unit.
    if let known = Ingredient.Unit.symbol(spelled: symbol), known != symbol {
      return Finding(
        .missingInitial, message,
        help: LocalizedText(
          en: "`unit: \(symbol)` is a label of your own: did you mean `\(known)`?",
          ko: """
            `unit: \(symbol)`\(KoreanParticle.topic.form(after: symbol)) 직접 지은 단위입니다. \
            \(known.ticked(.object)) 쓰려고 했나요?
            """),
        expected: "initial", found: id, candidates: [known])
    }
    let amount = Ingredient.Unit(symbol: symbol) == nil ? "100" : "1000 \(symbol)"
    return Finding(
      .missingInitial, message,
      help: LocalizedText(
        en: "add `unlimited: true`, or a level such as `initial: \(amount)`",
        ko: "`initial: \(amount)`처럼 처음 수량을 쓰거나 `unlimited: true`를 쓰세요"),
      expected: "initial", found: id)
  }
}
