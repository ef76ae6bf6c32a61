extension Maker {
  /// Plans `orders` on the current stock. Nothing is taken.
  ///
  /// - Parameters:
  ///   - orders: The orders.
  ///   - facts: The facts of the request.
  ///   - time: The time that conditions read; `nil` for that of the clock. The orders are made by the clock all the same.
  /// - Throws: ``OrderFault/noOrders``, or a `StockStoreFault` if the store could not answer.
  public func plan(
    _ orders: [RecipeOrder], facts: Facts = .none, at time: Instant? = nil
  ) async throws -> PlannedOrders {
    try RecipeOrder.check(countOf: orders)
    let options = RequestOptions(facts: try await supplying(facts))
    let orders = catalog.explicit(orders, options.facts).merged
    let state = try await state(for: options, at: time).withUnitsChecked()
    let (stock, context) = (state.stock, state.context)
    let judgment = Judgment(
      of: orders, stock: stock, in: context, of: catalog)
    try state.snapshot.checkUnits(of: orders, refusedAs: judgment.resolution, in: catalog)
    return PlannedOrders(
      orders: orders, resolution: judgment.resolution,
      remedies: RemedySearch(orders: orders, stock: stock, context: context, catalog: catalog)
        .remedies(for: judgment.resolution),
      verdicts: judgment.verdicts, facts: facts, context: context, stock: stock,
      revision: state.snapshot.revision, fingerprint: catalog.fingerprint)
  }

  /// Makes exactly what was planned.
  ///
  /// A plan with choices, optional lines or products, or of a catalog whose rules read levels or sales, holds only for
  /// the revision that it was made on: if the stand moved on since, the outcome is ``MakeOutcome/contended(_:)``. Any
  /// other plan is made as long as there is enough.
  ///
  /// - Throws: ``OrderFault/catalogChanged`` if the orders were planned with another catalog,
  ///   ``OrderFault/noteTooLong(_:)``, or a `StockStoreFault` if the store could not answer.
  public func make(
    _ planned: PlannedOrders, options: RequestOptions = RequestOptions()
  ) async throws -> MakeOutcome {
    guard planned.fingerprint == catalog.fingerprint else { throw OrderFault.catalogChanged }
    try options.check()
    let request = request(for: planned.orders, planned.facts)
    if let receipt = try await receipt(for: options.key, request: request) {
      return .replayed(made(planned.orders, receipt))
    }
    var options = options
    options.facts = planned.facts
    options = try await supplyingFacts(of: options)
    let outcome: MakeOutcome?
    if case .plan(let plan) = planned.resolution {
      outcome = try await make(plan, of: planned, request: request, options)
    } else {
      outcome = MakeOutcome(refusing: planned.orders, as: planned.resolution)
    }
    if let outcome { await remember(outcome, options) }
    return outcome ?? .contended(planned.orders)
  }

  /// Returns a Boolean value that indicates whether a plan, or the verdicts on its orders, hold for one revision only.
  func holdsForOneRevision(_ plan: Plan) -> Bool {
    plan.dependsOnStock || catalog.expressions?.holdForOneRevision ?? false
  }

  /// Makes planned orders, and returns `nil` if the stand moved on, or if conditions would lead to another plan now.
  private func make(
    _ plan: Plan, of planned: PlannedOrders, request: String, _ options: RequestOptions
  ) async throws -> MakeOutcome? {
    let state = try await state(for: options).checked()
    let isOfRevision = holdsForOneRevision(plan)
    if isOfRevision, state.snapshot.revision != planned.revision { return nil }
    let judgment = Judgment(
      of: planned.orders, stock: planned.stock, in: state.context, of: catalog)
    if case .refused = judgment.resolution {
      return MakeOutcome(refusing: planned.orders, as: judgment.resolution)
    }
    guard judgment.resolution == .plan(plan) else { return nil }
    if let question = judgment.question(about: planned.orders, options) { return question }
    return try await commit(
      plan, of: planned.orders, judgment.verdicts, request: request,
      plannedOn: isOfRevision ? planned.revision : nil, at: state.time, options)
  }
}

extension Judgment {
  /// Returns the outcome with the rules that ask to confirm orders, or `nil` if none does or the orders are confirmed.
  func question(about orders: [RecipeOrder], _ options: RequestOptions) -> MakeOutcome? {
    let questions = options.isConfirmed ? [] : verdicts.filter { $0.effect == .confirm }
    return questions.isEmpty
      ? nil : .refused(MakeOutcome.Refused(orders: orders, verdicts: questions))
  }
}
