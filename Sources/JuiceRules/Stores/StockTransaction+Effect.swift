extension StockTransaction {
  /// What a transaction does to the levels of a stand.
  @nonexhaustive
  public enum Effect: Hashable, Sendable {
    /// Nothing: ``CommitOutcome/short(_:)`` or ``CommitOutcome/above(_:)``.
    case refused(CommitOutcome)
    /// `changes` for its own entry and, when not empty, `openings` for an `open` entry before it; both
    /// in order of id.
    case changes([LevelChange], openings: [LevelChange])
  }

  /// What the transaction does where the levels are `levels`; other ingredients have no entry yet.
  ///
  /// For those who write a store: keys and revisions are compared before, and what comes out is
  /// written in one go, under a lock that has been held since `levels` was read. A checkpoint needs all levels,
  /// other transactions those of what they change.
  public func effect(on levels: [IngredientID: Amount]) -> Effect {
    if kind == .checkpoint { return .changes(StockTransaction.unchanged(levels), openings: []) }
    let changes = changes.sorted { $0.key < $1.key }.map { id, change in
      let before = levels[id] ?? openings[id] ?? .zero
      return LevelChange(ingredient: id, before: before, after: change.level(from: before))
    }
    if let refusal = refusal(of: changes) { return .refused(refusal) }
    let opened = changes.filter { levels[$0.ingredient] == nil }
    return .changes(
      changes,
      openings: opened.map {
        LevelChange(ingredient: $0.ingredient, before: .zero, after: $0.before)
      })
  }

  private static func unchanged(_ levels: [IngredientID: Amount]) -> [LevelChange] {
    levels.sorted { $0.key < $1.key }
      .map { LevelChange(ingredient: $0.key, before: $0.value, after: $0.value) }
  }

  private func refusal(of changes: [LevelChange]) -> CommitOutcome? {
    let short = changes.filter { $0.after < .zero }
    if !short.isEmpty { return .short(short.map(shortage)) }
    let above = changes.compactMap { change -> Excess? in
      let ceiling = min(ceilings[change.ingredient] ?? .maximumLevel, .maximumLevel)
      guard change.after > ceiling, change.after > change.before else { return nil }
      return Excess(ingredient: change.ingredient, level: change.after, ceiling: ceiling)
    }
    return above.isEmpty ? nil : .above(above)
  }

  private func shortage(_ change: LevelChange) -> Shortage {
    let needed =
      if case .by(let amount) = changes[change.ingredient] {
        Amount.zero.subtracting(amount)
      } else {
        change.before.subtracting(change.after)
      }
    return Shortage(
      ingredient: change.ingredient, needed: needed ?? Amount(thousandths: .max),
      available: change.before)
  }
}

extension StockTransaction.Change {
  fileprivate func level(from before: Amount) -> Amount {
    switch self {
    case .by(let amount):
      // INVARIANT: a sum that does not fit is above every ceiling, or below zero.
      before.adding(amount) ?? Amount(thousandths: amount < .zero ? .min : .max)
    case .to(let amount): amount
    }
  }
}
