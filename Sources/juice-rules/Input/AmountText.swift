import JuiceReports
import JuiceRules

/// An amount as a person writes it, in the unit of its ingredient: a number or a formula, with a unit or without.
struct AmountText {
  let amount: Amount
  /// `true` if the amount was given as a formula.
  let isFormula: Bool

  /// Creates an amount from its text. The limits of the stock are not checked here, but by the engine.
  ///
  /// - Throws: `CommandFault` if `text` is not an amount, or its unit does not fit `ingredient`.
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
    return quantity.unit.map { ingredient.unit.accepts(written: $0) } ?? true
  }

  /// Returns the result of a formula, with its unit, or `nil` if `text` is not a formula.
  private static func resultOfFormula(_ text: String) throws(CommandFault) -> String? {
    #if CLI
      do throws(CommandFault) {
        return try FormulaText(text)?.result
      } catch {
        // The sign in `1.5e-3` is not an operator.
        guard NumberSpelling(text) == nil else { return nil }
        throw error
      }
    #else
      return nil
    #endif
  }

  private static func amount(
    _ text: String, of ingredient: Ingredient, _ locale: LocaleID
  ) throws(CommandFault) -> Amount {
    let quantity: Quantity
    do throws(QuantityError) {
      quantity = try Quantity(parsing: text)
      guard let unit = quantity.unit else { return quantity.number }
      if ingredient.unit.accepts(written: unit) {
        return try ingredient.unit.converting(quantity.number, from: unit)
      }
    } catch {
      throw fault(error, in: text, of: ingredient)
    }
    throw fault(ofUnit: quantity.unit ?? "", in: text, of: ingredient, locale)
  }

  private static func fault(
    _ error: QuantityError, in text: String, of ingredient: Ingredient
  ) -> CommandFault {
    switch error {
    case .misspelled(let spelling):
      CommandFault("invalid-amount", message: spelling.message)
        .with(candidates: spelling.readings.map { ingredient.unit.corrected($0) })
    case .tooFine:
      .invalidAmount(
        en: "`\(text)` has more than three digits after the decimal point",
        ko: "`\(text)`: 소수점 아래는 세 자리까지 쓸 수 있습니다")
    case .tooLarge:
      .invalidAmount(en: "`\(text)` is too large", ko: "`\(text)`: 수가 너무 큽니다")
    default:
      .invalidAmount(en: "`\(text)` is not an amount", ko: "`\(text)`: 올바른 수량이 아닙니다")
        .with(\.help, error.help)
    }
  }

  private static func fault(
    ofUnit unit: String, in text: String, of ingredient: Ingredient, _ locale: LocaleID
  ) -> CommandFault {
    let id = ingredient.id
    let own = ingredient.unit == .piece ? nil : ingredient.unit.symbol(in: locale)
    let (english, korean) = (own ?? "pieces", own ?? "개")
    guard Ingredient.Unit(symbol: unit) == nil else {
      return .invalidAmount(
        en: "`\(unit)` does not fit: `\(id)` is counted in \(english)",
        ko: "`\(unit)` 단위는 맞지 않습니다: `\(id)` 재료의 단위는 \(korean)입니다")
    }
    let corrected = ingredient.unit.corrected(text)
    return .invalidAmount(
      en: "unknown unit `\(unit)`: `\(id)` is counted in \(english)",
      ko: "모르는 단위입니다: `\(unit)`. `\(id)` 재료의 단위는 \(korean)입니다"
    ).with(candidates: corrected == text ? [] : [corrected])
  }
}

extension Ingredient.Unit {
  /// Returns `true` if an amount in this unit can be written with `unit`. Pieces can also be written with the word for
  /// pieces.
  fileprivate func accepts(written unit: String) -> Bool {
    accepts(symbol: unit) || self == .piece && ["pieces", "개"].contains(unit)
  }

  /// Returns `text` with the intended unit if it is unambiguous, such as `2 l` for `2L`, and `text` itself otherwise.
  fileprivate func corrected(_ text: String) -> String {
    guard let quantity = try? Quantity(parsing: text), let unit = quantity.unit,
      !accepts(symbol: unit)
    else { return text }
    let near = nearest(to: unit, in: symbols)
    let symbol = Ingredient.Unit.symbol(spelled: unit) ?? (near.count == 1 ? near[0] : "")
    guard accepts(symbol: symbol) else { return text }
    return Quantity(quantity.number, self == .piece ? nil : symbol).description
  }
}
