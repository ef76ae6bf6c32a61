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
