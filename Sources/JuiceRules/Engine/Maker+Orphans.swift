/// Handles the levels under ids that the catalog no longer has.
extension Maker {
  func orphan(
    _ id: IngredientID, _ amount: Amount, in snapshot: StockSnapshot
  ) -> StockReport.LevelOfOrphan {
    let successor = catalog.currentID(of: id).flatMap { catalog.ingredient($0) }
    let total = successor.flatMap { (snapshot.levels[$0.id] ?? .zero).adding(amount) }
    guard let successor, let total, total <= .maximumLevel, !successor.isUnlimited,
      amount.isMultiple(of: successor.step)
    else { return StockReport.LevelOfOrphan(ingredient: id, amount: amount) }
    return StockReport.LevelOfOrphan(
      ingredient: id, amount: amount, successor: successor.id,
      isAboveMaximum: successor.maximum.map { total > $0 } ?? false)
  }

  /// Moves the whole level, or nothing. If the stand moves on meanwhile, its levels are read again.
  func move(
    _ former: IngredientID, to current: IngredientID, _ options: RequestOptions
  ) async throws -> StockOutcome {
    let current = catalog.currentID(of: current) ?? current
    guard let ingredient = catalog.ingredient(current) else {
      return .refused([.unknownIngredient(current)])
    }
    if ingredient.isUnlimited { return .refused([.unlimited(current)]) }
    for _ in 0..<Maker.attemptLimit {
      let snapshot = try await store.snapshot(of: [former])
      if let refusal = refusal(ofOrphan: former, in: snapshot) { return .refused([refusal]) }
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
    // The level that is moved is that of the first entry, so no opening is needed.
    transaction.openings = [:]
    transaction.plannedOn = revision
    return transaction
  }

  func drop(_ ids: Set<IngredientID>, _ options: RequestOptions) async throws -> StockOutcome {
    guard !ids.isEmpty else { throw OrderFault.noIngredients }
    let snapshot = try await store.snapshot(of: ids)
    let refusals = ids.sorted().compactMap { refusal(ofOrphan: $0, in: snapshot) }
    guard refusals.isEmpty else { return .refused(refusals) }
    let transaction = transaction(
      .take, StockCommand.drop(ids).request, ids.reduce(into: [:]) { $0[$1] = .to(.zero) }, options)
    guard let outcome = outcome(of: try await commit(transaction)) else {
      throw StockStoreFault.neverPlanned
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
