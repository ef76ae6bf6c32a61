/// The levels of a catalog's ingredients as a value.
///
/// A stock belongs to the catalog that made it; handles of another catalog mean nothing to it.
public struct Stock: Hashable, Sendable {
  var levels: [Amount]

  /// The level of `ingredient`.
  public subscript(ingredient: Ingredient.Handle) -> Amount {
    get { levels[Int(ingredient.index)] }
    set { levels[Int(ingredient.index)] = newValue }
  }
}
