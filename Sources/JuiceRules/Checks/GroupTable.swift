/// The groups of recipes of all packs, and the groups that recipes name.
struct GroupTable {
  private var declared: [RecipeGroup] = []
  private(set) var problems: [CatalogProblem] = []
  private let graph: PackGraph
  private let names: NameList
  private let writers: CatalogDefinition.Writers?
  /// The names of groups by which each pack knows them.
  private var visibleNames: [Int: VisibleNames] = [:]

  init(_ entries: EntryTable, writers: CatalogDefinition.Writers?) {
    (graph, self.writers) = (entries.graph, writers)
    for pack in graph.order.map({ entries.graph.packs[$0] }) {
      for groups in pack.groups.grouped(by: \.id) {
        let name = pack.symbols[groups[0].id]
        for other in groups.dropFirst() {
          problems.report(
            .duplicateID(name), at: other.origin,
            related: [.init(.firstDefinition, groups[0].origin)])
        }
        if !EntryID.isName(name.utf8) { problems.report(.invalidID(name), at: groups[0].origin) }
        declared.append(
          RecipeGroup(
            id: GroupID(checkedPack: pack.name, name: name), name: groups[0].name,
            order: groups[0].order ?? 0))
      }
    }
    // Few catalogs have groups, and looking up all former ids takes long in a large one.
    names = NameList(
      of: declared.map(\.id), renames: declared.isEmpty ? [:] : entries.renames())
  }

  /// The groups, in the order of the menu.
  var groups: [RecipeGroup] {
    let sorted = declared.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return sorted.map(\.element)
  }

  /// Returns the group of a recipe, or `nil` if it is in none or names none, which is reported.
  mutating func group(of recipe: RecipeDefinition, in pack: Int) -> GroupID? {
    guard let name = recipe.group else { return nil }
    let place = CatalogProblem.Place(recipe.origin, .field(["group"]))
    let reader = writers?.pack(place).flatMap { graph.numbers[$0] } ?? pack
    let names = visibleNames(from: reader)
    guard let index = names.visibleIndex(of: name) else {
      if graph.unsure.isDisjoint(with: graph.visible(from: reader)) {
        let candidates = nearest(to: name, in: names.visibleIndices.keys.sorted())
        problems.report(
          .unknownGroup(name, in: graph.packs[reader].name, candidates: candidates), at: place)
      }
      return nil
    }
    if names.isFormer(name) {
      problems.report(.renamedID(name, to: names.written(index)), at: place)
    }
    return declared[index].id
  }

  private mutating func visibleNames(from pack: Int) -> VisibleNames {
    if let known = visibleNames[pack] { return known }
    let visible = Set(graph.visible(from: pack).map { graph.packs[$0].name })
    let found = VisibleNames(of: names, in: graph.packs[pack].name, from: visible)
    visibleNames[pack] = found
    return found
  }
}
