#if CLI
  import JuiceCounter
  import JuiceRules

  /// The stock editor of a till: the edits that are committed as one count when it is closed.
  struct TillStock {
    /// The levels when the editor was opened, or when edits of them were decided on.
    private(set) var board: StockBoard
    private(set) var edit = StockEdit()
    private(set) var selection = 0
    /// The number or formula that is typed for the selected ingredient.
    private(set) var typed = ""
    /// The reasons why the edits were not committed, and what can be done.
    private(set) var notes: [String] = []
    private(set) var isClosed = false
    /// The levels that somebody changed meanwhile, in the order in which they are decided on.
    private(set) var moves: [StockEdit.Move] = []
    private let locale: LocaleID

    /// Opens the editor.
    ///
    /// - Parameter id: The ingredient to select; the first one if `nil`.
    init(_ board: StockBoard, at id: IngredientID?, in locale: LocaleID) {
      self.board = board
      self.locale = locale
      selection = board.rows.firstIndex { $0.id == id } ?? 0
    }

    /// Shows other levels. Edits are kept with the levels that the person saw.
    mutating func show(_ board: StockBoard) {
      let selected =
        self.board.rows.indices.contains(selection) ? self.board.rows[selection].id : nil
      self.board = board
      let place = board.rows.firstIndex { $0.id == selected }
      if place == nil { typed = "" }
      selection = place ?? 0
    }

    /// Takes a key.
    mutating func press(_ key: TerminalKey) -> Till.Request? {
      if moves.isEmpty { notes = [] }
      if let move = moves.first { return decide(on: move, by: key) }
      switch key {
      case .up: select(selection - 1)
      case .down: select(selection + 1)
      case .text("+") where typed.isEmpty, .right where typed.isEmpty: step { $0.adding($1) }
      case .text("-") where typed.isEmpty, .left where typed.isEmpty: step { $0.subtracting($1) }
      case .text(let text): typed = String((typed + text).prefix(40))
      case .backspace where typed.isEmpty: set(nil)
      case .backspace: typed.removeLast()
      case .escape where typed.isEmpty: isClosed = true
      case .escape: typed = ""
      case .enter:
        guard finishTyping() else { return nil }
        guard !edit.levels.isEmpty else {
          isClosed = true
          return nil
        }
        return .commit(edit)
      default: break
      }
      return nil
    }

    private mutating func select(_ index: Int) {
      guard finishTyping() else { return }
      selection = min(max(0, index), max(0, board.rows.count - 1))
    }

    /// Changes the selected level by its step, within its limits.
    private mutating func step(_ change: (Amount, Amount) -> Amount?) {
      guard board.rows.indices.contains(selection) else { return }
      let row = board.rows[selection]
      let level = edit.levels[row.id]?.wanted ?? row.level
      guard let changed = change(level, row.step), changed >= .zero, changed <= row.maximum
      else { return }
      set(changed)
    }

    /// Reads what was typed as the selected level. Returns `false` if it is not an amount.
    private mutating func finishTyping() -> Bool {
      guard !typed.isEmpty else { return true }
      do {
        set(try LevelText(typed).amount)
      } catch {
        notes = ["\(typed): " + error.message.text(in: locale, else: .english)]
        return false
      }
      typed = ""
      return true
    }

    private mutating func set(_ wanted: Amount?) {
      guard board.rows.indices.contains(selection) else { return }
      let row = board.rows[selection]
      let seen = edit.levels[row.id]?.seen ?? row.level
      let isNew = wanted.map { $0 != seen || row.mismatch != nil } ?? false
      let level = wanted.map { StockEdit.Level(seen: seen, unit: row.storedUnit, wanted: $0) }
      edit.set(row.id, to: isNew ? level : nil)
    }
  }

  /// The end of the editor.
  extension TillStock {
    /// Shows why the edits were not committed, or closes the editor.
    mutating func finish(_ outcome: StockEdit.Outcome) {
      switch outcome {
      case .unchanged, .applied: isClosed = true
      case .refused(let reasons):
        notes = board.rows.compactMap { reasons[$0.id] }
      case .moved(let moves):
        self.moves = moves
        ask()
      }
    }

    /// Asks what to do about the first level that somebody changed meanwhile.
    private mutating func ask() {
      notes = moves.first.map(words) ?? []
    }

    /// Returns the question about a level, and the keys that answer it.
    private func words(about move: StockEdit.Move) -> [String] {
      let row = board[move.ingredient]
      let name = row?.name ?? move.ingredient.rawValue
      func counted(_ amount: Amount) -> String {
        [amount.description, row?.unit ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      }
      let (seen, now, wanted) = (counted(move.seen), counted(move.now), counted(move.wanted))
      let (to, subject) = (KoreanParticle.direction, KoreanParticle.subject)
      let difference = move.withDifference.map(counted)
      return [
        locale.say(
          en: "\(name): you saw \(seen) and counted \(wanted), but the stock is \(now) now",
          ko: "\(name): \(seen)에서 \(wanted)\(to.form(after: wanted)) 고치는 사이 "
            + "재고가 \(now)\(subject.form(after: now)) 되었습니다"),
        [
          locale.say(en: "m my count: \(wanted)", ko: "m 내 수량: \(wanted)"),
          difference.map { locale.say(en: "d my difference: \($0)", ko: "d 차이만: \($0)") },
          locale.say(en: "k keep: \(now)", ko: "k 그대로: \(now)"),
        ].compactMap(\.self).joined(separator: ", "),
      ]
    }

    private mutating func decide(on move: StockEdit.Move, by key: TerminalKey) -> Till.Request? {
      let decision: StockEdit.Decision
      switch key.letter {
      case "m": decision = .mine
      case "d" where move.withDifference != nil: decision = .difference
      case "k": decision = .drop
      default: return nil
      }
      edit.decide(decision, on: move)
      moves.removeFirst()
      ask()
      guard moves.isEmpty else { return nil }
      if edit.levels.isEmpty { isClosed = true }
      return edit.levels.isEmpty ? nil : .commit(edit)
    }
  }

  /// The rows that the editor shows.
  extension TillStock {
    struct Row {
      let name: String
      /// The level now.
      let now: String
      /// The level that the person wants, as it was edited or is being typed; `nil` if it is not edited.
      let wanted: String?
      let hint: String
      let isLow: Bool
    }

    var rows: [Row] {
      board.rows.enumerated().map { index, row in
        let isTyping = index == selection && !typed.isEmpty
        let wanted = edit.levels[row.id].map { $0.wanted.description }
        return Row(
          name: row.name, now: row.text, wanted: isTyping ? typed + "_" : wanted,
          hint: (row.shortages + row.limits).joined(separator: ", "), isLow: row.state != .enough)
      }
    }
  }
#endif
