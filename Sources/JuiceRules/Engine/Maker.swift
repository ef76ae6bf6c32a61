/// A maker that carries out the orders and stock commands of a catalog on a store.
public struct Maker<Store: StockStore>: Sendable {
  /// The catalog that orders refer to.
  public let catalog: Catalog
  /// The store that keeps the levels.
  public let store: Store
  private let now: @Sendable () -> Timestamp

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that orders refer to.
  ///   - store: The store that keeps the levels.
  ///   - now: A closure that returns the time to stamp ledger entries with.
  public init(catalog: Catalog, store: Store, now: @escaping @Sendable () -> Timestamp) {
    self.catalog = catalog
    self.store = store
    self.now = now
  }

  /// Makes all of `orders`, or none of them.
  ///
  /// A shortage is an outcome. With a key, a repeated request is carried out once and answered with the first
  /// receipt.
  ///
  /// - Throws: `OrderFault` if there are no orders or the note is too long, a `StockStoreFault` if the store could
  ///   not answer.
  public func make(
    _ orders: [Order], options: RequestOptions = RequestOptions()
  ) async throws -> MakeOutcome {
    guard !orders.isEmpty else { throw OrderFault.noOrders }
    try options.check()
    // The store compares requests only if there is a key.
    let request = options.key == nil ? "" : request(for: orders)
    let orders = catalog.current(orders)
    if let key = options.key, let receipt = try await store.receipt(for: key, request: request) {
      return .replayed(made(orders, receipt))
    }
    let outcome: MakeOutcome
    switch catalog.demand(of: orders) {
    case nil: outcome = try await makeFromSnapshot(orders, request: request, options)
    case .plan(let plan):
      outcome =
        try await commit(plan, of: orders, request: request, options) ?? .contended(orders)
    case let refusal?: outcome = MakeOutcome(refusing: orders, as: refusal)
    }
    if case .short(let short) = outcome { await remember(short, options) }
    return outcome
  }

  /// Records orders that were short, if the store keeps refusals. The answer does not depend on whether that
  /// succeeds.
  func remember(_ short: MakeOutcome.Short, _ options: RequestOptions) async {
    guard let store = store as? any RefusalStore else { return }
    let refusal = Refusal(
      time: now(), orders: short.orders, shortages: short.shortages, actor: options.actor,
      note: options.note, key: options.key)
    try? await store.record(refusal)
  }

  /// Makes `count` of one recipe.
  ///
  /// - Throws: `OrderFault` if `count` is outside ``Order/counts`` or the note is too long, a `StockStoreFault` if
  ///   the store could not answer.
  public func make(
    _ recipe: RecipeID, count: Int = 1, options: RequestOptions = RequestOptions()
  ) async throws -> MakeOutcome {
    try await make([Order(recipe, count: count)], options: options)
  }

  /// The number of attempts at planning for one revision, if the stand moves on meanwhile.
  static var attemptLimit: Int { 8 }

  /// Makes orders whose plan depends on the stock, and so holds only for the revision that it was made on.
  private func makeFromSnapshot(
    _ orders: [Order], request: String, _ options: RequestOptions
  ) async throws -> MakeOutcome {
    for _ in 0..<Maker.attemptLimit {
      let snapshot = try await store.snapshot(of: nil)
      switch catalog.resolve(orders, stock: catalog.stock(snapshot)) {
      case .plan(let plan):
        let outcome = try await commit(
          plan, of: orders, request: request, plannedOn: snapshot.revision, options)
        if let outcome { return outcome }
      case let refusal: return MakeOutcome(refusing: orders, as: refusal)
      }
    }
    return .contended(orders)
  }

  /// Returns the canonical form of a request for all of `orders`.
  func request(for orders: [Order]) -> String {
    (["make"] + orders.map(\.request)).joined(separator: " ")
  }

  /// Commits `plan`, and returns `nil` if the stand moved on from `revision`.
  func commit(
    _ plan: Plan, of orders: [Order], request: String, plannedOn revision: Revision? = nil,
    _ options: RequestOptions
  ) async throws -> MakeOutcome? {
    let transaction = transaction(of: plan, for: orders, request: request, revision, options)
    switch try await commit(transaction) {
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
  func made(_ orders: [Order], _ receipt: Receipt, by plan: Plan) -> MakeOutcome.Made {
    var used: [MakeOutcome.Usage] = []
    var alerts: [LowStockAlert] = []
    used.reserveCapacity(receipt.changes.count)
    plan.forEachChange(in: catalog) { ingredient, _ in
      guard let index = receipt.index(of: catalog[ingredient].id) else { return }
      used.append(MakeOutcome.Usage(receipt.changes[index]))
      if let alert = catalog.alert(receipt.changes[index], of: ingredient) { alerts.append(alert) }
    }
    return MakeOutcome.Made(
      orders: orders, receipt: receipt, used: used, alerts: alerts, plan: plan)
  }

  /// Returns the result of orders that were made before, by a plan that is no longer known.
  func made(_ orders: [Order], _ receipt: Receipt) -> MakeOutcome.Made {
    let ids = orders.compactMap { catalog.recipe($0.recipe) }
      .flatMap { catalog.demands(of: $0) }.map { catalog[$0.ingredient].id }
    let ranks = ranks(of: ids)
    let changes = receipt.changes
      .sorted { ranks[$0.ingredient, default: .max] < ranks[$1.ingredient, default: .max] }
    return MakeOutcome.Made(
      orders: orders, receipt: receipt, used: changes.map(MakeOutcome.Usage.init),
      alerts: changes.compactMap(catalog.alert))
  }

  private func ranks(of ids: [IngredientID]) -> [IngredientID: Int] {
    Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  private func transaction(
    of plan: Plan, for orders: [Order], request: String, _ revision: Revision?,
    _ options: RequestOptions
  ) -> StockTransaction {
    StockTransaction(
      kind: .make, request: request, orders: orders, lines: plan.lines(in: catalog),
      fingerprint: catalog.fingerprint, time: now(), actor: options.actor,
      note: options.note, key: options.key, plannedOn: revision)
  }

  func transaction(
    _ kind: LedgerEntry.Kind, _ request: String, _ changes: [IngredientID: StockTransaction.Change],
    orders: [Order] = [], ceilings: [IngredientID: Amount] = [:], _ options: RequestOptions
  ) -> StockTransaction {
    StockTransaction(
      kind: kind, request: request, changes: changes, time: now(), orders: orders,
      openings: changes.reduce(into: [:]) { $0[$1.key] = catalog.ingredient($1.key)?.initial },
      ceilings: ceilings, fingerprint: catalog.fingerprint, actor: options.actor,
      note: options.note, key: options.key)
  }

  func receipt(for key: IdempotencyKey?, request: String) async throws -> Receipt? {
    guard let key else { return nil }
    return try await store.receipt(for: key, request: request)
  }

  /// Commits `transaction`. An error other than a `StockStoreFault` leaves the outcome of the commit unknown.
  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    do {
      return try await store.commit(transaction)
    } catch {
      throw (error as? StockStoreFault) ?? .outcomeUnknown(reason: "\(error)")
    }
  }
}
