extension YAMLTree {
  /// The name of a node's anchor.
  public func anchor(of node: NodeID) -> String? {
    anchorSpan(of: node).map { source(ByteSpan(start: $0.start + 1, end: $0.end)) }
  }

  /// Where a node's anchor is, with its `&`.
  public func anchorSpan(of node: NodeID) -> ByteSpan? {
    properties(of: node).flatMap { $0.anchor.isEmpty ? nil : $0.anchor }
  }

  /// A node's tag as written: `!!str`, `!<tag:yaml.org,2002:int>`, `!`.
  public func tag(of node: NodeID) -> String? {
    tagSpan(of: node).map(source)
  }

  /// Where a node's tag is.
  public func tagSpan(of node: NodeID) -> ByteSpan? {
    properties(of: node).flatMap { $0.tag.isEmpty ? nil : $0.tag }
  }

  /// The name that an alias mentions; nil for anything else.
  public func aliasName(of node: NodeID) -> String? {
    aliasNameSpan(of: node).map(source)
  }

  /// Where the name of an alias is, without its `*`; nil for anything else.
  public func aliasNameSpan(of node: NodeID) -> ByteSpan? {
    let node = self[node]
    guard node.isAlias else { return nil }
    return ByteSpan(start: Int(node.start) + 1, end: Int(node.end))
  }

  /// The node that an alias names; nil when it is undefined or holds the alias, and for anything
  /// else. So following aliases always ends.
  public func target(of alias: NodeID) -> NodeID? {
    let node = self[alias]
    return node.isAlias && node.link >= 0 ? NodeID(Int(node.link)) : nil
  }

  /// What an alias names; the node itself when it is none or names nothing.
  public func resolved(_ node: NodeID) -> NodeID {
    target(of: node) ?? node
  }

  func properties(of node: NodeID) -> NodeProperties? {
    self[node].hasProperties ? storage.properties(of: Int(node.rawValue)) : nil
  }
}
