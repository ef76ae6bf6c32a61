/// A drawing of an evaluation: the expression, and below each part its value.
///
/// ```
/// order.count > 5 && !facts.member
///       |     |   |  |      |
///       8     |   |  true   false
///             |   true
///             true
/// ```
package struct Drawing: Sendable {
  /// The lines of the drawing, the first of which is the expression.
  package let lines: [String]

  private static let maximumCount = 100

  /// The value of a part of an expression.
  package struct Label: Hashable, Sendable {
    /// The offset under which a drawing shows the value, in the UTF-8 text of the expression. See
    /// ``CheckedExpression/Node/anchor``.
    package let offset: Int
    /// The value as text.
    package let text: String

    /// Creates the label of a part.
    package init(offset: Int, text: String) {
      self.offset = offset
      self.text = text
    }
  }

  private typealias PlacedLabel = (column: Int, text: String)

  /// Creates the drawing of an evaluation.
  ///
  /// - Parameters:
  ///   - trace: The evaluation.
  ///   - width: Returns the number of columns that a text takes on the screen: two for `가`.
  ///   - text: Returns the text of the outcome of a part.
  package init(
    _ trace: Trace, width: (String) -> Int,
    text: (Result<Value, EvaluationError>) -> String = Drawing.text
  ) {
    let labels = Self.labels(of: trace, text: text)
    self.init(trace.expression.source, labels, width: width)
  }

  /// Creates the drawing of the expression `source`.
  ///
  /// - Parameters:
  ///   - source: The text of the expression.
  ///   - labels: The values of parts, in the order of their offsets. Those outside of the text are left out.
  ///   - width: Returns the number of columns that a text takes on the screen: two for `가`.
  package init(_ source: String, _ labels: [Label], width: (String) -> Int) {
    // Line breaks and tabs would move the rest of the line.
    let bytes = source.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    var placed: [PlacedLabel] = []
    var column = 0
    var offset = 0
    for label in labels where (offset...bytes.count).contains(label.offset) {
      column += width(String(decoding: bytes[offset..<label.offset], as: UTF8.self))
      offset = label.offset
      placed.append((column, label.text))
    }
    lines = [String(decoding: bytes, as: UTF8.self)] + Self.draw(placed, width: width)
  }

  /// Returns the values of the parts of an expression, in the order of their offsets.
  ///
  /// Literals and parts that were not evaluated have no value in a drawing, nor have parts after
  /// the first hundred.
  ///
  /// - Parameters:
  ///   - trace: The evaluation.
  ///   - hidden: The parts that have `replacement` as their text, whether they were evaluated or not.
  ///   - replacement: The text of hidden parts.
  ///   - text: Returns the text of the outcome of a part.
  package static func labels(
    of trace: Trace, hiding hidden: Set<ParsedExpression.ID> = [], as replacement: String = "",
    text: (Result<Value, EvaluationError>) -> String
  ) -> [Label] {
    var texts: [Int: String] = [:]
    trace.expression.root.forEachDrawn { node in
      guard texts[node.anchor] == nil else { return }
      if hidden.contains(node.id) {
        texts[node.anchor] = replacement
        return
      }
      guard let outcome = trace.outcomes[node.id] else { return }
      // An error is shown where it came from, not again at each part that it passes.
      if case .failure(let error) = outcome, error.range != node.range { return }
      texts[node.anchor] = text(outcome)
    }
    return texts.sorted { $0.key < $1.key }.prefix(maximumCount).map {
      Label(offset: $0.key, text: $0.value)
    }
  }

  /// Returns the value as it is written in expressions, or a mark for an error.
  package static func text(_ outcome: Result<Value, EvaluationError>) -> String {
    switch outcome {
    case .success(let value): value.description
    case .failure: "✗"
    }
  }

  /// Returns a line of bars, and lines of labels. A label that would touch the one to its right
  /// goes down until there is room.
  private static func draw(_ labels: [PlacedLabel], width: (String) -> Int) -> [String] {
    guard !labels.isEmpty else { return [] }
    var rows: [[PlacedLabel]] = [labels.map { ($0.column, "|") }]
    // The row of a label, and the column where the leftmost text of each row starts.
    var starts: [Int] = []
    for label in labels.reversed() {
      let end = label.column + width(label.text)
      let row = starts.firstIndex { end < $0 } ?? starts.count
      if row == starts.count {
        starts.append(label.column)
        rows.append([])
      }
      for above in 0..<row { starts[above] = label.column }
      starts[row] = label.column
      rows[row + 1].insert(label, at: 0)
      for above in 0..<row {
        rows[above + 1].insert((label.column, "|"), at: 0)
      }
    }
    return rows.map { row in
      var line = ""
      for label in row {
        line += String(repeating: " ", count: max(0, label.column - width(line))) + label.text
      }
      return line
    }
  }
}

extension CheckedExpression.Node {
  /// Calls `body` with each part that a drawing shows, outer parts before the inner ones.
  fileprivate func forEachDrawn(_ body: (Self) -> Void) {
    var nodes = [self]
    while let node = nodes.popLast() {
      switch node.kind {
      case .constant, .fault, .list, .map: nodes += node.children
      case .input, .local: body(node)
      case .select, .call:
        body(node)
        nodes += node.children
      case .loop(let loop):
        body(node)
        nodes += [loop.range, loop.initial]
        // The result of most macros is their accumulator, which has no place of its own.
        if case .local = loop.result.kind { continue }
        nodes.append(loop.result)
      }
    }
  }
}
