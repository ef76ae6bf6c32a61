#if CLI
  import JuiceCalculator
  import JuiceReports
  import JuiceRules

  /// A drawn keypad: the history, the display below it, and a line of help.
  struct KeypadScreen {
    let keypad: Keypad
    let columns: Int
    let rows: Int
    let locale: LocaleID
    var style = TerminalStyle.plain

    /// The text that draws the keypad on a terminal of this size, over its present content, and leaves the cursor after
    /// the display.
    var drawing: String {
      let display = display
      let free = rows - display.count
      // In a small window, the last number and the line below it take precedence over the second line of the help.
      let below = help.prefix(free < 3 ? free : free - 2)
      let above = free - below.count < 2 ? [] : history.suffix(free - below.count)
      let lines = above + display.map { style.paint($0, as: .emphasis) } + below.map(dimmed)
      let row = above.count + display.count
      // A line is erased before it is written: after a full line, the cursor stands on its last character.
      let rest = lines.count < rows ? "\r\n\u{1B}[J" : ""
      return "\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
        + rest + "\u{1B}[\(row);\(min(columns, width + 1))H"
    }

    /// The text that stays on the terminal after the keypad is closed.
    var tape: String {
      guard keypad != Keypad() else { return "" }
      return (history + display).map { $0 + "\n" }.joined()
    }

    private func dimmed(_ line: String) -> String { style.paint(line, as: .dim) }

    private var history: [String] {
      let rows = keypad.history.flatMap { lines($0.number, behind: $0.operator) }
      return rows.isEmpty ? [] : rows + [String(repeating: "-", count: width)]
    }

    /// The display. If it is too long for the screen, its end is replaced by `…`.
    private var display: [String] {
      let lines = lines(keypad.display, behind: keypad.pending)
      guard lines.count > rows, let last = lines.prefix(rows).last else { return lines }
      return lines.prefix(rows - 1) + [last.dropLast() + "…"]
    }

    /// Returns the lines of a right-aligned number, broken as needed, with an operator at the left of the first line.
    private func lines(_ number: String, behind operator: Operator?) -> [String] {
      var rest = number[...]
      var pieces: [String] = []
      while !rest.isEmpty {
        pieces.append(String(rest.prefix(room)))
        rest = rest.dropFirst(room)
      }
      return pieces.enumerated().map { index, piece in
        let padded = piece.padded(to: room, .right)
        // The number starts at a fixed column, because operators are wide on some terminals.
        let sign = index == 0 ? `operator`.map { "\($0)\u{1B}[3G" } : nil
        return columns < 3 ? piece : (sign ?? "  ") + padded
      }
    }

    private var width: Int { min(columns, 44) }
    /// The number of digits that fit beside the operator.
    private var room: Int { columns < 3 ? columns : width - 2 }

    /// The keys, on as many lines as they need.
    private var help: [String] {
      let quit = locale.say(en: "q quit", ko: "q 나가기")
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

    /// Returns the part of a line that fits into the window.
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
