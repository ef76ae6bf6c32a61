import JuiceRules

extension [PackDefinition] {
  /// Returns the given names of packs and the names of all their transitive requirements.
  func names(requiredBy names: some Sequence<String>) -> Set<String> {
    let packs = Dictionary(grouping: self, by: \.name)
    var all: Set<String> = []
    var open = Array<String>(names)
    while let name = open.popLast() {
      guard all.insert(name).inserted else { continue }
      open += (packs[name] ?? []).flatMap { $0.requirements.map(\.pack) }
    }
    return all
  }
}
