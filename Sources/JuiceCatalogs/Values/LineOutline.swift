import YAMLSyntax

/// The indentation of those lines of a file that hold more than a comment. If the file is not valid YAML, the
/// indentation is the best available evidence of its structure.
struct LineOutline {
  private var lines: [Line] = []
  private let end: Int

  private struct Line {
    let start: Int
    let column: Int
    /// A Boolean value that indicates whether the line contains a colon, and so probably a key.
    let hasKey: Bool
    /// A Boolean value that indicates whether the line ends in a colon: a key with no value behind it.
    let isHeader: Bool
    /// The indentation of the entries of the line's section: the smallest that at least two lines of the section share.
    var entryColumn = 0
  }

  init(_ bytes: [UInt8]) {
    end = bytes.count
    let table = LineTable(bytes)
    lines = (1...table.lineCount).compactMap { number in
      let span = table.lineSpan(number)
      let content = bytes[span.start..<span.end].drop { $0 == UInt8(ascii: " ") }
      guard let first = content.first, first > 0x20, first != UInt8(ascii: "#") else { return nil }
      return Line(
        start: span.start, column: content.startIndex - span.start,
        hasKey: content.contains(UInt8(ascii: ":")),
        isHeader: content.last { $0 > 0x20 } == UInt8(ascii: ":"))
    }
    var start = 0
    for index in lines.indices.dropFirst() where lines[index].column == 0 {
      setEntryColumn(of: start..<index)
      start = index
    }
    setEntryColumn(of: start..<lines.count)
  }

  private mutating func setEntryColumn(of section: Range<Int>) {
    let columns = lines[section].map(\.column).filter { $0 > 0 }.sorted()
    let column = zip(columns, columns.dropFirst()).first { $0 == $1 }?.0 ?? columns.first ?? 0
    for index in section { lines[index].entryColumn = column }
  }

  /// Returns the range from the last line before `offset` that is indented like an entry, or less, to the next such
  /// line.
  ///
  /// If that first line is a whole field, the range begins at the entry before, because the field is the rest of that
  /// entry. Empty keys directly above are part of the range, because they were meant to hold the lines that follow.
  func entry(around offset: Int) -> Range<Int> {
    let index = lines.partitioningIndex { $0.start > offset } - 1
    guard index >= 0 else { return offset..<offset + 1 }
    // A fault that is noticed at the start of a section lies in the section before.
    let place = lines[index].column == 0 ? max(index - 1, 0) : index
    let column = min(lines[place].entryColumn, lines[place].column)
    var first = lines[..<place].lastIndex { $0.column <= column } ?? 0
    if !lines[first].isHeader, lines[first].column > 0 {
      first = lines[..<first].lastIndex { $0.column <= column } ?? 0
    }
    while first > 0, lines[first - 1].isHeader { first -= 1 }
    let next = lines[(index + 1)...].first { $0.column <= column && $0.hasKey }
    return min(lines[first].start, offset)..<max(next?.start ?? end, offset + 1)
  }

  /// Returns the line before the one at `offset` if it is a key without a value.
  func header(before offset: Int) -> ByteSpan? {
    let index = lines.partitioningIndex { $0.start > offset } - 1
    guard index > 0, lines[index - 1].isHeader else { return nil }
    return ByteSpan(start: lines[index - 1].start, end: lines[index].start)
  }
}
