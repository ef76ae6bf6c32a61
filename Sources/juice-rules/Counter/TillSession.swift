#if CLI
  import JuiceCatalogs
  import JuiceCounter
  import JuiceReports
  import JuiceRules
  import Platform

  /// A till at a terminal, from its start until it is closed.
  struct TillSession {
    private let terminal: KeyTerminal
    private let stand: String
    private let style: TerminalStyle
    private var desk: TillDesk
    private var keys = TerminalKeys()
    /// The time since which the terminal shows an answer that a person has to decide on.
    private var askingSince: ContinuousClock.Instant?

    enum Event: Sendable {
      case terminal(KeyTerminal.Event, at: ContinuousClock.Instant)
      /// The ledger has new entries.
      case changed
      /// The catalog was read again; successfully unless `hasErrors` is `true`.
      case reloaded(hasErrors: Bool)
      /// The store cannot be reached.
      case store(StockStoreFault)
    }

    init(_ desk: TillDesk, at terminal: KeyTerminal, stand: String, style: TerminalStyle) {
      self.desk = desk
      self.terminal = terminal
      self.stand = stand
      self.style = style
    }

    /// Shows the till until it is closed.
    ///
    /// - Parameters:
    ///   - live: The catalog, which is read again after changes of its files.
    ///   - events: The events, which `source` sends.
    mutating func run(
      reloading live: LiveCatalog, _ events: AsyncStream<Event>,
      from source: AsyncStream<Event>.Continuation
    ) async throws {
      let terminal = terminal
      // Reading keys blocks, and goes on until the process ends or the terminal is gone.
      let reader = SystemThread {
        while true {
          let event = terminal.next()
          source.yield(.terminal(event, at: .now))
          if case .ended = event { return source.finish() }
        }
      }
      guard reader != nil else { throw StockStoreFault.unavailable(reason: "no thread") }
      let watch = Task { [counter = desk.counter] in await Self.follow(counter) { source.yield($0) }
      }
      let reloads = Task {
        for await reload in live.reloads() {
          let hasErrors = if case .failed = reload { true } else { false }
          source.yield(.reloaded(hasErrors: hasErrors))
        }
      }
      defer {
        watch.cancel()
        reloads.cancel()
      }
      // A terminal that cannot be written to is gone, even if no end of its keys was read yet.
      defer { try? terminal.leave() }
      guard (try? terminal.enter()) != nil, (try? draw()) != nil else { return }
      for await event in events {
        guard (try? await handle(event)) ?? false, (try? draw()) != nil else { return }
        Interruption.commitIsShown()
        if Interruption.pending != nil { return }
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

    private mutating func draw() throws {
      let size = terminal.size
      let screen = TillScreen(
        till: desk.till, stand: stand, trouble: desk.trouble, hasBadCatalog: desk.hasBadCatalog,
        columns: size.columns, rows: size.rows, locale: desk.locale, style: style)
      try terminal.console.print(screen.drawing)
      askingSince = desk.till.isAsking ? askingSince ?? .now : nil
    }

    /// Handles an event. Returns `false` if the session ends.
    private mutating func handle(_ event: Event) async throws -> Bool {
      switch event {
      case .terminal(.keys(let bytes), let time): return await press(keys.next(bytes), at: time)
      case .terminal(.paused, _): try terminal.pause()
      case .terminal(.resumed, _): try terminal.enter()
      case .terminal(.resized, _): break
      case .terminal(.ended, _): return false
      case .changed: await desk.refresh()
      case .reloaded(let hasErrors):
        desk.hasBadCatalog = hasErrors
        await desk.refresh()
      case .store(let fault): desk.note(fault)
      }
      return true
    }

    /// Presses keys. Those that were typed before an answer was on the screen do not decide on it.
    private mutating func press(
      _ keys: [TerminalKey], at time: ContinuousClock.Instant
    ) async -> Bool {
      for key in keys {
        let isSeen = askingSince.map { $0 <= time } ?? false
        if desk.till.isAsking, !isSeen, key != .end { continue }
        guard await desk.press(key) else { return false }
        askingSince = nil
      }
      return true
    }
  }
#endif
