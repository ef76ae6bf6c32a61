import JuiceRules
import Synchronization
import YAMLSyntax

/// A converter of origins to lines and columns that computes the lines of each file once.
final class OriginPlaces: Sendable {
  private let files: [FileDraft]
  private let lines = Mutex<[Int32: LineTable]>([:])

  init(_ files: [FileDraft]) { self.files = files }

  func place(of origin: CatalogOrigin) -> ValueOrigin.Place? {
    guard origin != .none else { return nil }
    let file = files[Int(origin.source)]
    let position = table(of: origin.source).position(
      at: file.tree.headSpan(of: origin.node).start)
    return ValueOrigin.Place(file: file.path, line: position.line, column: position.column)
  }

  /// Returns the origins of the items of a list; none for any other value.
  func items(at origin: CatalogOrigin) -> [CatalogOrigin] {
    guard origin != .none else { return [] }
    let tree = files[Int(origin.source)].tree
    return tree.items(of: tree.resolved(origin.node)).map { CatalogOrigin($0, in: origin.source) }
  }

  private func table(of source: Int32) -> LineTable {
    lines.withLock { lines in
      if let known = lines[source] { return known }
      let table = LineTable(files[Int(source)].tree.bytes)
      lines[source] = table
      return table
    }
  }
}
