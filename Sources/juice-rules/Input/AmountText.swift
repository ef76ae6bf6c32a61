import JuiceRules

/// An amount as a person writes it, in the unit of its ingredient: a number or a formula, and perhaps a unit.
struct AmountText {
  let amount: Amount
  /// Whether it is a formula.
  let isFormula: Bool

  /// - Throws: When `text` is no amount, or none of `ingredient`. Whether a stock may change by it is
  ///   the engine's to say.
  init(_ text: String, of ingredient: Ingredient, locale: LocaleID) throws(CommandFault) {
    let isQuantity = AmountText.isQuantity(text, of: ingredient)
    guard !isQuantity, let result = try AmountText.resultOfFormula(text) else {
      amount = try AmountText.amount(text, of: ingredient, locale)
      isFormula = false
      return
    }
    isFormula = true
    do throws(CommandFault) {
      amount = try AmountText.amount(result, of: ingredient, locale)
    } catch {
      throw error.with(detail: "\(text) = \(result)")
    }
  }

  private static func isQuantity(_ text: String, of ingredient: Ingredient) -> Bool {
    guard let quantity = try? Quantity(parsing: text) else { return false }
    return quantity.unit.map { ingredient.unit.accepts(symbol: $0) } ?? true
  }

  /// What a formula comes to, with its unit; nil where `text` is none.
  private static func resultOfFormula(_ text: String) throws(CommandFault) -> String? {
    #if CLI
      return try FormulaText(text)?.result
    #else
      return nil
    #endif
  }

  private static func amount(
    _ text: String, of ingredient: Ingredient, _ locale: LocaleID
  ) throws(CommandFault) -> Amount {
    do throws(QuantityError) {
      let quantity = try Quantity(parsing: text)
      guard let unit = quantity.unit else { return quantity.number }
      guard ingredient.unit.accepts(symbol: unit) else { throw QuantityError.notANumber }
      return try ingredient.unit.converting(quantity.number, from: unit)
    } catch {
      throw fault(error, in: text, of: ingredient, locale)
    }
  }

  private static func fault(
    _ error: QuantityError, in text: String, of ingredient: Ingredient, _ locale: LocaleID
  ) -> CommandFault {
    switch error {
    case .notANumber: notANumber(text, of: ingredient, locale)
    case .decimalComma(let suggestion):
      .invalidAmount(
        en: "`\(text)` has a comma in the place of the decimal point",
        ko: "`\(text)`에 소수점 대신 쉼표가 있습니다"
      ).with(candidates: [suggestion])
    case .tooFine:
      .invalidAmount(
        en: "`\(text)` has more than three digits behind the decimal point",
        ko: "`\(text)`: 소수점 아래는 세 자리까지 쓸 수 있습니다")
    case .tooLarge:
      .invalidAmount(en: "`\(text)` is too large", ko: "`\(text)`: 수가 너무 큽니다")
    }
  }

  /// Whether what looks like a unit is the end of a number such as `1e9`.
  private static func isExponent(_ unit: String) -> Bool {
    unit.wholeMatch(of: /[eE][+-]?[0-9]+/) != nil
  }

  private static func notANumber(
    _ text: String, of ingredient: Ingredient, _ locale: LocaleID
  ) -> CommandFault {
    guard let unit = (try? Quantity(parsing: text))?.unit, !isExponent(unit) else {
      return CommandFault.invalidAmount(
        en: "`\(text)` is no amount", ko: "`\(text)`: 올바른 수량이 아닙니다"
      )
      .with(helpEn: "write a number such as 3, 0.5 or 200ml", ko: "3, 0.5, 200ml처럼 씁니다")
    }
    let id = ingredient.id
    let own = ingredient.unit == .piece ? nil : ingredient.unit.symbol(in: locale)
    return CommandFault(
      "invalid-amount",
      en: "`\(unit)` does not fit: `\(id)` is counted in \(own ?? "pieces")",
      ko: "`\(unit)` 단위는 맞지 않습니다: `\(id)` 재료의 단위는 \(own ?? "개")입니다")
  }
}
