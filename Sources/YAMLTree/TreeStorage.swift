/// The arrays behind a tree, filled by the builder and never changed after.
///
/// INVARIANT: only the builder writes, before any tree refers to the storage; so sharing is safe.
final class TreeStorage: @unchecked Sendable {
  private(set) var nodes: UnsafeMutablePointer<Node>
  private(set) var count = 0
  private var capacity: Int
  var decoded: [UInt8] = []
  var decodedRanges: [Range<Int>] = []
  var properties: [NodeProperties] = []

  /// Room for about as many nodes as so many bytes hold; untouched pages cost nothing.
  init(byteCount: Int) {
    capacity = byteCount / 4 + 64
    nodes = .allocate(capacity: capacity)
  }

  deinit {
    nodes.deallocate()
  }

  @inline(__always)
  func append(_ node: Node) {
    if count == capacity { grow() }
    (nodes + count).initialize(to: node)
    count += 1
  }

  var last: Node? { count > 0 ? nodes[count - 1] : nil }

  func removeLast(downTo newCount: Int) {
    count = min(count, newCount)
    while let last = properties.last, Int(last.node) >= count { properties.removeLast() }
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }

  /// The index after the subtree of a node.
  @inline(__always)
  func indexAfter(_ index: Int) -> Int {
    let node = nodes[index]
    return node.isCollection ? Int(node.link) : index + 1
  }

  /// The last node that starts at `offset` or before: the innermost one there.
  func lastNode(startingAtOrBefore offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodes[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  func properties(of index: Int) -> NodeProperties? {
    guard nodes[index].hasProperties else { return nil }
    var low = 0
    var high = properties.count
    while low < high {
      let middle = (low + high) / 2
      if Int(properties[middle].node) < index { low = middle + 1 } else { high = middle }
    }
    return low < properties.count && Int(properties[low].node) == index ? properties[low] : nil
  }
}
