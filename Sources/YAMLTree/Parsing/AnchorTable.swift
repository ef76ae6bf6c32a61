/// The anchors that were read so far.
struct AnchorTable {
  struct Definition {
    var name: String
    var node: Int
    var span: ByteSpan
    var isUsed = false
  }

  private(set) var definitions: [Definition] = []
  private var latest: [String: Int] = [:]

  /// Adds an anchor, and returns the earlier anchor of the same name, if any.
  mutating func define(_ definition: Definition) -> Definition? {
    let previous = latest[definition.name].map { definitions[$0] }
    latest[definition.name] = definitions.count
    definitions.append(definition)
    return previous
  }

  /// Returns the anchor that a name refers to at this point, and marks it as used.
  mutating func use(_ name: String) -> Definition? {
    guard let index = latest[name] else { return nil }
    definitions[index].isUsed = true
    return definitions[index]
  }

  /// Removes the anchors of nodes from `node` on.
  mutating func removeAll(from node: Int) {
    guard let last = definitions.last, last.node >= node else { return }
    definitions.removeAll { $0.node >= node }
    latest = [:]
    for (index, definition) in definitions.enumerated() { latest[definition.name] = index }
  }
}
