/// A search for a line at which reading can continue after an error.
struct SectionSearch {
  /// The column of an open block collection.
  private struct OpenColumn {
    let column: Int
    let level: Int
    let isSequence: Bool
  }

  private let input: InputText
  private let openCollections: [Node]

  /// Creates a search for lines that continue the given collections, the outermost first.
  init(_ input: InputText, _ openCollections: [Node]) {
    self.input = input
    self.openCollections = openCollections
  }

  /// Returns the next line from `search` on that continues one of the open collections or begins a top-level section.
  ///
  /// A line ends the collections that are indented deeper.
  ///
  /// - Parameter lost: The offset from which text was not read.
  func next(from search: Int, lost: Int, _ state: Standstill) -> Resumption.Continuation {
    let text = input.text
    var columns = openColumns(before: lost)
    let failed = text.startOfLine(at: lost)
    if text.endOfSpaces(at: failed) == lost { close(&columns, deeperThan: lost - failed) }
    var line = search
    while line < text.count {
      let first = text.endOfSpaces(at: line)
      defer { line = text.startOfNextLine(after: line) }
      if first == text.count || text[first].isBreak || text[first] == UInt8(ascii: "#") { continue }
      if state.lastNode != nil, text.startsDocument(at: line) { return .document(at: line) }
      let column = first - line
      close(&columns, deeperThan: column)
      if line > state.pieceStart, let level = level(of: first, column, in: columns) {
        return .section(start: line, level: level)
      }
    }
    return .none
  }

  /// Returns `true` if `place` is the start of the text on its line, and the line continues one of the open
  /// collections.
  func isContinued(at place: Int) -> Bool {
    let line = input.text.startOfLine(at: place)
    guard input.text.endOfSpaces(at: line) == place else { return false }
    return place == line || openColumns(before: place).contains { $0.column == place - line }
  }

  private func level(of first: Int, _ column: Int, in columns: [OpenColumn]) -> Int? {
    let isItem = input.text.isItem(at: first)
    guard isItem || input.text.looksLikeKey(at: first) else { return nil }
    if column == 0, !isItem { return 0 }
    return columns.last { $0.column == column && $0.isSequence == isItem }?.level
  }

  /// Returns the columns of the open block collections that began before `offset`, the outermost first.
  ///
  /// A sequence that is not indented deeper than the mapping around it is left out, because a piece that begins with an
  /// item of the sequence would not end at the mapping's next key.
  private func openColumns(before offset: Int) -> [OpenColumn] {
    var columns: [OpenColumn] = []
    for (level, node) in openCollections.enumerated() {
      guard node.style == .block, node.start < offset || level == 0 else { break }
      let column = Int(node.start) - input.startOfLine(at: Int(node.start))
      if let last = columns.last, last.column >= column { break }
      columns.append(OpenColumn(column: column, level: level, isSequence: !node.isMapping))
    }
    return columns
  }

  /// Removes the collections that a line at `column` ends. The root never ends.
  private func close(_ columns: inout [OpenColumn], deeperThan column: Int) {
    while columns.count > 1, let last = columns.last, last.column > column {
      columns.removeLast()
    }
  }
}
