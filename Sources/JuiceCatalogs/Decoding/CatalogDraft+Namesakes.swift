import JuiceRules
import YAMLTree

/// Collects what entries are called, to find those that are called the same.
///
/// A large catalog has more names than are worth keeping: only those that come twice are read in full.
struct Namesakes {
  private let key = NameKey()
  private var ingredients = NamesakeFilter()
  private var recipes = NamesakeFilter()
  /// The numbers of the entry at hand: that two of its own names are the same is nothing.
  private var own: [UInt32] = []

  /// Whether any two entries may share a name.
  var isEmpty: Bool { ingredients.repeated.isEmpty && recipes.repeated.isEmpty }

  mutating func add(
    _ keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader, isRecipe: Bool
  ) {
    own.removeAll(keepingCapacity: true)
    forEachName(of: keyNode, entry, tree) { text in
      let number = key.key(of: text)
      if !own.contains(number) { own.append(number) }
    }
    for number in own {
      if isRecipe { recipes.insert(number) } else { ingredients.insert(number) }
    }
  }

  /// Whether one of the names of an entry came twice.
  func mayShareName(
    _ keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader, isRecipe: Bool
  ) -> Bool {
    var found = false
    forEachName(of: keyNode, entry, tree) { text in
      let number = key.key(of: text)
      found = found || (isRecipe ? recipes : ingredients).hasRepeated(number)
    }
    return found
  }

  private func forEachName(
    of keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    body(tree.text(of: keyNode))
    for (field, value) in tree.pairs(of: entry) {
      let text = tree.text(of: field)
      guard text.count == 4 || text.count == 7 else { continue }
      let value = tree.resolved(value)
      if text.elementsEqual("name".utf8) {
        if tree.kind(of: value) == .scalar { body(tree.text(of: value)) }
        for (_, name) in tree.pairs(of: value) { body(tree.text(of: tree.resolved(name))) }
      } else if text.elementsEqual("aliases".utf8) {
        for alias in tree.items(of: value) { body(tree.text(of: tree.resolved(alias))) }
      }
    }
  }
}

extension CatalogDraft {
  /// Reads the names of the entries that may share one, and leaves it to the model to compare them.
  mutating func readNamesakes() {
    for index in definition.packs.indices { definition.packs[index].namesakes = [] }
    guard !namesakes.isEmpty else { return }
    for pack in definition.packs.indices {
      readNamesakes(in: pack, \.ingredients, isRecipe: false)
      readNamesakes(in: pack, \.recipes, isRecipe: true)
    }
  }

  private mutating func readNamesakes<Entry: NamedDefinition>(
    in pack: Int, _ entries: WritableKeyPath<PackDefinition, [Entry]>, isRecipe: Bool
  ) {
    for index in definition.packs[pack][keyPath: entries].indices {
      let entry = definition.packs[pack][keyPath: entries][index]
      let tree = files[Int(entry.origin.source)].tree
      let key = YAMLTree.NodeID(rawValue: entry.origin.position)
      guard let value = tree.value(after: key) else { continue }
      tree.withReader { reader in
        let value = reader.resolved(value)
        guard namesakes.mayShareName(key, value, reader, isRecipe: isRecipe) else { return }
        let name = tree.value(of: "name", in: value).flatMap(reader.localizedText)
        definition.packs[pack][keyPath: entries][index].name = name ?? ""
        definition.packs[pack].namesakes?.insert(entry.id)
      }
    }
  }
}

/// A part of a pack that is found by its name.
protocol NamedDefinition {
  var id: Symbol { get }
  var name: LocalizedText { get set }
  var origin: CatalogOrigin { get }
}

extension IngredientDefinition: NamedDefinition {}
extension RecipeDefinition: NamedDefinition {}
