import JuiceRules

extension LintRule {
  /// The rule for ingredients that are not counted in pieces and have neither `initial` nor `unlimited`.
  static let missingInitial = LintRule(
    "missing-initial", .amounts,
    summary: LocalizedText(
      en: "An ingredient that is not counted in pieces states neither `initial` nor `unlimited`.",
      ko: "개수로 세지 않는 재료에 `initial`도 `unlimited`도 없습니다."),
    rationale: LocalizedText(
      en: """
        Ten pieces are a sensible stock to begin with, ten millilitres are not, so there is no default. \
        Say how much there is at first, or `unlimited: true` for what never runs short, such as water.
        """,
      ko: """
        열 개는 처음 재고로 알맞지만 10 ml는 그렇지 않으므로 기본값이 없습니다. 처음에 얼마나 있는지 쓰거나, 물처럼 \
        떨어지지 않는 것이면 `unlimited: true`를 쓰세요.
        """),
    faulty: [
      Example(
        """
        extras:
          milk:  # error: [missing-initial] "milk"
            name: Milk
            unit: ml
        """)
    ],
    clean: [
      Example(
        """
        extras:
          milk:
            name: Milk
            unit: ml
            initial: 5 l
          water:
            name: Water
            unit: ml
            unlimited: true
        """)
    ])
}

extension Finding {
  mutating func explainMissingInitial(_ id: String, unit: Ingredient.Unit) {
    data = Diagnostic.Details(expected: "initial", found: id)
    let symbol = unit.symbol(in: .english)
    // A label that looks like a unit is likely meant as that unit.
    if let known = Ingredient.Unit.symbol(spelled: symbol), known != symbol {
      data.candidates = [known]
      help = LocalizedText(
        en: "`unit: \(symbol)` is a label of your own: did you mean `\(known)`?",
        ko:
          "`unit: \(symbol)`\(KoreanParticle.topic.form(after: symbol)) 직접 지은 단위입니다. \(known.ticked(.object)) 쓰려고 했나요?"
      )
      return
    }
    let amount = Ingredient.Unit(symbol: symbol) == nil ? "100" : "1000 \(symbol)"
    help = LocalizedText(
      en: "add `initial: \(amount)`, say, or `unlimited: true`",
      ko: "`initial: \(amount)`처럼 처음 수량을 쓰거나 `unlimited: true`를 쓰세요")
  }
}
