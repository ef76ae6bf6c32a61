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
    _ orders: [Order], mode: OrderMode, options: RequestOptions = RequestOptions()
  ) async throws -> BatchOutcome {
    guard mode != .all else {
      return BatchOutcome(try await make(orders, options: options), of: orders)
    }
    guard !orders.isEmpty else { throw OrderFault.noOrders }
    try options.check()
    let request = (["make", mode.rawValue] + orders.map(\.request) + options.facts.request)
      .joined(separator: " ")
    let orders = orders.map(catalog.current)
    if let receipt = try await receipt(for: options.key, request: request) {
      return try await replayed(orders, mode, receipt, options)
    }
    let options = try await supplyingFacts(of: options)
    let batch = try await batch(orders, mode, request: request, options)
    if batch.made == nil, let receipt = try await receipt(for: options.key, request: request) {
      return try await replayed(orders, mode, receipt, options)
    }
    for (_, refusal) in batch.refusals.sorted(by: { $0.key < $1.key }) {
      await remember(refusal, options)
    }
    return batch
  }

  private func batch(
    _ orders: [Order], _ mode: OrderMode, request: String, _ options: RequestOptions
  ) async throws -> BatchOutcome {
    let batch: BatchOutcome? = try await carryOut(options) {
      state throws(StockStoreFault) in
      let (selection, refused) = select(
        mode, of: orders, on: state.stock, in: state.context, options)
      switch selection {
      case .undetermined(let bounds):
        try catalog.checkUnits(of: orders, refusedAs: .undetermined, in: state.snapshot)
        return .answer(
          BatchOutcome(mode, refusing: orders, as: .undetermined(orders), bounds: bounds))
      case .orders(let chosen):
        return try decision(
          to: chosen, of: orders, mode, on: state, request: request, refused, options)
      }
    }
    return batch ?? BatchOutcome(mode, refusing: orders, as: .contended(orders))
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
    return catalog.remedies(for: refused, answeredBy: resolution, stock: stock, in: context)
      .map { $0.renumbered { open[$0] } }
  }

  /// Returns the decision to make the orders at the positions `chosen`.
  private func decision(
    to chosen: [Int], of orders: [Order], _ mode: OrderMode, on state: State, request: String,
    _ refused: [Int: MakeOutcome], _ options: RequestOptions
  ) throws(StockStoreFault) -> Decision<BatchOutcome> {
    let (snapshot, stock, context) = (state.snapshot, state.stock, state.context)
    let made = chosen.map { orders[$0] }
    guard !made.isEmpty else {
      let refusals = try refusals(
        of: orders, but: [], mode, on: stock, in: context, snapshot, refused)
      return .answer(BatchOutcome(mode, of: orders, refusals: refusals))
    }
    let judgment = catalog.judgment(of: made, stock: stock, in: context)
    guard case .plan(let plan) = judgment.resolution else {
      return .answer(BatchOutcome(mode, refusing: orders, as: .undetermined(orders)))
    }
    var rest = stock
    // INVARIANT: the plan was made for this stock, so it can be applied.
    _ = rest.apply(plan, in: catalog)
    let refusals = try refusals(
      of: orders, but: chosen, mode, on: rest, in: context, snapshot, refused)
    let transaction = transaction(
      of: plan, for: made, judgment.verdicts, request: request, snapshot.revision,
      at: state.time, options)
    return .commit(transaction) {
      guard let committed = try outcome(of: $0, plan, of: made, snapshot.revision) else {
        return nil
      }
      // A duplicate of this request may have come first, and have selected other orders.
      if case .replayed(let made) = committed {
        return try await replayed(orders, mode, made.receipt, options)
      }
      return BatchOutcome(
        mode, of: orders, made: committed.adding(judgment.verdicts), refusals: refusals)
    }
  }

  /// Returns the outcome of each order that rules keep from being made once the orders at the positions `made` are made,
  /// by its position.
  private func refusals(
    byRulesOf orders: [Order], after made: [Int] = [], on stock: Stock, in context: OrderContext,
    _ options: RequestOptions
  ) -> [Int: MakeOutcome] {
    var context = context
    for index in made { context.sales?.add(orders[index]) }
    return Set(orders.indices).subtracting(made).reduce(into: [:]) { refusals, index in
      refusals[index] = refusal(byRulesOf: orders[index], on: stock, in: context, options)
    }
  }

  private func refusal(
    byRulesOf order: Order, on stock: Stock, in context: OrderContext, _ options: RequestOptions
  ) -> MakeOutcome? {
    guard catalog.isJudged(options.facts) else { return nil }
    let judgment = catalog.judgment(of: [order], stock: stock, in: context)
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
    _ mode: OrderMode, of orders: [Order], on stock: Stock, in context: OrderContext,
    _ options: RequestOptions
  ) -> (Selection, refused: [Int: MakeOutcome]) {
    let decided = catalog.decided(by: stock, context)
    func refusal(of index: Int, after made: [Int]) -> MakeOutcome? {
      var context = context
      for index in made { context.sales?.add(orders[index]) }
      return self.refusal(byRulesOf: orders[index], on: stock, in: context, options)
    }
    // Rules also count what the orders before an order sell.
    if context.sales != nil, mode == .inOrder {
      var before = context
      let allowed = orders.prefix { order in
        defer { before.sales?.add(order) }
        return self.refusal(byRulesOf: order, on: stock, in: before, options) == nil
      }
      let selection = decided.select(
        mode, of: orders, stock: stock, refused: Set(allowed.count..<orders.count))
      guard case .orders(let chosen) = selection else { return (selection, [:]) }
      return (
        selection, refusals(byRulesOf: orders, after: chosen, on: stock, in: context, options)
      )
    }
    if context.sales != nil, mode == .most {
      var trials = Self.ruleTrialLimit
      let selection = decided.select(mode, of: orders, stock: stock, refused: []) {
        trials -= 1
        return trials > 0 && refusal(of: $0, after: $1) == nil
      }
      if case .orders(let chosen) = selection, trials > 0 {
        return (
          selection, refusals(byRulesOf: orders, after: chosen, on: stock, in: context, options)
        )
      }
    }
    var refused = refusals(byRulesOf: orders, on: stock, in: context, options)
    while true {
      let selection = decided.select(mode, of: orders, stock: stock, refused: Set(refused.keys))
      guard case .orders(let chosen) = selection, context.sales != nil else {
        return (selection, refused)
      }
      let known = refused.count
      var context = context
      for index in chosen {
        if let outcome = self.refusal(byRulesOf: orders[index], on: stock, in: context, options) {
          refused[index] = outcome
        } else {
          context.sales?.add(orders[index])
        }
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
    of orders: [Order], but chosen: [Int], _ mode: OrderMode, on stock: Stock,
    in context: OrderContext, _ snapshot: StockSnapshot, _ refused: [Int: MakeOutcome]
  ) throws(StockStoreFault) -> [Int: MakeOutcome] {
    var refusals = refused
    var isOpen = true
    let usable = catalog.stock(stock, withoutProductsMadeAheadBy: chosen.map { orders[$0] })
    let decided = catalog.decided(by: catalog.stock(snapshot), context)
    for index in Set(orders.indices).subtracting(chosen).sorted() {
      let question = refused[index]?.needsConfirmation == true ? refused[index] : nil
      if question != nil || refused[index] == nil {
        let resolution = decided.resolveWithoutRules([orders[index]], stock: usable)
        try catalog.checkUnits(of: [orders[index]], refusedAs: resolution, in: snapshot)
        let refusal = MakeOutcome(refusing: [orders[index]], as: resolution)
        let isAsked = if case .plan = resolution { isOpen } else { false }
        refusals[index] = isAsked ? question ?? refusal : refusal
      }
      if mode == .inOrder { isOpen = isOpen && refusals[index]?.needsConfirmation == true }
    }
    return refusals
  }

  /// Returns what a request made at first, with the reasons why the other orders are not made on the present stock.
  private func replayed(
    _ orders: [Order], _ mode: OrderMode, _ receipt: Receipt, _ options: RequestOptions
  ) async throws -> BatchOutcome {
    var made = receipt.orders.map(catalog.current)[...]
    let chosen = orders.indices.filter { index in
      guard orders[index] == made.first else { return false }
      made.removeFirst()
      return true
    }
    var refusals: [Int: MakeOutcome] = [:]
    if chosen.count < orders.count {
      let options = try await supplyingFacts(of: options)
      let state = try await state(for: options).withUnitsChecked()
      let ruled = self.refusals(
        byRulesOf: orders, on: state.stock, in: state.context, options)
      refusals = try self.refusals(
        of: orders, but: chosen, mode, on: state.stock, in: state.context, state.snapshot,
        ruled.filter { !chosen.contains($0.key) })
    }
    let outcome = self.made(chosen.map { orders[$0] }, receipt)
    return BatchOutcome(mode, of: orders, made: .replayed(outcome), refusals: refusals)
  }
}

extension Catalog {
  /// Returns `stock` without the products made ahead that `orders` made, which the other orders of their request could
  /// not use.
  fileprivate func stock(_ stock: Stock, withoutProductsMadeAheadBy orders: [Order]) -> Stock {
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
  fileprivate init(_ outcome: MakeOutcome, of orders: [Order]) {
    switch outcome {
    case .made, .replayed: self.init(.all, of: orders, made: outcome, refusals: [:])
    default: self.init(.all, refusing: orders, as: outcome)
    }
  }
}
