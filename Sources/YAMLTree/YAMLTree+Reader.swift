extension YAMLTree {
  /// A view of a tree for the time of a closure, without the counting of references and the checking
  /// of bounds that a tree's own methods cost: what reads every node of a large file goes through it.
  ///
  /// INVARIANT: a reader does not leave the closure that it was made for, and is only asked for nodes
  /// of its own tree.
  package struct Reader {
    private let nodes: UnsafePointer<Node>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let pointer: UnsafePointer<YAMLTree>

    /// The tree itself, for what is asked rarely.
    package var tree: YAMLTree { pointer.pointee }

    fileprivate init(_ pointer: UnsafePointer<YAMLTree>, bytes: UnsafeBufferPointer<UInt8>) {
      self.nodes = UnsafePointer(pointer.pointee.storage.nodes)
      self.bytes = bytes
      self.pointer = pointer
    }
  }

  /// Calls `body` with a reader of this tree.
  package func withReader<Result>(_ body: (Reader) throws -> Result) rethrows -> Result {
    try withUnsafePointer(to: self) { pointer in
      try bytes.withUnsafeBufferPointer { bytes in try body(Reader(pointer, bytes: bytes)) }
    }
  }
}

extension YAMLTree.Reader {
  package typealias NodeID = YAMLTree.NodeID

  private subscript(node: NodeID) -> Node { nodes[Int(node.rawValue)] }

  package func kind(of node: NodeID) -> YAMLTree.Kind { self[node].kind }

  package func style(of node: NodeID) -> YAMLTree.Style { self[node].style }

  package func span(of node: NodeID) -> ByteSpan { self[node].span }

  package func isDamaged(_ node: NodeID) -> Bool { self[node].isDamaged }

  /// Whether a node has an anchor or a tag.
  package func hasProperties(_ node: NodeID) -> Bool { self[node].hasProperties }

  /// What an alias names; the node itself when it is none or names nothing.
  package func resolved(_ node: NodeID) -> NodeID {
    let record = self[node]
    return record.isAlias && record.link >= 0 ? NodeID(Int(record.link)) : node
  }

  /// The number of pairs of a mapping or items of a sequence; 0 for anything else.
  package func count(of node: NodeID) -> Int {
    let record = self[node]
    return record.isCollection ? record.count : 0
  }

  /// How many nodes a node and what it holds are, aliases not followed.
  package func nodeCount(of node: NodeID) -> Int {
    let record = self[node]
    return record.isCollection ? Int(record.link - node.rawValue) : 1
  }

  /// The decoded bytes of a scalar; empty for anything else.
  package func text(of node: NodeID) -> UnsafeBufferPointer<UInt8> {
    let record = self[node]
    guard record.isScalar else { return UnsafeBufferPointer(rebasing: bytes[..<0]) }
    guard record.link >= 0 else { return UnsafeBufferPointer(rebasing: bytes[record.slice]) }
    return UnsafeBufferPointer(pointer.pointee.storage.decoded(record.link))
  }

  /// The first byte of a node as written; 0 when there is none.
  package func firstByte(of node: NodeID) -> UInt8 { byte(at: Int(self[node].start)) }

  /// The byte at `offset`; 0 outside the file.
  package func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  /// The pairs of a mapping, in the order written; none for anything else.
  package func pairs(of mapping: NodeID) -> Pairs {
    let record = self[mapping]
    return Pairs(
      nodes: nodes, position: mapping.rawValue + 1, end: record.isMapping ? record.link : 0)
  }

  /// The items of a sequence, in the order written; none for anything else.
  package func items(of sequence: NodeID) -> YAMLTree.Items { tree.items(of: sequence) }

  /// The pairs of a mapping.
  package struct Pairs: Sequence, IteratorProtocol {
    fileprivate let nodes: UnsafePointer<Node>
    fileprivate var position: Int32
    fileprivate let end: Int32

    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard position < end else { return nil }
      let key = position
      let value = after(key)
      position = after(value)
      return (NodeID(rawValue: key), NodeID(rawValue: value))
    }

    private func after(_ index: Int32) -> Int32 {
      let record = nodes[Int(index)]
      return record.isCollection ? record.link : index + 1
    }
  }
}
