// MARK: - Collections

extension YAMLTree {
  /// Returns the pairs of a mapping in the order of the text; empty for any other node.
  public func pairs(of mapping: NodeID) -> Pairs {
    let node = self[mapping]
    return Pairs(storage, from: Int(mapping.rawValue) + 1, to: node.isMapping ? Int(node.link) : 0)
  }

  /// Returns the items of a sequence in the order of the text; empty for any other node.
  public func items(of sequence: NodeID) -> Items {
    let node = self[sequence]
    let end = node.kind == .sequence ? Int(node.link) : 0
    return Items(storage, from: Int(sequence.rawValue) + 1, to: end)
  }

  /// Returns the number of pairs of a mapping or items of a sequence; 0 for any other node.
  public func count(of node: NodeID) -> Int {
    let node = self[node]
    return node.isCollection ? node.count : 0
  }

  /// Returns the value of the first pair whose key has the given text, or `nil` if there is none.
  public func value(of key: StaticString, in mapping: NodeID) -> NodeID? {
    for pair in pairs(of: mapping) where text(of: resolved(pair.key), equals: key) {
      return pair.value
    }
    return nil
  }

  /// Returns the value of a key, or `nil` if the node is not a mapping with the key.
  package func value(named name: String, in mapping: NodeID) -> NodeID? {
    pairs(of: resolved(mapping)).first { text(of: $0.key) == name }.map { resolved($0.value) }
  }

  /// Returns the node that keys and the numbers of items lead to.
  package func node(at path: [String]) -> NodeID? {
    path.reduce(root) { node, name in
      guard let node else { return nil }
      if let value = value(named: name, in: node) { return value }
      guard let index = Int(name) else { return nil }
      let items = Array(items(of: resolved(node)))
      return items.indices.contains(index) ? items[index] : nil
    }
  }

  /// A sequence of the pairs of a mapping.
  public struct Pairs: Sequence, IteratorProtocol, Sendable {
    private let storage: TreeStorage
    private var index: Int
    private let end: Int

    init(_ storage: TreeStorage, from index: Int, to end: Int) {
      self.storage = storage
      self.index = index
      self.end = end
    }

    /// Returns the next pair, or `nil` at the end.
    public mutating func next() -> (key: NodeID, value: NodeID)? {
      guard index < end else { return nil }
      let key = index
      let value = storage.indexAfter(key)
      index = storage.indexAfter(value)
      return (NodeID(key), NodeID(value))
    }
  }

  /// A sequence of the items of a sequence node.
  public struct Items: Sequence, IteratorProtocol, Sendable {
    private let storage: TreeStorage
    private var index: Int
    private let end: Int

    init(_ storage: TreeStorage, from index: Int, to end: Int) {
      self.storage = storage
      self.index = index
      self.end = end
    }

    /// Returns the next item, or `nil` at the end.
    public mutating func next() -> NodeID? {
      guard index < end else { return nil }
      defer { index = storage.indexAfter(index) }
      return NodeID(index)
    }
  }
}

// MARK: - Scalars

extension YAMLTree {
  /// Returns the type of a scalar.
  ///
  /// A core tag such as `!!str` decides the type. Without a tag, a quoted scalar is always a string.
  ///
  /// A scalar whose text does not fit its tag (`!!int kiwi`) is a string, and so is any node that is not a scalar. Use
  /// ``resolved(_:)`` to look through an alias.
  public func scalar(of node: NodeID) -> CoreScalar {
    let written = self[node]
    guard written.isScalar else { return .string }
    let tag = properties(of: node)?.coreTag ?? .none
    let isPlain = written.style == .plain
    return withText(of: node) { text in
      switch tag {
      case .none, .mapping, .sequence: isPlain ? CoreScalar(reading: text) : .string
      case .nonSpecific, .string, .custom: .string
      case .integer, .float, .boolean, .null: CoreScalar(reading: text, as: tag)
      }
    }
  }

  /// Returns the value of a plain scalar in YAML 1.1 if it differs from ``scalar(of:)``.
  ///
  /// The result is `nil` if both agree, for quoted and tagged scalars, and for nodes that are not scalars.
  package func yaml11Reading(of node: NodeID) -> YAML11Reading? {
    let written = self[node]
    guard written.isScalar, written.style == .plain, tagSpan(of: node) == nil else { return nil }
    return withText(of: node) { YAML11Reading(differingFor: $0) }
  }

  /// Returns the decoded text of a scalar; empty for any other node. Bytes that are not UTF-8 are repaired.
  public func text(of scalar: NodeID) -> String {
    withText(of: scalar) { text in
      text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Calls `body` with the decoded bytes of a scalar, without a copy; for any other node, the bytes are empty.
  ///
  /// The bytes are valid UTF-8 unless the node is damaged.
  package func withText<R, E: Error>(
    of scalar: NodeID, _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    let node = self[scalar]
    if node.isScalar, node.link >= 0 {
      defer { withExtendedLifetime(storage) {} }
      return try body(UnsafeBufferPointer(storage.decoded(node.link)).span)
    }
    return try bytes.withUnsafeBufferPointer { written throws(E) in
      try body(written.span.extracting(node.isScalar ? node.slice : 0..<0))
    }
  }

  /// Returns a Boolean value that indicates whether a scalar's decoded text equals `expected`, byte for byte. The
  /// result is `false` for any other node.
  package func text(of scalar: NodeID, equals expected: StaticString) -> Bool {
    self[scalar].isScalar && withText(of: scalar) { $0.equals(expected) }
  }

  /// Returns a Boolean value that indicates whether the value of a key is missing together with the colon before it.
  package func isLeftOut(_ value: NodeID) -> Bool {
    let span = span(of: value)
    return kind(of: value) == .scalar && span.isEmpty
      && (span.start == 0 || bytes[span.start - 1] != UInt8(ascii: ":"))
  }

  /// The texts of all plain keys.
  var plainKeys: Set<String> {
    var keys: Set<String> = []
    for index in 0..<nodeCount where storage.nodes[index].isMapping {
      for (key, _) in pairs(of: NodeID(index)) where style(of: key) == .plain {
        keys.insert(text(of: key))
      }
    }
    return keys
  }

  /// Returns the text of a file in a span, as written. Bytes outside the file are left out.
  package func source(_ span: ByteSpan) -> String {
    let start = min(max(span.start, 0), bytes.count)
    let end = min(max(span.end, start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension YAMLTree {
  /// Returns the name of a node's anchor, or `nil` if it has none.
  package func anchor(of node: NodeID) -> String? {
    anchorSpan(of: node).map { source(ByteSpan(start: $0.start + 1, end: $0.end)) }
  }

  /// Returns the span of a node's anchor with its `&`, or `nil` if it has none.
  package func anchorSpan(of node: NodeID) -> ByteSpan? {
    properties(of: node).flatMap { $0.anchor.isEmpty ? nil : $0.anchor }
  }

  /// Returns a node's tag as written, such as `!!str`, `!<tag:yaml.org,2002:int>` or `!`, or `nil` if it has none.
  public func tag(of node: NodeID) -> String? {
    tagSpan(of: node).map(source)
  }

  /// Returns the span of a node's tag, or `nil` if it has none.
  package func tagSpan(of node: NodeID) -> ByteSpan? {
    properties(of: node).flatMap { $0.tag.isEmpty ? nil : $0.tag }
  }

  /// Returns the name in an alias, or `nil` for any other node.
  package func aliasName(of node: NodeID) -> String? {
    aliasNameSpan(of: node).map(source)
  }

  /// Returns the span of the name in an alias, without its `*`, or `nil` for any other node.
  package func aliasNameSpan(of node: NodeID) -> ByteSpan? {
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
