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

extension RecipeFormDefinition {
  /// Adds the lines of a recipe.
  func walkLines(
    _ fields: inout EntryFields, _ lines: ArraySlice<LineDefinition>, _ symbols: SymbolTable
  ) {
    var groups = groups[...]
    var index = lines.startIndex
    while index < lines.endIndex || !groups.isEmpty {
      if let group = groups.first,
        Int(group.start) <= index - lines.startIndex || index == lines.endIndex
      {
        group.walk(&fields, lines, symbols)
        index = max(index, lines.startIndex + Int(group.end))
        groups.removeFirst()
      } else {
        lines[index].walk(&fields, symbols)
        index += 1
      }
    }
  }

  /// Reads the lines of a recipe of `pack`, as ``walkLines(_:_:_:)`` adds them, and returns their range.
  mutating func readLines(
    from fields: inout EntryFields, into pack: inout PackDefinition
  ) -> Range<Int32> {
    let start = Int32(pack.lines.count)
    var form = self
    fields.readAll { fields, name in
      let symbol = pack.symbols.intern(name)
      let first = Int32(pack.lines.count) - start
      var group = Group(name: symbol, start: first, position: fields.position(of: name))
      if fields.isValue(name) {
        group.readLine(symbol, at: group.position, amount: name, &fields, into: &pack, start: start)
      } else {
        fields.add(name) { fields in
          group.isChoice = fields.has("any-of", false)
          if group.isChoice {
            fields.add("any-of") { group.readAlternatives(from: &$0, into: &pack, start: start) }
          } else {
            group.readLine(
              symbol, at: group.position, amount: "amount", isField: true, &fields, into: &pack,
              start: start)
            var use: String?
            fields.add("use", &use)
            if let use { pack.lines[pack.lines.count - 1].ingredient = pack.symbols.intern(use) }
          }
          fields.add("optional", &group.isOptional, default: false)
          fields.add("when", &group.condition)
        }
      }
      if !group.isChoice { group.alternatives = [first..<first + 1] }
      if group.isChoice || group.isOptional || group.hasExpressions { form.groups.append(group) }
    }
    self = form
    return start..<Int32(pack.lines.count)
  }
}

extension RecipeFormDefinition.Group {
  /// Adds the fields of the line.
  ///
  /// - Parameters:
  ///   - lines: The lines of the recipe.
  ///   - symbols: The names of the pack.
  fileprivate func walk(
    _ fields: inout EntryFields, _ lines: ArraySlice<LineDefinition>, _ symbols: SymbolTable
  ) {
    func amount(_ index: Int32) -> String {
      amounts[index]?.text ?? lines[lines.startIndex + Int(index)].amount(symbols)
    }
    if fields.isCompiling, let whole = amounts[start], !isChoice, !whole.isField {
      return fields.add(symbols[name], whole.text)
    }
    fields.add(symbols[name]) { fields in
      if isChoice {
        fields.add("any-of") { fields in
          for (index, alternative) in alternatives.enumerated() {
            fields.add("\(index)") { fields in
              if var condition = conditions[index] { fields.add("when", &condition) }
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
      var (isOptional, condition) = (isOptional, condition)
      fields.add("optional", &isOptional, default: false)
      fields.add("when", &condition)
    }
  }

  fileprivate mutating func readAlternatives(
    from fields: inout EntryFields, into pack: inout PackDefinition, start: Int32
  ) {
    fields.readAll { fields, index in
      let first = Int32(pack.lines.count) - start
      fields.add(index) { fields in
        var condition: Given<String> = .absent
        fields.add("when", &condition)
        if !condition.isAbsent { conditions[alternatives.count] = condition }
        fields.readAll { fields, name in
          readLine(
            pack.symbols.intern(name), at: fields.position(of: name), amount: name, &fields,
            into: &pack, start: start)
        }
      }
      alternatives.append(first..<Int32(pack.lines.count) - start)
    }
  }

  /// Reads a line whose amount is the field `amount`.
  fileprivate mutating func readLine(
    _ name: Symbol, at position: Int32, amount: String, isField: Bool = false,
    _ fields: inout EntryFields, into pack: inout PackDefinition, start: Int32
  ) {
    var line = LineDefinition.computed(name, position: position)
    var text: String?
    fields.add(amount, &text)
    if let quantity = text.flatMap({ Quantity(compiled: $0) }) {
      line.number = quantity.number
      line.unit = quantity.unit.map { pack.symbols.intern($0) } ?? .none
    } else if let text {
      amounts[Int32(pack.lines.count) - start] = .init(text, isField: isField)
    } else {
      fields.fail()
    }
    pack.lines.append(line)
  }
}
