/// A writer of a tree whose nodes come from no file. The spans of the nodes only put them in order.
package struct TreeWriter: ~Copyable {
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
    _ kind: YAMLTree.Kind, count: Int, _ children: (inout TreeWriter) -> Void
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
