/// What is more to a recipe than a list of lines, as written.
package struct RecipeFormDefinition: Sendable {
  /// The lines that are a choice, or optional, or both.
  package var groups: [Group] = []
  package var sizes: [Size] = []
  package var product: Product?

  package init() {}

  package var isEmpty: Bool { groups.isEmpty && sizes.isEmpty && product == nil }

  /// Lines that are taken together or in place of each other, and stand under one key.
  package struct Group: Sendable {
    package var name: Symbol
    package var isOptional = false
    package var isChoice = false
    /// Whether it says how much of what it takes itself: a choice cannot.
    package var hasAmount = false
    /// False when alternatives could not be read, so that what seems empty may not be.
    package var isWhole = true
    /// The lines of each alternative, counted from the recipe's first.
    package var alternatives: [Range<Int32>] = []
    /// Its first line.
    package var start: Int32
    package var position: Int32

    /// The one after its last line.
    var end: Int32 { alternatives.last?.upperBound ?? start }

    package init(name: Symbol, start: Int32, position: Int32 = -1) {
      self.name = name
      self.start = start
      self.position = position
    }
  }

  /// A size, and what it multiplies the amounts by.
  package struct Size: Sendable {
    package var name: Symbol
    package var factor: Given<Quantity>

    package init(name: Symbol, factor: Given<Quantity>) {
      self.name = name
      self.factor = factor
    }
  }

  /// What a batch gives.
  package struct Product: Sendable {
    package var yield: Given<Quantity>
    package var initial: Given<Quantity> = .absent
    package var isKept = true
    package var isMadeAhead = false

    package init(yield: Given<Quantity>) { self.yield = yield }
  }
}
