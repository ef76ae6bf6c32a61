/// Rows in columns that line up on a terminal, whatever the script.
///
///     var table = TextTable([.left("recipe"), .right("can make")])
///     table.append(["키위쥬스", "3"])
///     table.append(["mango", "12"])
///     print(table.text(), terminator: "")
///     // recipe    can make
///     // 키위쥬스         3
///     // mango           12
///
/// Cells may come from anywhere: they are made visible as ``VisibleText`` says. No line ends in a
/// space.
public struct TextTable: Sendable {
  public enum Alignment: Hashable, Sendable {
    case left, right
  }

  /// A column's title, empty for none, and the side its cells keep to.
  public struct Column: Hashable, Sendable {
    public var title: String
    public var alignment: Alignment

    public static func left(_ title: String = "") -> Column {
      Column(title: title, alignment: .left)
    }

    public static func right(_ title: String = "") -> Column {
      Column(title: title, alignment: .right)
    }
  }

  /// A text and what it is painted as.
  public struct Cell: Hashable, Sendable, ExpressibleByStringInterpolation {
    public var text: String
    public var role: TerminalStyle.Role?

    public init(_ text: String, as role: TerminalStyle.Role? = nil) {
      self.text = text
      self.role = role
    }

    public init(stringLiteral text: String) { self.init(text) }
  }

  public let columns: [Column]
  public private(set) var rows: [[Cell]] = []

  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row. Cells that are missing are empty, and those that no column is for are left out.
  public mutating func append(_ row: [Cell]) {
    rows.append(
      columns.indices.map { index in
        guard index < row.count else { return "" }
        return Cell(VisibleText.line(row[index].text), as: row[index].role)
      }
    )
  }

  /// The lines, each with its newline. Titles make the first one, unless all are empty.
  public func text(style: TerminalStyle = .plain) -> String {
    let titles = columns.map { Cell(VisibleText.line($0.title), as: .emphasis) }
    let lines = titles.contains { !$0.text.isEmpty } ? [titles] + rows : rows
    let widths = columns.indices.map { column in
      lines.map { DisplayWidth.of($0[column].text) }.max() ?? 0
    }
    return lines.map { line($0, widths, style) + "\n" }.joined()
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ style: TerminalStyle) -> String {
    var line = ""
    var blanks = 0
    for (index, cell) in cells.enumerated() {
      let rest = widths[index] - DisplayWidth.of(cell.text)
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

  private static let gap = 2
}
