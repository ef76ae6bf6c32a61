extension SnippetLine {
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
