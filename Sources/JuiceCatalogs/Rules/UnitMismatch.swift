import JuiceRules

extension LintRule {
  /// The rule for amounts in a unit that does not convert into the unit of the ingredient.
  static let unitMismatch = LintRule(
    "unit-mismatch", .amounts,
    summary: LocalizedText(
      en: "An amount's unit cannot be converted into the ingredient's unit.",
      ko: "양의 단위를 재료의 단위로 바꿀 수 없습니다."),
    rationale: LocalizedText(
      en: """
        Grams convert into kilograms and millilitres into litres, but how many grams a millilitre \
        weighs, or what a piece weighs, is nobody's guess. Write the amount in a unit of the same kind, \
        or change the unit of the ingredient. Where no recipe's amount can be converted, the unit of the \
        ingredient is reported, and once.
        """,
      ko: """
        그램은 킬로그램으로, 밀리리터는 리터로 바꿀 수 있지만 1 ml가 몇 g인지, 한 개가 몇 g인지는 알 수 없습니다. \
        같은 종류의 단위로 쓰거나 재료의 단위를 바꾸세요. 어느 레시피의 양도 바꿀 수 없으면 재료의 단위를 한 번만 \
        알립니다.
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
        """),
      Example(
        """
        extras:
          milk:
            name: Milk
            unit: g  # error: [unit-mismatch] "g"
            initial: 5 l
        recipes:
          milk-shake: { name: Milk Shake, ingredients: { milk: 200 ml } }
        """),
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

  /// Explains a yield with a unit into which no amount of the product can be converted. The yield is more likely wrong
  /// than all these amounts.
  mutating func explainYield(_ yield: Quantity, ofNoAmount symbols: [String]) {
    let unit = Finding.baseUnit(of: symbols) ?? symbols.first
    let example = Quantity(yield.number, unit)
    data = Diagnostic.Details(expected: unit, found: yield.description)
    help = LocalizedText(
      en:
        "write how much a batch makes with its unit, as in `makes: \(example)`, or change the amounts",
      ko: "`makes: \(example)`처럼 한 번에 만드는 양을 단위와 함께 쓰거나, 쓰는 양을 바꾸세요")
  }

  private static func baseUnit(of symbols: [String]) -> String? {
    switch symbols.first.flatMap({ Ingredient.Unit(symbol: $0) })?.dimension {
    case .mass: "g"
    case .volume: "ml"
    default: nil
    }
  }

  mutating func explainUnit(_ unit: Ingredient.Unit, ofNoAmount symbols: [String]) {
    let likely = Finding.baseUnit(of: symbols)
    data = Diagnostic.Details(
      expected: likely, found: unit.symbol(in: .english), candidates: likely.map { [$0] } ?? [])
    help =
      likely.map { likely in
        LocalizedText(
          en: "write `unit: \(likely)`, or change the amounts",
          ko: "`unit: \(likely)`로 쓰거나 수량의 단위를 바꾸세요")
      }
      ?? LocalizedText(en: "delete `unit`, or change the amounts", ko: "`unit`을 지우거나 수량의 단위를 바꾸세요")
  }
}
