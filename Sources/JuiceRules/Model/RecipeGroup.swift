/// Identifies a group of recipes by its pack and its id: `classic/smoothies`.
public typealias GroupID = QualifiedID<RecipeGroup>

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
