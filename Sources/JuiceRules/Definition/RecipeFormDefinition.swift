/// The choices, optional lines, conditions, sizes and product of a recipe, as written.
package struct RecipeFormDefinition: Sendable {
  /// The text of the condition under which the recipe is on offer.
  package var condition: Given<String> = .absent
  /// The lines that are a choice, or optional, or have a condition or a computed amount.
  package var groups: [Group] = []
  package var sizes: [Size] = []
  package var product: Product?

  package init() {}

  package var isEmpty: Bool {
    groups.isEmpty && sizes.isEmpty && product == nil && condition.isAbsent
  }

  /// A Boolean value that indicates whether the recipe or one of its lines has a condition or a computed amount.
  package var hasExpressions: Bool {
    !condition.isAbsent || groups.contains(where: \.hasExpressions)
  }

  /// Returns `true` if all lines of a recipe with this form are optional.
  func isOptional(linesOf recipe: RecipeDefinition) -> Bool {
    let optional = groups.filter(\.isOptional)
    return recipe.hasAllLines && !recipe.lines.isEmpty
      && recipe.lines.indices.allSatisfy { line in
        optional.contains { ($0.start..<$0.end).contains(line - recipe.lines.lowerBound) }
      }
  }

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
    /// The text of the condition of the line.
    package var condition: Given<String> = .absent
    /// The texts of the conditions of alternatives, by the index of the alternative.
    package var conditions: [Int: Given<String>] = [:]
    /// The expressions of amounts that are computed, by the line, counted from the recipe's first line.
    package var amounts: [Int32: ComputedAmount] = [:]
    /// The index of the group's first line.
    package var start: Int32
    package var position: Int32

    /// A Boolean value that indicates whether the lines have conditions or computed amounts.
    package var hasExpressions: Bool {
      !condition.isAbsent || !conditions.isEmpty || !amounts.isEmpty
    }

    /// The index after the group's last line.
    var end: Int32 { alternatives.last?.upperBound ?? start }

    package init(name: Symbol, start: Int32, position: Int32 = -1) {
      self.name = name
      self.start = start
      self.position = position
    }
  }

  /// The expression of an amount that is computed for each order.
  package struct ComputedAmount: Sendable {
    package let text: String
    /// A Boolean value that indicates whether the expression is the field `amount` of its line, and not the whole line.
    package let isField: Bool

    package init(_ text: String, isField: Bool = false) {
      self.text = text
      self.isField = isField
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

extension RecipeFormDefinition.Group {
  /// Adds the fields of the line.
  ///
  /// - Parameters:
  ///   - lines: The lines of the recipe.
  ///   - symbols: The names of the pack.
  func walk(
    _ fields: inout EntryFields, _ lines: ArraySlice<LineDefinition>, _ symbols: SymbolTable
  ) {
    func amount(_ index: Int32) -> String {
      amounts[index]?.text ?? lines[lines.startIndex + Int(index)].amount(symbols)
    }
    fields.add(symbols[name]) { fields in
      if isChoice {
        fields.add("any-of") { fields in
          for (index, alternative) in alternatives.enumerated() {
            fields.add("\(index)") { fields in
              if let condition = conditions[index] { fields.add("when", condition) }
              for line in alternative {
                fields.add(symbols[lines[lines.startIndex + Int(line)].name], amount(line))
              }
            }
          }
        }
      } else if let line = alternatives.first?.lowerBound {
        let ingredient = lines[lines.startIndex + Int(line)].ingredient
        fields.add("amount", amount(line))
        if ingredient != name { fields.add("use", symbols[ingredient]) }
      }
      fields.add("optional", isOptional, default: false)
      fields.add("when", condition)
    }
  }
}
