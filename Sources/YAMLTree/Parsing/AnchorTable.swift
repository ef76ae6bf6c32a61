/// The anchors read so far.
struct AnchorTable {
  struct Definition {
    var name: String
    var node: Int
    var span: ByteSpan
    var isUsed = false
  }

  private(set) var definitions: [Definition] = []
  private var latest: [String: Int] = [:]

  /// Adds an anchor; returns the one whose name it takes.
  mutating func define(_ definition: Definition) -> Definition? {
    let previous = latest[definition.name].map { definitions[$0] }
    latest[definition.name] = definitions.count
    definitions.append(definition)
    return previous
  }

  /// The anchor that a name means here, which counts as used.
  mutating func use(_ name: String) -> Definition? {
    guard let index = latest[name] else { return nil }
    definitions[index].isUsed = true
    return definitions[index]
  }

  /// Forgets the anchors of nodes from `node` on.
  mutating func removeAll(from node: Int) {
    guard let last = definitions.last, last.node >= node else { return }
    definitions.removeAll { $0.node >= node }
    latest = [:]
    for (index, definition) in definitions.enumerated() { latest[definition.name] = index }
  }
}
