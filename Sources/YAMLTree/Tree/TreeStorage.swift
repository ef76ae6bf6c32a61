/// The arrays behind a tree, which the builder fills and which never change afterwards.
///
/// INVARIANT: only the builder writes, before any tree refers to the storage, so sharing is safe.
final class TreeStorage: @unchecked Sendable {
  private let nodeBuffer: GrowingBuffer<Node>
  private let decodedBuffer = GrowingBuffer<UInt8>(capacity: 0)
  private var decodedRanges: [Range<Int>] = []
  private(set) var properties: [NodeProperties] = []

  /// Reserves space for the nodes of a file with `byteCount` bytes: for many in a large file, where untouched pages
  /// cost nothing, and for the usual number in a small one, which shares its pages with others.
  init(byteCount: Int) {
    let bytesPerNode = byteCount > 1 << 16 ? 4 : 12
    nodeBuffer = GrowingBuffer(capacity: byteCount / bytesPerNode + 16)
  }

  @inline(__always)
  var nodes: UnsafeMutablePointer<Node> { nodeBuffer.base }

  @inline(__always)
  var count: Int { nodeBuffer.count }

  var last: Node? { count > 0 ? nodes[count - 1] : nil }

  @inline(__always)
  func append(_ node: Node) {
    nodeBuffer.append(node)
  }

  /// Sets the anchor and the tag of the last node.
  func append(_ found: NodeProperties) {
    nodes[count - 1].hasProperties = true
    properties.append(found)
  }

  /// Moves anchors and tags to other places.
  func moveProperties(_ move: (ByteSpan) -> ByteSpan) {
    for index in properties.indices {
      properties[index].anchor = move(properties[index].anchor)
      properties[index].tag = move(properties[index].tag)
    }
  }

  func removeLast(downTo newCount: Int) {
    nodeBuffer.removeLast(downTo: newCount)
    while let last = properties.last, Int(last.node) >= count { properties.removeLast() }
  }

  /// Stores a decoded text and returns the link by which a node refers to it.
  func keep(_ decoded: UnsafeBufferPointer<UInt8>) -> Int32 {
    decodedRanges.append(decodedBuffer.count..<decodedBuffer.count + decoded.count)
    decodedBuffer.append(contentsOf: decoded)
    return Int32(truncatingIfNeeded: decodedRanges.count - 1)
  }

  /// Returns a stored text. The pointer is valid until the next text is stored.
  func decoded(_ link: Int32) -> UnsafeMutableBufferPointer<UInt8> {
    let range = decodedRanges[Int(link)]
    return UnsafeMutableBufferPointer(
      start: decodedBuffer.base + range.lowerBound, count: range.count)
  }

  /// Returns the index after the subtree of a node.
  @inline(__always)
  func indexAfter(_ index: Int) -> Int {
    let node = nodes[index]
    return node.isCollection ? Int(node.link) : index + 1
  }

  /// Returns the last node that starts at or before `offset`, which is the innermost one there.
  func lastNode(startingAtOrBefore offset: Int) -> Int? {
    let next = (0..<count).partitioningIndex { Int(nodes[$0].start) > offset }
    return next > 0 ? next - 1 : nil
  }

  func properties(of index: Int) -> NodeProperties? {
    guard nodes[index].hasProperties else { return nil }
    let first = properties.partitioningIndex { Int($0.node) >= index }
    return first < properties.count && Int(properties[first].node) == index
      ? properties[first] : nil
  }
}

extension YAMLTree {
  /// A view of a tree that is valid during a closure. Texts are pointers into the file, and nodes are read without the
  /// reference counting and bounds checks of the tree's own methods. Where every node is read, this saves a sixth of the
  /// time to load a file: 1 of 6 milliseconds for 5 MB.
  ///
  /// INVARIANT: a reader does not leave the closure that it was created for, and is only used with nodes of its own
  /// tree.
  package struct Reader {
    private let nodes: UnsafePointer<Node>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let pointer: UnsafePointer<YAMLTree>

    /// The tree itself, for infrequent queries.
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

  /// Returns a Boolean value that indicates whether a node has an anchor or a tag.
  package func hasProperties(_ node: NodeID) -> Bool { self[node].hasProperties }

  /// Returns the node that an alias refers to, or the node itself if it is not an alias or has no target.
  package func resolved(_ node: NodeID) -> NodeID {
    let record = self[node]
    return record.isAlias && record.link >= 0 ? NodeID(Int(record.link)) : node
  }

  /// Returns the number of pairs of a mapping or items of a sequence; 0 for any other node.
  package func count(of node: NodeID) -> Int {
    let record = self[node]
    return record.isCollection ? record.count : 0
  }

  /// Returns the number of nodes in the subtree of a node, including the node itself. Aliases are not followed.
  package func nodeCount(of node: NodeID) -> Int {
    let record = self[node]
    return record.isCollection ? Int(record.link - node.rawValue) : 1
  }

  /// Returns the decoded bytes of a scalar; empty for any other node.
  package func text(of node: NodeID) -> UnsafeBufferPointer<UInt8> {
    let record = self[node]
    guard record.isScalar else { return UnsafeBufferPointer(rebasing: bytes[..<0]) }
    guard record.link >= 0 else { return UnsafeBufferPointer(rebasing: bytes[record.slice]) }
    return UnsafeBufferPointer(pointer.pointee.storage.decoded(record.link))
  }

  /// Returns the first byte of a node as written, or 0 if there is none.
  package func firstByte(of node: NodeID) -> UInt8 { byte(at: Int(self[node].start)) }

  /// Returns the byte at `offset`, or 0 outside the file.
  package func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  /// Returns the pairs of a mapping in the order of the text; empty for any other node.
  package func pairs(of mapping: NodeID) -> YAMLTree.Pairs { pointer.pointee.pairs(of: mapping) }

  /// Returns the items of a sequence in the order of the text; empty for any other node.
  package func items(of sequence: NodeID) -> YAMLTree.Items { pointer.pointee.items(of: sequence) }
}

extension YAMLTree {
  /// A writer of a tree whose nodes come from no file. The spans of the nodes only put them in order.
  package struct Writer: ~Copyable {
    private let storage = TreeStorage(byteCount: 0)
    private var bytes: [UInt8] = []

    package init() {}

    /// Adds a scalar.
    ///
    /// - Parameter isText: `true` for a text in quotes, `false` for a number, a Boolean value or null as written.
    package mutating func scalar(_ text: String, isText: Bool) {
      let start = bytes.count
      if isText { bytes.append(UInt8(ascii: "\"")) }
      bytes += text.utf8
      if isText { bytes.append(UInt8(ascii: "\"")) }
      storage.append(Node(.scalar, isText ? .doubleQuoted : .plain, start: start, end: bytes.count))
      bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds a collection.
    ///
    /// - Parameters:
    ///   - kind: `mapping` or `sequence`.
    ///   - count: The number of pairs or items.
    ///   - children: A closure that adds the keys and values, or the items.
    package mutating func collection(
      _ kind: Kind, count: Int, _ children: (inout Writer) -> Void
    ) {
      let index = storage.count
      storage.append(Node(kind, .flow, start: bytes.count, end: bytes.count))
      children(&self)
      storage.nodes[index].end = UInt32(truncatingIfNeeded: bytes.count)
      storage.nodes[index].link = Int32(truncatingIfNeeded: storage.count)
      storage.nodes[index].count = count
    }

    package consuming func tree() -> YAMLTree {
      YAMLTree(bytes: bytes, storage: storage, faults: [])
    }
  }
}
