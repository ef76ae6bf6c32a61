/// Checks ids that hide ids of required packs.
struct ShadowingCheck {
  private let entries: EntryTable
  private(set) var problems: [CatalogProblem] = []

  private var graph: PackGraph { entries.graph }

  init(_ entries: EntryTable) {
    self.entries = entries
    guard graph.requirements.contains(where: { !$0.isEmpty }) else { return }
    let shared = sharedNames()
    for pack in graph.order where !graph.requirements[pack].isEmpty { check(pack, shared) }
  }

  /// Returns the hashes of the names that several packs may have. Looking up every name in every required pack would
  /// take longer than reading the packs.
  private func sharedNames() -> Set<UInt64> {
    let count = graph.packs.reduce(0) { $0 + $1.ingredients.count + $1.recipes.count }
    var seen = Set<UInt64>(minimumCapacity: count)
    var shared: Set<UInt64> = []
    for pack in graph.packs {
      for id in pack.ids {
        let hash = pack.symbols.hash(of: id)
        if !seen.insert(hash).inserted { shared.insert(hash) }
      }
    }
    return shared
  }

  private mutating func check(_ pack: Int, _ shared: Set<UInt64>) {
    let symbols = graph.packs[pack].symbols
    var seen: Set<Symbol> = []
    for id in graph.packs[pack].ids
    where shared.contains(symbols.hash(of: id)) && seen.insert(id).inserted {
      let name = symbols[id]
      let origin = entries.entry(id, of: pack)?.origin ?? .none
      for required in graph.requirements[pack] {
        guard let hidden = entries.entry(named: name, of: required) else { continue }
        let hiddenID = EntryID(checkedPack: graph.packs[required].name, name: name)
        problems.report(
          .shadowedID(name, hidden: hiddenID), at: origin,
          related: [.init(.hiddenDefinition, hidden.origin)])
      }
    }
  }
}

extension PackDefinition {
  /// The names of the fruits, extras and recipes of the pack.
  fileprivate var ids: some Sequence<Symbol> {
    [ingredients.map(\.id), recipes.map(\.id)].joined()
  }
}
