/// A level in another unit than the one that an order or a stock command uses.
///
/// A store keeps the unit of each level as ``Ingredient/Unit/storedSymbol``, because a catalog can change the unit of an
/// ingredient: 7 pieces must not become 7 ml. These are the rules of units:
///
/// - A commit that changes a positive level *by* an amount does so in the unit of the level. Any other unit is refused
///   with ``StockStoreFault/unitMismatch(_:)``.
/// - A commit that sets a level *to* an amount, as a count or a reset does, also sets the unit.
/// - A level of zero takes any unit. A level that was moved to another ingredient has no unit.
/// - A level whose unit is not known, because an older version wrote it, takes the first unit that is committed.
public struct StockUnitMismatch: Hashable, Sendable {
  /// The ingredient.
  public let ingredient: IngredientID
  /// The level.
  public let level: Amount
  /// The unit of the level.
  public let unit: String
  /// The unit that the order or the stock command uses, which is usually the catalog's.
  public let expected: String

  /// Creates a mismatch.
  package init(ingredient: IngredientID, level: Amount, unit: String, expected: String) {
    self.ingredient = ingredient
    self.level = level
    self.unit = unit
    self.expected = expected
  }

  /// Creates the mismatch of a level and the unit that is used, or returns `nil` if the units fit.
  init?(of ingredient: IngredientID, level: Amount, unit: String?, expected: String?) {
    guard let unit, let expected, unit != expected, level > .zero else { return nil }
    self.init(ingredient: ingredient, level: level, unit: unit, expected: expected)
  }
}

extension StockTransaction.Line {
  /// Returns the mismatch because of which the line is refused, or `nil` if it is not.
  ///
  /// - Parameters:
  ///   - level: The level; `nil` if the ingredient has no entry yet.
  ///   - unit: The unit of the level, if it is known.
  func unitMismatch(with level: Amount?, in unit: String?) -> StockUnitMismatch? {
    guard case .by = change, let level else { return nil }
    return StockUnitMismatch(of: ingredient, level: level, unit: unit, expected: self.unit)
  }

  /// Returns the change of a level whose unit does not keep the line from being applied.
  func change(from before: Amount, in unit: String?, to after: Amount) -> LevelChange {
    let replaced = StockUnitMismatch(of: ingredient, level: before, unit: unit, expected: self.unit)
    return LevelChange(
      ingredient: ingredient, before: before, after: after, unit: self.unit ?? unit,
      unitBefore: replaced?.unit)
  }
}

extension LevelChange {
  /// Returns a Boolean value that indicates whether the level after the change is in the unit of `ingredient`, as far as
  /// is known, and the level before was, too.
  func isInUnit(of ingredient: Ingredient) -> Bool {
    unitBefore == nil && (unit == nil || unit == ingredient.unit.storedSymbol)
  }
}

/// The words for levels that are in another unit than the catalog's.
extension StockUnitMismatch {
  /// The mismatch in a sentence without a full stop, in which the ingredient is called `name`.
  package func sentence(on name: String) -> LocalizedText {
    let level = StoredUnit(unit).counting(level)
    let expected = StoredUnit(expected).name
    let direction = KoreanParticle.direction.form(after: level.korean)
    return LocalizedText(
      en: "the stock of \(name) is recorded as \(level.english) and cannot be used in "
        + expected.english,
      ko: "\(name) 재고는 \(level.korean)\(direction) 기록되어 있어 "
        + "\(expected.korean) 단위로 쓸 수 없습니다")
  }
}

/// A unit as stores keep it, for readers who do not have the catalog that it comes from.
package struct StoredUnit {
  private let symbol: String

  package init(_ symbol: String) { self.symbol = symbol }

  /// The name of the unit in a sentence.
  package var name: LocalizedText {
    switch symbol {
    case "piece": LocalizedText(en: "pieces", ko: "개")
    case "label": LocalizedText(en: "units of the catalog's own", ko: "카탈로그 자체")
    default: LocalizedText(symbol)
    }
  }

  package func counting(_ amount: Amount) -> LocalizedText {
    switch symbol {
    case "piece":
      LocalizedText(en: amount == .one ? "1 piece" : "\(amount) pieces", ko: "\(amount)개")
    case "label":
      LocalizedText(en: amount == .one ? "1 unit" : "\(amount) units", ko: "\(amount)단위")
    default: LocalizedText("\(amount) \(symbol)")
    }
  }
}
