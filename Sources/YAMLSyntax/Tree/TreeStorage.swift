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
