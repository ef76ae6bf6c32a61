extension YAMLTree {
  /// Returns the name of a node's anchor, or `nil` if it has none.
  public func anchor(of node: NodeID) -> String? {
    anchorSpan(of: node).map { source(ByteSpan(start: $0.start + 1, end: $0.end)) }
  }

  /// Returns the span of a node's anchor with its `&`, or `nil` if it has none.
  public func anchorSpan(of node: NodeID) -> ByteSpan? {
    properties(of: node).flatMap { $0.anchor.isEmpty ? nil : $0.anchor }
  }

  /// Returns a node's tag as written, such as `!!str`, `!<tag:yaml.org,2002:int>` or `!`, or `nil` if it has none.
  public func tag(of node: NodeID) -> String? {
    tagSpan(of: node).map(source)
  }

  /// Returns the span of a node's tag, or `nil` if it has none.
  public func tagSpan(of node: NodeID) -> ByteSpan? {
    properties(of: node).flatMap { $0.tag.isEmpty ? nil : $0.tag }
  }

  /// Returns the name in an alias, or `nil` for any other node.
  public func aliasName(of node: NodeID) -> String? {
    aliasNameSpan(of: node).map(source)
  }

  /// Returns the span of the name in an alias, without its `*`, or `nil` for any other node.
  public func aliasNameSpan(of node: NodeID) -> ByteSpan? {
    let node = self[node]
    guard node.isAlias else { return nil }
    return ByteSpan(start: Int(node.start) + 1, end: Int(node.end))
  }

  /// Returns the node that an alias refers to.
  ///
  /// The result is `nil` if the alias is undefined or is inside the node that it refers to, and for any other node. So
  /// following aliases always ends.
  public func target(of alias: NodeID) -> NodeID? {
    let node = self[alias]
    return node.isAlias && node.link >= 0 ? NodeID(Int(node.link)) : nil
  }

  /// Returns the node that an alias refers to, or the node itself if it is not an alias or has no target.
  public func resolved(_ node: NodeID) -> NodeID {
    target(of: node) ?? node
  }

  func properties(of node: NodeID) -> NodeProperties? {
    self[node].hasProperties ? storage.properties(of: Int(node.rawValue)) : nil
  }
}
