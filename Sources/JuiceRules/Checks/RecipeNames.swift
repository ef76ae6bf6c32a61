/// The recipes that conditions of one pack can name.
struct RecipeNames {
  /// The recipe of each name: the bare id if it is unambiguous, the qualified id, and former ids.
  private(set) var handles: [String: Recipe.Handle] = [:]

  init(in pack: Int, _ entries: EntryTable) {
    let graph = entries.graph
    let visible = Set(graph.visible(from: pack))
    var index: Int32 = 0
    for owner in graph.order {
      for recipe in graph.packs[owner].recipes {
        defer { index += 1 }
        guard visible.contains(owner) else { continue }
        let name = graph.packs[owner].symbols[recipe.id]
        let handle = Recipe.Handle(index: index)
        handles["\(graph.packs[owner].name)/\(name)"] = handle
        handles[entries.written(name, of: owner, in: pack)] = handle
      }
    }
    for owner in visible {
      for former in entries.currentNames[owner].keys {
        add([former, "\(graph.packs[owner].name)/\(former)"], in: pack, entries)
      }
    }
  }

  private mutating func add(_ former: [String], in pack: Int, _ entries: EntryTable) {
    for name in former where handles[name] == nil {
      let found = entries.entries(formerlyNamed: name, in: pack)
      guard let current = found.first, found.count == 1 else { continue }
      handles[name] = handles[entries.id(of: current).rawValue]
    }
  }
}
