/// The origin of a part of a catalog in its source, opaque to the engine.
///
/// The code that defines the part chooses the numbers and gets them back with each ``CatalogProblem``.
package struct CatalogOrigin: Hashable, Sendable {
  /// The source text, such as the index of a file.
  package let source: Int32
  /// The position within that text, such as the index of a node.
  package let position: Int32

  /// Creates an origin from numbers that the caller chooses.
  package init(source: Int32, position: Int32) {
    self.source = source
    self.position = position
  }

  /// The origin of a part that was not written down anywhere.
  package static let none = CatalogOrigin(source: -1, position: -1)
}
