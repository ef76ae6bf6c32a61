extension Catalog.Builder {
  /// One line of a recipe.
  public struct Line: Sendable {
    let name: String
    let isOptional: Bool
    let alternatives: [[(key: String, value: Quantity)]]

    /// So much of one ingredient. A second line of it needs a name of its own.
    public init(
      _ ingredient: String, _ amount: Quantity, name: String? = nil, isOptional: Bool = false
    ) {
      self.name = name ?? ingredient
      self.isOptional = isOptional
      alternatives = [[(ingredient, amount)]]
    }

    /// A choice: what is taken together stands together, and what is preferred comes first.
    public init(
      _ name: String, anyOf alternatives: [KeyValuePairs<String, Quantity>],
      isOptional: Bool = false
    ) {
      self.init(name, anyOf: alternatives.map { Array($0) }, isOptional: isOptional)
    }

    /// A choice that was put together elsewhere.
    public init(
      _ name: String, anyOf alternatives: [[(key: String, value: Quantity)]],
      isOptional: Bool = false
    ) {
      self.name = name
      self.isOptional = isOptional
      self.alternatives = alternatives
    }

    /// Whether it is no more than so much of one ingredient.
    var isFixed: Bool { !isOptional && alternatives.count == 1 && alternatives[0].count == 1 }
  }

  /// What a batch of a recipe gives.
  public struct Product: Sendable {
    /// Its unit is the one that the product is counted in.
    public var yield: Quantity
    /// What a stand holds of it before anything happened.
    public var initial: Quantity = 0
    /// Whether what is left over of a batch goes into stock.
    public var isKept = true
    /// Whether it is never made inside an order for something else.
    public var isMadeAhead = false

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
