#if CLI
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  /// A drawn till: the menu with the stock beside it, or a panel in their place.
  struct TillScreen {
    let till: Till
    /// The name of the stand.
    let stand: String
    /// A line about a store that cannot be reached; `nil` if it can.
    var trouble: String?
    /// A Boolean value that indicates whether the files of the catalog have errors, so that the menu is an older one.
    var hasBadCatalog = false
    let columns: Int
    let rows: Int
    let locale: LocaleID
    var style = TerminalStyle.plain

    /// The text that draws the till over the present content of the terminal.
    var drawing: String {
      let lines = lines
      // A line is erased before it is written: after a full line, the cursor stands on its last character.
      return "\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
        + (lines.count < rows ? "\r\n\u{1B}[J" : "")
    }

    /// The lines. A small window has no title and no help, and the smallest only the content.
    private var lines: [String] {
      switch rows {
      case ..<3: content(rows: rows)
      case ..<6: content(rows: rows - 1) + [status]
      default: [title] + content(rows: rows - 3) + [status, help]
      }
    }

    private var menu: TillMenu { TillMenu(till: till, columns: columns, style: style) }
    private var panel: TillPanel { TillPanel(columns: columns, locale: locale, style: style) }

    private var title: String {
      let name = locale.say(en: "Counter", ko: "주문대") + ": " + VisibleText.inline(stand)
      let text = "\(name)  #\(till.board.revision)"
      guard case .menu = till.view, menu.hasStock else {
        return style.paint(text.cut(to: columns), as: .emphasis)
      }
      let stock = menu.column(menu.stockColumn) + locale.say(en: "Stock", ko: "재고")
      return style.paint(text.cut(to: menu.stockColumn - 2) + stock, as: .emphasis)
    }

    private func content(rows: Int) -> [String] {
      let lines =
        switch till.view {
        case .menu: menu.lines(rows: rows)
        case .answer(let answer): panel.lines(of: answer, rows: rows)
        case .options(let options): panel.lines(of: options, rows: rows)
        case .tray(let tray): panel.lines(of: tray, rows: rows)
        case .stock(let stock): panel.lines(of: stock, rows: rows)
        }
      return lines + Array(repeating: "", count: max(0, rows - lines.count))
    }

    /// The line of what is being typed, of the tray, or of trouble.
    private var status: String {
      if let trouble {
        return style.paint(VisibleText.inline(trouble).cut(to: columns), as: .warning)
      }
      if let note { return style.paint(note.cut(to: columns), as: .warning) }
      guard case .menu = till.view else { return (catalogNote ?? "").cut(to: columns) }
      let search =
        till.isSearching || !till.search.isEmpty
        ? "/\(VisibleText.inline(till.search))" + (till.isSearching ? "_" : "") : nil
      let count = till.tray.orders.reduce(0) { $0 + $1.count }
      let parts = [
        search, till.number.isEmpty ? nil : "> \(till.number)_",
        count > 0 ? locale.say(en: "Tray: \(count)", ko: "쟁반: \(count)개") : nil,
        till.board.pageCount > 1
          ? locale.say(
            en: "Page \(till.board.page) of \(till.board.pageCount)",
            ko: "\(till.board.pageCount)쪽 중 \(till.board.page)쪽") : nil,
        catalogNote,
      ]
      return parts.compactMap(\.self).joined(separator: "   ").cut(to: columns)
    }

    private var catalogNote: String? {
      guard hasBadCatalog else { return nil }
      return locale.say(
        en: "The catalog has errors, so the menu is the one from before.",
        ko: "카탈로그에 오류가 있어 그 전의 메뉴를 씁니다.")
    }

    private var note: String? {
      switch (till.view, till.note) {
      case (.options(let options), _): options.note.map(VisibleText.inline)
      case (.tray(let tray), _): tray.note.map(VisibleText.inline)
      case (_, .wrongNumber(let number)):
        locale.say(en: "\(number): no such number on this menu", ko: "\(number): 이 메뉴에 없는 번호입니다")
      case (_, .fullTray):
        locale.say(en: "The tray is full. Order it first.", ko: "쟁반이 가득 찼습니다. 먼저 주문하세요.")
      case (_, nil): nil
      }
    }

    private var help: String {
      let keys =
        switch till.view {
        case .menu where till.isSearching:
          locale.say(en: "Enter keep the search  Esc whole menu", ko: "Enter 찾은 메뉴 보기  Esc 전체 메뉴")
        case .menu where till.board.pageCount > 1:
          locale.say(
            en: "3x2 Enter order  PgUp PgDn page  o options  t tray  / search  s stock  q quit",
            ko: "3x2 Enter 주문  PgUp PgDn 쪽  o 옵션  t 쟁반  / 찾기  s 재고  u 취소  q 나가기")
        case .menu:
          locale.say(
            en: "3x2 Enter order  ↑↓ select  o options  t tray  / search  s stock  u undo  q quit",
            ko: "3x2 Enter 주문  ↑↓ 고르기  o 옵션  t 쟁반  / 찾기  s 재고  u 취소  q 나가기")
        case .options:
          locale.say(
            en: "↑↓ select  ←→ change  Enter order  t into the tray  Esc back",
            ko: "↑↓ 고르기  ←→ 바꾸기  Enter 주문  t 쟁반에 담기  Esc 돌아가기")
        case .tray(let tray) where tray.form.fields.isEmpty:
          locale.say(en: "Esc back", ko: "Esc 돌아가기")
        case .tray:
          locale.say(
            en: "↑↓ select  ←→ change  Enter order all  Esc back",
            ko: "↑↓ 고르기  ←→ 바꾸기  Enter 모두 주문  Esc 돌아가기")
        case .answer(let answer) where answer.isDone:
          locale.say(en: "Enter close  0-9 next order", ko: "Enter 닫기  0-9 다음 주문")
        case .answer: locale.say(en: "1-9 choose  Esc close", ko: "1-9 고르기  Esc 닫기")
        case .stock(let stock) where !stock.moves.isEmpty:
          locale.say(en: "m my count  d my difference  k keep", ko: "m 내 수량  d 차이만  k 그대로")
        case .stock:
          locale.say(
            en: "↑↓ select  ←→ step  0-9 type  Enter save and close  Esc drop the edits",
            ko: "↑↓ 고르기  ←→ 한 단계  0-9 입력  Enter 저장하고 닫기  Esc 고친 것 버리기")
        }
      return style.paint(keys.cut(to: columns), as: .dim)
    }
  }

  /// The menu, and the stock beside it.
  struct TillMenu {
    let till: Till
    let columns: Int
    let style: TerminalStyle

    private static let stockWidth = 28
    /// The number of cells of a shortage, such as `Strawberry 6 short`.
    private static let stateWidth = 18

    /// A Boolean value that indicates whether the window is wide enough for the stock.
    var hasStock: Bool { columns >= 60 }
    /// The number of cells before the stock.
    var stockColumn: Int { columns - Self.stockWidth }
    private var width: Int { hasStock ? stockColumn - 2 : columns }

    /// Returns the text that continues at a column, after a number of cells. Some terminals draw an emoji with another
    /// width than others.
    func column(_ cells: Int) -> String { "\u{1B}[\(cells + 1)G" }

    func lines(rows: Int) -> [String] {
      let cards = till.board.cards.indices
      let room = cards.count > rows && rows > 1 ? rows - 1 : rows
      let first = max(0, (till.highlighted ?? 0) - room + 1)
      let shown = cards.dropFirst(first).prefix(room)
      var menu = shown.map(line)
      if room < rows { menu.append(more(cards.count - (shown.last ?? 0) - 1)) }
      guard hasStock else { return menu }
      let levels = levels(rows: rows)
      return (0..<max(menu.count, levels.count)).map { row in
        (row < menu.count ? menu[row] : "")
          + (row < levels.count ? column(stockColumn) + levels[row] : "")
      }
    }

    /// The number of cells of the names. It does not depend on the names, so that a search moves nothing.
    private var nameWidth: Int {
      let room = width - numberWidth - 2
      return max(0, min(40, max(room - Self.stateWidth, room * 3 / 5)))
    }

    private var numberWidth: Int { max(2, String(till.board.numbers.max() ?? 0).count) }

    private func name(_ card: OrderBoard.Card) -> String {
      VisibleText.inline(
        [card.appearance.emoji, card.name].compactMap(\.self).joined(separator: " "))
    }

    private func line(at index: Int) -> String {
      let card = till.board.cards[index]
      let isOpen = card.state == .open
      let state = VisibleText.inline(isOpen ? card.count : card.reasons.joined(separator: ", "))
      let nameEnd = numberWidth + 1 + nameWidth
      let number = "\(till.board.numbers[index])".padded(to: numberWidth, .right)
      let name =
        "\(number) ".cut(to: width) + name(card).cut(to: min(nameWidth, width - numberWidth - 1))
      let rest = width - nameEnd - 1
      let text =
        rest > 0
        ? name.padded(to: nameEnd) + column(nameEnd + 1) + state.cut(to: rest).padded(to: rest)
        : name
      if index == till.highlighted { return "\u{1B}[7m\(text)\u{1B}[0m" }
      return isOpen ? text : style.paint(text, as: .dim)
    }

    /// The lines of the stock, and a mark if there are more.
    private func levels(rows: Int) -> [String] {
      let levels = till.board.levels
      guard levels.count > rows, rows > 1 else { return levels.prefix(rows).map(line) }
      return levels.prefix(rows - 1).map(line) + [more(levels.count - rows + 1)]
    }

    /// Returns the mark of a list that goes on below the window.
    private func more(_ count: Int) -> String {
      count > 0 ? style.paint("… +\(count)".cut(to: width), as: .dim) : ""
    }

    private func line(of level: OrderBoard.Level) -> String {
      let amount = VisibleText.inline(level.text).cut(to: Self.stockWidth - 1)
      let room = Self.stockWidth - DisplayWidth.of(amount) - 1
      let text = VisibleText.inline(level.name).cut(to: room).padded(to: room) + " " + amount
      return level.state == .enough ? text : style.paint(text, as: .warning)
    }
  }

  extension String {
    /// Returns the text, or its beginning and `…` if the text does not fit into a number of cells.
    func cut(to width: Int) -> String {
      guard DisplayWidth.of(self) > width else { return self }
      var cells = 0
      let start = prefix { character in
        cells += DisplayWidth.of(character)
        return cells < width
      }
      return width > 0 ? start + "…" : ""
    }
  }
#endif
