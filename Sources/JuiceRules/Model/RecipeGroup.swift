/// Identifies a group of recipes by its pack and its id: `classic/smoothies`.
public typealias GroupID = EntryID

/// A heading of the menu, with the recipes whose `group` names it.
public struct RecipeGroup: Hashable, Sendable, Identifiable {
  /// The id of the group.
  public let id: GroupID
  /// The heading.
  public let name: LocalizedText
  /// The place among the groups of the menu, from 0. Groups with the same place are in the order of their packs, then as
  /// written.
  public let order: Int
}

extension Catalog {
  /// The recipes on the menu, whether or not they can be ordered: those without a group, then group by group.
  package var menu: [Recipe] {
    let menu = recipes.filter(\.isOnMenu)
    guard !groups.isEmpty else { return menu }
    let members = Dictionary(grouping: menu) { $0.group }
    return ([nil] + groups.map(\.id)).flatMap { members[$0] ?? [] }
  }

  /// Returns the group of a recipe, or `nil` if the recipe is unknown or in no group.
  package func group(of recipe: RecipeID) -> RecipeGroup? {
    let id = self.recipe(recipe)?.group
    return id.flatMap { id in groups.first { $0.id == id } }
  }
}
