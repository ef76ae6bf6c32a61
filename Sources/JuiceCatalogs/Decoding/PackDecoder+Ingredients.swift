import JuiceRules
import YAMLTree

extension PackDecoder {
  mutating func readIngredients(
    _ kind: Ingredient.Kind, _ section: YAMLTree.NodeID, of file: OpenFile,
    into pack: inout PackDefinition
  ) {
    guard file.tree.kind(of: section) == .mapping else { return pack.isIncomplete = true }
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      if pack.takesForField(keyNode, value, file.tree) { continue }
      var ingredient = IngredientDefinition(
        id: pack.symbols.intern(file.tree.text(of: keyNode)), kind: kind, name: "",
        origin: file.origin(keyNode))
      let entry = file.tree.resolved(value)
      read(entry, of: file, into: &ingredient, &pack)
      nameReader.read(keyNode, entry, file.tree, into: &nameNumbers.ingredients)
      pack.ingredients.append(ingredient)
    }
  }

  private func read(
    _ entry: YAMLTree.NodeID, of file: OpenFile, into ingredient: inout IngredientDefinition,
    _ pack: inout PackDefinition
  ) {
    var doubts: [String] = []
    Format.ingredient.decode(entry, of: file, into: &ingredient) { key, value in
      doubts += meanings(of: file.tree.string(decoding: key))
      if file.mayHoldEntries(key, value) { pack.isIncomplete = true }
    }
    ingredient.markUnreadable(ifAbsent: doubts)
    // A field that seems to be missing may be in a part that could not be read.
    let isWhole = file.tree.kind(of: entry) == .mapping && !file.tree.isDamaged(entry)
    if !isWhole || file.hasBrokenEntry(at: entry) { ingredient.unit = .unreadable }
  }

  /// Returns the fields that a misspelled key may mean: the nearest names, or all if none is near.
  private func meanings(of key: String) -> [String] {
    let names = Format.ingredient.format.keys.map(\.name)
    let near = nearest(to: key, in: names)
    return near.isEmpty ? names : near
  }
}

extension PackDefinition {
  /// Returns `true` if an entry is a field of the ingredient before it that is indented like an ingredient. The field
  /// then does not count as missing in that ingredient.
  fileprivate mutating func takesForField(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> Bool {
    guard tree.kind(of: value) == .scalar, !ingredients.isEmpty,
      let field = Format.ingredient.format.key(named: tree.text(of: key))
    else { return false }
    ingredients[ingredients.count - 1].markUnreadable(ifAbsent: [field.name])
    return true
  }
}

extension IngredientDefinition {
  /// Marks fields as unreadable where they are absent, because a reported misspelled key may mean them.
  fileprivate mutating func markUnreadable(ifAbsent fields: [String]) {
    if unit.isAbsent, fields.contains("unit") { unit = .unreadable }
    let isDoubtful = fields.contains("initial") || fields.contains("unlimited")
    if initial.isAbsent, isDoubtful { initial = .unreadable }
  }
}
