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

  private mutating func read(
    _ entry: YAMLTree.NodeID, of file: OpenFile, into ingredient: inout IngredientDefinition,
    _ pack: inout PackDefinition
  ) {
    let tree = file.tree
    var doubts: [String] = []
    for (keyNode, value) in tree.pairs(of: entry) {
      if file.isRepeated(keyNode) {
        if file.beginsAnew(with: keyNode) { break }
        continue
      }
      switch Format.ingredient.key(named: tree.text(of: keyNode))?.name {
      case "name": ingredient.name = names.name(value, tree)
      case "aliases": ingredient.aliases = tree.strings(of: value)
      case "emoji": ingredient.appearance.emoji = tree.string(of: value)
      case "image": ingredient.appearance.image = tree.string(of: value)
      case "unit": ingredient.unit = isBroken(value, of: file) ? .unreadable : unit(value, tree)
      case "step": ingredient.step = tree.given(value)
      case "initial": ingredient.initial = tree.given(value)
      case "low": ingredient.low = tree.given(value)
      case "maximum": ingredient.maximum = tree.given(value)
      case "sold-in": ingredient.soldIn = tree.given(value)
      case "unlimited": ingredient.isUnlimited = tree.boolean(of: value) ?? true
      case "attributes": ingredient.attributes = attributes(tree.resolved(value), tree)
      default:
        if !tree.isExtension(keyNode) { doubts += meanings(of: tree.string(decoding: keyNode)) }
        if file.mayHoldEntries(keyNode, value) { pack.isIncomplete = true }
      }
    }
    ingredient.markUnreadable(ifAbsent: doubts)
    // A field that seems to be missing may be in a part that could not be read.
    let isWhole = tree.kind(of: entry) == .mapping && !tree.isDamaged(entry)
    if !isWhole || files[file.index].broken.hasEntry(at: tree.span(of: entry).start) {
      ingredient.unit = .unreadable
    }
  }

  /// Returns the fields that a misspelled key may mean: the nearest names, or all if none is near.
  private func meanings(of key: String) -> [String] {
    let names = Format.ingredient.keys.map(\.name)
    let near = nearest(to: key, in: names)
    return near.isEmpty ? names : near
  }

  private func unit(_ node: YAMLTree.NodeID, _ tree: YAMLTree.Reader) -> Given<Ingredient.Unit> {
    guard let text = tree.localizedText(of: node), tree.unitOfAmount(node) == nil else {
      return .unreadable
    }
    let known = text.translations.first.flatMap {
      $0.locale == nil ? Ingredient.Unit(symbol: $0.text) : nil
    }
    return .value(known ?? .label(text))
  }

  private func attributes(
    _ section: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> [Ingredient.Attribute] {
    tree.pairs(of: section).filter { !tree.isExtension($0.key) }.map { key, value in
      let node = tree.resolved(value)
      let text = tree.string(decoding: node)
      let value: Ingredient.Attribute.Value =
        switch tree.tree.scalar(of: node) {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int, .float: .number(text)
        case .string: .string(text)
        }
      return Ingredient.Attribute(tree.string(decoding: key), value)
    }
  }
}

extension PackDefinition {
  /// Returns `true` if an entry is a field of the ingredient before it that is indented like an ingredient. The field
  /// then does not count as missing in that ingredient.
  fileprivate mutating func takesForField(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> Bool {
    guard tree.kind(of: value) == .scalar, !ingredients.isEmpty,
      let field = Format.ingredient.key(named: tree.text(of: key))
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
