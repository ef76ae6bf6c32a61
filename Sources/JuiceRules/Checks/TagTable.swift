/// The tags of all packs, and the tags that entries have.
struct TagTable {
  private let declared: DeclaredEntries<TagDefinition, Tag>
  /// The indices of the tags of each entry that has any, in ascending order, by the origin of the entry.
  private(set) var ofEntry: [CatalogOrigin: [Int32]] = [:]
  private(set) var problems: [CatalogProblem]

  init(_ entries: EntryTable, writers: CatalogDefinition.Writers?) {
    declared = DeclaredEntries(\.tags, entries, writers: writers)
    problems = declared.problems
    for pack in entries.graph.order {
      let definition = entries.graph.packs[pack]
      for ingredient in definition.ingredients where !ingredient.tags.isEmpty {
        read(ingredient.tags, of: ingredient.origin, in: pack)
      }
      // Recipes are not copied here: a copy of one retains half a dozen references.
      for index in definition.recipes.indices where !definition.recipes[index].tags.isEmpty {
        read(definition.recipes[index].tags, of: definition.recipes[index].origin, in: pack)
      }
    }
  }

  /// The ids of the tags.
  var ids: [TagID] { declared.ids }

  /// The tags.
  var tags: [Tag] {
    zip(declared.ids, declared.definitions).map { Tag(id: $0, name: $1.name) }
  }

  private mutating func read(_ names: [String], of origin: CatalogOrigin, in pack: Int) {
    let found = indices(of: names, at: origin, "tags", in: pack, to: &problems)
    ofEntry[origin] = Set(found).sorted().map { Int32($0) }
  }

  /// Returns the indices of the tags that the names in a field stand for, without those that stand for none, which are
  /// reported.
  func indices(
    of names: [String], at origin: CatalogOrigin, _ field: String, in pack: Int,
    to problems: inout [CatalogProblem]
  ) -> [Int] {
    names.enumerated().compactMap { index, name in
      declared.index(
        of: name, at: .init(origin, .field([field, String(index)])), in: pack, to: &problems
      ) { .unknownTag(name, in: $0, candidates: $1) }
    }
  }

  /// Returns the problems of tags of the packs that are enabled together which nothing has.
  ///
  /// Packs without any recipe are not meant to take orders, so nothing is reported then.
  func unused(in graph: PackGraph) -> [CatalogProblem] {
    guard graph.together.contains(where: { !graph.packs[$0].recipes.isEmpty }),
      graph.unsure.isDisjoint(with: graph.together),
      // An unknown tag may mean any tag.
      !problems.contains(where: { $0.finding.rule == .unknownTag })
    else { return [] }
    let used = ofEntry.values.reduce(into: Set<Int32>()) { $0.formUnion($1) }
    var unused: [CatalogProblem] = []
    for (index, id) in ids.enumerated() where !used.contains(Int32(index)) {
      guard let pack = graph.numbers[String(id.pack)], graph.together.contains(pack) else {
        continue
      }
      let origin = declared.definitions[index].origin
      unused.report(.unusedTag(String(id.name)), at: origin, basis: [origin])
    }
    return unused
  }
}
