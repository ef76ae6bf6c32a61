extension Maker {
  /// Returns the levels of all ingredients that can run out.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func stock() async throws -> StockReport {
    stock(in: try await store.snapshot(of: nil))
  }

  /// Returns the levels of a snapshot from the view of the catalog.
  package func stock(in snapshot: StockSnapshot) -> StockReport {
    let levels = catalog.ingredients.filter { !$0.isUnlimited }.map { ingredient in
      let amount = snapshot.level(of: ingredient, in: catalog) ?? ingredient.initial
      let mismatch = snapshot.unitMismatch(of: ingredient, in: catalog)
      return StockReport.Level(
        ingredient: ingredient.id, amount: amount,
        isLow: mismatch == nil && ingredient.low.map { amount < $0 } ?? false,
        unitMismatch: mismatch)
    }
    let known = Set(catalog.ingredients.map(\.id)).union(snapshot.successors(in: catalog).keys)
    let orphans = snapshot.levels.filter { !known.contains($0.key) && $0.value > .zero }
      .map { orphan($0.key, $0.value, in: snapshot) }
      .sorted { $0.ingredient < $1.ingredient }
    return StockReport(revision: snapshot.revision, levels: levels, orphans: orphans)
  }

  /// Carries out `command` as one commit.
  ///
  /// - Throws: `OrderFault` if there is nothing to change, the note is too long or the stand is at another revision than
  ///   the one in `options`, a `StockStoreFault` if the store could not answer.
  public func change(
    _ command: StockCommand, options: RequestOptions = RequestOptions()
  ) async throws -> StockOutcome {
    try options.check()
    if let receipt = try await receipt(for: options.key, request: command.request) {
      return .replayed(applied(receipt))
    }
    switch command {
    case .move(let former, let current): return try await move(former, to: current, options)
    case .drop(let ids): return try await drop(ids, options)
    default:
      guard let outcome = try await changeLevels(command, plannedOn: options.revision, options)
      else { throw options.faultOfMove }
      return outcome
    }
  }

  /// Sets levels to the amounts that were counted, if the levels are still those that the person saw.
  ///
  /// An ingredient that somebody changed meanwhile is a reason to refuse, ``StockRefusal/changed(_:seen:now:)``, so that
  /// nothing is overwritten unnoticed. Changes of other ingredients do not matter.
  ///
  /// - Parameters:
  ///   - amounts: The new level of each ingredient.
  ///   - levels: The level that the person saw of each ingredient.
  ///   - options: The options of the request.
  /// - Throws: `OrderFault` if there is nothing to change, the note is too long or the stand is at another revision than
  ///   the one in `options`, a `StockStoreFault` if the store could not answer.
  public func count(
    _ amounts: [IngredientID: Amount], seeing levels: [IngredientID: Amount],
    options: RequestOptions = RequestOptions()
  ) async throws -> StockOutcome {
    try options.check()
    let command = StockCommand.count(amounts)
    if let receipt = try await receipt(for: options.key, request: command.request) {
      return .replayed(applied(receipt))
    }
    let levels = Dictionary(levels.map { (catalog.current($0.key), $0.value) }) {
      seen, _ in seen
    }
    for _ in 0..<Maker.attemptLimit {
      let snapshot = try await store.snapshot(of: catalog.withFormerIDs(Set(levels.keys)))
      if let revision = options.revision, revision != snapshot.revision {
        throw options.faultOfMove
      }
      let changes = levels.sorted { $0.key < $1.key }.compactMap { id, seen -> StockRefusal? in
        guard let ingredient = catalog.ingredient(id) else { return nil }
        let now = snapshot.level(of: ingredient, in: catalog) ?? ingredient.initial
        return now == seen ? nil : .changed(id, seen: seen, now: now)
      }
      // The change may be this request's own, if it was sent twice at once.
      if !changes.isEmpty,
        let receipt = try await receipt(for: options.key, request: command.request)
      {
        return .replayed(applied(receipt))
      }
      guard changes.isEmpty else { return .refused(changes) }
      let outcome = try await changeLevels(command, plannedOn: snapshot.revision, options)
      if let outcome { return outcome }
    }
    throw StockStoreFault.unavailable(reason: "the stock kept changing meanwhile")
  }

  /// Changes levels in one commit.
  ///
  /// - Parameter revision: The only revision to change, or `nil` for any.
  /// - Returns: The outcome, or `nil` if the stand moved on from the revision.
  private func changeLevels(
    _ asked: StockCommand, plannedOn revision: Revision? = nil, _ options: RequestOptions
  ) async throws -> StockOutcome? {
    let command: StockCommand
    do {
      command = try asked.current(in: catalog)
    } catch {
      return .refused(error.ids.map { .namedTwice($0) })
    }
    let refusals = catalog.refusals(of: command)
    guard refusals.isEmpty else { return .refused(refusals) }
    var transaction = transaction(of: command, options)
    transaction.request = asked.request
    transaction.plannedOn = revision
    guard !transaction.changes.isEmpty else { throw OrderFault.noIngredients }
    return outcome(of: try await commit(transaction))
  }

  /// Returns the outcome of a commit, or `nil` if the stand moved on from the revision that the transaction was
  /// planned on.
  func outcome(of committed: CommitOutcome) -> StockOutcome? {
    switch committed {
    case .applied(let receipt): .applied(applied(receipt))
    case .replayed(let receipt): .replayed(applied(receipt))
    case .short(let shortages): .refused(shortages.map { .short($0) })
    case .above(let excesses): .refused(excesses.map { .above($0) })
    case .revisionMoved, .undone, .superseded: nil
    }
  }

  func applied(_ receipt: Receipt) -> StockOutcome.Applied {
    StockOutcome.Applied(
      receipt: receipt, alerts: receipt.changes.compactMap { LowStockAlert($0, in: catalog) })
  }

  private func transaction(
    of command: StockCommand, _ options: RequestOptions
  ) -> StockTransaction {
    switch command {
    case .add(let amounts):
      transaction(
        .add, command.request, amounts.mapValues { .by($0) },
        ceilings: ceilings(of: amounts, options), options)
    case .take(let amounts):
      transaction(.take, command.request, amounts.mapValues { .by(-$0) }, options)
    case .count(let amounts):
      transaction(
        .count, command.request, amounts.mapValues { .to($0) },
        ceilings: ceilings(of: amounts, options), options)
    case .reset(let ids):
      transaction(.reset, command.request, catalog.initialAmounts(of: ids), options)
    case .move, .drop: transaction(.take, command.request, [:], options)
    }
  }

  func ceilings(
    of amounts: [IngredientID: Amount], _ options: RequestOptions
  ) -> [IngredientID: Amount] {
    guard !options.isForced else { return [:] }
    return amounts.reduce(into: [:]) { $0[$1.key] = catalog.ingredient($1.key)?.maximum }
  }
}

extension RequestOptions {
  /// The fault of a stock command whose commit was refused because the stand has moved on.
  var faultOfMove: any Error {
    guard revision == nil else { return OrderFault.stockChanged }
    return StockStoreFault.corrupt(
      reason: "the store compared a revision that the transaction does not have")
  }
}

extension Catalog {
  fileprivate func initialAmounts(
    of ids: Set<IngredientID>?
  ) -> [IngredientID: StockTransaction.Change] {
    let asked = ingredients.filter { !$0.isUnlimited && ids?.contains($0.id) ?? true }
    return asked.reduce(into: [:]) { $0[$1.id] = .to($1.initial) }
  }

  /// Returns the reasons to refuse `command` that follow from the catalog alone.
  fileprivate func refusals(of command: StockCommand) -> [StockRefusal] {
    switch command {
    case .add(let amounts), .take(let amounts):
      refusals(of: amounts) { $1 > .zero ? nil : .notPositive($0, $1) }
    case .count(let amounts): refusals(of: amounts) { $1 >= .zero ? nil : .negative($0, $1) }
    case .reset(nil): []
    case .reset(let ids?):
      refusals(of: Dictionary(uniqueKeysWithValues: ids.map { ($0, .zero) })) { _, _ in nil }
    case .move, .drop: []
    }
  }

  private func refusals(
    of amounts: [IngredientID: Amount], _ check: (IngredientID, Amount) -> StockRefusal?
  ) -> [StockRefusal] {
    amounts.sorted { $0.key < $1.key }.compactMap { id, amount in
      guard let ingredient = ingredient(id) else { return .unknownIngredient(id) }
      guard !ingredient.isUnlimited else { return .unlimited(id) }
      if let refusal = check(id, amount) { return refusal }
      guard amount <= .maximumLevel else {
        return .above(Excess(ingredient: id, level: amount, ceiling: .maximumLevel))
      }
      guard amount.isMultiple(of: ingredient.step) else {
        return .tooFine(id, amount, step: ingredient.step)
      }
      return nil
    }
  }
}

/// Handles the levels under ids that the catalog no longer has.
extension Maker {
  func orphan(
    _ id: IngredientID, _ amount: Amount, in snapshot: StockSnapshot
  ) -> StockReport.LevelOfOrphan {
    let successor = catalog.currentID(of: id).flatMap { catalog.ingredient($0) }
    let total = successor.flatMap { (snapshot.levels[$0.id] ?? .zero).adding(amount) }
    let unit = snapshot.units[id]
    guard let successor, let total, total <= .maximumLevel, !successor.isUnlimited,
      amount.isMultiple(of: successor.step),
      unitMismatch(moving: id, to: successor, in: snapshot) == nil,
      snapshot.unitMismatch(of: successor, in: catalog) == nil
    else { return StockReport.LevelOfOrphan(ingredient: id, amount: amount, unit: unit) }
    return StockReport.LevelOfOrphan(
      ingredient: id, amount: amount, unit: unit, successor: successor.id,
      isAboveMaximum: successor.maximum.map { total > $0 } ?? false)
  }

  /// Moves the whole level, or nothing. If the stand moves on meanwhile, its levels are read again.
  func move(
    _ former: IngredientID, to current: IngredientID, _ options: RequestOptions
  ) async throws -> StockOutcome {
    let current = catalog.current(current)
    guard let ingredient = catalog.ingredient(current) else {
      return .refused([.unknownIngredient(current)])
    }
    if ingredient.isUnlimited { return .refused([.unlimited(current)]) }
    for _ in 0..<Maker.attemptLimit {
      let snapshot = try await store.snapshot(of: [former])
      if let revision = options.revision, revision != snapshot.revision {
        throw options.faultOfMove
      }
      if let refusal = refusal(ofOrphan: former, in: snapshot) { return .refused([refusal]) }
      if let mismatch = unitMismatch(moving: former, to: ingredient, in: snapshot) {
        return .refused([.unitMismatch(mismatch)])
      }
      let amount = snapshot.levels[former] ?? .zero
      guard amount.isMultiple(of: ingredient.step) else {
        return .refused([.tooFine(current, amount, step: ingredient.step)])
      }
      let transaction = transaction(moving: amount, former, to: current, snapshot.revision, options)
      if let outcome = outcome(of: try await commit(transaction)) { return outcome }
    }
    throw StockStoreFault.unavailable(reason: "the stock kept changing meanwhile")
  }

  private func transaction(
    moving amount: Amount, _ former: IngredientID, to current: IngredientID, _ revision: Revision,
    _ options: RequestOptions
  ) -> StockTransaction {
    var transaction = transaction(
      .move, StockCommand.move(from: former, to: current).request,
      [former: .by(-amount), current: .by(amount)],
      ceilings: ceilings(of: [current: amount], options),
      options)
    transaction.units[former] = transaction.units[current]
    // The level that is moved is that of the first entry, so no opening is needed.
    transaction.openings = [:]
    transaction.plannedOn = revision
    return transaction
  }

  private func unitMismatch(
    moving former: IngredientID, to ingredient: Ingredient, in snapshot: StockSnapshot
  ) -> StockUnitMismatch? {
    StockUnitMismatch(
      of: former, level: snapshot.levels[former] ?? .zero, unit: snapshot.units[former],
      expected: ingredient.unit.storedSymbol)
  }

  func drop(_ ids: Set<IngredientID>, _ options: RequestOptions) async throws -> StockOutcome {
    guard !ids.isEmpty else { throw OrderFault.noIngredients }
    let snapshot = try await store.snapshot(of: ids)
    let refusals = ids.sorted().compactMap { refusal(ofOrphan: $0, in: snapshot) }
    guard refusals.isEmpty else { return .refused(refusals) }
    var transaction = transaction(
      .take, StockCommand.drop(ids).request, ids.reduce(into: [:]) { $0[$1] = .to(.zero) }, options)
    transaction.plannedOn = options.revision
    guard let outcome = outcome(of: try await commit(transaction)) else {
      throw options.faultOfMove
    }
    return outcome
  }

  private func refusal(
    ofOrphan id: IngredientID, in snapshot: StockSnapshot
  ) -> StockRefusal? {
    if catalog.ingredient(id)?.id == id { return .notGone(id) }
    return snapshot.levels[id] ?? .zero > .zero ? nil : .nothingKept(id)
  }
}
