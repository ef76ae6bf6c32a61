#if CLI
  import JuiceCounter
  import JuiceRules

  /// The state of a till that a person uses. The value takes keys, and returns what they ask for.
  struct Till {
    /// The part of the counter that the till shows.
    enum View {
      case menu
      case answer(TillAnswer)
      case stock(TillStock)
    }

    /// A request that keys make.
    enum Request: Hashable {
      case order(OrderRequest)
      case add([IngredientID: Amount])
      case undo(Revision)
      /// Opens the stock for editing, at an ingredient that an order lacked if there is one.
      case openStock(at: IngredientID?)
      case commit(StockEdit)
      /// Shows the part of the menu that matches a text.
      case search(String)
      case showPage(Int)
      case quit
    }

    var view = View.menu
    /// The menu and the levels.
    private(set) var board: OrderBoard
    /// The position of the selected recipe on this page of the menu.
    private(set) var selection = 0
    /// The typed name of a recipe: its number, and the count after an `x`.
    private(set) var number = ""
    /// The text that the menu is searched for.
    private(set) var search = ""
    private(set) var isSearching = false
    /// The entry of the last order at this till, which can be taken back.
    private(set) var lastEntry: Revision?

    init(_ board: OrderBoard) { self.board = board }

    /// Shows other counts and levels.
    mutating func show(_ board: OrderBoard) {
      self.board = board
      selection = min(selection, max(0, board.cards.count - 1))
    }

    /// Shows an answer, and remembers its entry.
    mutating func show(_ answer: TillAnswer) {
      view = .answer(answer)
      lastEntry = answer.entry ?? (answer.isUndo ? nil : lastEntry)
    }

    /// Shows what became of the edits of the stock.
    mutating func show(_ outcome: StockEdit.Outcome) {
      guard case .stock(var stock) = view else { return }
      stock.finish(outcome)
      view = stock.isClosed ? .menu : .stock(stock)
    }

    /// Takes a key.
    mutating func press(_ key: TerminalKey) -> Request? {
      if key == .end { return .quit }
      switch view {
      case .menu: return pressInMenu(key)
      case .answer(let answer):
        guard let choice = answer.choice(for: key) else { return nil }
        view = .menu
        return choice.request
      case .stock(var stock):
        let request = stock.press(key)
        view = stock.isClosed ? .menu : .stock(stock)
        return request
      }
    }
  }

  /// The keys of the menu.
  extension Till {
    private mutating func pressInMenu(_ key: TerminalKey) -> Request? {
      if isSearching { return pressInSearch(key) }
      switch key {
      case .text(let text): return type(text)
      case .backspace: _ = number.popLast()
      case .up: selection = max(0, selection - 1)
      case .down: selection = min(max(0, board.cards.count - 1), selection + 1)
      case .pageUp where board.page > 1: return .showPage(board.page - 1)
      case .pageDown where board.page < board.pageCount: return .showPage(board.page + 1)
      case .enter: return order()
      case .escape:
        number = ""
        return endSearch()
      default: break
      }
      return nil
    }

    private mutating func type(_ text: String) -> Request? {
      switch text {
      case "0"..."9", "x", "*", "×": number = String((number + text).prefix(12))
      case "/": isSearching = true
      case "s", "ㄴ": return .openStock(at: nil)
      case "u", "ㅕ": return lastEntry.map { .undo($0) }
      case "q", "ㅂ": return .quit
      default: break
      }
      return nil
    }

    private mutating func pressInSearch(_ key: TerminalKey) -> Request? {
      switch key {
      case .text(let text): search += text
      case .backspace: _ = search.popLast()
      case .enter:
        isSearching = false
        return nil
      case .escape: return endSearch()
      default: return nil
      }
      selection = 0
      return .search(search)
    }

    private mutating func endSearch() -> Request? {
      isSearching = false
      guard !search.isEmpty else { return nil }
      search = ""
      return .search("")
    }

    /// Returns the order of the recipe whose number was typed, or else of the selected one. A number that is not on the
    /// menu stays, so that it can be corrected.
    private mutating func order() -> Request? {
      let fields = number.split(omittingEmptySubsequences: false) { "x*×".contains($0) }
      let position = number.isEmpty ? selection : (Int(fields[0]) ?? 0) - 1
      let count = fields.count == 2 ? Int(fields[1]) : 1
      guard board.cards.indices.contains(position), fields.count <= 2, let count,
        let order = try? Order(board.cards[position].id, count: count)
      else { return nil }
      number = ""
      return .order(OrderRequest([order]))
    }
  }
#endif
