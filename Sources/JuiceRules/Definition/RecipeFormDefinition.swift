/// The choices, optional lines, sizes and product of a recipe, as written.
package struct RecipeFormDefinition: Sendable {
  /// The lines that are a choice, or optional, or both.
  package var groups: [Group] = []
  package var sizes: [Size] = []
  package var product: Product?

  package init() {}

  package var isEmpty: Bool { groups.isEmpty && sizes.isEmpty && product == nil }

  /// The lines under one key, which are taken together or in place of each other.
  package struct Group: Sendable {
    package var name: Symbol
    package var isOptional = false
    package var isChoice = false
    /// A Boolean value that indicates whether the line has an amount of its own, which a choice cannot have.
    package var hasAmount = false
    /// A Boolean value that indicates whether all alternatives could be read. Otherwise, a choice that seems empty
    /// may not be.
    package var isWhole = true
    /// The lines of each alternative, counted from the recipe's first line.
    package var alternatives: [Range<Int32>] = []
    /// The index of the group's first line.
    package var start: Int32
    package var position: Int32

    /// The index after the group's last line.
    var end: Int32 { alternatives.last?.upperBound ?? start }

    package init(name: Symbol, start: Int32, position: Int32 = -1) {
      self.name = name
      self.start = start
      self.position = position
    }
  }

  /// A size, and the factor that amounts are multiplied by.
  package struct Size: Sendable {
    package var name: Symbol
    package var factor: Given<Quantity>

    package init(name: Symbol, factor: Given<Quantity>) {
      self.name = name
      self.factor = factor
    }
  }

  /// The product of one batch of a recipe.
  package struct Product: Sendable {
    package var yield: Given<Quantity>
    package var initial: Given<Quantity> = .absent
    package var isKept = true
    package var isMadeAhead = false

    package init(yield: Given<Quantity>) { self.yield = yield }
  }
}
