import JuiceRules
import YAMLTree

/// Finds the entries that may be called the same.
///
/// A large catalog has more names than are worth keeping: only those that come twice are read in full. That
/// packs have entries of one id, called the same, is not what is looked for.
struct Namesakes {
  private let key = NameKey()
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
    _ keyNode: YAMLTree.NodeID, _ tree: YAMLTree.Reader, isRecipe: Bool
  ) -> Bool {
    (isRecipe ? recipes : ingredients).mayShareName(id: key.key(of: tree.text(of: keyNode)))
  }
}

extension CatalogDraft {
  /// Reads the names of the entries that may share one, and leaves it to the model to compare them.
  ///
  /// - Parameter keepsNames: Whether all names were read.
  mutating func readNamesakes(keepsNames: Bool) {
    for index in definition.packs.indices { definition.packs[index].namesakes = [] }
    let namesakes = Namesakes(names)
    // Nothing else asks for them, and checks need the room.
    names = []
    guard !namesakes.isEmpty else { return }
    for pack in definition.packs.indices {
      read(namesakes, in: pack, \.ingredients, isRecipe: false, keepsNames: keepsNames)
      read(namesakes, in: pack, \.recipes, isRecipe: true, keepsNames: keepsNames)
    }
  }

  private mutating func read<Entry: NamedDefinition>(
    _ namesakes: Namesakes, in pack: Int, _ entries: WritableKeyPath<PackDefinition, [Entry]>,
    isRecipe: Bool, keepsNames: Bool
  ) {
    for index in definition.packs[pack][keyPath: entries].indices {
      let entry = definition.packs[pack][keyPath: entries][index]
      let tree = tree(of: entry.origin)
      tree.withReader { reader in
        let key = entry.origin.node
        guard namesakes.mayShareName(key, reader, isRecipe: isRecipe) else { return }
        definition.packs[pack].namesakes?.insert(entry.id)
        guard !keepsNames, let value = tree.value(after: key).map(reader.resolved) else { return }
        let name = tree.value(of: "name", in: value).flatMap(reader.localizedText)
        definition.packs[pack][keyPath: entries][index].name = name ?? ""
      }
    }
  }
}
