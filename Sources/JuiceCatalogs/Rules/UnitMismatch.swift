import JuiceRules

extension LintRule {
  /// Millilitres of something that is weighed.
  static let unitMismatch = LintRule(
    "unit-mismatch", .amounts,
    summary: LocalizedText(
      en: "An amount's unit cannot be converted into the ingredient's unit.",
      ko: "양의 단위를 재료의 단위로 바꿀 수 없습니다."),
    rationale: LocalizedText(
      en: """
        Grams convert into kilograms and millilitres into litres, but how many grams a millilitre \
        weighs, or what a piece weighs, is nobody's guess. Write the amount in a unit of the same kind, \
        or change the unit of the ingredient.
        """,
      ko: """
        그램은 킬로그램으로, 밀리리터는 리터로 바꿀 수 있지만 1 ml가 몇 g인지, 한 개가 몇 g인지는 알 수 없습니다. \
        같은 종류의 단위로 쓰거나 재료의 단위를 바꾸세요.
        """),
    faulty: [
      Example(
        """
        extras:
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-water:
            name: Honey Water
            ingredients:
              honey: 20 ml  # error: [unit-mismatch] "ml"
        """)
    ],
    clean: [
      Example(
        """
        extras:
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-water:
            name: Honey Water
            ingredients:
              honey: 0.02 kg
        """)
    ])
}

extension Finding {
  mutating func explainUnitMismatch(_ unit: String, expected: Ingredient.Unit) {
    let symbol = expected.symbol(in: .english)
    data = Diagnostic.Details(expected: symbol, found: unit)
    help =
      switch expected.dimension {
      case .count:
        LocalizedText(
          en: "write the number of pieces, without a unit", ko: "단위 없이 개수만 쓰세요")
      case .mass: LocalizedText(en: "write it in g, kg or mg", ko: "g, kg, mg 가운데 하나로 쓰세요")
      case .volume: LocalizedText(en: "write it in ml, cl or l", ko: "ml, cl, l 가운데 하나로 쓰세요")
      case .label:
        LocalizedText(
          en: "write it in `\(symbol)`, or without a unit",
          ko: "`\(expected.symbol(in: .korean))` 단위로 쓰거나 단위를 빼세요")
      }
  }
}
