import JuiceRules
import YAMLSyntax

/// Finds the entries that may share a name with an entry of another id.
///
/// A large catalog has too many names to keep in memory, so only the names that occur twice are read in full. Entries
/// of several packs with the same id and the same name don't count as duplicates.
struct SharedNames {
  private let key = NameKey()
  private let ingredients: NameFilter
  private let recipes: NameFilter

  init(_ packs: [NameNumbers]) {
    ingredients = NameFilter(packs.map(\.ingredients))
    recipes = NameFilter(packs.map(\.recipes))
  }

  /// A Boolean value that indicates whether no two entries share a name.
  var isEmpty: Bool { ingredients.isEmpty && recipes.isEmpty }

  /// Returns `true` if an entry of another id may have one of the names of this entry.
  func mayShareName(
    _ keyNode: YAMLTree.NodeID, _ tree: YAMLTree.Reader, isRecipe: Bool
  ) -> Bool {
    (isRecipe ? recipes : ingredients).mayShareName(id: key.key(of: tree.text(of: keyNode)))
  }
}

extension CatalogDraft {
  /// Reads the names of the entries that may share one. The model compares them.
  ///
  /// - Parameter keepsNames: A Boolean value that indicates whether all names have been read already.
  mutating func readSharedNames(keepsNames: Bool) {
    for index in definition.packs.indices { definition.packs[index].sharedNames = [] }
    let sharedNames = SharedNames(names)
    // Nothing else needs the names, and the checks need the memory.
    names = []
    guard !sharedNames.isEmpty else { return }
    for pack in definition.packs.indices {
      read(sharedNames, in: pack, \.ingredients, isRecipe: false, keepsNames: keepsNames)
      read(sharedNames, in: pack, \.recipes, isRecipe: true, keepsNames: keepsNames)
    }
  }

  private mutating func read<Entry: NamedDefinition>(
    _ sharedNames: SharedNames, in pack: Int, _ entries: WritableKeyPath<PackDefinition, [Entry]>,
    isRecipe: Bool, keepsNames: Bool
  ) {
    for index in definition.packs[pack][keyPath: entries].indices {
      let entry = definition.packs[pack][keyPath: entries][index]
      let tree = tree(of: entry.origin)
      tree.withReader { reader in
        let key = entry.origin.node
        guard sharedNames.mayShareName(key, reader, isRecipe: isRecipe) else { return }
        definition.packs[pack].sharedNames?.insert(entry.id)
        guard !keepsNames, let value = tree.value(after: key).map(reader.resolved) else { return }
        let name = tree.value(of: "name", in: value).flatMap(reader.localizedText)
        definition.packs[pack][keyPath: entries][index].name = name ?? ""
      }
    }
  }
}
