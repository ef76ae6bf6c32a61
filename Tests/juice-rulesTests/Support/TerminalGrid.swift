import JuiceReports

/// The cells of a terminal's window, as what is written to the terminal leaves them.
///
/// Like a real terminal where lines do not go on in the next: the cursor stays on the last column behind a line that is
/// full, and what is erased from the cursor on includes the character there.
struct TerminalGrid {
  private(set) var cells: [[Character]]
  private var row = 0
  private var column = 0
  /// The number of lines that were scrolled out at the top.
  private(set) var scrolled = 0

  init(columns: Int, rows: Int, filledWith filling: Character = " ") {
    cells = Array(repeating: Array(repeating: filling, count: columns), count: rows)
  }

  /// The text of each row, without spaces at its end.
  var lines: [String] {
    cells.map { row in
      // The second cell of a wide character is a zero byte.
      let text = row.filter { $0 != "\0" }
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  mutating func show(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\r\n":
        column = 0
        newLine()
      case "\r": column = 0
      case "\n": newLine()
      case "\u{1B}": obey(&rest)
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    cells[row][column] = character
    if DisplayWidth.of(character) == 2, column + 1 < cells[row].count {
      column += 1
      cells[row][column] = "\0"
    }
    column = min(column + 1, cells[row].count - 1)
  }

  private mutating func newLine() {
    guard row + 1 == cells.count else { return row += 1 }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: cells.last?.count ?? column + 1))
    scrolled += 1
  }

  private mutating func obey(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return }
    let parameters = rest.prefix { !$0.isLetter }
    rest = rest.dropFirst(parameters.count)
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch rest.popFirst() {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "G": column = min((numbers.first ?? 1) - 1, cells[row].count - 1)
    case "K": erase(row, from: column)
    case "J":
      erase(row, from: column)
      for below in cells.indices where below > row { erase(below, from: 0) }
    default: break
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for index in cells[row].indices where index >= column { cells[row][index] = " " }
  }
}
