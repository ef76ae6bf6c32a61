extension Finding.Rule {
  package static let unitMismatch = Finding.Rule("unit-mismatch")
}

extension Finding {
  /// Creates the finding for a unit that does not convert into that of the ingredient.
  package static func unitMismatch(_ unit: String, expected: Ingredient.Unit) -> Finding {
    let symbol = expected.symbol(in: .english)
    let help =
      switch expected.dimension {
      case .count:
        LocalizedText(en: "write the number of pieces, without a unit", ko: "단위 없이 개수만 쓰세요")
      case .mass: LocalizedText(en: "write the amount in g, kg or mg", ko: "g, kg, mg 가운데 하나로 쓰세요")
      case .volume:
        LocalizedText(en: "write the amount in ml, cl or l", ko: "ml, cl, l 가운데 하나로 쓰세요")
      case .label:
        LocalizedText(
          en: "write the amount in `\(symbol)`, or without a unit",
          ko: "`\(expected.symbol(in: .korean))` 단위로 쓰거나 단위를 빼세요")
      }
    return Finding(
      .unitMismatch,
      LocalizedText(
        en: "`\(unit)` cannot be converted into \(expected.name.english)",
        ko: "\(unit.ticked(.topic)) \(expected.koreanName.with(.direction)) 바꿀 수 없습니다"),
      help: help, expected: symbol, found: unit, target: .unit(unit))
  }

  /// Creates the finding for an ingredient none of whose amounts is in a unit that converts into the ingredient's unit.
  package static func unitOfNoAmount(
    _ id: String, unit: Ingredient.Unit, symbols: [String], amountCount: Int
  ) -> Finding {
    let likely = baseUnit(of: symbols)
    return Finding(
      .unitMismatch,
      LocalizedText(
        en: """
          `\(id)` is counted in \(unit.name.english), but its \(amountCount) amounts are in \
          \(symbols.ticked())
          """,
        ko: """
          \(id.ticked(.topic)) \(unit.koreanName) 단위로 세는데 수량 \(amountCount)개는 \
          \(symbols.ticked()) 단위입니다
          """),
      help: likely.map { likely in
        LocalizedText(
          en: "write `unit: \(likely)`, or change the amounts",
          ko: "`unit: \(likely)`로 쓰거나 수량의 단위를 바꾸세요")
      }
        ?? LocalizedText(
          en: "delete `unit`, or change the amounts", ko: "`unit`을 지우거나 수량의 단위를 바꾸세요"),
      expected: likely, found: unit.symbol(in: .english), candidates: likely.map { [$0] } ?? [])
  }

  /// Creates the finding for a product none of whose amounts is in a unit that converts into the unit of the recipe's
  /// yield. The yield is more likely wrong than all these amounts.
  package static func yieldOfNoAmount(
    _ id: String, yield: Quantity, symbols: [String], amountCount: Int
  ) -> Finding {
    let unit = baseUnit(of: symbols) ?? symbols.first
    let example = Quantity(yield.number, unit)
    return Finding(
      .unitMismatch,
      yield.unit == nil
        ? LocalizedText(
          en: "`makes: \(yield)` has no unit, but `\(id)` is used in \(symbols.ticked())",
          ko: "`makes: \(yield)`에 단위가 없는데 \(id.ticked(.topic)) \(symbols.ticked()) 단위로 쓰입니다")
        : LocalizedText(
          en: """
            a batch makes `\(yield)`, but `\(id)` is used \(amountCount) times in \(symbols.ticked())
            """,
          ko: """
            한 번에 \(yield.ticked(.object)) 만드는데 \(id.ticked(.topic)) \(symbols.ticked()) 단위로 \
            \(amountCount)번 쓰입니다
            """),
      help: LocalizedText(
        en: """
          write how much a batch makes with its unit, as in `makes: \(example)`, or change the amounts
          """,
        ko: "`makes: \(example)`처럼 한 번에 만드는 양을 단위와 함께 쓰거나, 쓰는 양을 바꾸세요"),
      expected: unit, found: yield.description)
  }

  private static func baseUnit(of symbols: [String]) -> String? {
    switch symbols.first.flatMap({ Ingredient.Unit(symbol: $0) })?.dimension {
    case .mass: "g"
    case .volume: "ml"
    default: nil
    }
  }
}
