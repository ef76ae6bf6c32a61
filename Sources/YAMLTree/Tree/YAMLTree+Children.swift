extension YAMLTree {
  /// Returns the pairs of a mapping in the order of the text; empty for any other node.
  public func pairs(of mapping: NodeID) -> Pairs {
    let node = self[mapping]
    return Pairs(storage, from: Int(mapping.rawValue) + 1, to: node.isMapping ? Int(node.link) : 0)
  }

  /// Returns the items of a sequence in the order of the text; empty for any other node.
  public func items(of sequence: NodeID) -> Items {
    let node = self[sequence]
    let end = node.kind == .sequence ? Int(node.link) : 0
    return Items(storage, from: Int(sequence.rawValue) + 1, to: end)
  }

  /// Returns the number of pairs of a mapping or items of a sequence; 0 for any other node.
  public func count(of node: NodeID) -> Int {
    let node = self[node]
    return node.isCollection ? node.count : 0
  }

  /// Returns the value of the first pair whose key has the given text, or `nil` if there is none.
  public func value(of key: StaticString, in mapping: NodeID) -> NodeID? {
    for pair in pairs(of: mapping) where text(of: resolved(pair.key), equals: key) {
      return pair.value
    }
    return nil
  }

  /// A sequence of the pairs of a mapping.
  public struct Pairs: Sequence, IteratorProtocol, Sendable {
    private let storage: TreeStorage
    private var index: Int
    private let end: Int

    init(_ storage: TreeStorage, from index: Int, to end: Int) {
      self.storage = storage
      self.index = index
      self.end = end
    }

    /// Returns the next pair, or `nil` at the end.
    public mutating func next() -> (key: NodeID, value: NodeID)? {
      guard index < end else { return nil }
      let key = index
      let value = storage.indexAfter(key)
      index = storage.indexAfter(value)
      return (NodeID(key), NodeID(value))
    }
  }

  /// A sequence of the items of a sequence node.
  public struct Items: Sequence, IteratorProtocol, Sendable {
    private let storage: TreeStorage
    private var index: Int
    private let end: Int

    init(_ storage: TreeStorage, from index: Int, to end: Int) {
      self.storage = storage
      self.index = index
      self.end = end
    }

    /// Returns the next item, or `nil` at the end.
    public mutating func next() -> NodeID? {
      guard index < end else { return nil }
      defer { index = storage.indexAfter(index) }
      return NodeID(index)
    }
  }
}
