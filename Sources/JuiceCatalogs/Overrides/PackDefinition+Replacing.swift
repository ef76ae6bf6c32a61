import JuiceRules

extension PackDefinition {
  /// Puts entries in the place of those of the same names.
  ///
  /// - Parameters:
  ///   - author: The pack that wrote the line at a position of `other`; nil when it is this one.
  ///   - qualified: What a name stands for in a pack, with the pack that defines it.
  mutating func replaceEntries(
    by other: PackDefinition, author: (_ position: Int32) -> String?,
    qualified: (_ name: String, _ author: String) -> String
  ) {
    // Read here, where it is known what they are: a generic look at each would copy it.
    let ingredientIDs =
      other.ingredients.isEmpty ? [] : ingredients.indices.map { ingredients[$0].id }
    let recipeIDs = other.recipes.isEmpty ? [] : recipes.indices.map { recipes[$0].id }
    replace(in: \.ingredients, ingredientIDs, by: other.ingredients, of: other) { _, _ in }
    replace(in: \.recipes, recipeIDs, by: other.recipes, of: other) { pack, recipe in
      let start = Int32(pack.lines.count)
      for line in other.lines(of: recipe) {
        pack.add(line, of: other, author: author, qualified: qualified)
      }
      recipe.lines = start..<Int32(pack.lines.count)
      pack.addForm(of: &recipe, from: other)
    }
    for message in other.messages {
      guard let index = messages.firstIndex(where: { $0.event == message.event }) else { continue }
      messages[index] = message
    }
    guard other.stockOrigin != .none else { return }
    (stockDefault, stockMaximum) = (other.stockDefault, other.stockMaximum)
    stockOrigin = other.stockOrigin
  }

  private mutating func replace<Entry: NamedDefinition>(
    in entries: WritableKeyPath<PackDefinition, [Entry]>, _ ids: [Symbol], by others: [Entry],
    of other: PackDefinition, completing: (inout PackDefinition, inout Entry) -> Void
  ) {
    for var entry in others {
      guard let id = symbols.symbol(of: other.symbols[entry.id]),
        let index = ids.firstIndex(of: id)
      else { continue }
      entry.id = id
      completing(&self, &entry)
      self[keyPath: entries][index] = entry
    }
  }

  private mutating func add(
    _ line: LineDefinition, of other: PackDefinition, author: (_ position: Int32) -> String?,
    qualified: (_ name: String, _ author: String) -> String
  ) {
    var line = line
    let author = author(line.position)
    let name = other.symbols[line.ingredient]
    line.name = symbols.intern(other.symbols[line.name])
    line.unit = line.unit == .none ? .none : symbols.intern(other.symbols[line.unit])
    line.ingredient = symbols.intern(author.map { qualified(name, $0) } ?? name)
    if let author { changers.insert(author) }
    lines.append(line)
  }

  private mutating func addForm(of recipe: inout RecipeDefinition, from other: PackDefinition) {
    guard var form = other.form(of: recipe) else { return }
    for index in form.groups.indices {
      form.groups[index].name = symbols.intern(other.symbols[form.groups[index].name])
    }
    for index in form.sizes.indices {
      form.sizes[index].name = symbols.intern(other.symbols[form.sizes[index].name])
    }
    recipe.form = Int32(forms.count)
    forms.append(form)
  }

  /// Takes out entries.
  mutating func remove(_ section: Override.Section, _ name: String) {
    let id = symbols.symbol(of: name)
    switch section {
    case .recipes:
      recipes.removeAll { $0.id == id }
      removedNames.insert(name)
    case .fruits, .extras:
      ingredients.removeAll { $0.id == id }
      removedNames.insert(name)
    case .messages: messages.removeAll { $0.event.rawValue == name }
    case .stock: (stockDefault, stockMaximum) = (.absent, .absent)
    }
  }
}
