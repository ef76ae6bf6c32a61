import YAMLSyntax

/// A writer of a flow collection on one line.
struct FlowLine {
  private let tree: YAMLTree
  private let source: [UInt8]
  private let limit: Int
  private var cursor: Int
  private var text: [UInt8] = []

  /// Returns a flow collection on one line, or `nil` if the line would be longer than `limit` characters, or would lose
  /// a comment, a blank line or a line break inside a scalar.
  static func text(of node: YAMLTree.NodeID, in tree: YAMLTree, limit: Int) -> [UInt8]? {
    var line = FlowLine(tree, from: tree.span(of: node).start, limit: limit)
    do {
      try line.collection(node)
      try line.checkWidth()
    } catch {
      return nil
    }
    // The pair of `[a: ]` has no brackets of its own.
    while line.text.last == .space { line.text.removeLast() }
    return line.text
  }

  private init(_ tree: YAMLTree, from start: Int, limit: Int) {
    self.tree = tree
    self.limit = limit
    source = tree.bytes
    cursor = start
  }

  private func checkWidth() throws(Unprintable) {
    // A character takes at most four bytes.
    guard text.count > limit else { return }
    guard text.count <= limit * 4, text.characterCount <= limit else { throw Unprintable() }
  }

  private mutating func node(_ node: YAMLTree.NodeID) throws(Unprintable) {
    try checkWidth()
    try skip()
    for span in [tree.anchorSpan(of: node), tree.tagSpan(of: node)].compactMap(\.self).sorted() {
      guard cursor == span.start else { throw Unprintable() }
      text += source[span.start..<span.end]
      text.append(.space)
      cursor = span.end
      try skip()
    }
    let span = tree.span(of: node)
    if tree.kind(of: node) == .mapping || tree.kind(of: node) == .sequence {
      return try collection(node)
    }
    guard !span.isEmpty else { return }
    guard cursor == span.start, !source.containsBreak(in: span.start..<span.end) else {
      throw Unprintable()
    }
    text += ScalarText.normalized(source[span.start..<span.end], tree.style(of: node))
    cursor = span.end
  }

  private mutating func collection(_ node: YAMLTree.NodeID) throws(Unprintable) {
    guard tree.style(of: node) == .flow, cursor == tree.span(of: node).start else {
      throw Unprintable()
    }
    guard tree.kind(of: node) == .mapping else {
      return try brackets("[", "]", padding: []) { line throws(Unprintable) in
        for item in line.tree.items(of: node) {
          try line.element { line throws(Unprintable) in try line.node(item) }
        }
      }
    }
    guard source[cursor] == UInt8(ascii: "{") else {
      for pair in tree.pairs(of: node) { try self.pair(pair) }
      return
    }
    try brackets("{", "}", padding: [.space]) { line throws(Unprintable) in
      for pair in line.tree.pairs(of: node) {
        try line.element { line throws(Unprintable) in try line.pair(pair) }
      }
    }
  }

  private mutating func brackets(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, padding: [UInt8],
    _ body: (inout FlowLine) throws(Unprintable) -> Void
  ) throws(Unprintable) {
    guard source[cursor] == UInt8(ascii: opening) else { throw Unprintable() }
    cursor += 1
    text.append(UInt8(ascii: opening))
    let start = text.count
    text += padding
    try body(&self)
    try skip()
    guard cursor < source.count, source[cursor] == UInt8(ascii: closing) else {
      throw Unprintable()
    }
    cursor += 1
    if text.count == start + padding.count {
      text.removeLast(padding.count)
    } else {
      text.removeLast(2)
      if text.last != .space { text += padding }
    }
    text.append(UInt8(ascii: closing))
  }

  /// Writes an element, and `, ` behind it.
  private mutating func element(
    _ body: (inout FlowLine) throws(Unprintable) -> Void
  ) throws(Unprintable) {
    try body(&self)
    try skip()
    if cursor < source.count, source[cursor] == .comma { cursor += 1 }
    text += [.comma, .space]
  }

  private mutating func pair(
    _ pair: (key: YAMLTree.NodeID, value: YAMLTree.NodeID)
  ) throws(Unprintable) {
    let kind = tree.kind(of: pair.key)
    guard !tree.span(of: pair.key).isEmpty, kind == .scalar || kind == .alias else {
      throw Unprintable()
    }
    try node(pair.key)
    try skip()
    guard cursor < source.count, source[cursor] == .colon else {
      guard tree.span(of: pair.value).isEmpty else { throw Unprintable() }
      return
    }
    cursor += 1
    if kind == .alias { text.append(.space) }
    text += [.colon, .space]
    try node(pair.value)
  }

  /// Skips blanks and a line break.
  private mutating func skip() throws(Unprintable) {
    var breaks = 0
    while cursor < source.count {
      if source[cursor].isBreak {
        breaks += 1
        cursor = source.endOfBreak(at: cursor)
      } else if source[cursor].isBlank {
        cursor += 1
      } else {
        guard source[cursor] != .number, breaks < 2 else { throw Unprintable() }
        return
      }
    }
  }
}
