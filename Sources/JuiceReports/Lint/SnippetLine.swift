/// A line of a file in a frame: with visible characters, cropped, and with the columns of its bytes.
struct SnippetLine {
  /// A unit of drawing: a grapheme cluster, a tab, an escaped character or a byte that is not valid UTF-8.
  struct Cell {
    var text: String
    var width: Int
    var bytes: Range<Int>
  }

  private let cells: [Cell]
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  /// Creates the part of `content` around `anchor` that fits into `width` columns.
  ///
  /// The work is bounded by `width`, not by the line's length.
  init(_ bytes: [UInt8], _ content: Range<Int>, around anchor: Range<Int>, width: Int) {
    let reach = 4 * width
    let start = min(max(anchor.lowerBound, content.lowerBound), content.upperBound)
    let near = SnippetLine.characters(in: bytes, content, near: start, reach: reach)
    let cells = SnippetLine.cells(of: bytes[near])
    let window = SnippetLine.window(
      of: cells, around: anchor, width: width,
      isCut: (near.lowerBound > content.lowerBound, near.upperBound < content.upperBound)
    )
    self.cells = Array(cells[window])
    self.isCutBefore = window.lowerBound > 0 || near.lowerBound > content.lowerBound
    self.isCutAfter = window.upperBound < cells.count || near.upperBound < content.upperBound
  }

  /// The line's text without spaces at its end, with `…` where the line was cropped.
  var text: String {
    var shown = cells[...]
    if !isCutAfter {
      while shown.last?.text.allSatisfy({ $0 == " " }) == true { shown.removeLast() }
    }
    return (isCutBefore ? "…" : "") + shown.map(\.text).joined() + (isCutAfter ? "…" : "")
  }

  /// Returns the columns of `range`, at least one. If the range was cropped, the column of the `…` stands for it.
  func columns(of range: Range<Int>) -> Range<Int> {
    var column = isCutBefore ? 1 : 0
    var start: Int?
    var end = column
    for cell in cells {
      if start == nil, cell.bytes.upperBound > range.lowerBound { start = column }
      column += cell.width
      if cell.bytes.lowerBound < range.upperBound { end = column }
    }
    let first = range.upperBound <= (cells.first?.bytes.lowerBound ?? 0) && isCutBefore ? 0 : start
    let lower = first ?? column
    return lower..<max(lower + 1, end)
  }

  /// Returns at most `reach` bytes before and after `start`, without cutting characters of valid UTF-8.
  private static func characters(
    in bytes: [UInt8], _ content: Range<Int>, near start: Int, reach: Int
  ) -> Range<Int> {
    var lower = max(content.lowerBound, start - reach)
    var upper = min(content.upperBound, start + reach)
    func isInsideCharacter(_ offset: Int) -> Bool {
      content.contains(offset) && offset > content.lowerBound && bytes[offset] & 0xC0 == 0x80
    }
    for _ in 0..<3 where lower < start && isInsideCharacter(lower) { lower += 1 }
    for _ in 0..<3 where upper > start && isInsideCharacter(upper) { upper -= 1 }
    return lower..<upper
  }
}

extension SnippetLine {
  /// Returns the cells of a line's bytes, which need not be valid UTF-8.
  static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    if let text = String(validating: bytes, as: UTF8.self) {
      var cells: [Cell] = []
      append(text, at: bytes.startIndex, to: &cells)
      return cells
    }
    return cellsOfBroken(bytes)
  }

  private static func append(_ text: String, at offset: Int, to cells: inout [Cell]) {
    cells.reserveCapacity(cells.count + text.utf8.count)
    var offset = offset
    for character in text {
      let end = offset + character.utf8.count
      let visible = visible(character, behind: cells)
      cells.append(
        Cell(text: visible, width: DisplayWidth.of(visible), bytes: offset..<end)
      )
      offset = end
    }
  }

  private static func visible(_ character: Character, behind cells: [Cell]) -> String {
    switch character {
    case "\t": "    "
    case "[" where VisibleText.endsInCommandPrefix(cells.suffix(5).map(\.text).joined()):
      VisibleText.escape("[")
    default: VisibleText.of(character)
    }
  }

  /// Returns the cells of bytes that are not valid UTF-8: valid parts as text, and every other byte as `\xFF`.
  private static func cellsOfBroken(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var start = bytes.startIndex
    var end = start
    while true {
      let parsed = parser.parseScalar(from: &iterator)
      if case .valid(let scalar) = parsed {
        end += scalar.count
        continue
      }
      append(String(decoding: bytes[start..<end], as: UTF8.self), at: start, to: &cells)
      guard case .error(let length) = parsed else { return cells }
      cells += (end..<end + length).map { offset in
        let digits = String(bytes[offset], radix: 16, uppercase: true)
        return Cell(text: "\\x" + digits, width: 4, bytes: offset..<offset + 1)
      }
      start = end + length
      end = start
    }
  }

  /// Returns the range of cells to show: all, or those around `anchor`, with one column reserved for each `…`.
  static func window(
    of cells: [Cell], around anchor: Range<Int>, width: Int, isCut: (before: Bool, after: Bool)
  ) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    if total <= width - (isCut.before ? 1 : 0) - (isCut.after ? 1 : 0) { return cells.indices }
    let start = firstColumn(of: cells, total, around: anchor, width: width, isCut)
    let marginBefore = start > 0 || isCut.before ? 1 : 0
    let last = start + width - (start + width < total || isCut.after ? 1 : 0)
    return indices(of: cells, from: start + marginBefore, to: last)
  }

  /// Returns the first column to show: 0 if the anchor is visible from there, otherwise half a window before the
  /// anchor.
  private static func firstColumn(
    of cells: [Cell], _ total: Int, around anchor: Range<Int>, width: Int,
    _ isCut: (before: Bool, after: Bool)
  ) -> Int {
    var before = 0
    var through = 0
    for cell in cells where cell.bytes.lowerBound < max(anchor.upperBound, anchor.lowerBound + 1) {
      if cell.bytes.upperBound <= anchor.lowerBound { before += cell.width }
      through += cell.width
    }
    if !isCut.before, through < width { return 0 }
    let middle = before + min(through - before, width - 2) / 2
    return min(max(0, middle - width / 2), max(0, total - width + (isCut.after ? 1 : 0)))
  }

  private static func indices(of cells: [Cell], from start: Int, to end: Int) -> Range<Int> {
    var column = 0
    var lower = cells.count
    var upper = 0
    for (index, cell) in cells.enumerated() {
      if column >= start { lower = min(lower, index) }
      column += cell.width
      if column <= end { upper = index + 1 }
    }
    return min(lower, upper)..<upper
  }
}
