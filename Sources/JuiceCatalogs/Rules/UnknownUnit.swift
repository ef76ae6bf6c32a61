import JuiceRules

extension LintRule {
  /// A unit that nobody knows.
  static let unknownUnit = LintRule(
    "unknown-unit", .amounts,
    summary: LocalizedText(
      en: "An amount is written in a unit that is not known.",
      ko: "모르는 단위로 양을 썼습니다."),
    rationale: LocalizedText(
      en: """
        The units are piece (which is not written behind a number), g, kg, mg, ml, cl and l, in small \
        letters. An ingredient may have a label of its own as its unit, such as \
        `unit: { ko: 장, en: leaf }`, and its amounts may then be written with it.
        """,
      ko: """
        쓸 수 있는 단위는 piece(숫자 뒤에는 쓰지 않습니다), g, kg, mg, ml, cl, l이며 모두 소문자입니다. \
        `unit: { ko: 장, en: leaf }`처럼 재료에 고유한 단위를 붙일 수도 있고, 그 재료의 양에는 그 단위를 쓸 수 \
        있습니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the unit as catalogs do, when there is no doubt which one is meant. The amount can then \
        be read.
        """,
      ko: """
        어느 단위인지 분명하면 카탈로그에서 쓰는 단위로 바꿉니다. 그러면 양을 읽을 수 있습니다.
        """),
    faulty: [
      Example(
        """
        extras:
          milk: { name: Milk, unit: ml, initial: 2 l }
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-milk:
            name: Honey Milk
            ingredients:
              milk: 200 mL  # error: [unknown-unit] "mL"
              honey: 2 tbsp  # error: [unknown-unit] "tbsp"
        """)
    ],
    clean: [
      Example(
        """
        extras:
          milk: { name: Milk, unit: ml, initial: 2 l }
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-milk:
            name: Honey Milk
            ingredients:
              milk: 200 ml
              honey: 40 g
        """)
    ])
}

extension Finding {
  /// `2 pieces`, where `2` or `2 piece` is meant.
  static func quantityUnitPlural(_ text: String, suggestion: String) -> Finding {
    var finding = Finding(
      .unknownUnit,
      LocalizedText(
        en: "`\(text)` ends in no unit", ko: "`\(text)`의 끝은 단위가 아닙니다"))
    finding.help = LocalizedText(
      en: "write `\(suggestion)`",
      ko: "\(suggestion.ticked(.direction)) 쓰세요")
    finding.data = Diagnostic.Details(expected: suggestion, found: text)
    finding.replacement = suggestion
    return finding
  }

  mutating func explainUnknownUnit(_ unit: String, candidates: [String]) {
    let symbol = Finding.symbol(spelled: unit)
    data = Diagnostic.Details(found: unit, candidates: symbol.map { [$0] } ?? candidates)
    help =
      .didYouMean(data.candidates)
      ?? (Finding.isKitchenMeasure(unit)
        ? LocalizedText(
          en: "weigh it or measure it, and write g or ml", ko: "무게나 부피를 재어 g이나 ml로 쓰세요")
        : .oneOf(Ingredient.Unit.bySymbol.map(\.key)))
    replacement = symbol
  }

  /// The symbol of a unit that is spelled in another way, where only one can be meant.
  static func symbol(spelled unit: String) -> String? {
    let lowercased = unit.lowercased()
    if let known = spellings[lowercased] { return known }
    // `Mg` and `MG` may be a megagram.
    return Ingredient.Unit(symbol: lowercased) != nil && lowercased != "mg" ? lowercased : nil
  }

  private static let spellings = [
    "pieces": "piece", "pcs": "piece", "pc": "piece", "ea": "piece", "개": "piece",
    "gr": "g", "gram": "g", "grams": "g", "그램": "g",
    "milligram": "mg", "milligrams": "mg", "밀리그램": "mg",
    "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg", "킬로그램": "kg",
    "milliliter": "ml", "milliliters": "ml", "millilitre": "ml", "millilitres": "ml",
    "밀리리터": "ml", "cc": "ml",
    "centiliter": "cl", "centiliters": "cl", "centilitre": "cl", "centilitres": "cl",
    "liter": "l", "liters": "l", "litre": "l", "litres": "l", "리터": "l",
  ]

  private static func isKitchenMeasure(_ unit: String) -> Bool {
    let measures: Set = [
      "tsp", "tbsp", "teaspoon", "teaspoons", "tablespoon", "tablespoons", "cup", "cups", "spoon",
      "spoons", "oz", "ounce", "ounces", "lb", "lbs", "pound", "pounds", "pint", "pints",
      "큰술", "작은술", "컵", "스푼", "숟갈",
    ]
    return measures.contains(unit.lowercased())
  }
}
