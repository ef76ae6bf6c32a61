/// Orders and what they would come to, as of one moment.
public struct PlannedOrders: Hashable, Sendable {
  public let orders: [Order]
  public let resolution: Resolution
  /// What helps where the orders are short, the cheapest first.
  public let remedies: [Remedy]
  /// The levels that this was found out for, and their revision.
  public let stock: Stock
  public let revision: Revision
  /// The catalog's, as ``Catalog/fingerprint`` has it.
  let fingerprint: String
}

extension Maker {
  /// What `orders` would come to now. Nothing is taken.
  ///
  /// - Throws: ``OrderFault/noOrders``, a `StockStoreFault` when the store could not answer.
  public func plan(_ orders: [Order]) async throws -> PlannedOrders {
    guard !orders.isEmpty else { throw OrderFault.noOrders }
    let orders = orders.map(catalog.current)
    let snapshot = try await store.snapshot(of: nil)
    let stock = catalog.stock(snapshot)
    let resolution = catalog.resolve(orders, stock: stock)
    let isShort = if case .short = resolution { true } else { false }
    return PlannedOrders(
      orders: orders, resolution: resolution,
      remedies: isShort ? catalog.remedies(forShort: orders, stock: stock) : [], stock: stock,
      revision: snapshot.revision, fingerprint: catalog.fingerprint)
  }

  /// Makes what was planned, and exactly that.
  ///
  /// A plan with choices, optional lines or products holds for the revision that it was made on: when the stock
  /// moved since, the answer is ``MakeOutcome/contended(_:)``. Any other is made as long as there is enough.
  ///
  /// - Throws: ``OrderFault/catalogChanged`` when it was planned with another catalog,
  ///   ``OrderFault/noteTooLong(_:)``, a `StockStoreFault` when the store could not answer.
  public func make(
    _ planned: PlannedOrders, options: RequestOptions = RequestOptions()
  ) async throws -> MakeOutcome {
    guard planned.fingerprint == catalog.fingerprint else { throw OrderFault.catalogChanged }
    try options.check()
    let request = request(for: planned.orders)
    if let receipt = try await receipt(for: options.key, request: request) {
      return .replayed(made(planned.orders, receipt))
    }
    let outcome: MakeOutcome?
    if case .plan(let plan) = planned.resolution {
      outcome = try await commit(
        plan, of: planned.orders, request: request,
        plannedOn: plan.dependsOnStock ? planned.revision : nil, options)
    } else {
      outcome = MakeOutcome(refusing: planned.orders, as: planned.resolution)
    }
    if case .short(let short) = outcome { await remember(short, options) }
    return outcome ?? .contended(planned.orders)
  }
}
