import JuiceRules
import YAMLTree

/// Finds the entries that may be called the same.
///
/// A large catalog has more names than are worth keeping: only those that come twice are read in full. That
/// packs have entries of one id, called the same, is not what is looked for.
struct Namesakes {
  private let reader = NameReader()
  private let ingredients: NamesakeFilter
  private let recipes: NamesakeFilter

  init(_ packs: [NameNumbers]) {
    ingredients = NamesakeFilter(packs.map(\.ingredients))
    recipes = NamesakeFilter(packs.map(\.recipes))
  }

  /// Whether any two entries may share a name.
  var isEmpty: Bool { ingredients.isEmpty && recipes.isEmpty }

  /// Whether an entry of another id may have one of the names of this one.
  func mayShareName(
    _ keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader, isRecipe: Bool
  ) -> Bool {
    let filter = isRecipe ? recipes : ingredients
    var numbers: [NameNumber] = []
    reader.read(keyNode, entry, tree, into: &numbers)
    return numbers.contains { filter.isShared($0.name) }
  }
}

extension CatalogDraft {
  /// Reads the names of the entries that may share one, and leaves it to the model to compare them.
  mutating func readNamesakes() {
    for index in definition.packs.indices { definition.packs[index].namesakes = [] }
    let namesakes = Namesakes(names)
    guard !namesakes.isEmpty else { return }
    for pack in definition.packs.indices {
      read(namesakes, in: pack, \.ingredients, isRecipe: false)
      read(namesakes, in: pack, \.recipes, isRecipe: true)
    }
  }

  private mutating func read<Entry: NamedDefinition>(
    _ namesakes: Namesakes, in pack: Int, _ entries: WritableKeyPath<PackDefinition, [Entry]>,
    isRecipe: Bool
  ) {
    for index in definition.packs[pack][keyPath: entries].indices {
      let entry = definition.packs[pack][keyPath: entries][index]
      let tree = tree(of: entry.origin)
      let key = entry.origin.node
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
