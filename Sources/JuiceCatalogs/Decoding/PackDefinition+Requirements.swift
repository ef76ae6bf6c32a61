import JuiceRules

extension [PackDefinition] {
  /// Names of packs, with those of all that they require.
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
