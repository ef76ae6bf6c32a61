#if CLI
  import JuiceCatalogs
  import JuiceCounter
  import JuiceReports
  import JuiceRules
  import Platform

  /// A till at a terminal, from its start until it is closed.
  struct TillSession {
    private let counter: Counter
    private let terminal: KeyTerminal
    private let stand: String
    private let actor: String?
    private let locale: LocaleID
    private let style: TerminalStyle
    private var till: Till
    private var keys = TerminalKeys()
    private var page = 1
    private var trouble: String?

    private enum Event: Sendable {
      case terminal(KeyTerminal.Event)
      /// The ledger has new entries, or the catalog was read again.
      case changed
      /// The store cannot be reached.
      case store(StockStoreFault)
    }

    /// Opens the till.
    ///
    /// - Throws: A ``StockStoreFault`` if the store could not answer.
    init(
      _ counter: Counter, at terminal: KeyTerminal, stand: String, actor: String?,
      locale: LocaleID, style: TerminalStyle
    ) async throws {
      self.counter = counter
      self.terminal = terminal
      self.stand = stand
      self.actor = actor
      self.locale = locale
      self.style = style
      till = Till(try await counter.board(in: locale))
    }

    /// Shows the till until it is closed.
    ///
    /// - Parameter live: The catalog, which is read again after changes of its files.
    mutating func run(reloading live: LiveCatalog) async throws {
      let (events, source) = AsyncStream.makeStream(of: Event.self)
      let terminal = terminal
      // Reading keys blocks, and goes on until the process ends or the terminal is gone.
      let reader = SystemThread {
        while true {
          let event = terminal.next()
          source.yield(.terminal(event))
          if case .ended = event { return source.finish() }
        }
      }
      guard reader != nil else { throw StockStoreFault.unavailable(reason: "no thread") }
      let watch = Task { [counter] in await Self.follow(counter) { source.yield($0) } }
      let reloads = Task {
        for try await _ in live.reloads() { source.yield(.changed) }
      }
      defer {
        watch.cancel()
        reloads.cancel()
      }
      try terminal.enter()
      defer { try? terminal.leave() }
      try draw()
      for await event in events {
        guard try await handle(event) else { return }
        try draw()
      }
    }

    /// Reports each change of the ledger until the task is cancelled.
    private static func follow(_ counter: Counter, _ report: (Event) -> Void) async {
      while !Task.isCancelled {
        do {
          let maker = counter.maker()
          let start = try await maker.store.snapshot(of: []).revision
          report(.changed)
          for try await _ in maker.changes(after: start) { report(.changed) }
        } catch let fault as StockStoreFault {
          report(.store(fault))
          try? await Task.sleep(for: .milliseconds(500))
        } catch {
          return
        }
      }
    }

    private func draw() throws {
      let size = terminal.size
      let screen = TillScreen(
        till: till, stand: stand, trouble: trouble, columns: size.columns, rows: size.rows,
        locale: locale, style: style)
      try terminal.console.print(screen.drawing)
    }

    /// Handles an event. Returns `false` if the session ends.
    private mutating func handle(_ event: Event) async throws -> Bool {
      switch event {
      case .terminal(.keys(let bytes)):
        for key in keys.next(bytes) {
          guard let request = till.press(key) else { continue }
          if request == .quit { return false }
          await carryOut(request)
        }
      case .terminal(.paused): try terminal.pause()
      case .terminal(.resumed): try terminal.enter()
      case .terminal(.resized): break
      case .terminal(.ended): return false
      case .changed: await refresh()
      case .store(let fault): trouble = words(about: fault)
      }
      return true
    }

    private mutating func refresh() async {
      await trying { session in
        session.till.show(
          try await session.counter.board(
            in: session.locale, matching: session.till.search, page: session.page))
      }
    }

    /// Carries out what a person asked for, and shows the answer.
    private mutating func carryOut(_ request: Till.Request) async {
      await trying { session in
        let (counter, locale) = (session.counter, session.locale)
        switch request {
        case .order(let orders):
          let answer = try await counter.order(orders, actor: session.actor, in: locale)
          session.till.show(TillAnswer(answer, in: locale))
        case .add(let amounts):
          let answer = try await counter.restock(amounts, actor: session.actor, in: locale)
          session.till.show(TillAnswer(answer, in: locale))
        case .undo(let entry):
          let answer = try await counter.undo(entry, actor: session.actor, in: locale)
          session.till.show(TillAnswer(answer, isUndo: true, in: locale))
        case .openStock(let id):
          session.till.view = .stock(
            TillStock(try await counter.stockBoard(in: locale), at: id, in: locale))
        case .commit(let edit):
          let options = RequestOptions(actor: session.actor)
          session.till.show(try await counter.commit(edit, options: options, in: locale))
        case .search: session.page = 1
        case .showPage(let page): session.page = page
        case .quit: break
        }
      }
      await refresh()
    }

    /// Performs some work on the store, and shows why it failed.
    private mutating func trying(
      _ work: (inout TillSession) async throws -> Void
    ) async {
      do {
        try await work(&self)
        trouble = nil
      } catch {
        trouble = (error as? StockStoreFault).map(words) ?? "\(error)"
      }
    }

    private func words(about fault: StockStoreFault) -> String {
      CommandFault(fault).message.text(in: locale, else: .english)
    }
  }
#endif
