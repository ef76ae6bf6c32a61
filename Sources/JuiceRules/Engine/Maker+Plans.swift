extension Maker {
  /// Plans `orders` on the current stock. Nothing is taken.
  ///
  /// - Throws: ``OrderFault/noOrders``, or a `StockStoreFault` if the store could not answer.
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

  /// Makes exactly what was planned.
  ///
  /// A plan with choices, optional lines or products holds only for the revision that it was made on: if the stand
  /// moved on since, the outcome is ``MakeOutcome/contended(_:)``. Any other plan is made as long as there is enough.
  ///
  /// - Throws: ``OrderFault/catalogChanged`` if the orders were planned with another catalog,
  ///   ``OrderFault/noteTooLong(_:)``, or a `StockStoreFault` if the store could not answer.
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
