/// An item that recipes use and a stand keeps: a fruit, an extra or a product.
public struct Ingredient: Sendable, Identifiable {
  /// The qualified id.
  public let id: IngredientID
  /// The dense index within the catalog.
  public let handle: Handle
  /// The kind of ingredient.
  public let kind: Kind
  /// The name that people read.
  public let name: LocalizedText
  /// Other names that the ingredient is found by.
  public let aliases: [String]
  /// The emoji and the picture shown with the name.
  public let appearance: Appearance
  /// The unit of every amount of the ingredient.
  public let unit: Ingredient.Unit
  /// The step that every amount of the ingredient is a multiple of.
  public let step: Amount
  /// The level before the first entry of a stand.
  public let initial: Amount
  /// The level below which an alert is due; `nil` for no alert.
  public let low: Amount?
  /// The highest level that a stock command reaches without force; `nil` if the catalog sets no limit.
  public let maximum: Amount?
  /// The amount that the ingredient is sold in, such as a bottle of 500; `nil` if any number of steps can be bought.
  public let soldIn: Amount?
  /// A Boolean value that indicates whether the ingredient is never short and never deducted.
  public let isUnlimited: Bool
  /// The recipe that makes the ingredient; `nil` if the ingredient is bought.
  public let recipe: Recipe.Handle?
  /// The catalog's own attributes, which the engine does not use, in the order written.
  public let attributes: [Attribute]

  /// A kind of ingredient.
  @nonexhaustive
  public enum Kind: String, Sendable {
    /// An ingredient that is bought.
    case fruit, extra
    /// The product of a recipe.
    case product
  }

  /// One attribute of the catalog's own.
  public struct Attribute: Hashable, Sendable {
    /// The name of the attribute.
    public let key: String
    /// The value of the attribute.
    public let value: Value

    /// Creates an attribute.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }

    /// A scalar. A number keeps the text that was written.
    @nonexhaustive
    public enum Value: Hashable, Sendable {
      /// No value.
      case null
      /// A truth value.
      case bool(Bool)
      /// A number, as it was written.
      case number(String)
      /// A text.
      case string(String)
    }
  }

  /// The dense index of an ingredient within one catalog, which means nothing in another catalog.
  public struct Handle: Hashable, Sendable {
    let index: Int32
  }
}
