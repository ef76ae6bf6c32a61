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
}

extension YAMLTree {
  /// The identity of a node in one tree: its index in preorder, so that ids are in the order of the text.
  public struct NodeID: Hashable, Sendable, Comparable {
    /// The index in preorder.
    public let rawValue: Int32

    init(_ index: Int) {
      rawValue = Int32(truncatingIfNeeded: index)
    }

    /// Creates the id of a node from a number that was stored from ``rawValue``.
    public init(rawValue: Int32) {
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
  public enum Style: UInt8, Sendable {
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
  public func style(of node: NodeID) -> Style { self[node].style }

  /// Returns the span of a node, without its anchor and tag.
  ///
  /// Quotes and brackets are included. A block collection ends with its last child, and a literal or folded scalar
  /// before its last line break. An omitted value has an empty span.
  public func span(of node: NodeID) -> ByteSpan { self[node].span }

  /// Returns a Boolean value that indicates whether a part of a node's text could not be read, so that children may be
  /// missing.
  public func isDamaged(_ node: NodeID) -> Bool { self[node].isDamaged }

  subscript(node: NodeID) -> Node {
    let index = Int(node.rawValue)
    precondition(index >= 0 && index < storage.count, "the node id belongs to another tree")
    return storage.nodes[index]
  }
}
