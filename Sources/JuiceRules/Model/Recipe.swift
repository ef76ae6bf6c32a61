/// Something that can be made, and what it takes.
public struct Recipe: Sendable, Identifiable {
  public let id: RecipeID
  public let handle: Handle
  public let name: LocalizedText
  /// Other names that it is found by.
  public let aliases: [String]
  public let emoji: String?
  /// False when ordering it is answered with `unavailable`.
  public let isAvailable: Bool
  /// Whether a menu offers it.
  public let isOnMenu: Bool
  /// Its lines, and what they add up to, within the catalog's arrays.
  let lines: Range<Int32>
  let demands: Range<Int32>

  /// One line of a recipe: so much of one ingredient.
  public struct Line: Hashable, Sendable {
    public let ingredient: Ingredient.Handle
    /// In the ingredient's unit, for one.
    public let amount: Amount
  }

  /// The dense index of a recipe within one catalog, and of no use in another.
  public struct Handle: Hashable, Sendable {
    let index: Int32
  }
}
