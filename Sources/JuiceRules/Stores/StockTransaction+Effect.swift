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

  /// Returns the effect of the transaction on the levels of `snapshot`; ingredients without a level have no entry yet.
  ///
  /// For implementations of stores: keys and revisions are compared before, and the result is written in one go,
  /// under a lock that has been held since `snapshot` was read. A checkpoint needs all levels, other transactions those
  /// that they change. Each change tells the level's new amount and unit.
  ///
  /// - Throws: ``StockStoreFault/unitMismatch(_:)`` if the transaction changes levels by amounts in other units.
  public func effect(on snapshot: StockSnapshot) throws(StockStoreFault) -> Effect {
    if kind == .checkpoint { return .changes(snapshot.unchanged, openings: []) }
    var mismatches: [StockUnitMismatch] = []
    var isRefused = false
    var openings: [LevelChange] = []
    var changes: [LevelChange] = []
    changes.reserveCapacity(lines.count)
    for index in lines.indices {
      let id = lines[index].ingredient
      let (known, unit) = (snapshot.levels[id], snapshot.units[id])
      if let mismatch = lines[index].unitMismatch(with: known, in: unit) {
        mismatches.append(mismatch)
      }
      let change = lines[index].change(from: known ?? lines[index].opening, in: unit)
      changes.append(change)
      if known == nil { openings.append(change.opening) }
      isRefused = isRefused || change.after < .zero || lines[index].isAbove(change)
    }
    guard mismatches.isEmpty else { throw .unitMismatch(mismatches) }
    return isRefused ? .refused(refusal(of: changes)) : .changes(changes, openings: openings)
  }

  private func refusal(of changes: [LevelChange]) -> CommitOutcome {
    let both = zip(lines, changes)
    let short = both.filter { $1.after < .zero }
    guard short.isEmpty else { return .short(short.map { $0.shortage($1) }) }
    return .above(both.filter { $0.isAbove($1) }.map { $0.excess($1) })
  }
}

extension StockSnapshot {
  /// The entry of every level as it is.
  fileprivate var unchanged: [LevelChange] {
    levels.sorted { $0.key < $1.key }
      .map {
        LevelChange(ingredient: $0.key, before: $0.value, after: $0.value, unit: units[$0.key])
      }
  }
}

extension LevelChange {
  /// Returns a Boolean value that indicates whether the amount or the unit of the level in `snapshot` has to be changed.
  package func changes(_ snapshot: StockSnapshot) -> Bool {
    before != after || unit != snapshot.units[ingredient]
  }

  /// The change that opens an ingredient without an entry.
  fileprivate var opening: LevelChange {
    LevelChange(ingredient: ingredient, before: .zero, after: before, unit: unit)
  }
}

extension StockTransaction.Line {
  fileprivate func change(from before: Amount, in unit: String?) -> LevelChange {
    change(from: before, in: unit, to: change.level(from: before))
  }

  /// Returns `true` if a change leads above the ceiling. A level that is above the ceiling already may be lowered.
  fileprivate func isAbove(_ change: LevelChange) -> Bool {
    change.after > min(ceiling, .maximumLevel)
      && (change.after > change.before || change.unitBefore != nil)
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
