/// The nodes of a YAML file, each with its place: compact, and complete as far as the text allows.
///
/// Reading never fails: what is wrong is in ``faults``, and what could be read is in the tree. A
/// syntax error loses the rest of its top-level section only.
///
///     let tree = YAMLTree(parsing: Array("fruits: { kiwi: 3 }".utf8))
///     // tree.root: a mapping; tree.faults: []
///
/// Node ids belong to the tree that handed them out; an id beyond a tree's last node traps.
public struct YAMLTree: Sendable {
  /// The file as given.
  public let bytes: [UInt8]
  /// The root; nil when the file is empty or nothing could be read.
  public let root: NodeID?
  /// What is wrong, in order of position: at most about 10,000 faults, and 20 of syntax.
  public let faults: [YAMLFault]
  let storage: TreeStorage

  /// Reads a file's bytes.
  public init(parsing bytes: [UInt8], limits: YAMLLimits = .standard) {
    let builder = TreeBuilder(bytes: bytes, limits: limits)
    builder.read()
    self.init(bytes: bytes, storage: builder.storage, faults: builder.sortedFaults())
  }

  init(bytes: [UInt8], storage: TreeStorage, faults: [YAMLFault]) {
    self.bytes = bytes
    self.storage = storage
    self.root = storage.count > 0 ? NodeID(0) : nil
    self.faults = faults
  }

  /// How many nodes there are. Ids count from 0, parents before their children.
  public var nodeCount: Int { storage.count }
}

extension YAMLTree {
  /// A node of one tree: its index in preorder, so that ids compare as the text runs.
  public struct NodeID: Hashable, Sendable, Comparable {
    /// The index in preorder.
    public let rawValue: Int32

    init(_ index: Int) {
      rawValue = Int32(truncatingIfNeeded: index)
    }

    /// The node that a number kept from ``rawValue`` stands for.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// By place in the text.
    public static func < (left: NodeID, right: NodeID) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// A piece of text.
    case scalar
    /// Pairs of key and value.
    case mapping
    /// A list of items.
    case sequence
    /// A reference to an anchored node.
    case alias
  }

  /// How a node is written. An alias counts as plain.
  public enum Style: UInt8, Sendable {
    /// A scalar without quotes.
    case plain
    /// A scalar in `'`.
    case singleQuoted
    /// A scalar in `"`.
    case doubleQuoted
    /// A scalar after `|`.
    case literal
    /// A scalar after `>`.
    case folded
    /// A collection by indentation.
    case block
    /// A collection in brackets, or a lone pair inside `[]`.
    case flow
  }

  /// What a node is.
  public func kind(of node: NodeID) -> Kind { self[node].kind }

  /// How a node is written.
  public func style(of node: NodeID) -> Style { self[node].style }

  /// Where a node is, its anchor and tag excluded.
  ///
  /// Quotes and brackets belong to it. A block collection ends with its last child, a literal or
  /// folded scalar before its last line break. A value that is left out is an empty span.
  public func span(of node: NodeID) -> ByteSpan { self[node].span }

  /// Whether part of a node's text could not be read: children may be missing.
  public func isDamaged(_ node: NodeID) -> Bool { self[node].isDamaged }

  subscript(node: NodeID) -> Node {
    let index = Int(node.rawValue)
    precondition(index >= 0 && index < storage.count, "a node id of another tree")
    return storage.nodes[index]
  }
}
