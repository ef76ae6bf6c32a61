#if CLI
  import JuiceCounter
  import JuiceRules

  /// The state of a till that a person uses. The value takes keys, and returns what they ask for.
  struct Till {
    /// The part of the counter that the till shows.
    enum View {
      case menu
      case options(TillOptions)
      case tray(TillTray)
      case answer(TillAnswer)
      case stock(TillStock)
    }

    /// A request that keys make.
    enum Request: Hashable {
      /// Orders, which are those of the tray if `ofTray` is `true`.
      case order(OrderRequest, ofTray: Bool)
      /// Adds amounts to the stock, which the orders of a request lack.
      case add([IngredientID: Amount], for: OrderRequest, ofTray: Bool)
      case undo(Revision)
      case openOptions(of: RecipeID, count: Int)
      case openTray
      /// Opens the stock for editing, at an ingredient that an order lacked if there is one.
      case openStock(at: IngredientID?)
      case commit(StockEdit)
      /// Shows the part of the menu that matches a text.
      case search(String)
      /// Shows a page of the menu.
      case showPage(Int)
      case quit
    }

    /// A remark on the last key.
    enum Note: Hashable {
      /// The typed text is not a number on the menu, or its count is not one of an order.
      case wrongNumber(String)
      case fullTray
    }

    private(set) var view = View.menu
    /// The menu and the levels.
    private(set) var board: OrderBoard
    /// The position of the recipe that was selected last on this page of the menu.
    private var cursor = 0
    /// A Boolean value that indicates whether Enter orders the recipe at the cursor. An order ends the selection, so
    /// that a key that is held down orders once.
    private var isSelecting = false
    /// The typed name of a recipe: its number, and the count after an `x`.
    private(set) var number = ""
    /// The text that the menu is searched for.
    private(set) var search = ""
    private(set) var isSearching = false
    /// The orders that are collected to be ordered together.
    private(set) var tray = Tray()
    /// The entry of the last order at this till, which can be undone.
    private(set) var lastEntry: Revision?
    private(set) var note: Note?

    init(_ board: OrderBoard) { self.board = board }

    /// The greatest number of characters in a typed number and in a search.
    private static let limit = 40

    /// The position of the recipe that the typed number or the selection names.
    var highlighted: Int? {
      if case .card(let index, _) = named { index } else { nil }
    }

    /// A Boolean value that indicates whether the till shows an answer that a person has to decide on.
    var isAsking: Bool { if case .answer(let answer) = view { !answer.isDone } else { false } }
  }

  /// The changes that come from the counter.
  extension Till {
    /// Shows other counts and levels. The selection stays at its recipe.
    mutating func show(_ board: OrderBoard) {
      let selected = self.board.cards.indices.contains(cursor) ? self.board.cards[cursor].id : nil
      self.board = board
      let place = board.cards.firstIndex { $0.id == selected }
      isSelecting = isSelecting && place != nil
      cursor = place ?? 0
    }

    /// Shows what an editor of the stock shows now. Edits are kept.
    mutating func show(_ board: StockBoard) {
      guard case .stock(var stock) = view else { return }
      stock.show(board)
      view = .stock(stock)
    }

    mutating func open(_ options: TillOptions) { view = .options(options) }
    mutating func open(_ tray: TillTray) { view = .tray(tray) }
    mutating func open(_ stock: TillStock) { view = .stock(stock) }

    /// Shows an answer, and remembers its entry.
    mutating func show(_ answer: TillAnswer) {
      view = .answer(answer)
      lastEntry = answer.isUndo ? nil : answer.entry ?? lastEntry
    }

    /// Keeps the orders of the tray that were not made.
    mutating func settleTray(_ answer: OrderAnswer) { tray.settle(answer) }

    /// Shows what became of the edits of the stock.
    mutating func show(_ outcome: StockEdit.Outcome) {
      guard case .stock(var stock) = view else { return }
      stock.finish(outcome)
      view = stock.isClosed ? .menu : .stock(stock)
    }
  }

  /// The keys.
  extension Till {
    /// Takes a key.
    mutating func press(_ key: TerminalKey) -> Request? {
      if key == .end { return .quit }
      note = nil
      switch view {
      case .menu: return isSearching ? pressInSearch(key) : pressInMenu(key)
      case .options(var options):
        let action = options.press(key)
        view = .options(options)
        return perform(action, ofTray: false)
      case .tray(var tray):
        let action = tray.press(key)
        view = .tray(tray)
        self.tray = tray.tray
        return perform(action, ofTray: true)
      case .answer(let answer): return press(key, on: answer)
      case .stock(var stock):
        let request = stock.press(key)
        view = stock.isClosed ? .menu : .stock(stock)
        return request
      }
    }

    private mutating func perform(_ action: TillOptions.Action?, ofTray: Bool) -> Request? {
      switch action {
      case .order(let request): return .order(request, ofTray: ofTray)
      case .addToTray(let order):
        add(order)
        view = .menu
      case .close: view = .menu
      case nil: break
      }
      return nil
    }

    /// Answers with a key. After an order, a digit begins the number of the next one.
    private mutating func press(_ key: TerminalKey, on answer: TillAnswer) -> Request? {
      if let choice = answer.choice(for: key) {
        view = .menu
        return choice.request
      }
      guard answer.isDone, case .text(let text) = key, ("0"..."9").contains(text) else {
        return nil
      }
      view = .menu
      return pressInMenu(key)
    }

    private mutating func add(_ order: Order) {
      if !tray.add(order) { note = .fullTray }
    }
  }

  /// The keys of the menu.
  extension Till {
    private mutating func pressInMenu(_ key: TerminalKey) -> Request? {
      switch key {
      case .text: return type(key)
      case .tab: return openOptions()
      case .backspace: _ = number.popLast()
      case .up: select(isSelecting ? cursor - 1 : cursor)
      case .down: select(isSelecting ? cursor + 1 : cursor)
      case .pageUp where board.page > 1: return .showPage(board.page - 1)
      case .pageDown where board.page < board.pageCount: return .showPage(board.page + 1)
      case .enter: return order()
      case .escape:
        (number, isSelecting) = ("", false)
        return endSearch()
      default: break
      }
      return nil
    }

    private mutating func select(_ index: Int) {
      number = ""
      cursor = min(max(0, index), max(0, board.cards.count - 1))
      isSelecting = !board.cards.isEmpty
    }

    private mutating func type(_ key: TerminalKey) -> Request? {
      switch key.letter {
      case let digit? where ("0"..."9").contains(digit): number.append(digit)
      case "x", "*", "×": number += "x"
      case "/": isSearching = true
      case "o": return openOptions()
      case "t", "+": return addToTray()
      case "s": return .openStock(at: nil)
      case "u": return lastEntry.map { .undo($0) }
      case "q": return .quit
      default: break
      }
      number = String(number.prefix(Self.limit))
      return nil
    }

    private mutating func pressInSearch(_ key: TerminalKey) -> Request? {
      switch key {
      case .text(let text): search = String((search + text).prefix(Self.limit))
      case .backspace: _ = search.popLast()
      case .enter, .down, .up:
        isSearching = false
        if key != .enter { select(0) }
        return nil
      case .escape: return endSearch()
      default: return nil
      }
      return .search(search)
    }

    private mutating func endSearch() -> Request? {
      isSearching = false
      guard !search.isEmpty else { return nil }
      search = ""
      return .search("")
    }

    private mutating func order() -> Request? {
      guard let (index, count) = take() else { return showPageOfNumber() }
      return (try? Order(board.cards[index].id, count: count))
        .map { .order(OrderRequest([$0]), ofTray: false) }
    }

    /// Shows the page of the menu with the typed number, so that the person sees what the next Enter orders.
    private mutating func showPageOfNumber() -> Request? {
      guard search.isEmpty, let number = Int(number.prefix { $0 != "x" }), number > 0 else {
        return nil
      }
      let page = (number - 1) / OrderBoard.pageSize + 1
      guard page != board.page, page <= board.pageCount else { return nil }
      note = nil
      return .showPage(page)
    }

    private mutating func openOptions() -> Request? {
      take().map { .openOptions(of: board.cards[$0.index].id, count: $0.count) }
    }

    /// Adds the recipe that is named to the tray, or opens the tray if none is named.
    private mutating func addToTray() -> Request? {
      if number.isEmpty, !isSelecting { return .openTray }
      if let (index, count) = take(), let order = try? Order(board.cards[index].id, count: count) {
        add(order)
      }
      return nil
    }
  }

  /// The names of recipes.
  extension Till {
    /// The recipe that the typed number or the selection names.
    private enum Named {
      case nothing
      /// The recipe at a position of this page of the menu, with a count.
      case card(Int, count: Int)
      /// No recipe of this page has the number, or an order cannot have the count.
      case wrong
    }

    private var named: Named {
      let selected = isSelecting && board.cards.indices.contains(cursor) ? cursor : nil
      guard !number.isEmpty else { return selected.map { .card($0, count: 1) } ?? .nothing }
      let fields = number.split(separator: "x", omittingEmptySubsequences: false)
      let index = fields[0].isEmpty ? selected : Int(fields[0]).flatMap(board.numbers.firstIndex)
      let count = fields.count == 2 ? Int(fields[1]) : 1
      guard fields.count <= 2, let index, let count, Order.counts.contains(count) else {
        return .wrong
      }
      return .card(index, count: count)
    }

    /// Returns the recipe that is named, and ends the selection. A number that is not on this page stays, so that it can
    /// be corrected.
    private mutating func take() -> (index: Int, count: Int)? {
      switch named {
      case .nothing: return nil
      case .card(let index, let count):
        (number, isSelecting, cursor) = ("", false, index)
        return (index, count)
      case .wrong:
        note = .wrongNumber(number)
        return nil
      }
    }
  }
#endif
