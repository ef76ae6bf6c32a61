/// Rows in columns that are aligned on a terminal, in any script.
///
///     var table = TextTable([.left("recipe"), .right("can make")])
///     table.append(["키위쥬스", "3"])
///     table.append(["mango", "12"])
///     print(table.text(), terminator: "")
///     // recipe    can make
///     // 키위쥬스         3
///     // mango           12
///
/// Cells may contain text of any origin, which ``VisibleText`` escapes. No line ends in a space. On a terminal, rows
/// fit its width: left-aligned cells wrap, and if that is not enough, each cell gets a line of its own. Nothing is left
/// out, and neither ids nor amounts are broken.
package struct TextTable: Sendable {
  /// The side on which the cells of a column are aligned.
  package enum Alignment: Hashable, Sendable {
    case left, right
  }

  /// A column: its title, which may be empty, and the alignment of its cells.
  package struct Column: Hashable, Sendable {
    /// The title; empty for none.
    package var title: String
    /// The side on which the cells are aligned.
    package var alignment: Alignment

    /// Returns a column with left-aligned cells, which may wrap.
    package static func left(_ title: String = "") -> Column {
      Column(title: title, alignment: .left)
    }

    /// Returns a column with right-aligned cells, which never wrap.
    package static func right(_ title: String = "") -> Column {
      Column(title: title, alignment: .right)
    }
  }

  /// A text and its role.
  package struct Cell: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text.
    package var text: String
    /// The role, which determines the color; `nil` for plain text.
    package var role: TerminalStyle.Role?

    /// Creates a cell.
    package init(_ text: String, as role: TerminalStyle.Role? = nil) {
      self.text = text
      self.role = role
    }

    /// Creates a cell with plain text.
    package init(stringLiteral text: String) { self.init(text) }
  }

  /// The columns.
  package let columns: [Column]
  /// The rows, each with a cell for every column.
  package private(set) var rows: [[Cell]] = []

  /// Creates a table without rows.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row. Missing cells are empty, and cells beyond the last column are left out.
  package mutating func append(_ row: [Cell]) {
    rows.append(
      columns.indices.map { index in
        guard index < row.count else { return "" }
        return Cell(VisibleText.line(row[index].text), as: row[index].role)
      }
    )
  }

  /// Returns the lines, each with its newline. The titles are the first line, unless all of them are empty.
  package func text(style: TerminalStyle = .plain) -> String {
    let titles = columns.map { Cell(VisibleText.line($0.title), as: .emphasis) }
    let lines = titles.contains { !$0.text.isEmpty } ? [titles] + rows : rows
    let widths = columns.indices.map { column in
      lines.map { DisplayWidth.of($0[column].text) }.max() ?? 0
    }
    guard let limit = style.width else {
      return aligned(lines, columns.indices.map { steadyWidth(of: $0, in: lines) }, style)
    }
    guard TextTable.total(widths) > limit else { return aligned(lines, widths, style) }
    guard let fitting = fittingWidths(widths, lines, limit) else { return stacked(limit, style) }
    return aligned(lines.flatMap { wrapped($0, to: fitting) }, fitting, style)
  }

  private func aligned(_ lines: [[Cell]], _ widths: [Int], _ style: TerminalStyle) -> String {
    lines.map { line($0, widths, style) + "\n" }.joined()
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ style: TerminalStyle) -> String {
    var line = ""
    var blanks = 0
    for (index, cell) in cells.enumerated() {
      let rest = max(0, widths[index] - DisplayWidth.of(cell.text))
      let isRight = columns[index].alignment == .right
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: blanks + (isRight ? rest : 0))
        line += cell.role.map { style.paint(cell.text, as: $0) } ?? cell.text
        blanks = isRight ? 0 : rest
      } else {
        blanks += widths[index]
      }
      blanks += TextTable.gap
    }
    return line
  }

  /// Returns the width of a column if lines may have any length. Cells of more than 80 characters' width do not count,
  /// so that they do not shift the cells of all other rows.
  private func steadyWidth(of column: Int, in lines: [[Cell]]) -> Int {
    let widths = lines.map { DisplayWidth.of($0[column].text) }
    return widths.filter { $0 <= TextTable.longCell }.max() ?? TextTable.longCell
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  private static let gap = 2
  private static let longCell = 80
}

/// The layout of rows for a terminal that is too narrow for them.
extension TextTable {
  /// Returns the widths with which rows fit `limit` when their cells wrap, or `nil` if some words are too long for
  /// that.
  private func fittingWidths(_ widths: [Int], _ lines: [[Cell]], _ limit: Int) -> [Int]? {
    let titles = lines.count - rows.count
    var fitting = columns.indices.map { column in
      let least = lines.enumerated().map { row, cells in
        let mayWrap = columns[column].alignment == .left || row < titles
        let text = cells[column].text
        return mayWrap ? WrappedText(text).widestWord : DisplayWidth.of(text)
      }
      let comfort = columns[column].alignment == .left ? TextTable.comfortableWidth : 0
      return max(least.max() ?? 0, min(widths[column], comfort))
    }
    var rest = limit - TextTable.total(fitting)
    guard rest >= 0 else { return nil }
    // Columns that need little more get it, and the others share the rest.
    let order = columns.indices.sorted { widths[$0] - fitting[$0] < widths[$1] - fitting[$1] }
    for (place, column) in order.enumerated() {
      let share = min(widths[column] - fitting[column], rest / (order.count - place))
      fitting[column] += share
      rest -= share
    }
    return fitting
  }

  /// Returns the lines of a row whose cells wrap at `widths`.
  private func wrapped(_ cells: [Cell], to widths: [Int]) -> [[Cell]] {
    let parts = zip(cells, widths).map { cell, width in
      WrappedText(cell.text).lines(width: width).map { Cell($0, as: cell.role) }
    }
    let height = parts.map(\.count).max() ?? 0
    return (0..<height).map { line in
      parts.map { $0.indices.contains(line) ? $0[line] : Cell("") }
    }
  }

  /// Returns each row as a list: its first cell, and below it the other cells with their titles.
  private func stacked(_ limit: Int, _ style: TerminalStyle) -> String {
    rows.map { row in
      row.enumerated().filter { !$1.text.isEmpty }.map { index, cell in
        let title = VisibleText.line(columns[index].title)
        let head = index == 0 ? "" : title.isEmpty ? "  " : "  \(title): "
        let text = String(cell.text.drop { $0 == " " })
        let lines = WrappedText(text).lines(width: max(1, limit - DisplayWidth.of(head)))
        let fits = lines.allSatisfy { DisplayWidth.of(head) + DisplayWidth.of($0) <= limit }
        let shown =
          fits || index == 0 ? lines : [""] + WrappedText(text).lines(width: max(1, limit - 4))
        let indent = fits ? String(repeating: " ", count: DisplayWidth.of(head)) : "    "
        return shown.enumerated().map { number, line in
          let start = number == 0 ? (line.isEmpty ? String(head.dropLast()) : head) : indent
          return start + (cell.role.map { style.paint(line, as: $0) } ?? line) + "\n"
        }.joined()
      }.joined()
    }.joined()
  }

  /// The number of cells below which a column of words is hard to read.
  private static let comfortableWidth = 12
}
