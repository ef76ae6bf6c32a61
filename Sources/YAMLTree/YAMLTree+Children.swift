extension YAMLTree {
  /// The pairs of a mapping, in the order written; none for anything else.
  public func pairs(of mapping: NodeID) -> Pairs {
    let node = self[mapping]
    return Pairs(storage, from: Int(mapping.rawValue) + 1, to: node.isMapping ? Int(node.link) : 0)
  }

  /// The items of a sequence, in the order written; none for anything else.
  public func items(of sequence: NodeID) -> Items {
    let node = self[sequence]
    let end = node.kind == .sequence ? Int(node.link) : 0
    return Items(storage, from: Int(sequence.rawValue) + 1, to: end)
  }

  /// The number of pairs of a mapping or items of a sequence; 0 for anything else.
  public func count(of node: NodeID) -> Int {
    let node = self[node]
    return node.isCollection ? node.count : 0
  }

  /// The value of the first pair whose key has this text.
  public func value(of key: StaticString, in mapping: NodeID) -> NodeID? {
    for pair in pairs(of: mapping) where text(of: resolved(pair.key), equals: key) {
      return pair.value
    }
    return nil
  }

  /// The pairs of a mapping.
  public struct Pairs: Sequence, IteratorProtocol, Sendable {
    private let storage: TreeStorage
    private var index: Int
    private let end: Int

    init(_ storage: TreeStorage, from index: Int, to end: Int) {
      self.storage = storage
      self.index = index
      self.end = end
    }

    /// The next pair.
    public mutating func next() -> (key: NodeID, value: NodeID)? {
      guard index < end else { return nil }
      let key = index
      let value = storage.indexAfter(key)
      index = storage.indexAfter(value)
      return (NodeID(key), NodeID(value))
    }
  }

  /// The items of a sequence.
  public struct Items: Sequence, IteratorProtocol, Sendable {
    private let storage: TreeStorage
    private var index: Int
    private let end: Int

    init(_ storage: TreeStorage, from index: Int, to end: Int) {
      self.storage = storage
      self.index = index
      self.end = end
    }

    /// The next item.
    public mutating func next() -> NodeID? {
      guard index < end else { return nil }
      defer { index = storage.indexAfter(index) }
      return NodeID(index)
    }
  }
}
