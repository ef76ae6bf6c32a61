/// Where a part of a catalog was written, opaque to the engine.
///
/// Whoever defines the part chooses the numbers and gets them back with each ``CatalogProblem``.
public struct CatalogOrigin: Hashable, Sendable {
  /// Which text, such as the index of a file.
  public let source: Int32
  /// Where in that text, such as the index of a node.
  public let position: Int32

  public init(source: Int32, position: Int32) {
    self.source = source
    self.position = position
  }

  /// For what was not written down anywhere.
  public static let none = CatalogOrigin(source: -1, position: -1)
}
