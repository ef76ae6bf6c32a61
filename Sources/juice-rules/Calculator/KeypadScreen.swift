#if CLI
  import JuiceCalculator
  import JuiceReports
  import JuiceRules

  /// A keypad as it is drawn: the history, the display below it, and a line of help.
  struct KeypadScreen {
    let keypad: Keypad
    let columns: Int
    let rows: Int
    let locale: LocaleID
    var style = TerminalStyle.plain

    /// What draws it on a terminal of that size, whatever was there, and leaves the cursor behind the display.
    var drawing: String {
      let display = display
      let free = rows - display.count
      // The last number and the line below it come before the help's second line.
      let below = help.prefix(free < 3 ? free : free - 2)
      let above = free - below.count < 2 ? [] : history.suffix(free - below.count)
      let lines = above + display.map { style.paint($0, as: .emphasis) } + below.map(dimmed)
      let row = above.count + display.count
      // A line is erased before it is written: behind one that is full, the cursor stands on its last character.
      let rest = lines.count < rows ? "\r\n\u{1B}[J" : ""
      return "\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
        + rest + "\u{1B}[\(row);\(min(columns, width + 1))H"
    }

    /// What stays on the terminal afterwards.
    var tape: String {
      guard keypad != Keypad() else { return "" }
      return (history + display).map { $0 + "\n" }.joined()
    }

    private func dimmed(_ line: String) -> String { style.paint(line, as: .dim) }

    private var history: [String] {
      let rows = keypad.history.flatMap { lines($0.number, behind: $0.operator) }
      return rows.isEmpty ? [] : rows + [String(repeating: "-", count: width)]
    }

    /// The display; of one that is too long for the screen, the end is cut off visibly.
    private var display: [String] {
      let lines = lines(keypad.display, behind: keypad.pending)
      guard lines.count > rows, let last = lines.prefix(rows).last else { return lines }
      return lines.prefix(rows - 1) + [last.dropLast() + "…"]
    }

    /// A number at the right side, over as many lines as it takes, and an operator at the left.
    private func lines(_ number: String, behind operator: Operator?) -> [String] {
      var rest = number[...]
      var pieces: [String] = []
      while !rest.isEmpty {
        pieces.append(String(rest.prefix(room)))
        rest = rest.dropFirst(room)
      }
      return pieces.enumerated().map { index, piece in
        let padded = piece.padded(to: room, .right)
        // Operators are wide on some terminals: the number has a column of its own.
        let sign = index == 0 ? `operator`.map { "\($0)\u{1B}[3G" } : nil
        return columns < 3 ? piece : (sign ?? "  ") + padded
      }
    }

    private var width: Int { min(columns, 44) }
    /// How many digits fit beside the operator.
    private var room: Int { columns < 3 ? columns : width - 2 }

    /// The keys, on as many lines as they take.
    private var help: [String] {
      let quit = locale == .korean ? "q 나가기" : "q quit"
      let keys = [quit, "0-9 .", "+ - * /", "Enter =", "n ±", "c CE", "a AC", "h 00"]
      let lines = keys.reduce(into: [String]()) { lines, key in
        let longer = lines.last.map { "\($0)  \(key)" } ?? key
        if lines.isEmpty || DisplayWidth.of(longer) > columns {
          lines.append(key)
        } else {
          lines[lines.count - 1] = longer
        }
      }
      return lines.map(cut)
    }

    /// As much of a line as fits into the window.
    private func cut(_ line: String) -> String {
      var width = 0
      return String(
        line.prefix { character in
          width += DisplayWidth.of(character)
          return width <= columns
        })
    }
  }
#endif
