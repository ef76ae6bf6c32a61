import YAMLSyntax

/// The names in a file of a pack by which a misplaced key can be recognized.
struct NamesInFile {
  /// The ids of fruits, extras and recipes.
  private var entries: Set<String> = []
  /// The ingredients that recipe lines name.
  private(set) var lines: Set<String> = []

  init(_ tree: YAMLTree.Reader) {
    guard let root = tree.tree.root else { return }
    for (section, value) in tree.pairs(of: root) {
      let name = tree.string(decoding: section)
      guard ["fruits", "extras", "recipes"].contains(name) else { continue }
      for (key, entry) in tree.pairs(of: tree.resolved(value)) {
        entries.insert(tree.string(decoding: key))
        guard name == "recipes" else { continue }
        for (field, lines) in tree.pairs(of: tree.resolved(entry))
        where tree.string(decoding: field) == "ingredients" {
          for (line, _) in tree.pairs(of: tree.resolved(lines)) {
            self.lines.insert(tree.string(decoding: line))
          }
        }
      }
    }
  }

  func contains(_ name: String) -> Bool { entries.contains(name) || lines.contains(name) }
}
