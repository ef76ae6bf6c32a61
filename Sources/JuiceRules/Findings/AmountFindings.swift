import CEL

extension Finding.Rule {
  package static let amountNotPositive = Finding.Rule("amount-not-positive")
  package static let amountOutOfLimits = Finding.Rule("amount-out-of-limits", .warning)
  package static let amountTooFine = Finding.Rule("amount-too-fine")
  package static let amountTooLarge = Finding.Rule("amount-too-large")
  package static let unitMismatch = Finding.Rule("unit-mismatch")
  package static let unknownUnit = Finding.Rule("unknown-unit")
}

/// The findings about amounts and units.
extension Finding {
  /// Creates the finding for an amount that is negative, or zero where zero is not allowed.
  package static func amountNotPositive(_ amount: Amount, allowsZero: Bool) -> Finding {
    allowsZero
      ? Finding(
        .amountNotPositive, en: "`\(amount)` is negative", ko: "\(amount.ticked(.topic)) 음수입니다",
        help: LocalizedText(en: "write 0 or more", ko: "0 이상으로 쓰세요"), expected: "0 or more",
        found: "\(amount)")
      : Finding(
        .amountNotPositive, en: "`\(amount)` is not greater than 0",
        ko: "\(amount.ticked(.topic)) 0보다 크지 않습니다",
        help: LocalizedText(en: "write more than 0, or delete the line", ko: "0보다 크게 쓰거나 줄을 지우세요"),
        expected: "more than 0", found: "\(amount)")
  }

  /// Creates the finding for a computed amount that has no value for any order.
  ///
  /// - Parameters:
  ///   - reason: The reason why the amount has no value.
  ///   - example: Values for which the amount has no value for this reason.
  static func neverComputed(_ reason: LocalizedText, _ example: Analysis.Example) -> Finding {
    Finding(
      .amountOutOfLimits, en: "the amount can never be computed", ko: "수량을 언제나 계산할 수 없습니다",
      help: LocalizedText(
        en: "an order whose amount cannot be computed is refused; correct the expression",
        ko: "수량을 계산할 수 없는 주문은 거절합니다. 식을 고치세요"),
      notes: [.reason(reason, example)])
  }

  /// Creates the finding for a computed amount that has no value for an order of one that gives no facts.
  static func notComputedByDefault(_ reason: LocalizedText) -> Finding {
    Finding(
      .amountOutOfLimits, en: "the amount cannot be computed for an order of one without facts",
      ko: "주문 정보 없이 하나를 주문하면 수량을 계산할 수 없습니다",
      help: LocalizedText(
        en: "an order whose amount cannot be computed is refused; correct the expression",
        ko: "수량을 계산할 수 없는 주문은 거절합니다. 식을 고치세요"),
      notes: [reason])
  }

  /// Creates the finding for a computed amount that an order cannot take.
  ///
  /// - Parameters:
  ///   - reason: The reason why the amount cannot be taken.
  ///   - shown: The values that lead to the amount, as people read them.
  static func amountOutOfLimits(_ reason: LocalizedText, with shown: String) -> Finding {
    Finding(
      .amountOutOfLimits,
      shown.isEmpty
        ? reason
        : LocalizedText(en: "with \(shown), \(reason.english)", ko: "\(shown)일 때 \(reason.korean)"),
      help: LocalizedText(
        en: "limit the values that the expression reads, or correct the expression",
        ko: "식이 읽는 값의 범위를 좁히거나 식을 고치세요"))
  }

  /// Creates the finding for an amount that is not a multiple of the ingredient's step.
  package static func amountTooFine(
    _ text: String, step: Amount, unit: Ingredient.Unit
  ) -> Finding {
    Finding(
      .amountTooFine, en: "`\(text)` is not a multiple of \(unit.counting(step, .english))",
      ko: "\(text.ticked(.topic)) \(unit.counting(step, .korean))의 배수가 아닙니다",
      help: step == .one
        ? LocalizedText(
          en: "write a whole number, or give the ingredient a smaller `step`",
          ko: "정수로 쓰거나 재료에 더 작은 `step`을 쓰세요")
        : LocalizedText(
          en: "write a multiple of \(step), or give the ingredient another `step`",
          ko: "\(step)의 배수로 쓰거나 재료의 `step`을 바꾸세요"),
      expected: "a multiple of \(step)", found: text)
  }

  /// Creates the finding for a size in which the amount of an ingredient is not a multiple of the ingredient's step.
  package static func sizeTooFine(
    _ size: String, ingredient: String, amount: Amount, factor: Amount, step: Amount
  ) -> Finding {
    Finding(
      .amountTooFine,
      en: """
        \(factor) times \(amount) of `\(ingredient)` is not a multiple of \(step), so `\(size)` cannot be \
        made
        """,
      ko: """
        `\(ingredient)` \(amount)의 \(factor)배는 \(step)의 배수가 아니어서 `\(size)` 크기를 만들 수 없습니다
        """,
      help: LocalizedText(
        en:
          "choose a factor that gives a multiple of \(step), or give the ingredient a smaller `step`",
        ko: "곱한 값이 \(step)의 배수가 되는 배율을 쓰거나 재료에 더 작은 `step`을 쓰세요"),
      expected: "a multiple of \(step)", found: "\(factor) × \(amount)")
  }

  /// Creates the finding for an amount that exceeds its limit.
  package static func amountTooLarge(
    _ text: String, limit: Amount, unit: Ingredient.Unit
  ) -> Finding {
    amountTooLarge(
      text, limit: limit,
      LocalizedText(
        en: "`\(text)` is more than \(unit.counting(limit, .english))",
        ko: "\(text.ticked(.topic)) \(unit.counting(limit, .korean))보다 큽니다"))
  }

  /// Creates the finding for a number with more digits than an amount can hold.
  package static func amountTooLarge(_ text: String) -> Finding {
    amountTooLarge(
      text, limit: .maximumLevel,
      LocalizedText(
        en: "`\(text)` has more digits than an amount can hold",
        ko: "\(text.ticked(.topic)) 양으로 쓰기에는 자릿수가 너무 많습니다"))
  }

  private static func amountTooLarge(
    _ text: String, limit: Amount, _ message: LocalizedText
  ) -> Finding {
    Finding(
      .amountTooLarge, message,
      help: LocalizedText(
        en: "write at most \(limit), or give the ingredient a larger unit",
        ko: "\(limit) 이하로 쓰거나 재료의 단위를 더 큰 것으로 바꾸세요"),
      expected: "at most \(limit)", found: text)
  }

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
      .unitMismatch, en: "`\(unit)` cannot be converted into \(expected.name.english)",
      ko: "\(unit.ticked(.topic)) \(expected.koreanName.with(.direction)) 바꿀 수 없습니다", help: help,
      expected: symbol, found: unit, target: .unit(unit))
  }

  /// Creates the finding for an ingredient none of whose amounts is in a unit that converts into the ingredient's unit.
  package static func unitOfNoAmount(
    _ id: String, unit: Ingredient.Unit, symbols: [String], amountCount: Int
  ) -> Finding {
    let likely = baseUnit(of: symbols)
    return Finding(
      .unitMismatch,
      en: """
        `\(id)` is counted in \(unit.name.english), but its \(amountCount) amounts are in \
        \(symbols.ticked())
        """,
      ko: """
        \(id.ticked(.topic)) \(unit.koreanName) 단위로 세는데 수량 \(amountCount)개는 \
        \(symbols.ticked()) 단위입니다
        """,
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
      .unknownUnit, en: "unknown unit `\(unit)`", ko: "모르는 단위입니다: `\(unit)`",
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

extension Ingredient.Unit {
  /// The name of the unit in a sentence.
  var name: LocalizedText {
    self == .piece
      ? LocalizedText(en: "pieces", ko: "개수")
      : LocalizedText(en: symbol(in: .english), ko: symbol(in: .korean))
  }

  var koreanName: String { name.korean }

  func counting(_ amount: Amount, _ locale: LocaleID) -> String {
    Quantity(amount, self == .piece ? nil : symbol(in: locale)).description
  }
}
