import JuiceRules

extension PackDefinition {
  /// Replaces entries with entries of the same names.
  ///
  /// - Parameters:
  ///   - author: A closure that returns the name of the pack that wrote the line at a position of `other`, or `nil` if
  ///     this pack did.
  ///   - qualified: A closure that returns the qualified name for a name as used in a pack.
  mutating func replaceEntries(
    by other: PackDefinition, author: (_ position: Int32) -> String?,
    qualified: (_ name: String, _ author: String) -> String
  ) {
    // The ids are read here, where the type of the entries is known, because generic access to each entry would copy
    // it.
    let ingredientIDs =
      other.ingredients.isEmpty ? [] : ingredients.indices.map { ingredients[$0].id }
    let recipeIDs = other.recipes.isEmpty ? [] : recipes.indices.map { recipes[$0].id }
    replace(in: \.ingredients, ingredientIDs, by: other.ingredients, of: other)
    replace(in: \.recipes, recipeIDs, by: other.recipes, of: other) { pack, recipe in
      let start = Int32(pack.lines.count)
      for line in other.lines(of: recipe) {
        pack.add(line, of: other, author: author, qualified: qualified)
      }
      recipe.lines = start..<Int32(pack.lines.count)
      pack.addForm(of: &recipe, from: other)
    }
    for section in DeclaredSection.all { section.replace(&self, other) }
    for message in other.messages {
      guard let index = messages.firstIndex(where: { $0.event == message.event }) else { continue }
      messages[index] = message
    }
    guard other.stockOrigin != .none else { return }
    (stockDefault, stockMaximum) = (other.stockDefault, other.stockMaximum)
    stockOrigin = other.stockOrigin
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

  /// Removes an entry by the override at `origin`.
  mutating func remove(_ section: PackSection, _ name: String, at origin: CatalogOrigin) {
    let id = symbols.symbol(of: name)
    switch section {
    case .recipes: recipes.removeAll { $0.id == id }
    case .fruits, .extras: ingredients.removeAll { $0.id == id }
    case .messages: messages.removeAll { $0.event.rawValue == name }
    case .stock: (stockDefault, stockMaximum) = (.absent, .absent)
    default: DeclaredSection.of(section)?.remove(&self, id)
    }
    if section.hasIDs { removals[name] = origin }
  }
}
