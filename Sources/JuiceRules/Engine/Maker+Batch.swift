/// Orders of which a mode selects those to make, in one request.
private struct OrderBatch: Sendable {
  let orders: [RecipeOrder]
  let mode: OrderMode
  /// The request as a key remembers it.
  let request: String
  var options: RequestOptions

  /// Returns the outcome if none of the orders is made.
  func refused(as outcome: MakeOutcome, bounds: ClosedRange<Int>? = nil) -> BatchOutcome {
    BatchOutcome(mode, refusing: orders, as: outcome, bounds: bounds)
  }
}

extension Maker {
  /// Makes those of `orders` that `mode` selects, in one commit.
  ///
  /// With a key, a repeated request is carried out once and answered with the first result.
  ///
  /// - Parameters:
  ///   - orders: The orders, at least one.
  ///   - mode: The way to select orders if not all can be made.
  ///   - options: The key, actor and note of the request.
  /// - Throws: `OrderFault` if there are no orders or the note is too long, a `StockStoreFault` if the store could
  ///   not answer.
  public func make(
    _ orders: [RecipeOrder], mode: OrderMode, options: RequestOptions = RequestOptions()
  ) async throws -> BatchOutcome {
    guard mode != .all else {
      return BatchOutcome(try await make(orders, options: options), of: orders)
    }
    guard !orders.isEmpty else { throw OrderFault.noOrders }
    try options.check()
    let request = (["make", mode.rawValue] + orders.map(\.request) + options.facts.request)
      .joined(separator: " ")
    var batch = OrderBatch(
      orders: orders.map(catalog.current), mode: mode, request: request, options: options)
    if let receipt = try await receipt(for: options.key, request: request) {
      return try await replayed(batch, receipt)
    }
    batch.options = try await supplyingFacts(of: options)
    let outcome = try await made(batch)
    if outcome.made == nil, let receipt = try await receipt(for: options.key, request: request) {
      return try await replayed(batch, receipt)
    }
    for (_, refusal) in outcome.refusals.sorted(by: { $0.key < $1.key }) {
      await remember(refusal, batch.options)
    }
    return outcome
  }

  private func made(_ batch: OrderBatch) async throws -> BatchOutcome {
    let outcome: BatchOutcome? = try await carryOut(batch.options) {
      state throws(StockStoreFault) in
      let (selection, refused) = select(from: batch, in: state)
      switch selection {
      case .undetermined(let bounds):
        try state.snapshot.checkUnits(of: batch.orders, refusedAs: .undetermined, in: catalog)
        return .answer(batch.refused(as: .undetermined(batch.orders), bounds: bounds))
      case .orders(let chosen):
        return try decision(to: chosen, of: batch, in: state, refused)
      }
    }
    return outcome ?? batch.refused(as: .contended(batch.orders))
  }

  /// Returns remedies for the orders that `batch` refused, all of them together, on the current stock. The result is
  /// empty if the orders are not short, or if the batch only repeats an earlier answer.
  ///
  /// - Parameters:
  ///   - batch: The outcome of the orders.
  ///   - facts: The facts that were given with the orders.
  /// - Throws: A ``FactFault`` if a given fact is unknown or does not fit, and a `StockStoreFault` if the store could not
  ///   answer.
  public func remedies(
    for batch: BatchOutcome, facts: Facts = .none
  ) async throws -> [Remedy] {
    if case .replayed = batch.made { return [] }
    let outcomes = batch.refusals.sorted { $0.key < $1.key }
    // No stock makes an order possible that rules refuse, or that is wrong.
    let open = outcomes.indices.filter { outcomes[$0].value.dependsOnStock }
    let refused = open.map { batch.orders[outcomes[$0].key] }
    guard !refused.isEmpty else { return [] }
    let state = try await state(for: RequestOptions(facts: try await supplying(facts)))
      .withUnitsChecked()
    let (stock, context) = (state.stock, state.context)
    let resolution = catalog.resolve(refused, stock: stock, in: context)
    guard case .short = resolution else { return [] }
    return RemedySearch(orders: refused, stock: stock, context: context, catalog: catalog)
      .remedies(for: resolution).map { $0.renumbered { open[$0] } }
  }

  /// Returns the decision to make the orders at the positions `chosen`.
  private func decision(
    to chosen: [Int], of batch: OrderBatch, in state: State, _ refused: [Int: MakeOutcome]
  ) throws(StockStoreFault) -> Decision<BatchOutcome> {
    let (orders, mode) = (batch.orders, batch.mode)
    let made = chosen.map { orders[$0] }
    guard !made.isEmpty else {
      let refusals = try refusals(of: batch, but: [], on: state.stock, in: state, refused)
      return .answer(BatchOutcome(mode, of: orders, refusals: refusals))
    }
    let judgment = Judgment(
      of: made, stock: state.stock, in: state.context, of: catalog)
    guard case .plan(let plan) = judgment.resolution else {
      return .answer(batch.refused(as: .undetermined(orders)))
    }
    var rest = state.stock
    // INVARIANT: the plan was made for this stock, so it can be applied.
    _ = rest.apply(plan, in: catalog)
    let refusals = try refusals(of: batch, but: chosen, on: rest, in: state, refused)
    let revision = state.snapshot.revision
    let transaction = transaction(
      of: plan, for: made, judgment.verdicts, request: batch.request, revision, at: state.time,
      batch.options)
    return .commit(transaction) {
      guard let committed = try outcome(of: $0, plan, of: made, revision) else { return nil }
      // A duplicate of this request may have come first, and have selected other orders.
      if case .replayed(let made) = committed { return try await replayed(batch, made.receipt) }
      return BatchOutcome(
        mode, of: orders, made: committed.adding(judgment.verdicts), refusals: refusals)
    }
  }

  /// Returns the outcome of each order that rules keep from being made once the orders at the positions `made` are made,
  /// by its position.
  private func refusals(
    byRulesOf batch: OrderBatch, after made: [Int] = [], in state: State
  ) -> [Int: MakeOutcome] {
    let context = context(of: state, after: made.map { batch.orders[$0] })
    return Set(batch.orders.indices).subtracting(made).reduce(into: [:]) { refusals, index in
      refusals[index] = refusal(
        byRulesOf: batch.orders[index], on: state.stock, in: context, batch.options)
    }
  }

  /// Returns what rules read once orders are made.
  private func context(of state: State, after made: [RecipeOrder]) -> OrderContext {
    var context = state.context
    for order in made { context.sales?.add(order) }
    return context
  }

  private func refusal(
    byRulesOf order: RecipeOrder, on stock: Stock, in context: OrderContext,
    _ options: RequestOptions
  ) -> MakeOutcome? {
    guard catalog.isJudged(options.facts) else { return nil }
    let judgment = Judgment(
      of: [order], stock: stock, in: context, of: catalog)
    switch judgment.resolution {
    // The product of another order may make this one possible, so that it is asked about in every case.
    case .plan, .short, .undetermined, .overflow: return judgment.question(about: [order], options)
    case let refusal: return MakeOutcome(refusing: [order], as: refusal)
    }
  }

  /// Selects orders that rules also allow one after the other, as each order raises the sales that rules read of the
  /// next, and returns the selection with the outcome of each order that rules keep from being made, by its position.
  ///
  /// If the search for the most orders takes too long with the rules, they are tried after it: an order that they refuse
  /// is left out, and the selection begins again.
  private func select(
    from batch: OrderBatch, in state: State
  ) -> (Selection, refused: [Int: MakeOutcome]) {
    let (orders, mode, stock) = (batch.orders, batch.mode, state.stock)
    let planner = Planner(catalog, stock, state.context)
    let countsSales = state.context.sales != nil
    // Rules also count what the orders before an order sell.
    if countsSales, mode == .inOrder {
      var before = state.context
      let allowed = orders.prefix { order in
        defer { before.sales?.add(order) }
        return refusal(byRulesOf: order, on: stock, in: before, batch.options) == nil
      }
      let selection = planner.select(
        mode, of: orders, stock: stock, refused: Set(allowed.count..<orders.count))
      guard case .orders(let chosen) = selection else { return (selection, [:]) }
      return (selection, refusals(byRulesOf: batch, after: chosen, in: state))
    }
    if countsSales, mode == .most {
      var trials = Self.ruleTrialLimit
      let selection = planner.select(mode, of: orders, stock: stock, refused: []) { index, made in
        trials -= 1
        let context = context(of: state, after: made.map { orders[$0] })
        return trials > 0
          && refusal(byRulesOf: orders[index], on: stock, in: context, batch.options) == nil
      }
      if case .orders(let chosen) = selection, trials > 0 {
        return (selection, refusals(byRulesOf: batch, after: chosen, in: state))
      }
    }
    var refused = refusals(byRulesOf: batch, in: state)
    while true {
      let selection = planner.select(mode, of: orders, stock: stock, refused: Set(refused.keys))
      guard case .orders(let chosen) = selection, countsSales else { return (selection, refused) }
      let known = refused.count
      var context = state.context
      for index in chosen {
        let outcome = refusal(byRulesOf: orders[index], on: stock, in: context, batch.options)
        refused[index] = outcome
        if outcome == nil { context.sales?.add(orders[index]) }
      }
      if refused.count == known { return (selection, refused) }
    }
  }

  /// The most trials of the rules in a search for the most orders: about a tenth of a second.
  private static var ruleTrialLimit: Int { 5_000 }

  /// Returns the reason why each order that is not among `chosen` is not made: rules refuse it, it cannot be made from
  /// the stock that is left, or it is to be confirmed. In order, nothing is asked about orders after one that has another
  /// reason.
  ///
  /// - Throws: ``StockStoreFault/unitMismatch(_:)`` if the reason is a level in another unit than the catalog's.
  private func refusals(
    of batch: OrderBatch, but chosen: [Int], on stock: Stock, in state: State,
    _ refused: [Int: MakeOutcome]
  ) throws(StockStoreFault) -> [Int: MakeOutcome] {
    let (orders, snapshot) = (batch.orders, state.snapshot)
    var refusals = refused
    var isOpen = true
    let usable = catalog.stock(stock, withoutProductsMadeAheadBy: chosen.map { orders[$0] })
    let planner = Planner(catalog, state.stock, state.context)
    for index in Set(orders.indices).subtracting(chosen).sorted() {
      let question = refused[index]?.needsConfirmation == true ? refused[index] : nil
      if question != nil || refused[index] == nil {
        let resolution = planner.resolve([orders[index]], stock: usable)
        try snapshot.checkUnits(of: [orders[index]], refusedAs: resolution, in: catalog)
        let refusal = MakeOutcome(refusing: [orders[index]], as: resolution)
        let isAsked = if case .plan = resolution { isOpen } else { false }
        refusals[index] = isAsked ? question ?? refusal : refusal
      }
      if batch.mode == .inOrder { isOpen = isOpen && refusals[index]?.needsConfirmation == true }
    }
    return refusals
  }

  /// Returns what a request made at first, with the reasons why the other orders are not made on the present stock.
  private func replayed(_ batch: OrderBatch, _ receipt: Receipt) async throws -> BatchOutcome {
    var batch = batch
    let orders = batch.orders
    var made = receipt.orders.map(catalog.current)[...]
    let chosen = orders.indices.filter { index in
      guard orders[index] == made.first else { return false }
      made.removeFirst()
      return true
    }
    var refusals: [Int: MakeOutcome] = [:]
    if chosen.count < orders.count {
      batch.options = try await supplyingFacts(of: batch.options)
      let state = try await state(for: batch.options).withUnitsChecked()
      let ruled = self.refusals(byRulesOf: batch, in: state)
      refusals = try self.refusals(
        of: batch, but: chosen, on: state.stock, in: state,
        ruled.filter { !chosen.contains($0.key) })
    }
    let outcome = self.made(chosen.map { orders[$0] }, receipt)
    return BatchOutcome(batch.mode, of: orders, made: .replayed(outcome), refusals: refusals)
  }
}

extension Catalog {
  /// Returns `stock` without the products made ahead that `orders` made, which the other orders of their request could
  /// not use.
  fileprivate func stock(_ stock: Stock, withoutProductsMadeAheadBy orders: [RecipeOrder]) -> Stock
  {
    orders.reduce(into: stock) { stock, order in
      guard let product = recipe(order.recipe)?.product, product.isMadeAhead else { return }
      let level = stock[product.ingredient]
      let made = product.yield.multiplied(by: order.count) ?? level
      stock[product.ingredient] = max(.zero, level - made)
    }
  }
}

extension MakeOutcome {
  /// A Boolean value that indicates whether the orders may be made with more in stock.
  fileprivate var dependsOnStock: Bool {
    switch self {
    case .short, .skipped, .undetermined, .contended: true
    case .refused(let refused): refused.needsConfirmation
    default: false
    }
  }
}

extension BatchOutcome {
  fileprivate init(_ outcome: MakeOutcome, of orders: [RecipeOrder]) {
    switch outcome {
    case .made, .replayed: self.init(.all, of: orders, made: outcome, refusals: [:])
    default: self.init(.all, refusing: orders, as: outcome)
    }
  }
}
