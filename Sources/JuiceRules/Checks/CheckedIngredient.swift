/// A fruit, an extra or a product. A unit or amount that is absent or faulty is `nil`.
struct CheckedIngredient {
  let pack: Int
  let id: Symbol
  let origin: CatalogOrigin
  let isUnitGiven: Bool
  var unit: Ingredient.Unit?
  var step: Amount?
  var initial: Amount?
  var low: Amount?
  var maximum: Amount?
  var soldIn: Amount?
  var isUnlimited = false
  /// The place where the initial level is written.
  var initialSource = LevelSource.ingredient
  /// The place where the highest level is written.
  var maximumSource = LevelSource.ingredient
  /// The index of the recipe that makes the product; `nil` for a fruit or an extra.
  var maker: Int32?
  /// The yield of a batch of the product as written.
  var yield: Quantity?
  /// The yield of a batch of the product in its unit.
  var batch: Amount?
  /// `true` if a menu offers the product, as that of a recipe that people order.
  var isOffered = false

  /// A place where a level is written.
  enum LevelSource: UInt8 {
    case ingredient, stock
    /// Nowhere: the level is the default of the format.
    case format
  }
}
