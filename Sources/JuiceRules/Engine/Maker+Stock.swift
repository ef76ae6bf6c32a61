extension Maker {
  /// Returns the levels of all ingredients that can run out.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func stock() async throws -> StockReport {
    let snapshot = try await store.snapshot(of: nil)
    let levels = catalog.ingredients.filter { !$0.isUnlimited }.map { ingredient in
      let amount = snapshot.levels[ingredient.id] ?? ingredient.initial
      return StockReport.Level(
        ingredient: ingredient.id, amount: amount,
        isLow: ingredient.low.map { amount < $0 } ?? false)
    }
    let known = Set(catalog.ingredients.map(\.id))
    let orphans = snapshot.levels.filter { !known.contains($0.key) && $0.value > .zero }
      .map { orphan($0.key, $0.value, in: snapshot) }
      .sorted { $0.ingredient < $1.ingredient }
    return StockReport(revision: snapshot.revision, levels: levels, orphans: orphans)
  }

  /// Carries out `command` as one commit.
  ///
  /// - Throws: `OrderFault` if there is nothing to change or the note is too long, a `StockStoreFault` if the store
  ///   could not answer.
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
    default: return try await changeLevels(command, options)
    }
  }

  private func changeLevels(
    _ asked: StockCommand, _ options: RequestOptions
  ) async throws -> StockOutcome {
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
    guard !transaction.changes.isEmpty else { throw OrderFault.noIngredients }
    guard let outcome = outcome(of: try await commit(transaction)) else {
      throw StockStoreFault.neverPlanned
    }
    return outcome
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
    StockOutcome.Applied(receipt: receipt, alerts: receipt.changes.compactMap(catalog.alert))
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

extension StockStoreFault {
  static var neverPlanned: StockStoreFault {
    .corrupt(reason: "the store compared a revision that the transaction does not have")
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
