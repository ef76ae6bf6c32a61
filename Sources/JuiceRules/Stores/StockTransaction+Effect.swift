extension StockTransaction {
  /// The effect of a transaction on the levels of a stand.
  @nonexhaustive
  public enum Effect: Hashable, Sendable {
    /// No effect, because of ``CommitOutcome/short(_:)`` or ``CommitOutcome/above(_:)``.
    case refused(CommitOutcome)
    /// The changes for the transaction's own entry and, if not empty, the `openings` for an `open` entry before it;
    /// both in order of id.
    case changes([LevelChange], openings: [LevelChange])
  }

  /// Returns the effect of the transaction on the levels `levels`; ingredients without a level have no entry yet.
  ///
  /// For implementations of stores: keys and revisions are compared before, and the result is written in one go,
  /// under a lock that has been held since `levels` was read. A checkpoint needs all levels, other transactions those
  /// that they change.
  public func effect(on levels: [IngredientID: Amount]) -> Effect {
    if kind == .checkpoint { return .changes(StockTransaction.unchanged(levels), openings: []) }
    var isRefused = false
    var openings: [LevelChange] = []
    var changes: [LevelChange] = []
    changes.reserveCapacity(lines.count)
    for index in lines.indices {
      let known = levels[lines[index].ingredient]
      let change = lines[index].change(from: known ?? lines[index].opening)
      changes.append(change)
      if known == nil { openings.append(change.opening) }
      isRefused = isRefused || change.after < .zero || lines[index].isAbove(change)
    }
    return isRefused ? .refused(refusal(of: changes)) : .changes(changes, openings: openings)
  }

  private static func unchanged(_ levels: [IngredientID: Amount]) -> [LevelChange] {
    levels.sorted { $0.key < $1.key }
      .map { LevelChange(ingredient: $0.key, before: $0.value, after: $0.value) }
  }

  private func refusal(of changes: [LevelChange]) -> CommitOutcome {
    let both = zip(lines, changes)
    let short = both.filter { $1.after < .zero }
    guard short.isEmpty else { return .short(short.map { $0.shortage($1) }) }
    return .above(both.filter { $0.isAbove($1) }.map { $0.excess($1) })
  }
}

extension LevelChange {
  /// The change that opens an ingredient without an entry.
  fileprivate var opening: LevelChange {
    LevelChange(ingredient: ingredient, before: .zero, after: before)
  }
}

extension StockTransaction.Line {
  fileprivate func change(from before: Amount) -> LevelChange {
    LevelChange(ingredient: ingredient, before: before, after: change.level(from: before))
  }

  /// Returns `true` if a change leads above the ceiling. A level that is above the ceiling already may be lowered.
  fileprivate func isAbove(_ change: LevelChange) -> Bool {
    change.after > min(ceiling, .maximumLevel) && change.after > change.before
  }

  fileprivate func excess(_ change: LevelChange) -> Excess {
    Excess(ingredient: ingredient, level: change.after, ceiling: min(ceiling, .maximumLevel))
  }

  fileprivate func shortage(_ change: LevelChange) -> Shortage {
    let needed =
      if case .by(let amount) = self.change {
        Amount.zero.subtracting(amount)
      } else {
        change.before.subtracting(change.after)
      }
    return Shortage(
      ingredient: ingredient, needed: needed ?? Amount(thousandths: .max),
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
