#if CLI
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  /// A drawn till: the menu with the stock beside it, or an answer or the stock editor in their place.
  struct TillScreen {
    let till: Till
    /// The name of the stand.
    let stand: String
    /// A line about a store that cannot be reached; `nil` if it can.
    let trouble: String?
    let columns: Int
    let rows: Int
    let locale: LocaleID
    let style: TerminalStyle

    /// The text that draws the till over the present content of the terminal.
    var drawing: String {
      let lines = ([title] + content + [status, help]).prefix(rows)
      // A line is erased before it is written: after a full line, the cursor stands on its last character.
      return "\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
        + (lines.count < rows ? "\r\n\u{1B}[J" : "")
    }

    /// The number of rows between the title and the last two lines.
    private var contentRows: Int { max(0, rows - 3) }

    private func say(_ english: String, _ korean: String) -> String {
      locale == .korean ? korean : english
    }

    private var title: String {
      let name = say("Counter", "주문대") + ": " + VisibleText.inline(stand)
      return style.paint("\(name)  #\(till.board.revision)".cut(to: columns), as: .emphasis)
    }

    private var content: [String] {
      let lines =
        switch till.view {
        case .menu: menu
        case .answer(let answer): self.lines(of: answer)
        case .stock(let stock): self.lines(of: stock)
        }
      let empty = Array(repeating: "", count: max(0, contentRows - lines.count))
      return Array(lines.prefix(contentRows)) + empty
    }

    /// The line of what is being typed, or of trouble with the store.
    private var status: String {
      if let trouble {
        return style.paint(VisibleText.inline(trouble).cut(to: columns), as: .warning)
      }
      let pages =
        till.board.pageCount > 1 ? "  (\(till.board.page)/\(till.board.pageCount))" : ""
      let typed =
        switch till.view {
        case .menu where till.isSearching || !till.search.isEmpty:
          "/\(VisibleText.inline(till.search))" + (till.isSearching ? "_" : "")
        case .menu: till.number.isEmpty ? "" : "> \(till.number)"
        case .answer, .stock: ""
        }
      return (typed + pages).cut(to: columns)
    }

    private var help: String {
      let keys =
        switch till.view {
        case .menu where till.isSearching:
          say("Enter keep  Esc all recipes", "Enter 그대로 보기  Esc 전체 메뉴")
        case .menu:
          say(
            "1 Enter order  1x3 three  ↑↓ select  / search  s stock  u undo  q quit",
            "1 Enter 주문  1x3 세 개  ↑↓ 고르기  / 찾기  s 재고  u 취소  q 나가기")
        case .answer: say("1-9 choose  Enter first  Esc close", "1-9 고르기  Enter 첫 번째  Esc 닫기")
        case .stock:
          say(
            "↑↓ select  + - step  0-9 type  Enter close and save  Esc drop",
            "↑↓ 고르기  + - 한 단계  0-9 입력  Enter 저장하고 닫기  Esc 버리기")
        }
      return style.paint(keys.cut(to: columns), as: .dim)
    }
  }

  /// The menu, and the stock beside it.
  extension TillScreen {
    private static let stockWidth = 28

    private var menu: [String] {
      let board = till.board
      // A window that is too narrow for both shows the menu.
      let width = columns < 60 ? columns : columns - Self.stockWidth - 2
      let first = max(0, till.selection - contentRows + 1)
      let cards = board.cards.enumerated().dropFirst(first).prefix(contentRows)
      let menu = cards.map { line(of: $1, at: $0, width: width) }
      guard width < columns else { return menu }
      let count = max(menu.count, min(board.levels.count, contentRows))
      return (0..<count).map { row in
        let left = row < menu.count ? menu[row] : String(repeating: " ", count: width)
        return left + "  " + (row < board.levels.count ? line(of: board.levels[row]) : "")
      }
    }

    private func line(of card: OrderBoard.Card, at index: Int, width: Int) -> String {
      let number = "\(index + 1)".padded(to: 3, .right)
      let isOpen = card.state == .open
      let state = isOpen ? card.count : card.reasons.joined(separator: ", ")
      let room = max(8, width - 4)
      let nameWidth = room * 2 / 5
      let name = [card.appearance.emoji, card.name].compactMap(\.self).joined(separator: " ")
      let text =
        "\(number) "
        + VisibleText.inline(name).cut(to: nameWidth).padded(to: nameWidth)
        + VisibleText.inline(" " + state).cut(to: room - nameWidth).padded(to: room - nameWidth)
      if index == till.selection { return "\u{1B}[7m\(text)\u{1B}[0m" }
      return isOpen ? text : style.paint(text, as: .dim)
    }

    private func line(of level: OrderBoard.Level) -> String {
      let amount = VisibleText.inline(level.text)
      let room = max(0, Self.stockWidth - DisplayWidth.of(amount) - 1)
      let text = VisibleText.inline(level.name).cut(to: room).padded(to: room) + " " + amount
      return level.state == .enough ? text : style.paint(text, as: .warning)
    }
  }

  /// The answers and the stock editor.
  extension TillScreen {
    private func lines(of answer: TillAnswer) -> [String] {
      let title = answer.title.map { [style.paint(VisibleText.inline($0), as: .emphasis)] } ?? []
      let choices = answer.choices.enumerated().map {
        "  \($0 + 1)  \(VisibleText.inline($1.label))"
      }
      let text = answer.lines.flatMap { line in
        WrappedText(VisibleText.inline(line)).lines(width: columns)
      }
      let room = max(1, contentRows - title.count - choices.count - 2)
      return [""] + title + text.prefix(room) + [""] + choices.map { $0.cut(to: columns) }
    }

    private func lines(of stock: TillStock) -> [String] {
      let first = max(0, stock.selection - contentRows + 2)
      let rows = stock.rows.enumerated().dropFirst(first).prefix(contentRows - 1).map {
        index, row in
        let nameWidth = min(30, columns / 3)
        let text =
          VisibleText.inline(row.name).cut(to: nameWidth).padded(to: nameWidth)
          + VisibleText.inline(row.now).padded(to: 14, .right)
          + VisibleText.inline(row.wanted.map { " → \($0)" } ?? "").padded(to: 14) + "  "
          + VisibleText.inline(row.hint)
        let line = text.cut(to: columns).padded(to: columns)
        return index == stock.selection ? "\u{1B}[7m\(line)\u{1B}[0m" : line
      }
      return rows
        + stock.notes.map { style.paint(VisibleText.inline($0).cut(to: columns), as: .warning) }
    }
  }

  extension String {
    /// Returns the beginning of the text that fits into a number of cells.
    func cut(to width: Int) -> String {
      var cells = 0
      return String(
        prefix { character in
          cells += DisplayWidth.of(character)
          return cells <= width
        })
    }
  }
#endif
