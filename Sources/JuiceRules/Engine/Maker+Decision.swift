import Synchronization

extension Maker {
  /// The next step in a state of the stand.
  enum Decision<Outcome: Sendable>: Sendable {
    /// An answer without a commit.
    case answer(Outcome)
    /// A commit, and a closure that returns its outcome, or `nil` if the stand moved on.
    case commit(StockTransaction, finish: @Sendable (CommitOutcome) async throws -> Outcome?)
  }

  /// Carries out what `decide` decides in the present state of the stand, and decides again if the stand moved on
  /// meanwhile. From the third time on the stand is locked before its state is read, so that nobody starves.
  ///
  /// - Parameters:
  ///   - options: The options of the request, with all facts.
  ///   - decide: A closure that gets a state.
  /// - Returns: The outcome, or `nil` if the stand kept moving on.
  func carryOut<Outcome: Sendable>(
    _ options: RequestOptions,
    _ decide: @escaping @Sendable (State) throws(StockStoreFault) -> Decision<Outcome>
  ) async throws -> Outcome? {
    for attempt in 1...Maker.attemptLimit {
      let (decision, committed) =
        if attempt > 2, let ledger = store as? any LedgerStore {
          try await lockedDecision(options, on: ledger, decide)
        } else {
          try await decision(options, decide)
        }
      switch decision {
      case .answer(let answer): return answer
      case .commit(_, let finish):
        if let committed, let outcome = try await finish(committed) { return outcome }
      }
    }
    return nil
  }

  private func decision<Outcome>(
    _ options: RequestOptions,
    _ decide: (State) throws(StockStoreFault) -> Decision<Outcome>
  ) async throws -> (Decision<Outcome>, CommitOutcome?) {
    let decision = try decide(try await state(for: options).checked())
    guard case .commit(let transaction, _) = decision else { return (decision, nil) }
    return (decision, try await commit(transaction))
  }

  private func lockedDecision<Outcome: Sendable>(
    _ options: RequestOptions, on ledger: any LedgerStore,
    _ decide: @escaping @Sendable (State) throws(StockStoreFault) -> Decision<Outcome>
  ) async throws -> (Decision<Outcome>, CommitOutcome?) {
    let time = now()
    let query = salesQuery(at: time)
    let decided = Mutex<Decision<Outcome>?>(nil)
    let committed: CommitOutcome?
    do {
      committed = try await ledger.commit(
        counting: query ?? SalesQuery(of: [], in: time..<time)
      ) { sold throws(StockStoreFault) in
        let state = try state(
          for: options, on: sold.stock, query.map { _ in sold }, at: time
        ).checked()
        let decision = try decide(state)
        decided.withLock { $0 = decision }
        guard case .commit(let transaction, _) = decision else { return nil }
        return prepared(transaction)
      }
    } catch {
      throw (error as? StockStoreFault) ?? .outcomeUnknown(reason: "\(error)")
    }
    guard let decision = decided.withLock({ $0 }) else {
      throw StockStoreFault.corrupt(reason: "the store did not plan")
    }
    return (decision, committed)
  }
}

/// The facts of a request.
extension Maker {
  /// Returns the options of a request with the facts that the source of the maker supplies.
  func supplyingFacts(of options: RequestOptions) async throws -> RequestOptions {
    var options = options
    options.facts = try await supplying(options.facts)
    return options
  }

  /// Returns the given facts with those that the source of the maker supplies.
  func supplying(_ given: Facts) async throws -> Facts {
    guard let factSource else { return given }
    let missing = catalog.readFacts.subtracting(catalog.indices(of: given))
    var facts = given
    for index in missing.sorted() {
      let fact = catalog.facts[index]
      if let value = try await factSource(fact) { facts[fact.id.rawValue] = value }
    }
    return facts
  }
}

extension Catalog {
  /// The indices of the facts that expressions read.
  fileprivate var readFacts: Set<Int> {
    Set(
      (expressions?.readings ?? []).compactMap { reading in
        if case .fact(let index) = reading { index } else { nil }
      })
  }

  /// Returns the indices of the facts with the given names. Unknown names are left out.
  fileprivate func indices(of facts: Facts) -> Set<Int> {
    Set(
      facts.values.keys.compactMap { name in (try? fact(named: name)).flatMap(self.facts.firstIndex)
      })
  }
}
