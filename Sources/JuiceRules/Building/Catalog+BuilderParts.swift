extension Catalog.Builder {
  /// One line of a recipe.
  public struct Line: Sendable {
    let name: String
    let isOptional: Bool
    let alternatives: [[(key: String, value: Quantity)]]

    /// Creates a line that takes `amount` of one ingredient. A second line of the same ingredient needs a `name` of
    /// its own.
    public init(
      _ ingredient: String, _ amount: Quantity, name: String? = nil, isOptional: Bool = false
    ) {
      self.name = name ?? ingredient
      self.isOptional = isOptional
      alternatives = [[(ingredient, amount)]]
    }

    /// Creates a line with a choice of alternatives.
    ///
    /// - Parameters:
    ///   - name: The line's name.
    ///   - alternatives: The alternatives in order of preference, each with all ingredients that it takes.
    ///   - isOptional: `true` to leave the line out if there is not enough for any alternative.
    public init(
      _ name: String, anyOf alternatives: [KeyValuePairs<String, Quantity>],
      isOptional: Bool = false
    ) {
      self.init(name, anyOf: alternatives.map { Array($0) }, isOptional: isOptional)
    }

    /// Creates a line with a choice of alternatives that are arrays, as when they were computed.
    public init(
      _ name: String, anyOf alternatives: [[(key: String, value: Quantity)]],
      isOptional: Bool = false
    ) {
      self.name = name
      self.isOptional = isOptional
      self.alternatives = alternatives
    }

    /// `true` if the line takes one ingredient only, without a choice, and is not optional.
    var isFixed: Bool { !isOptional && alternatives.count == 1 && alternatives[0].count == 1 }
  }

  /// The product of one batch of a recipe.
  public struct Product: Sendable {
    /// The amount that a batch yields, in the unit that the product is counted in.
    public var yield: Quantity
    /// The amount that a stand holds of the product before its first entry.
    public var initial: Quantity = 0
    /// A Boolean value that indicates whether the leftover of a batch goes into stock.
    public var isKept = true
    /// A Boolean value that indicates whether the product is never made as part of an order for something else.
    public var isMadeAhead = false

    /// Creates a product of which a batch yields `yield`.
    public init(_ yield: Quantity) { self.yield = yield }

    var definition: RecipeFormDefinition.Product {
      var product = RecipeFormDefinition.Product(yield: .value(yield))
      product.initial = .value(initial)
      product.isKept = isKept
      product.isMadeAhead = isMadeAhead
      return product
    }
  }
}
