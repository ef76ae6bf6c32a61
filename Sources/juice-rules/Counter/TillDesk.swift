#if CLI
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  /// A till with the counter that carries out what its keys ask for.
  struct TillDesk {
    let counter: Counter
    let locale: LocaleID
    private let actor: String?
    private(set) var till: Till
    private var page = 1
    /// The reason why the store cannot be reached; `nil` if it can.
    private(set) var trouble: String?
    /// A Boolean value that indicates whether the files of the catalog have errors since they were read.
    var hasBadCatalog = false
    /// The last request with the key that it was sent with, until it is answered.
    private var unanswered: (request: Till.Request, key: IdempotencyKey?)?

    /// Opens the till.
    ///
    /// - Throws: A ``StockStoreFault`` if the store could not answer.
    init(_ counter: Counter, actor: String?, in locale: LocaleID) async throws {
      self.counter = counter
      self.actor = actor
      self.locale = locale
      till = Till(try await counter.board(in: locale))
    }

    /// Takes a key. Returns `false` if the till is closed.
    mutating func press(_ key: TerminalKey) async -> Bool {
      guard let request = till.press(key) else { return true }
      guard request != .quit else { return false }
      await carryOut(request)
      return true
    }

    /// Reads what the screen shows.
    mutating func refresh() async {
      await trying { desk in
        let (counter, locale) = (desk.counter, desk.locale)
        desk.till.show(
          try await counter.board(in: locale, matching: desk.till.search, page: desk.page))
        if case .stock = desk.till.view {
          desk.till.show(try await counter.stockBoard(in: locale))
        }
      }
    }

    /// Performs some work on the store, and returns the reason if it failed.
    @discardableResult
    private mutating func trying(
      _ work: (inout TillDesk) async throws -> Void
    ) async -> String? {
      do {
        try await work(&self)
        trouble = nil
      } catch {
        trouble = CommandFault(error)?.message.text(in: locale, else: .english) ?? "\(error)"
      }
      return trouble
    }

    /// Shows that the store cannot be reached.
    mutating func note(_ fault: StockStoreFault) {
      trouble = CommandFault(fault).message.text(in: locale, else: .english)
    }
  }

  /// The requests.
  extension TillDesk {
    /// Carries out what a person asked for, and shows the answer. A request that is repeated because the store did not
    /// answer has the same key, so that it is carried out once.
    private mutating func carryOut(_ request: Till.Request) async {
      let key = unanswered.flatMap { $0.request == request ? $0.key : nil } ?? .random
      unanswered = (request, key)
      let failure = await trying { try await $0.send(request, key) }
      if let failure, request.changesStock {
        if case .commit = request { return }
        till.show(TillAnswer(unanswered: request, because: failure, in: locale))
        return
      }
      unanswered = nil
      await refresh()
    }

    private mutating func send(_ request: Till.Request, _ key: IdempotencyKey?) async throws {
      switch request {
      case .order(let orders, let ofTray):
        let answer = try await counter.order(orders, key: key, actor: actor, in: locale)
        if ofTray { till.settleTray(answer) }
        till.show(TillAnswer(answer, ofTray: ofTray, in: locale))
      case .add(let amounts, let orders, let ofTray):
        let answer = try await counter.restock(amounts, key: key, actor: actor, in: locale)
        till.show(TillAnswer(answer, for: .order(orders, ofTray: ofTray), in: locale))
      case .undo(let entry):
        let answer = try await counter.undo(entry, key: key, actor: actor, in: locale)
        till.show(TillAnswer(answer, isUndo: true, in: locale))
      case .commit(let edit):
        let options = RequestOptions(key: key, actor: actor)
        till.show(try await counter.commit(edit, options: options, in: locale))
      case .openOptions(let recipe, let count):
        guard let sheet = try await counter.sheet(of: recipe, in: locale) else { return }
        till.open(
          TillOptions(sheet, count: count, facts: counter.catalog.facts, in: locale))
      case .openTray:
        let catalog = counter.catalog
        let words = OrderWords(wording: Wording(catalog, in: locale))
        till.open(TillTray(till.tray, words: words, facts: catalog.facts, in: locale))
      case .openStock(let id):
        till.open(TillStock(try await counter.stockBoard(in: locale), at: id, in: locale))
      case .search: page = 1
      case .showPage(let number): page = number
      case .quit: break
      }
    }
  }

  extension Till.Request {
    /// A Boolean value that indicates whether the request changes the stock, so that its answer matters.
    fileprivate var changesStock: Bool {
      switch self {
      case .order, .add, .undo, .commit: true
      default: false
      }
    }
  }

  extension IdempotencyKey {
    /// A key that no other request has.
    fileprivate static var random: IdempotencyKey? {
      let digits = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }
      return IdempotencyKey("till-" + digits.joined(separator: "-"))
    }
  }
#endif
