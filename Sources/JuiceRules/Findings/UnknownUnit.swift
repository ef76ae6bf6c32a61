extension Finding.Rule {
  package static let unknownUnit = Finding.Rule("unknown-unit")
}

extension Finding {
  /// Creates the finding for an unknown unit.
  ///
  /// - Parameter expected: The unit in which the ingredient is counted, or `nil` if that is not known.
  package static func unknownUnit(
    _ unit: String, candidates: [String], expected: Ingredient.Unit?
  ) -> Finding {
    let symbol = Ingredient.Unit.symbol(spelled: unit).flatMap { symbol in
      expected?.accepts(symbol: symbol) ?? true ? symbol : nil
    }
    let candidates = symbol.map { [$0] } ?? candidates
    return Finding(
      .unknownUnit,
      LocalizedText(en: "unknown unit `\(unit)`", ko: "모르는 단위입니다: `\(unit)`"),
      help: .didYouMean(candidates)
        ?? (isKitchenMeasure(unit)
          ? LocalizedText(
            en: "weigh or measure the ingredient, and write g or ml", ko: "무게나 부피를 재어 g이나 ml로 쓰세요")
          : .oneOf(expected?.symbols ?? Ingredient.Unit.bySymbol.map(\.key))),
      found: unit, candidates: candidates, replacement: symbol, target: .unit(unit))
  }

  private static func isKitchenMeasure(_ unit: String) -> Bool {
    let measures: Set = [
      "tsp", "tbsp", "teaspoon", "teaspoons", "tablespoon", "tablespoons", "cup", "cups", "spoon",
      "spoons", "oz", "ounce", "ounces", "lb", "lbs", "pound", "pounds", "pint", "pints",
      "큰술", "작은술", "컵", "스푼", "숟갈",
    ]
    return measures.contains(unit.lowercased())
  }
}
