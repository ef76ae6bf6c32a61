extension Catalog {
  /// Returns the ingredients that have, or get with the next change, the levels under former ids, by former id. A former
  /// id whose level is kept apart, because both ids have one, is left out.
  func successors(in snapshot: StockSnapshot) -> [IngredientID: IngredientID] {
    guard !formerIDs.isEmpty else { return [:] }
    return renames.filter { former, id in
      guard snapshot.levels[former] != nil, let ingredient = ingredient(id), !ingredient.isUnlimited
      else { return false }
      return snapshot.isVacant(former) || snapshot.isVacant(id)
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
      catalog.unitMismatch(of: successor, in: snapshot) == nil
    else { return StockReport.LevelOfOrphan(ingredient: id, amount: amount, unit: unit) }
    return StockReport.LevelOfOrphan(
      ingredient: id, amount: amount, unit: unit, successor: successor.id,
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
