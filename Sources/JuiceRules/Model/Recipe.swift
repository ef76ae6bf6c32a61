/// The id of a recipe.
public typealias RecipeID = QualifiedID<Recipe>

/// A drink or product that can be made, and the ingredients that it takes.
public struct Recipe: Sendable, Identifiable {
  /// The qualified id.
  public let id: RecipeID
  /// The dense index within the catalog.
  public let handle: Handle
  /// The name that people read.
  public let name: LocalizedText
  /// Other names that the recipe is found by.
  public let aliases: [String]
  /// The emoji and the picture shown with the name.
  public let appearance: Appearance
  /// A Boolean value that indicates whether the recipe can be ordered. An order for one that cannot is answered with
  /// `unavailable`.
  public let isAvailable: Bool
  /// A Boolean value that indicates whether a menu offers the recipe.
  public let isOnMenu: Bool
  /// The group under whose name a menu shows the recipe; `nil` if it is in none.
  public let group: GroupID?
  /// The sizes that the recipe can be ordered in besides its own, in the order written.
  public let sizes: [Size]
  /// The product of a batch; `nil` if the recipe makes nothing that goes into stock.
  public let product: Product?
  /// The id under which a store keeps the product; `nil` if the recipe makes nothing that goes into stock.
  public var productID: IngredientID? { product == nil ? nil : IngredientID(id) }
  /// The indices of the recipe's tags in ``Catalog/tags``, in ascending order.
  let tags: [Int32]
  /// The values of facts that the recipe gives, by the index of the fact in ``Catalog/facts``.
  let facts: [Int: FactValue]
  /// The positions of the recipe's portions, and of their sums, within the catalog's arrays.
  let portions: Range<Int32>
  let demands: Range<Int32>
  /// `true` if the demands describe the recipe completely: it has no choices, no optional lines and no products.
  let isPlain: Bool
  /// The index of the recipe's form in the catalog; `nil` if the portions describe all lines.
  let form: Int32?

  /// An amount of one ingredient.
  public struct Portion: Hashable, Sendable {
    /// The ingredient that is taken.
    public let ingredient: Ingredient.Handle
    /// The amount for one, in the ingredient's unit.
    public let amount: Amount
  }

  /// One line of a recipe.
  public struct Line: Hashable, Sendable {
    /// The line's key, which is the id of its ingredient unless the recipe gives another. No two lines of a recipe
    /// share it.
    public let name: String
    /// A Boolean value that indicates whether the line is left out if there is not enough for it.
    public let isOptional: Bool
    /// The alternatives in order of preference, of which one is taken at a time. A line without a choice has one.
    ///
    /// A computed amount is zero here, as it differs from order to order.
    public internal(set) var alternatives: [[Portion]]
    /// The parts of the line that are decided for each order; `nil` if there are none.
    var decision: LineDecision?
    /// The alternatives that do not count for the order that the line was decided for.
    var closed: Set<Int> = []

    /// The condition under which the line counts; `nil` if it always does.
    public var condition: Condition? { decision?.condition }

    /// A Boolean value that indicates whether an amount in the line is computed for each order.
    public var isComputed: Bool { decision.map { !$0.amounts.isEmpty } ?? false }

    /// Returns the expression that computes the amount of an ingredient in an alternative, or `nil` if the amount is
    /// fixed.
    ///
    /// - Parameters:
    ///   - ingredient: The ingredient whose amount is computed.
    ///   - index: The index of the alternative in ``alternatives``.
    package func formula(
      of ingredient: Ingredient.Handle, inAlternative index: Int
    ) -> String? {
      decision?.amounts.first { $0.alternative == index && $0.ingredient == ingredient }?.formula
        .source
    }
  }

  /// A size that a recipe can be ordered in.
  public struct Size: Hashable, Sendable {
    /// The name of the size.
    public let name: String
    /// The factor that amounts are multiplied by.
    public let factor: Amount
  }

  /// The product of one batch of a recipe.
  public struct Product: Hashable, Sendable {
    /// The ingredient that the product is in stock. Its id is the recipe's.
    public let ingredient: Ingredient.Handle
    /// The amount that a batch yields. Batches are always made whole.
    public let yield: Amount
    /// A Boolean value that indicates whether the leftover of a batch goes into stock.
    public let isKept: Bool
    /// A Boolean value that indicates whether the product is never made as part of an order for something else.
    public let isMadeAhead: Bool
  }

  /// The dense index of a recipe within one catalog, which means nothing in another catalog.
  public struct Handle: Hashable, Sendable {
    let index: Int32
  }
}

extension Recipe {
  /// Returns the size with `name`, or `nil` if the recipe has none.
  public func size(named name: String) -> Size? { sizes.first { $0.name == name } }

  /// Returns the factor of the size with `name`: one for `nil`, which is the recipe's own size, and for an unknown
  /// size.
  func factor(ofSize name: String?) -> Amount {
    name.flatMap { size(named: $0)?.factor } ?? .one
  }
}

extension Recipe.Line {
  /// Returns the indices of the alternatives that use an ingredient with the id `name`, qualified or not, or with this
  /// former id.
  func alternatives(using name: String, in catalog: Catalog) -> [Int] {
    alternatives.indices.filter { index in
      alternatives[index].contains { catalog.isNamed($0.ingredient, name) }
    }
  }

  /// Returns the first ingredient of the alternatives with the id `name`, qualified or not, or with this former id.
  func ingredient(named name: String, in catalog: Catalog) -> Ingredient.Handle? {
    alternatives.joined().first { catalog.isNamed($0.ingredient, name) }?.ingredient
  }

  /// Returns all ingredients of the alternatives with the id `name`, which is ambiguous if there are several.
  func ingredients(named name: String, in catalog: Catalog) -> Set<Ingredient.Handle> {
    Set(alternatives.joined().map(\.ingredient).filter { catalog.isNamed($0, name) })
  }

  /// Returns the ingredient that only one alternative uses, or `nil` if there is none.
  func name(ofAlternative index: Int, in catalog: Catalog) -> IngredientID? {
    alternatives[index].map { catalog[$0.ingredient].id }
      .first { alternatives(using: $0.rawValue, in: catalog) == [index] }
  }
}
