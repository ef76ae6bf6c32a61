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
  /// What it can be ordered in besides its own size, in the order written.
  public let sizes: [Size]
  /// What a batch of it gives; nil for what is handed out at once.
  public let product: Product?
  /// Its portions, and what they add up to, within the catalog's arrays.
  let portions: Range<Int32>
  let demands: Range<Int32>
  /// Whether its demands are all there is to it: no choices, no optional lines, and no products.
  let isPlain: Bool
  /// Which of the catalog's forms it has; nil where its portions say all of its lines.
  let form: Int32?

  /// So much of one ingredient.
  public struct Portion: Hashable, Sendable {
    public let ingredient: Ingredient.Handle
    /// In the ingredient's unit, for one.
    public let amount: Amount
  }

  /// One line of a recipe.
  public struct Line: Hashable, Sendable {
    /// Its key: what it uses, unless it says otherwise. No two lines of a recipe share it.
    public let name: String
    /// Whether it is left out where there is not enough.
    public let isOptional: Bool
    /// What it takes, one of these at a time, in order of preference: a line without a choice has one.
    public let alternatives: [[Portion]]
  }

  /// A size that a recipe can be ordered in.
  public struct Size: Hashable, Sendable {
    public let name: String
    /// What its amounts are multiplied by.
    public let factor: Amount
  }

  /// What a batch of a recipe gives.
  public struct Product: Hashable, Sendable {
    /// What it is in stock; its id is the recipe's.
    public let ingredient: Ingredient.Handle
    /// How much of it: batches are made whole.
    public let yield: Amount
    /// Whether what is left over of a batch goes into stock.
    public let isKept: Bool
    /// Whether it is never made inside an order for something else.
    public let isMadeAhead: Bool
  }

  /// The dense index of a recipe within one catalog, and of no use in another.
  public struct Handle: Hashable, Sendable {
    let index: Int32
  }
}

extension Recipe {
  /// The size of this name.
  public func size(named name: String) -> Size? { sizes.first { $0.name == name } }

  /// What the size of this name multiplies amounts by; one for its own size.
  func factor(ofSize name: String?) -> Amount {
    name.flatMap { size(named: $0)?.factor } ?? .one
  }
}

extension Recipe.Line {
  /// Which of its alternatives use an ingredient of this id; its name alone is enough.
  func alternatives(using name: String, in catalog: Catalog) -> [Int] {
    alternatives.indices.filter { index in
      alternatives[index].contains { portion in
        let id = catalog[portion.ingredient].id
        return id.rawValue == name || id.name == name
      }
    }
  }
}
