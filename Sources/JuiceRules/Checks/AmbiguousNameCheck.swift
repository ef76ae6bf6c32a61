/// Checks that entries can be found by their names: that no other entry has the same name, or has it as id.
struct AmbiguousNameCheck {
  private let graph: PackGraph
  private let duplicates: [CatalogOrigin: CatalogOrigin]
  private(set) var problems: [CatalogProblem] = []

  /// An entry that is found by its names.
  private struct Named {
    let pack: Int
    let id: String
    let name: LocalizedText
    let aliases: [String]
    let origin: CatalogOrigin

    /// The names of the entry, in the form in which searches compare them, each with its field.
    var names: [(folded: String, field: [String])] {
      name.translations.map { ($0.text.folded, ["name"] + ($0.locale.map { [$0.rawValue] } ?? [])) }
        + aliases.enumerated().map { ($1.folded, ["aliases", String($0)]) }
    }
  }

  /// Checks all names.
  ///
  /// - Parameter duplicates: The origins of duplicate recipes, each with the origin of the original.
  init(_ graph: PackGraph, duplicates: [CatalogOrigin: CatalogOrigin]) {
    self.graph = graph
    self.duplicates = duplicates
    check(graph.order.flatMap { named(\.ingredients, of: $0) })
    check(graph.order.flatMap { named(\.recipes, of: $0) })
  }

  private func named<Entry: NamedDefinition>(
    _ entries: KeyPath<PackDefinition, [Entry]>, of pack: Int
  ) -> [Named] {
    let definition = graph.packs[pack]
    return definition[keyPath: entries].filter { definition.sharedNames?.contains($0.id) ?? true }
      .map {
        Named(
          pack: pack, id: definition.symbols[$0.id], name: $0.name, aliases: $0.aliases,
          origin: $0.origin)
      }
  }

  private mutating func check(_ entries: [Named]) {
    let byID = Dictionary(grouping: entries, by: \.id)
    var byName: [String: [Named]] = [:]
    for entry in entries {
      var others: Set<CatalogOrigin> = []
      for (folded, field) in entry.names where !folded.isEmpty {
        let other =
          entrySharingName(of: entry, in: byID[folded])
          ?? entrySharingName(of: entry, in: byName[folded])
        if let other, others.insert(other.origin).inserted { report(entry, other, field) }
        if other == nil { byName[folded, default: []].append(entry) }
      }
    }
  }

  /// Returns the first of `others` that `entry` is mistaken for. Entries with the same id are skipped, as they have
  /// been reported.
  private func entrySharingName(of entry: Named, in others: [Named]?) -> Named? {
    others?.first { $0.id != entry.id && areSearchedTogether($0.pack, entry.pack) }
  }

  private func areSearchedTogether(_ first: Int, _ second: Int) -> Bool {
    first == second || graph.transitiveRequirements[first].contains(second)
      || graph.transitiveRequirements[second].contains(first)
      || (graph.together.contains(first) && graph.together.contains(second))
  }

  private mutating func report(_ entry: Named, _ other: Named, _ field: [String]) {
    // A duplicate recipe is to be deleted rather than renamed.
    guard duplicates[entry.origin] != other.origin else { return }
    let name =
      other.pack == entry.pack ? other.id : "\(graph.packs[other.pack].name)/\(other.id)"
    problems.report(
      .ambiguousName(entry.id, other: name), at: entry.origin, .field(field),
      related: [.init(.sameName, other.origin)], basis: [entry.origin, other.origin])
  }
}
