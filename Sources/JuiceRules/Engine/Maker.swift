import Synchronization

/// A maker that carries out the orders and stock commands of a catalog on a store.
public struct Maker<Store: StockStore>: Sendable {
  /// The catalog that orders refer to.
  public let catalog: Catalog
  /// The store that keeps the levels.
  public let store: Store
  let now: @Sendable () -> Instant
  let localTime: @Sendable (Instant) -> LocalTime
  let factSource: FactSource?
  let stand: String?

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that orders refer to.
  ///   - store: The store that keeps the levels. For one whose type is not known before the program runs, pass an
  ///     ``AnyLedgerStore``.
  ///   - now: A closure that returns the time to stamp ledger entries with.
  ///   - localTime: A closure that returns the local time that rules read, UTC by default.
  ///   - factSource: A closure that supplies facts which orders do not give; none by default.
  ///   - stand: The name of the stand that rules read; `nil` for none.
  public init(
    catalog: Catalog, store: Store, now: @escaping @Sendable () -> Instant,
    localTime: @escaping @Sendable (Instant) -> LocalTime = { LocalTime($0) },
    factSource: FactSource? = nil, stand: String? = nil
  ) {
    self.catalog = catalog
    self.store = store
    self.now = now
    self.localTime = localTime
    self.factSource = factSource
    self.stand = stand
  }

  /// Returns a maker for one request, whose searches together take at most the work of a limit.
  package func limited(to work: SearchWork) -> Maker { with(catalog.limited(to: work)) }

  /// Returns a maker with another catalog.
  func with(_ catalog: Catalog) -> Maker {
    Maker(
      catalog: catalog, store: store, now: now, localTime: localTime, factSource: factSource,
      stand: stand)
  }

  /// Makes all of `orders`, or none of them.
  ///
  /// A shortage is an outcome. With a key, a repeated request is carried out once and answered with the first
  /// receipt.
  ///
  /// Rules that refuse the orders are an outcome, too, and come before a shortage. Rules that ask for a confirmation
  /// which ``RequestOptions/isConfirmed`` does not give are the outcome only of orders that could be made.
  ///
  /// - Throws: `OrderFault` if there are no orders or the note is too long, a `StockStoreFault` if the store could
  ///   not answer.
  public func make(
    _ orders: [RecipeOrder], options: RequestOptions = RequestOptions()
  ) async throws -> MakeOutcome {
    try RecipeOrder.check(countOf: orders)
    try options.check()
    // The store compares requests only if there is a key.
    let request = options.key == nil ? "" : request(for: orders, options.facts)
    if let receipt = try await receipt(for: options.key, request: request) {
      return .replayed(made(catalog.explicit(orders, options.facts).merged, receipt))
    }
    let options = try await supplyingFacts(of: options)
    let orders = catalog.explicit(orders, options.facts).merged
    let outcome: MakeOutcome
    switch catalog.isJudged(options.facts) ? nil : catalog.demand(of: orders) {
    case nil:
      let made = try await makeFromSnapshot(orders, request: request, options)
      outcome = try await replay(of: orders, insteadOf: made, request: request, options) ?? made
    case .plan(let plan):
      outcome =
        try await commit(plan, of: orders, request: request, options) ?? .contended(orders)
    case let refusal?: outcome = MakeOutcome(refusing: orders, as: refusal)
    }
    await remember(outcome, options)
    return outcome
  }

  /// Records orders that were short or that rules refused, if the store keeps refusals. The answer does not depend on
  /// whether that succeeds. Orders that only lack a confirmation are not recorded.
  func remember(_ outcome: MakeOutcome, _ options: RequestOptions) async {
    guard let store = store as? any RefusalStore else { return }
    func refusal(
      of orders: [RecipeOrder], _ shortages: [Shortage] = [], _ verdicts: [RuleVerdict] = [],
      rules: [RuleID] = []
    ) -> Refusal {
      var refusal = Refusal(
        time: now(), orders: orders.map(catalog.kept), shortages: shortages, rules: rules,
        actor: options.actor,
        note: options.note, key: options.key)
      if options.recordsRefusals {
        refusal.decision = DecisionRecord(
          on: orders, verdicts, options.facts, limit: DecisionRecord.maximumLengthOfRefusal,
          in: catalog)
      }
      return refusal
    }
    switch outcome {
    case .short(let short): try? await store.record(refusal(of: short.orders, short.shortages))
    case .refused(let refused) where !refused.needsConfirmation:
      try? await store.record(
        refusal(of: refused.orders, [], refused.verdicts, rules: refused.rules))
    default: break
    }
  }

  /// Makes all `orders` or none of them, with facts.
  ///
  /// - Throws: As ``make(_:options:)-([RecipeOrder],_)``.
  public func make(_ orders: [RecipeOrder], facts: Facts) async throws -> MakeOutcome {
    try await make(orders, options: RequestOptions(facts: facts))
  }

  /// Makes `count` of one recipe.
  ///
  /// - Throws: `OrderFault` if `count` is outside ``RecipeOrder/counts`` or the note is too long, a `StockStoreFault` if
  ///   the store could not answer.
  public func make(
    _ recipe: RecipeID, count: Int = 1, options: RequestOptions = RequestOptions()
  ) async throws -> MakeOutcome {
    try await make([RecipeOrder(recipe, count: count)], options: options)
  }

  /// The number of attempts at planning for one revision, if the stand moves on meanwhile. Of eight clients that never
  /// pause, each gets one commit in eight, so that about one order in a million needs more.
  static var attemptLimit: Int { 100 }

  /// The state of the stand that a request is answered with.
  struct State: Sendable {
    let time: Instant
    let snapshot: StockSnapshot
    let stock: Stock
    let context: OrderContext
    /// The levels that conditions read, but which are in another unit than the catalog's.
    let unitMismatches: [StockUnitMismatch]
    /// The fault of the clock, if rules read what was sold.
    let clockFault: StockStoreFault?

    /// Returns the state if conditions can be decided in it.
    ///
    /// - Throws: ``StockStoreFault/unitMismatch(_:)``.
    func withUnitsChecked() throws(StockStoreFault) -> State {
      guard unitMismatches.isEmpty else { throw .unitMismatch(unitMismatches) }
      return self
    }

    /// Returns the state if an order can be carried out in it.
    ///
    /// - Throws: ``StockStoreFault/unitMismatch(_:)``, ``StockStoreFault/clockBehind(_:)`` or
    ///   ``StockStoreFault/clockAhead(_:of:)``.
    func checked() throws(StockStoreFault) -> State {
      let state = try withUnitsChecked()
      if let clockFault { throw clockFault }
      return state
    }
  }

  /// Returns the current state for a request.
  ///
  /// - Parameters:
  ///   - options: The facts, of which a ``FactSource`` has supplied the others, and the actor of the request.
  ///   - snapshot: The levels; `nil` for the current ones.
  ///   - given: The time that conditions read; `nil` for that of the clock. Sales count in the periods of that time.
  /// - Throws: A `StockStoreFault` if the store could not answer.
  func state(
    for options: RequestOptions, on snapshot: StockSnapshot? = nil, at given: Instant? = nil
  ) async throws -> State {
    let clock = given ?? now()
    guard let query = salesQuery(at: clock), let ledger = store as? any LedgerStore else {
      let current = if let snapshot { snapshot } else { try await store.snapshot(of: nil) }
      return state(for: options, on: current, nil, at: clock)
    }
    let sold = try await ledger.snapshot(counting: query)
    return state(for: options, on: snapshot ?? sold.stock, sold, at: clock, given)
  }

  /// Returns the query for the sales that rules read, or `nil` if they read none.
  func salesQuery(at time: Instant) -> SalesQuery? {
    let recipes = catalog.expressions?.soldRecipes ?? [:]
    return recipes.isEmpty ? nil : SalesQuery(of: Set(recipes.keys), around: time)
  }

  /// Returns the state of a snapshot.
  ///
  /// - Parameter clock: The time of the clock. The entry has to be stamped with that of the state: with another one, the
  ///   order might belong to another day than the one that was counted.
  func state(
    for options: RequestOptions, on snapshot: StockSnapshot, _ sold: SalesSnapshot?,
    at clock: Instant, _ given: Instant? = nil
  ) -> State {
    let time = given ?? sold?.time(at: clock) ?? clock
    let now = localTime(time)
    var context = OrderContext(
      facts: options.facts, time: now, actor: options.actor, stand: stand)
    context.sales = sold.map {
      Sales($0, of: catalog.expressions?.soldRecipes ?? [:], at: now, localTime: localTime)
    }
    return State(
      time: time, snapshot: snapshot, stock: snapshot.stock(in: catalog), context: context,
      unitMismatches: snapshot.unitMismatches(ofRulesIn: catalog),
      clockFault: sold?.fault(ofClockAt: clock))
  }

  /// Returns what another request with the same key made while this one was refused, or `nil` if nothing was made.
  private func replay(
    of orders: [RecipeOrder], insteadOf outcome: MakeOutcome, request: String,
    _ options: RequestOptions
  ) async throws -> MakeOutcome? {
    switch outcome {
    case .made, .replayed: return nil
    default:
      let receipt = try await receipt(for: options.key, request: request)
      return receipt.map { .replayed(made(orders, $0)) }
    }
  }

  /// Makes orders whose plan or rules depend on the stock, and so hold only for the revision that they were tried on.
  private func makeFromSnapshot(
    _ orders: [RecipeOrder], request: String, _ options: RequestOptions
  ) async throws -> MakeOutcome {
    let outcome: MakeOutcome? = try await carryOut(options) {
      state throws(StockStoreFault) in
      let judgment = Judgment(
        of: orders, stock: state.stock, in: state.context, of: catalog)
      guard case .plan(let plan) = judgment.resolution else {
        try state.snapshot.checkUnits(of: orders, refusedAs: judgment.resolution, in: catalog)
        return .answer(MakeOutcome(refusing: orders, as: judgment.resolution))
      }
      if let question = judgment.question(about: orders, options) { return .answer(question) }
      let transaction = transaction(
        of: plan, for: orders, judgment.verdicts, request: request,
        holdsForOneRevision(plan) ? state.snapshot.revision : nil, at: state.time, options)
      return .commit(transaction) {
        try self.outcome(of: $0, plan, of: orders, transaction.plannedOn)?
          .adding(judgment.verdicts)
      }
    }
    return outcome ?? .contended(orders)
  }

  /// Returns the request for all of `orders`.
  func request(for orders: [RecipeOrder], _ facts: Facts) -> String {
    (["make"] + orders.map(\.request) + facts.request).joined(separator: " ")
  }

  /// Commits `plan`, and returns `nil` if the stand moved on from `revision`.
  func commit(
    _ plan: Plan, of orders: [RecipeOrder], _ verdicts: [RuleVerdict] = [], request: String,
    plannedOn revision: Revision? = nil, at time: Instant? = nil, _ options: RequestOptions
  ) async throws -> MakeOutcome? {
    let transaction = transaction(
      of: plan, for: orders, verdicts, request: request, revision, at: time ?? now(), options)
    return try outcome(of: try await commit(transaction), plan, of: orders, revision)?
      .adding(verdicts)
  }

  /// Returns the outcome of `plan` that was committed, or `nil` if the stand moved on from `revision`.
  func outcome(
    of committed: CommitOutcome, _ plan: Plan, of orders: [RecipeOrder], _ revision: Revision?
  ) throws -> MakeOutcome? {
    switch committed {
    case .applied(let receipt): return .made(made(orders, receipt, by: plan))
    case .replayed(let receipt): return .replayed(made(orders, receipt))
    case .short(let shortages):
      let ranks = ranks(of: plan.changes(in: catalog).map { catalog[$0.ingredient].id })
      let inOrder = shortages.sorted {
        ranks[$0.ingredient, default: 0] < ranks[$1.ingredient, default: 0]
      }
      return .short(MakeOutcome.Short(orders: orders, shortages: inOrder))
    case .revisionMoved where revision != nil: return nil
    case .above, .revisionMoved, .undone, .superseded:
      throw StockStoreFault.corrupt(
        reason: "the store refused a withdrawal for an impossible reason")
    }
  }

  /// Returns the result of orders that were made by `plan`.
  func made(_ orders: [RecipeOrder], _ receipt: Receipt, by plan: Plan) -> MakeOutcome.Made {
    var used: [MakeOutcome.Usage] = []
    var alerts: [LowStockAlert] = []
    used.reserveCapacity(receipt.changes.count)
    plan.forEachChange(in: catalog) { ingredient, _ in
      guard let index = receipt.index(of: catalog[ingredient].id) else { return }
      used.append(MakeOutcome.Usage(receipt.changes[index]))
      if let alert = LowStockAlert(
        receipt.changes[index], of: ingredient, in: catalog)
      {
        alerts.append(alert)
      }
    }
    return MakeOutcome.Made(
      orders: orders, receipt: receipt, used: used, alerts: alerts, plan: plan)
  }

  /// Returns the result of orders that were made before, by a plan that is no longer known.
  func made(_ orders: [RecipeOrder], _ receipt: Receipt) -> MakeOutcome.Made {
    let ids = orders.compactMap { catalog.recipe($0.recipe) }
      .flatMap { catalog.demands(of: $0) }.map { catalog[$0.ingredient].id }
    let ranks = ranks(of: ids)
    let changes = receipt.changes
      .sorted { ranks[$0.ingredient, default: .max] < ranks[$1.ingredient, default: .max] }
    return MakeOutcome.Made(
      orders: orders, receipt: receipt, used: changes.map(MakeOutcome.Usage.init),
      alerts: changes.compactMap { LowStockAlert($0, in: catalog) })
  }

  private func ranks(of ids: [IngredientID]) -> [IngredientID: Int] {
    Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  func transaction(
    of plan: Plan, for orders: [RecipeOrder], _ verdicts: [RuleVerdict], request: String,
    _ revision: Revision?, at time: Instant, _ options: RequestOptions
  ) -> StockTransaction {
    let decision = DecisionRecord(
      on: orders, verdicts, options.facts, limit: DecisionRecord.maximumLength, in: catalog)
    return StockTransaction(
      kind: .make, request: request, orders: orders.map(catalog.kept),
      lines: plan.lines(in: catalog),
      fingerprint: catalog.fingerprint, time: time, actor: options.actor,
      note: options.note, key: options.key, plannedOn: revision, decision: decision)
  }

  func transaction(
    _ kind: LedgerEntry.Kind, _ request: String, _ changes: [IngredientID: StockTransaction.Change],
    orders: [RecipeOrder] = [], ceilings: [IngredientID: Amount] = [:], _ options: RequestOptions
  ) -> StockTransaction {
    StockTransaction(
      kind: kind, request: request, changes: changes, time: now(), orders: orders,
      openings: changes.reduce(into: [:]) { $0[$1.key] = catalog.ingredient($1.key)?.initial },
      ceilings: ceilings,
      units: changes.reduce(into: [:]) {
        $0[$1.key] = catalog.ingredient($1.key)?.unit.storedSymbol
      }, fingerprint: catalog.fingerprint, actor: options.actor,
      note: options.note, key: options.key)
  }

  /// Returns the receipt of what was applied under `key`, or `nil` if nothing was. The store may keep the request in
  /// another form.
  func receipt(for key: IdempotencyKey?, request: String) async throws -> Receipt? {
    guard let key else { return nil }
    let request = canonical(request)
    do {
      return try await store.receipt(for: key, request: request)
    } catch StockStoreFault.keyReused {
      guard let kept = try await store.request(of: key), canonical(kept) == request
      else { throw StockStoreFault.keyReused(key) }
      return try await store.receipt(for: key, request: kept)
    }
  }

  private func canonical(_ request: String) -> String {
    RequestForm(catalog: catalog).canonical(request: request)
  }

  /// Commits `transaction`. An error other than a `StockStoreFault` leaves the outcome of the commit unknown.
  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    do {
      return try await store.commit(prepared(transaction))
    } catch {
      throw (error as? StockStoreFault) ?? .outcomeUnknown(reason: "\(error)")
    }
  }

  /// Returns a transaction with its request in canonical form, and with the former ids of its ingredients.
  func prepared(_ transaction: StockTransaction) -> StockTransaction {
    var transaction = transaction
    if transaction.key != nil {
      transaction.request = canonical(transaction.request)
    }
    // A move by hand takes the level of one former id, and an undo follows the moves of the ledger.
    if !catalog.formerIDs.isEmpty, ![.move, .undo].contains(transaction.kind) {
      for index in transaction.lines.indices {
        transaction.lines[index].formerIDs =
          catalog.formerIDs(of: transaction.lines[index].ingredient)
      }
    }
    return transaction
  }
}

/// Deciding in the present state of the stand.
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
  /// The indices of the facts that expressions read and orders give.
  fileprivate var readFacts: Set<Int> {
    Set((expressions?.readings ?? []).flatMap(\.facts).filter { facts[$0].scope != .recipe })
  }

  /// Returns the indices of the facts with the given names. Unknown names are left out.
  fileprivate func indices(of facts: Facts) -> Set<Int> {
    Set(
      facts.values.keys.compactMap { name in (try? fact(named: name)).flatMap(self.facts.firstIndex)
      })
  }
}
