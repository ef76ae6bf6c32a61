/// The anchors that were read so far.
struct AnchorTable {
  struct Definition {
    let name: String
    let node: Int
    let span: ByteSpan
    var isUsed = false
  }

  private var definitions: [Definition] = []
  private var latest: [String: Int] = [:]
  private var lostNames: LostNames

  init(_ input: InputText) {
    lostNames = LostNames(input)
  }

  /// Adds an anchor. Returns a fault if its name was already used.
  mutating func define(_ name: String, at span: ByteSpan, node: Int) -> YAMLFault? {
    let previous = latest[name]
    latest[name] = definitions.count
    definitions.append(Definition(name: name, node: node, span: span))
    return previous.map { previous in
      let related = YAMLFault.Related(.first, at: definitions[previous].span)
      return YAMLFault(.redefinedAnchor(name), at: span, related: [related])
    }
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

  /// Notes a text that could not be read.
  mutating func lose(_ text: ByteSpan) {
    lostNames.add(text)
  }

  /// Returns `true` if an anchor of this name may be in a text that could not be read.
  mutating func mayBeLost(_ name: String) -> Bool {
    lostNames.contains("&" + name)
  }

  /// Returns the faults of the anchors that no alias uses.
  mutating func unusedAnchors() -> [YAMLFault] {
    definitions.filter { !$0.isUsed && !lostNames.contains("*" + $0.name) }
      .map { YAMLFault(.unusedAnchor($0.name), at: $0.span) }
  }
}
