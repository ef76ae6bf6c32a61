import YAMLSyntax

/// Scalars.
extension Printer {
  /// Returns a scalar or an alias on one line as written, but in double quotes instead of single ones if nothing in the
  /// text needs an escape.
  func scalarText(_ node: NodeID) -> [UInt8] {
    let span = tree.span(of: node)
    return ScalarText.normalized(source[span.start..<span.end], tree.style(of: node))
  }

  /// Writes a plain or quoted scalar of several lines. The line breaks stay, and the lines are indented.
  mutating func severalLines(_ node: NodeID, _ indent: Int) throws(Unprintable) {
    let span = tree.span(of: node)
    let isEscaped = tree.style(of: node) == .doubleQuoted
    var line = span.start
    while line <= span.end {
      let end = min(source.endOfLine(at: line), span.end)
      let first = line == span.start ? line : min(source.skippingBlanks(from: line), end)
      // In double quotes, a blank at the end can be escaped.
      let last = isEscaped ? end : source.trimmingBlanks(from: first, to: end)
      if line == span.start {
        put(source[first..<last], indent: indent)
      } else {
        output.begin(indent: first == last ? 0 : indent)
        output.append(source[first..<last])
      }
      guard end < span.end else { break }
      line = source.endOfBreak(at: end)
    }
    cursor = span.end
  }

  /// Writes a literal or folded scalar. Its lines are moved together, so that the text stays the same.
  mutating func blockScalar(_ node: NodeID, parent: Int) throws(Unprintable) {
    let span = tree.span(of: node)
    var head = span.start
    while head < span.end, !source[head].isBlank, !source[head].isBreak { head += 1 }
    let header = source[span.start..<head]
    put(header, indent: parent + 2)
    cursor = head
    let lineEnd = source.endOfLine(at: head)
    if source.skippingBlanks(from: head) < lineEnd {
      cursor = source.skippingBlanks(from: head)
      try headComment(gap: cursor - head)
    }
    let number = header.first { $0.isDigit }.map { Int($0) - 0x30 }
    let start = source.endOfBreak(at: lineEnd)
    let old =
      number.map { (levels.last?.column ?? 0) + $0 } ?? indentOfText(from: start, to: span.end)
    let end = endOfText(
      after: max(span.end, lineEnd), indent: old,
      keepsBlankLines: header.contains(UInt8(ascii: "+")))
    if lineEnd < start, start <= end {
      try lines(from: start, to: end, old, parent + (number ?? 2))
      output.endsWithoutBreak = end == source.count
    }
    (cursor, joint) = (end, .newLine)
  }

  private mutating func headComment(gap: Int) throws(Unprintable) {
    let end = source.endOfLine(at: cursor)
    let text = source[cursor..<source.trimmingBlanks(from: cursor, to: end)]
    let column = source.column(of: cursor)
    guard source[cursor] == .number,
      output.addComment(text, sourceColumn: column, gap: gap)
    else { throw Unprintable() }
  }

  /// Returns the number of spaces before the first line of a text that is not blank.
  private func indentOfText(from start: Int, to end: Int) -> Int {
    var line = start
    while line < end {
      let first = endOfSpaces(from: line)
      if first < source.count, !source[first].isBreak { return first - line }
      line = source.endOfBreak(at: first)
    }
    return .max
  }

  private mutating func lines(
    from start: Int, to end: Int, _ old: Int, _ new: Int
  ) throws(Unprintable) {
    var line = start
    while line <= end {
      let lineEnd = min(source.endOfLine(at: line), end)
      let spaces = min(endOfSpaces(from: line), lineEnd) - line
      let first = line + min(spaces, old)
      let isEmpty = first == lineEnd
      guard isEmpty || spaces >= old else { throw Unprintable() }
      output.awaitsBlankLine = false
      output.begin(indent: isEmpty ? 0 : new, takesComment: false)
      output.append(source[first..<lineEnd])
      guard lineEnd < end else { break }
      line = source.endOfBreak(at: lineEnd)
    }
  }

  private func endOfSpaces(from offset: Int) -> Int {
    var offset = offset
    while offset < source.count, source[offset] == .space { offset += 1 }
    return offset
  }

  /// Returns the end of a text, without its last line break. Blank lines below its last line belong to the text if they
  /// are kept, or indented further than the text.
  private func endOfText(after lastLine: Int, indent: Int, keepsBlankLines: Bool) -> Int {
    var (end, line) = (lastLine, lastLine)
    while line < source.count {
      let start = source.endOfBreak(at: line)
      line = source.endOfLine(at: start)
      guard start < source.count, source.skippingBlanks(from: start) == line else { break }
      if keepsBlankLines || line - start > indent { end = line }
    }
    return end
  }
}

/// The text of a scalar on one line.
enum ScalarText {
  static func normalized(_ text: ArraySlice<UInt8>, _ style: YAMLTree.Style) -> [UInt8] {
    let (quote, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    guard style == .singleQuoted, !text.contains(double), !text.contains(UInt8(ascii: "\\")) else {
      return Array(text)
    }
    var result = [double]
    var isSecond = false
    for byte in text.dropFirst().dropLast() {
      isSecond = byte == quote && !isSecond
      if !isSecond { result.append(byte) }
    }
    return result + [double]
  }
}
