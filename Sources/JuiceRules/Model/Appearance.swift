/// The symbols that screens and receipts show beside a name.
public struct Appearance: Hashable, Sendable {
  /// The emoji, if the catalog has one.
  public var emoji: String?
  /// The place of a picture, if the catalog has one: a path relative to the pack's folder, or an https URL.
  public var image: String?

  /// Creates an appearance.
  public init(emoji: String? = nil, image: String? = nil) {
    self.emoji = emoji
    self.image = image
  }
}
