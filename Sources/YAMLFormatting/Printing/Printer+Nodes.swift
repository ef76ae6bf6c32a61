import YAMLSyntax

/// Values and collections.
extension Printer {
  typealias NodeID = YAMLTree.NodeID

  /// Writes the value behind a `:` or a `-`.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - parent: The indent of the collection that contains the value.
  ///   - depth: The depth of the collection that the value would be.
  ///   - inMapping: `true` if a block collection begins on a line of its own.
  mutating func value(
    _ node: NodeID, of parent: Int, at depth: Int, inMapping: Bool
  ) throws(Unprintable) {
    let indent = parent + 2
    let hasProperties = tree.anchorSpan(of: node) != nil || tree.tagSpan(of: node) != nil
    guard !isOmitted(node) || hasProperties else { return beginOmitted(of: parent, at: depth) }
    var hasBreak = try skipTrivia(at: depth, indent: indent)
    if hasProperties {
      try properties(of: node, indent: indent)
      if isOmitted(node) { return beginOmitted(of: parent, at: depth) }
      hasBreak = try skipTrivia(at: depth, indent: indent)
    }
    guard cursor == tree.span(of: node).start else {
      guard tree.style(of: node) == .block, !tree.span(of: node).isEmpty else {
        throw Unprintable()
      }
      return try blockCollection(node, indent, depth, onNewLine: inMapping || hasProperties)
    }
    switch (tree.kind(of: node), tree.style(of: node)) {
    case (.mapping, .block), (.sequence, .block):
      try blockCollection(node, indent, depth, onNewLine: inMapping || hasProperties)
    case (.mapping, _), (.sequence, _):
      try flowCollection(node, indent, depth, onNewLine: inMapping || hasProperties)
    case (.scalar, .literal), (.scalar, .folded):
      try blockScalar(node, parent: parent)
    default:
      try flowScalar(node, indent, isOnNextLine: hasBreak)
    }
  }

  /// Makes comments below an omitted value, and indented further than its key, belong to the value.
  private mutating func beginOmitted(of parent: Int, at depth: Int) {
    let column = depth > 0 && depth <= levels.count ? levels[depth - 1].column + 1 : 0
    beginLevel(depth, Level(column: column, indent: parent + 2))
  }

  private mutating func beginLevel(_ depth: Int, _ level: Level) {
    endLevels(from: depth)
    levels.append(level)
  }

  private mutating func endLevels(from depth: Int) {
    levels.removeLast(max(levels.count - depth, 0))
  }

  /// Writes the anchor and the tag of a node, in the order of the source.
  mutating func properties(of node: NodeID, indent: Int) throws(Unprintable) {
    let spans = [tree.anchorSpan(of: node), tree.tagSpan(of: node)].compactMap(\.self).sorted()
    for span in spans {
      cursor = source.skippingBlanks(from: cursor)
      guard cursor == span.start else { throw Unprintable() }
      put(source[span.start..<span.end], indent: indent)
      (cursor, joint) = (span.end, .space)
    }
  }

  private mutating func flowScalar(
    _ node: NodeID, _ indent: Int, isOnNextLine: Bool
  ) throws(Unprintable) {
    let span = tree.span(of: node)
    guard source.containsBreak(in: span.start..<span.end) else {
      let text = scalarText(node)
      if isOnNextLine, output.column + 1 + text.characterCount > width { joint = .newLine }
      put(text, indent: indent)
      cursor = span.end
      return
    }
    if isOnNextLine { joint = .newLine }
    try severalLines(node, indent)
  }

  private mutating func blockCollection(
    _ node: NodeID, _ indent: Int, _ depth: Int, onNewLine: Bool
  ) throws(Unprintable) {
    if onNewLine { joint = .newLine }
    beginLevel(depth, Level(column: source.column(of: cursor), indent: indent))
    try entries(of: node, indent, depth, isFlow: false)
  }

  /// Writes a flow collection on one line if it fits, and otherwise as a block.
  private mutating func flowCollection(
    _ node: NodeID, _ indent: Int, _ depth: Int, onNewLine: Bool
  ) throws(Unprintable) {
    let start = joint == .newLine ? indent : output.column + 1
    if let text = FlowLine.text(of: node, in: tree, limit: width - start) {
      put(text, indent: indent)
      cursor = tree.span(of: node).end
      return
    }
    guard tree.count(of: node) > 0 else { throw Unprintable() }
    if onNewLine { joint = .newLine }
    let hasBracket = source[cursor] == UInt8(ascii: "{") || source[cursor] == UInt8(ascii: "[")
    beginLevel(depth, Level(column: 0, indent: indent))
    if hasBracket {
      cursor += 1
      try skipTrivia(at: depth)
    }
    try entries(of: node, indent, depth, isFlow: true)
    guard hasBracket else { return }
    joint = .newLine
    try skipTrivia(at: depth)
    guard cursor == tree.span(of: node).end - 1 else { throw Unprintable() }
    cursor += 1
    output.awaitsBlankLine = false
    endLevels(from: depth)
  }

  /// Writes the pairs or the items of a collection as a block.
  private mutating func entries(
    of node: NodeID, _ indent: Int, _ depth: Int, isFlow: Bool
  ) throws(Unprintable) {
    var isFirst = true
    let isDivided = !isFlow && isDivided(depth)
    if isDivided, depth > 0 {
      segments.append(
        Segment(
          sourceEnd: source.startOfLine(at: cursor), lineCount: output.lines.count, isPart: true))
    }
    if tree.kind(of: node) == .mapping {
      for pair in tree.pairs(of: node) {
        try entry(indent, depth, isFirst: isFirst, isFlow: isFlow, of: [pair.key, pair.value]) {
          printer throws(Unprintable) in
          try printer.pair(pair, indent, depth, isFlow: isFlow)
        }
        if isDivided { endSegment(depth, indent) }
        isFirst = false
      }
    } else {
      for item in tree.items(of: node) {
        try entry(indent, depth, isFirst: isFirst, isFlow: isFlow, of: [item]) {
          printer throws(Unprintable) in
          try printer.item(item, indent, depth, isFlow: isFlow)
        }
        if isDivided { endSegment(depth, indent) }
        isFirst = false
      }
    }
  }

  /// Writes an entry with `body`, or as it is if the body cannot.
  private mutating func entry(
    _ indent: Int, _ depth: Int, isFirst: Bool, isFlow: Bool, of nodes: [NodeID],
    _ body: (inout Printer) throws(Unprintable) -> Void
  ) throws(Unprintable) {
    if !isFirst {
      joint = .newLine
      try skipTrivia(at: depth)
    }
    endLevels(from: depth + 1)
    let before = state
    do {
      try body(&self)
    } catch {
      guard !isFlow else { throw error }
      reset(to: before)
      let end = nodes.map { self.end(of: $0) }.max() ?? cursor
      // Blank lines below such a text can belong to it.
      guard !isAboveBlankLine(end) || !nodes.contains(where: endsWithBlockScalar) else {
        throw Unprintable()
      }
      try unchanged(to: end, indent)
    }
    if isFlow {
      joint = .newLine
      try skipTrivia(at: depth)
      if cursor < source.count, source[cursor] == .comma { cursor += 1 }
    }
  }

  private mutating func endSegment(_ depth: Int, _ column: Int) {
    segments.append(
      Segment(
        sourceEnd: source.startOfNextLine(after: cursor), lineCount: output.lines.count,
        isPart: depth > 0, column: column))
  }

  /// Returns `true` if the entries at a depth can be formatted one by one: those of the document, and those of a section
  /// that begin on lines of their own, before and after, and stay in their column.
  private func isDivided(_ depth: Int) -> Bool {
    guard depth < min(levels.count, 2), levels[0].column == 0 else { return false }
    return depth == 0
      || joint == .newLine && levels[1].column == levels[1].indent
        && source.skippingBlanks(from: source.startOfLine(at: cursor)) == cursor
  }

  private mutating func pair(
    _ pair: (key: NodeID, value: NodeID), _ indent: Int, _ depth: Int, isFlow: Bool
  ) throws(Unprintable) {
    let span = tree.span(of: pair.key)
    guard !span.isEmpty, let text = keyText(pair.key) else { throw Unprintable() }
    try properties(of: pair.key, indent: indent)
    cursor = source.skippingBlanks(from: cursor)
    guard cursor == span.start else { throw Unprintable() }
    put(text, indent: indent)
    cursor = source.skippingBlanks(from: span.end)
    if cursor < source.count, source[cursor] == .colon {
      cursor += 1
    } else {
      guard isFlow, isOmitted(pair.value) else { throw Unprintable() }
      cursor = span.end
    }
    // The colon behind an alias would otherwise belong to its name.
    if tree.kind(of: pair.key) == .alias { output.append(.space) }
    output.append(.colon)
    joint = .space
    try value(pair.value, of: indent, at: depth + 1, inMapping: true)
  }

  private mutating func item(
    _ item: NodeID, _ indent: Int, _ depth: Int, isFlow: Bool
  ) throws(Unprintable) {
    if !isFlow {
      guard cursor < source.count, source[cursor] == .dash else { throw Unprintable() }
      cursor += 1
    }
    put([.dash], indent: indent)
    joint = .space
    try value(item, of: indent, at: depth + 1, inMapping: false)
  }

  /// Returns the text of a key on one line, or `nil` for any other key.
  private func keyText(_ key: NodeID) -> [UInt8]? {
    let span = tree.span(of: key)
    switch tree.style(of: key) {
    case .plain, .singleQuoted, .doubleQuoted:
      return source.containsBreak(in: span.start..<span.end) ? nil : scalarText(key)
    default: return nil
    }
  }

  /// Returns `true` if the next line is blank or missing.
  private func isAboveBlankLine(_ offset: Int) -> Bool {
    let next = source.startOfNextLine(after: offset)
    let first = source.skippingBlanks(from: next)
    return first == source.count || source[first].isBreak
  }

  private func endsWithBlockScalar(_ node: NodeID) -> Bool {
    var last = node
    while let next = tree.items(of: last).lastElement ?? tree.pairs(of: last).lastElement?.value {
      last = next
    }
    return tree.style(of: last) == .literal || tree.style(of: last) == .folded
  }

  /// Returns the end of the last token of a node.
  private func end(of node: NodeID) -> Int {
    let spans = [tree.span(of: node), tree.anchorSpan(of: node), tree.tagSpan(of: node)]
    return spans.compactMap(\.?.end).max() ?? 0
  }

  /// Writes the source up to `end` as it is, except that all lines are moved to the indent.
  private mutating func unchanged(to end: Int, _ indent: Int) throws(Unprintable) {
    let distance = indent - source.column(of: cursor)
    var line = source.endOfLine(at: cursor)
    put(source[cursor..<min(line, end)], indent: indent)
    while line < end {
      line = source.endOfBreak(at: line)
      let next = source.endOfLine(at: line)
      var first = line
      while first < next, source[first] == .space { first += 1 }
      let isBlank = first == next
      let moved = first - line + distance
      guard moved >= 0 || isBlank else { throw Unprintable() }
      output.begin(indent: max(moved, 0))
      output.append(source[first..<min(next, end)])
      line = next
    }
    cursor = end
    joint = .newLine
  }
}

extension Sequence {
  fileprivate var lastElement: Element? { reduce(nil) { $1 } }
}
