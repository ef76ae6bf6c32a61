import YAMLSyntax

/// A node that the printer cannot write in its style, so that the bytes around it stay as they are.
struct Unprintable: Error {}

/// A writer of one document in the style of the formatter.
///
/// The printer goes through the source from token to token, guided by the tree. So it notices every byte that it does
/// not expect, and throws ``Unprintable`` instead of losing the byte.
struct Printer {
  /// An open block collection: the column of its entries in the source, and their indent in the output.
  struct Level {
    let column: Int
    let indent: Int
  }

  /// The way in which the next token follows the last one.
  enum Joint {
    case newLine, space
  }

  /// The end of a top-level entry or of a part of one, in the source and in the output.
  struct Segment {
    var sourceEnd: Int
    let lineCount: Int
    /// A Boolean value that indicates whether more of the top-level entry follows.
    var isPart = false
    /// The column at which the segment begins, unless a comment comes first.
    var column = 0
  }

  let document: Document
  let width: Int
  let tree: YAMLTree
  let source: [UInt8]
  var output: OutputLines
  var cursor: Int
  var joint = Joint.newLine
  var levels: [Level] = []
  var segments: [Segment] = []
  /// The column in the source of the comment that the last line ends with, if a comment below may continue it.
  private var commentColumn: Int?

  init(_ document: Document, width: Int, output: OutputLines) {
    self.document = document
    self.width = width
    self.output = output
    tree = document.tree
    source = document.tree.bytes
    cursor = source.startOfText
  }

  /// Writes the document.
  mutating func print() {
    let start = state
    do {
      try printDocument()
    } catch {
      reset(to: start)
      printUnchanged()
    }
    segments.append(Segment(sourceEnd: source.count, lineCount: output.lines.count))
  }

  /// A state to return to.
  struct State {
    fileprivate let cursor: Int
    fileprivate let joint: Joint
    fileprivate let levels: [Level]
    fileprivate let segmentCount: Int
    fileprivate let commentColumn: Int?
    fileprivate let output: OutputLines.Mark
  }

  var state: State {
    State(
      cursor: cursor, joint: joint, levels: levels, segmentCount: segments.count,
      commentColumn: commentColumn, output: output.mark)
  }

  mutating func reset(to state: State) {
    (cursor, joint, levels) = (state.cursor, state.joint, state.levels)
    commentColumn = state.commentColumn
    segments.removeLast(segments.count - state.segmentCount)
    output.reset(to: state.output)
  }

  private mutating func printDocument() throws(Unprintable) {
    try skipTrivia(at: 0)
    while isAtLineStart, cursor < source.count, source[cursor] == .percent {
      let end = source.endOfLine(at: cursor)
      put(source[cursor..<source.trimmingBlanks(from: cursor, to: end)], indent: 0)
      (cursor, joint) = (end, .newLine)
      try skipTrivia(at: 0)
    }
    let hasStart = isAtLineStart && source.isMarker(.dash, at: cursor)
    if hasStart { putMarker() }
    if let root = tree.root, tree.kind(of: root) != .scalar || isOmitted(root) {
      let next = source.skippingBlanks(from: cursor)
      let startsWithProperties =
        next < source.count && [UInt8(ascii: "&"), UInt8(ascii: "!")].contains(source[next])
      joint = hasStart && startsWithProperties ? .space : .newLine
      try value(root, of: -2, at: 0, inMapping: true)
    } else if tree.root != nil {
      throw Unprintable()
    }
    joint = .newLine
    try skipTrivia(at: 0)
    while isAtLineStart, source.isMarker(UInt8(ascii: "."), at: cursor) {
      putMarker()
      try skipTrivia(at: 0)
    }
    guard cursor == source.count else { throw Unprintable() }
  }

  private mutating func putMarker() {
    joint = .newLine
    put(source[cursor..<cursor + 3], indent: 0)
    cursor += 3
    joint = .newLine
  }

  /// Writes the document as it is.
  private mutating func printUnchanged() {
    while cursor < source.count {
      let end = source.endOfLine(at: cursor)
      output.begin(indent: 0, takesComment: false)
      output.append(source[cursor..<end])
      cursor = source.endOfBreak(at: end)
      output.endsWithoutBreak = cursor == end
    }
    joint = .newLine
  }

  var isAtLineStart: Bool { source.column(of: cursor) == 0 }
}

// MARK: - Tokens and comments

extension Printer {
  /// Writes a token.
  mutating func put(_ text: some Collection<UInt8>, indent: Int) {
    if joint == .newLine {
      output.begin(indent: indent)
    } else {
      output.append(.space)
      output.awaitsBlankLine = false
    }
    output.append(text)
    commentColumn = nil
  }

  /// Returns `true` for a scalar that is not written, such as the value of `a:`.
  func isOmitted(_ node: YAMLTree.NodeID) -> Bool {
    tree.kind(of: node) == .scalar && tree.style(of: node) == .plain && tree.span(of: node).isEmpty
  }

  /// Writes the comments up to the next token. Returns `true` if there was a line break or a comment.
  ///
  /// - Parameters:
  ///   - depth: The depth of the collection that the next token belongs to. A comment that is indented further stays
  ///     with the collection that ended before.
  ///   - indent: The indent for comments that come before the first token of a value, in place of that of the depth.
  @discardableResult
  mutating func skipTrivia(at depth: Int, indent: Int? = nil) throws(Unprintable) -> Bool {
    var breaks = 0
    var hasBreak = false
    var blanks = cursor
    while cursor < source.count {
      let byte = source[cursor]
      if byte.isBlank {
        cursor += 1
      } else if byte.isBreak {
        cursor = source.endOfBreak(at: cursor)
        (breaks, hasBreak, blanks) = (breaks + 1, true, cursor)
      } else if byte == .number {
        let isFirst = output.lines.isEmpty
        try comment(
          at: depth, indent: indent, after: isFirst ? max(breaks, 1) : breaks, gap: cursor - blanks)
        (breaks, hasBreak, joint) = (0, true, .newLine)
      } else {
        break
      }
    }
    if breaks > 1 { output.awaitsBlankLine = true }
    return hasBreak
  }

  private mutating func comment(
    at depth: Int, indent: Int?, after breaks: Int, gap: Int
  ) throws(Unprintable) {
    let end = source.endOfLine(at: cursor)
    let text = source[cursor..<source.trimmingBlanks(from: cursor, to: end)]
    let column = source.column(of: cursor)
    if breaks == 0 || breaks == 1 && column == commentColumn {
      if breaks == 1 { output.begin(indent: 0) }
      guard output.addComment(text, sourceColumn: column, gap: gap) else { throw Unprintable() }
      commentColumn = column
    } else {
      if breaks > 1 { output.awaitsBlankLine = true }
      output.begin(indent: indent ?? self.indent(ofCommentAt: column, depth), takesComment: false)
      output.append(text)
      commentColumn = nil
    }
    cursor = end
  }

  /// Returns the indent of the innermost collection from `depth` on whose entries do not begin behind the comment. If a
  /// sequence begins in the column of the mapping around it, a comment in that column belongs to the mapping.
  private func indent(ofCommentAt column: Int, _ depth: Int) -> Int {
    guard depth < levels.count else { return 0 }
    var best = levels[depth]
    for level in levels[depth...] {
      if level.column < column || level.column == column && column > best.column { best = level }
    }
    return best.indent
  }
}
