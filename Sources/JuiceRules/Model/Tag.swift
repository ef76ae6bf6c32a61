/// Identifies a tag by its pack and its id: `classic/nuts`.
public typealias TagID = QualifiedID<Tag>

/// A property that ingredients and recipes can have, such as that they contain nuts.
public struct Tag: Hashable, Sendable, Identifiable {
  /// The id of the tag.
  public let id: TagID
  /// The name that people read.
  public let name: LocalizedText
}

extension Catalog {
  /// Returns the tags that a recipe has itself, without those of its ingredients.
  public func tags(of recipe: Recipe) -> [Tag] { recipe.tags.map { tags[Int($0)] } }

  /// Returns the tags of an ingredient. A product has those of the recipe that makes it.
  public func tags(of ingredient: Ingredient) -> [Tag] { ingredient.tags.map { tags[Int($0)] } }
}
