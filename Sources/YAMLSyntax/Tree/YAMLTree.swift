/// The nodes of a YAML file with their places, in a compact form that is as complete as the text permits.
///
/// Reading never fails: ``faults`` holds the errors, and the tree holds everything that could be read. A syntax error
/// loses at most the rest of its top-level section.
///
///     let tree = YAMLTree(parsing: Array("fruits: { kiwi: 3 }".utf8))
///     // tree.root: a mapping; tree.faults: []
///
/// Node ids belong to the tree that returned them. An id beyond a tree's last node traps.
public struct YAMLTree: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The root, or `nil` if the file is empty or nothing could be read.
  public let root: NodeID?
  /// The faults in the order of their positions: at most about 10,000, of which at most 20 are syntax errors.
  public let faults: [YAMLFault]
  let storage: TreeStorage

  init(bytes: [UInt8], storage: TreeStorage, faults: [YAMLFault]) {
    self.bytes = bytes
    self.storage = storage
    self.root = storage.count > 0 ? NodeID(0) : nil
    self.faults = faults
  }

  /// The number of nodes. Ids count from 0, and parents come before their children.
  public var nodeCount: Int { storage.count }

  package var hasSyntaxFault: Bool { faults.contains(where: \.isSyntax) }
  var syntaxFaultCount: Int { faults.count(where: \.isSyntax) }
}

extension YAMLTree {
  /// The identity of a node in one tree: its index in preorder, so that ids are in the order of the text.
  public struct NodeID: Hashable, Sendable, Comparable {
    /// The index in preorder.
    package let rawValue: Int32

    init(_ index: Int) {
      rawValue = Int32(truncatingIfNeeded: index)
    }

    /// Creates the id of a node from a number that was stored from ``rawValue``.
    package init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// Orders ids by the places of the nodes in the text.
    public static func < (left: NodeID, right: NodeID) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The kind of a node.
  public enum Kind: UInt8, Sendable {
    /// A text.
    case scalar
    /// A collection of pairs of a key and a value.
    case mapping
    /// A collection of items.
    case sequence
    /// A reference to an anchored node.
    case alias
  }

  /// The notation of a node. An alias has the style `plain`.
  package enum Style: UInt8, Sendable {
    /// A scalar without quotes.
    case plain
    /// A scalar in single quotes.
    case singleQuoted
    /// A scalar in double quotes.
    case doubleQuoted
    /// A block scalar after `|`.
    case literal
    /// A block scalar after `>`.
    case folded
    /// A collection that is marked by indentation.
    case block
    /// A collection in brackets, or a single pair inside `[]`.
    case flow
  }

  /// Returns the kind of a node.
  public func kind(of node: NodeID) -> Kind { self[node].kind }

  /// Returns the style of a node.
  package func style(of node: NodeID) -> Style { self[node].style }

  /// Returns the span of a node, without its anchor and tag.
  ///
  /// Quotes and brackets are included. A block collection ends with its last child, and a literal or folded scalar
  /// before its last line break. An omitted value has an empty span.
  public func span(of node: NodeID) -> ByteSpan { self[node].span }

  /// Returns a Boolean value that indicates whether a part of a node's text could not be read, so that children may be
  /// missing.
  package func isDamaged(_ node: NodeID) -> Bool { self[node].isDamaged }

  subscript(node: NodeID) -> Node {
    let index = Int(node.rawValue)
    precondition(index >= 0 && index < storage.count, "the node id belongs to another tree")
    return storage.nodes[index]
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
