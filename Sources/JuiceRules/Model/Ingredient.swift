/// Something that recipes use and a stand keeps: a fruit, an extra or a product.
public struct Ingredient: Sendable, Identifiable {
  public let id: IngredientID
  public let handle: Handle
  public let kind: Kind
  public let name: LocalizedText
  /// Other names that it is found by.
  public let aliases: [String]
  public let emoji: String?
  /// What every amount of it counts.
  public let unit: Ingredient.Unit
  /// Every amount of it is a multiple of this.
  public let step: Amount
  /// What a stand holds before anything happened.
  public let initial: Amount
  /// The alert is due when the level falls below this.
  public let low: Amount?
  /// The highest level that a stock command reaches without force; nil means no limit of the catalog's.
  public let maximum: Amount?
  /// What it is bought in, such as a bottle of 500; nil means that any number of steps can be bought.
  public let soldIn: Amount?
  /// Never short and never deducted.
  public let isUnlimited: Bool
  /// The recipe that gives it; nil for what is bought.
  public let recipe: Recipe.Handle?
  /// What the catalog says of it beyond what the engine uses, in the order written.
  public let attributes: [Attribute]

  /// What an ingredient is.
  @nonexhaustive
  public enum Kind: String, Sendable {
    case fruit, extra
    /// What a recipe gives.
    case product
  }

  /// One attribute of the catalog's own.
  public struct Attribute: Hashable, Sendable {
    public let key: String
    public let value: Value

    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }

    /// A scalar. Numbers keep the text that was written.
    @nonexhaustive
    public enum Value: Hashable, Sendable {
      case null
      case bool(Bool)
      case number(String)
      case string(String)
    }
  }

  /// The dense index of an ingredient within one catalog, and of no use in another.
  public struct Handle: Hashable, Sendable {
    let index: Int32
  }
}
