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
    try RecipeOrder.check(countOf: orders)
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

  /// Returns the outcome if rules keep orders from being made together, as one request; otherwise `nil`. The last order is
  /// the one that the outcome is about.
  private func refusal(
    byRulesOf orders: [RecipeOrder], in state: State, _ options: RequestOptions
  ) -> MakeOutcome? {
    guard catalog.isJudged(options.facts) else { return nil }
    let judgment = Judgment(of: orders, stock: state.stock, in: state.context, of: catalog)
    let last = Array(orders.suffix(1))
    switch judgment.resolution {
    // The product of another order may make this one possible, so that it is asked about in every case.
    case .plan, .short, .undetermined, .overflow: return judgment.question(about: last, options)
    case let refusal: return MakeOutcome(refusing: last, as: refusal)
    }
  }

  /// Returns the outcome of each order that rules keep from being made beside the orders at the positions `made`, by its
  /// position.
  private func refusals(
    byRulesOf batch: OrderBatch, beside made: [Int] = [], in state: State
  ) -> [Int: MakeOutcome] {
    let others = made.map { batch.orders[$0] }
    return Set(batch.orders.indices).subtracting(made).reduce(into: [:]) { refusals, index in
      refusals[index] = refusal(
        byRulesOf: others + [batch.orders[index]], in: state, batch.options)
    }
  }

  /// Returns the selection of orders, and the outcome of each order that rules keep from being made beside the selected
  /// ones, by its position.
  ///
  /// Rules see the selected orders as one request, so that they may accept some orders only with or without others. If
  /// the search for the most orders takes too long, the orders are added one after the other, as rules accept them.
  private func select(
    from batch: OrderBatch, in state: State
  ) -> (Selection, refused: [Int: MakeOutcome]) {
    let isJudged = catalog.isJudged(batch.options.facts)
    let never = batch.orders.indices.filter {
      isJudged && isNeverAccepted(batch.orders[$0], in: state, batch.options)
    }
    // Rules can only leave out more than the stock does.
    let possible = Planner(catalog, state.stock, state.context)
      .select(batch.mode, of: batch.orders, stock: state.stock, refused: Set(never))
    guard case .orders(let indices) = possible, isJudged else { return (possible, [:]) }
    func isAccepted(_ chosen: [Int]) -> Bool {
      let orders = chosen.map { batch.orders[$0] }
      let judgment = Judgment(of: orders, stock: state.stock, in: state.context, of: catalog)
      guard case .plan = judgment.resolution else { return false }
      return judgment.question(about: orders, batch.options) == nil
    }
    let chosen =
      batch.mode == .inOrder
      ? indices.indices.reversed().lazy.map { Array(indices[...$0]) }.first(where: isAccepted) ?? []
      : mostAccepted(
        of: batch.orders.indices.filter { !never.contains($0) }, atMost: indices, isAccepted)
    return (.orders(chosen), refusals(byRulesOf: batch, beside: chosen, in: state))
  }

  /// Returns a Boolean value that indicates whether rules keep an order from being made whatever other orders are made with
  /// it.
  private func isNeverAccepted(
    _ order: RecipeOrder, in state: State, _ options: RequestOptions
  ) -> Bool {
    let judgment = Judgment(of: [order], stock: state.stock, in: state.context, of: catalog)
    return judgment.verdicts.contains { verdict in
      guard verdict.effect == .refuse || verdict.effect == .confirm && !options.isConfirmed else {
        return false
      }
      let readings = verdict.subject.formulas(in: catalog).flatMap(\.allReadings)
      return !readings.contains(where: \.dependsOnOtherLines)
    }
  }

  /// Returns the largest subset of positions that is accepted; of several, the one with the earliest.
  ///
  /// - Parameter first: The subset to try first. No accepted subset is larger.
  private func mostAccepted(
    of positions: [Int], atMost first: [Int], _ isAccepted: ([Int]) -> Bool
  ) -> [Int] {
    if first.isEmpty || isAccepted(first) { return first }
    var best: [Int] = []
    for position in positions where isAccepted(best + [position]) { best.append(position) }
    var trials = Self.ruleTrialLimit
    for size in stride(from: first.count, through: best.count, by: -1) where size > 0 {
      var subsets = Subsets(of: positions, size: size)
      while let subset = subsets.next() {
        trials -= positions.count
        guard trials > 0, !catalog.isOverworked else { return best }
        if isAccepted(subset) { return subset }
      }
    }
    return best
  }

  /// The most orders that are tried with the rules in a search for the most orders: a few tenths of a second.
  private static var ruleTrialLimit: Int { 50_000 }

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

/// The subsets of some positions with one size, the earliest positions first.
private struct Subsets: IteratorProtocol {
  private let positions: [Int]
  private var indices: [Int]?

  init(of positions: [Int], size: Int) {
    self.positions = positions
    indices = size <= positions.count ? Array(0..<size) : nil
  }

  mutating func next() -> [Int]? {
    guard let current = indices else { return nil }
    let room = positions.count - current.count
    if let last = current.indices.last(where: { current[$0] < room + $0 }) {
      let next = current[last] + 1
      indices?.replaceSubrange(last..., with: next..<next + current.count - last)
    } else {
      indices = nil
    }
    return current.map { positions[$0] }
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
