/// One node, with 16 bytes in the preorder array.
struct Node {
  /// The offset of the first byte, without anchor and tag.
  var start: UInt32
  /// The offset after the last byte.
  var end: UInt32
  /// For a collection, the index after its subtree. For a scalar, the index of its decoded text, or -1 if the text is a
  /// slice of the file. For an alias, the index of the target, or -1.
  var link: Int32
  /// The kind, the style and flags, and for a collection the number of pairs or items.
  var packed: UInt32

  init(_ kind: YAMLTree.Kind, _ style: YAMLTree.Style, start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.link = -1
    self.packed = UInt32(kind.rawValue) | UInt32(style.rawValue) << 2
  }
}

extension Node {
  private static let damagedBit: UInt32 = 1 << 5
  private static let propertiesBit: UInt32 = 1 << 6

  var kind: YAMLTree.Kind {
    switch packed & 3 {
    case 0: .scalar
    case 1: .mapping
    case 2: .sequence
    default: .alias
    }
  }

  var isCollection: Bool { packed & 3 == 1 || packed & 3 == 2 }
  var isScalar: Bool { packed & 3 == 0 }
  var isMapping: Bool { packed & 3 == 1 }
  var isBlockMapping: Bool { isMapping && style == .block }
  var isAlias: Bool { packed & 3 == 3 }

  var style: YAMLTree.Style {
    YAMLTree.Style(rawValue: UInt8(truncatingIfNeeded: packed >> 2 & 7)) ?? .plain
  }

  var isQuoted: Bool { style == .singleQuoted || style == .doubleQuoted }

  var isDamaged: Bool {
    get { packed & Node.damagedBit != 0 }
    set { packed = newValue ? packed | Node.damagedBit : packed & ~Node.damagedBit }
  }

  var hasProperties: Bool {
    get { packed & Node.propertiesBit != 0 }
    set { packed = newValue ? packed | Node.propertiesBit : packed & ~Node.propertiesBit }
  }

  // INVARIANT: a tree holds at most 16,000,000 nodes, so a count fits 24 bits.
  var count: Int {
    get { Int(packed >> 8) }
    set { packed = packed & 0xFF | UInt32(truncatingIfNeeded: newValue) << 8 }
  }

  var span: ByteSpan { ByteSpan(start: Int(start), end: Int(end)) }

  /// The byte range of a scalar's text if the text is a slice of the file.
  var slice: Range<Int> {
    isQuoted ? Int(start) + 1..<Int(end) - 1 : Int(start)..<Int(end)
  }
}

/// The anchor and the tag of a node. Few nodes have any.
struct NodeProperties {
  /// The kinds of tags that the reader distinguishes.
  enum CoreTag: UInt8 {
    case none, nonSpecific, string, integer, float, boolean, null, mapping, sequence, custom
  }

  var node: Int32
  /// The span of the anchor with its `&`; empty if there is none.
  var anchor = ByteSpan(start: 0, end: 0)
  /// The span of the tag as written; empty if there is none.
  var tag = ByteSpan(start: 0, end: 0)
  var coreTag = CoreTag.none

  /// The end of the anchor or the tag, whichever is later.
  var end: Int { max(anchor.end, tag.end) }

  init(node: Int32) {
    self.node = node
  }
}

/// A buffer that can be read through pointers without reference counting.
///
/// The buffer is a class, so that appending needs no exclusive access to its owner, which would be checked each time.
final class GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deallocate()
  }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    guard let first = elements.baseAddress, !elements.isEmpty else { return }
    if count + elements.count > capacity { grow(by: elements.count) }
    (base + count).initialize(from: first, count: elements.count)
    count += elements.count
  }

  func removeLast(downTo newCount: Int) {
    count = min(count, newCount)
  }

  private func grow(by added: Int) {
    capacity = max(capacity * 2, count + added)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
