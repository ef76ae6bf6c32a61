import YAMLTree

/// How the lines of a file are indented that hold more than a comment: what it is made of as far as eyes
/// can tell, when it is no YAML.
struct LineOutline {
  private var lines: [Line] = []
  private let end: Int

  private struct Line {
    let start: Int
    let column: Int
    /// Whether a key stands on it, and nothing behind that.
    let hasKey: Bool
    let isHeader: Bool
    /// How far the entries of its section are indented: the least that two of its lines are.
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

  /// From the last line before `offset` that is indented like an entry, or less, to the next one.
  ///
  /// What begins with a whole field is the rest of the entry before, and an empty key above is meant to
  /// hold what follows.
  func entry(around offset: Int) -> Range<Int> {
    let index = lines.partitioningIndex { $0.start > offset } - 1
    guard index >= 0 else { return offset..<offset + 1 }
    // What is noticed where a section begins is a fault of the one before.
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

  /// The line before `offset` when it holds an empty key.
  func header(before offset: Int) -> ByteSpan? {
    let index = lines.partitioningIndex { $0.start > offset } - 1
    guard index > 0, lines[index - 1].isHeader else { return nil }
    return ByteSpan(start: lines[index - 1].start, end: lines[index].start)
  }
}
