/// The groups of recipes of all packs, and the groups that recipes name.
struct GroupTable {
  private let declared: DeclaredEntries<GroupDefinition, RecipeGroup>
  private(set) var problems: [CatalogProblem]

  init(_ entries: EntryTable, writers: CatalogDefinition.Writers?) {
    declared = DeclaredEntries(\.groups, entries, writers: writers)
    problems = declared.problems
  }

  /// The groups, in the order of the menu.
  var groups: [RecipeGroup] {
    let groups = zip(declared.ids, declared.definitions).map { id, group in
      RecipeGroup(id: id, name: group.name, order: group.order ?? 0)
    }
    let sorted = groups.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return sorted.map(\.element)
  }

  /// Returns the group of a recipe, or `nil` if it is in none or names none, which is reported.
  mutating func group(of recipe: RecipeDefinition, in pack: Int) -> GroupID? {
    guard let name = recipe.group else { return nil }
    let place = CatalogProblem.Place(recipe.origin, .field(["group"]))
    let index = declared.index(of: name, at: place, in: pack, to: &problems) {
      .unknownGroup(name, in: $0, candidates: $1)
    }
    return index.map { declared.ids[$0] }
  }
}
