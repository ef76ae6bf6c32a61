/// Identifies a tag by its pack and its id: `classic/nuts`.
public typealias TagID = QualifiedID<Tag>

/// A property that ingredients and recipes can have, such as that they contain nuts.
public struct Tag: Hashable, Sendable, Identifiable {
  /// The id of the tag.
  public let id: TagID
  /// The name that people read.
  public let name: LocalizedText
}
