extension TreeBuilder {
  /// A place where reading can continue after an error.
  struct Section {
    /// The offset of the start of a line.
    var start: Int
    /// The level of the open collection that the line continues, counted from the root.
    var level: Int
  }

  /// Returns the next line that continues one of the open collections or begins a top-level section.
  ///
  /// A line ends the collections that are indented deeper.
  func nextSection(after breakdown: Breakdown) -> Section? {
    var levels = openColumns(before: breakdown.lost)
    let failed = text.startOfLine(at: breakdown.lost)
    if text.endOfSpaces(at: failed) == breakdown.lost {
      levels.close(deeperThan: breakdown.lost - failed)
    }
    var line = breakdown.search
    while line < text.count {
      let first = text.endOfSpaces(at: line)
      defer { line = text.startOfNextLine(after: line) }
      if first == text.count || text[first].isBreak || text[first] == UInt8(ascii: "#") { continue }
      if storage.count > 0, text.startsDocument(at: line) {
        reportSeveralDocuments(at: line)
        return nil
      }
      let column = first - line
      levels.close(deeperThan: column)
      guard line > pieceStart else { continue }
      if let level = level(of: first, column, in: levels) {
        return Section(start: line, level: level)
      }
    }
    return nil
  }

  private func level(of first: Int, _ column: Int, in levels: [OpenColumn]) -> Int? {
    let isItem = text.isItem(at: first)
    guard isItem || text.looksLikeKey(at: first) else { return nil }
    if column == 0, !isItem { return 0 }
    return levels.last { $0.column == column && $0.isSequence == isItem }?.level
  }

  /// Returns `true` if `place` is the start of the text on its line, and the line continues one of the open
  /// collections.
  func endsIndentation(at place: Int) -> Bool {
    let line = text.startOfLine(at: place)
    guard text.endOfSpaces(at: line) == place else { return false }
    return place == line || openColumns(before: place).contains { $0.column == place - line }
  }

  struct OpenColumn {
    var column: Int
    var level: Int
    var isSequence: Bool
  }

  /// Returns the columns of the open block collections that began before `offset`, the outermost first.
  ///
  /// A sequence that is not indented deeper than the mapping around it is left out, because a piece that begins with an
  /// item of the sequence would not end at the mapping's next key.
  private func openColumns(before offset: Int) -> [OpenColumn] {
    var columns: [OpenColumn] = []
    for level in 0..<depth {
      let node = storage.nodes[frames[level].node]
      guard node.style == .block, node.start < offset || level == 0 else { break }
      let line = max(text.startOfLine(at: Int(node.start)), check.contentStart)
      let column = Int(node.start) - line
      if let last = columns.last, last.column >= column { break }
      columns.append(OpenColumn(column: column, level: level, isSequence: !node.isMapping))
    }
    return columns
  }
}

extension [TreeBuilder.OpenColumn] {
  /// Removes the collections that a line at `column` ends. The root never ends.
  fileprivate mutating func close(deeperThan column: Int) {
    while count > 1, let last, last.column > column { removeLast() }
  }
}
