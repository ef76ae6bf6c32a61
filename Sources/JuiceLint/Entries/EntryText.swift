import YAMLSyntax

/// The text of a file around its entries.
struct EntryText {
  let tree: YAMLTree

  /// Returns the pair of `key` in a mapping, or `nil` if there is none.
  func pair(of key: String, in mapping: YAMLTree.NodeID) -> Pair? {
    pairs(of: mapping).first { tree.text(of: tree.resolved($0.key)) == key }
  }

  /// Returns the pairs of a mapping.
  func pairs(of mapping: YAMLTree.NodeID) -> [Pair] {
    tree.pairs(of: mapping).map { Pair(key: $0.key, value: $0.value) }
  }

  struct Pair {
    let key: YAMLTree.NodeID
    let value: YAMLTree.NodeID
  }

  /// Returns the span of a pair, from its key to the end of its value.
  func span(of pair: Pair) -> ByteSpan {
    let (key, value) = (tree.span(of: pair.key), tree.span(of: pair.value))
    return ByteSpan(start: key.start, end: max(key.end, value.end))
  }

  /// Returns the offset of the first byte of the line that contains `offset`.
  func lineStart(of offset: Int) -> Int {
    (tree.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// Returns the offset after the line that contains `offset`, including its line break.
  func lineEnd(of offset: Int) -> Int {
    guard offset < tree.bytes.count else { return tree.bytes.count }
    return (tree.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? tree.bytes.count - 1) + 1
  }

  /// Returns the number of blanks before `offset` on its line, or `nil` if there is other text.
  func indentation(of offset: Int) -> Int? {
    let start = lineStart(of: offset)
    let text = tree.bytes[start..<offset].drop { start == 0 && [0xEF, 0xBB, 0xBF].contains($0) }
    return text.allSatisfy { $0 == UInt8(ascii: " ") } ? text.count : nil
  }

  /// The text of a line.
  enum Line {
    case blank
    case comment(indentation: Int)
    case other
  }

  /// Returns the text of the line that starts at `offset`.
  func line(at offset: Int) -> Line {
    let text = tree.bytes[offset..<lineEnd(of: offset)]
    let rest = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    switch rest.first {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .blank
    case UInt8(ascii: "#"): return .comment(indentation: rest.startIndex - text.startIndex)
    default: return .other
    }
  }

  /// Returns the offset after the last line of a pair in a block mapping, including the comments below the pair that
  /// are indented more deeply than its key.
  func end(of pair: Pair) -> Int {
    let span = span(of: pair)
    let indent = span.start - lineStart(of: span.start)
    var end = lineEnd(of: max(span.end - 1, span.start))
    while end < tree.bytes.count, case .comment(let column) = line(at: end), column > indent {
      end = lineEnd(of: end)
    }
    return end
  }

  /// Returns `true` if a blank line is between two offsets.
  func hasBlankLine(from start: Int, to end: Int) -> Bool {
    var offset = lineEnd(of: start)
    while offset < end {
      if case .blank = line(at: offset) { return true }
      offset = lineEnd(of: offset)
    }
    return false
  }
}
