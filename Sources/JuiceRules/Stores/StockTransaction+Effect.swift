extension StockTransaction {
  /// The effect of a transaction on the levels of a stand.
  @nonexhaustive
  public enum Effect: Hashable, Sendable {
    /// No effect, because of ``CommitOutcome/short(_:)`` or ``CommitOutcome/above(_:)``.
    case refused(CommitOutcome)
    /// The changes for the transaction's own entry, in order of id, after the entries that come before it.
    case changes([LevelChange], after: [Preparation])
  }

  /// An entry that a transaction leaves before its own in the same commit: the initial levels of ingredients without an
  /// entry, or a move of the levels of former ids.
  public struct Preparation: Hashable, Sendable {
    /// The kind of the entry: `open` or `move`.
    public let kind: LedgerEntry.Kind
    /// The changes of levels, in order of id. Levels without an entry so far change from zero.
    public let changes: [LevelChange]

    /// Creates an entry from its kind and its changes.
    public init(_ kind: LedgerEntry.Kind, _ changes: [LevelChange]) {
      self.kind = kind
      self.changes = changes.sorted { $0.ingredient < $1.ingredient }
    }
  }

  /// Returns the effect of the transaction on the levels of `snapshot`; ingredients without a level have no entry yet.
  ///
  /// For implementations of stores: keys and revisions are compared before, and the result is written in one go,
  /// under a lock that has been held since `snapshot` was read. A checkpoint needs all levels, other transactions those
  /// of ``ingredients``. Each change tells the level's new amount and unit.
  ///
  /// - Throws: ``StockStoreFault/unitMismatch(_:)`` if the transaction changes levels by amounts in other units.
  public func effect(on snapshot: StockSnapshot) throws(StockStoreFault) -> Effect {
    if kind == .checkpoint { return .changes(snapshot.unchanged, after: []) }
    var mismatches: [StockUnitMismatch] = []
    var isRefused = false
    var openings: [LevelChange] = []
    var moves: [Preparation] = []
    var changes: [LevelChange] = []
    changes.reserveCapacity(lines.count)
    for index in lines.indices {
      let id = lines[index].ingredient
      var (known, unit) = (snapshot.levels[id], snapshot.units[id])
      if !lines[index].formerIDs.isEmpty, snapshot.isVacant(id) {
        if let move = try lines[index].move(on: snapshot, &mismatches) {
          moves.append(Preparation(.move, move))
          (known, unit) = (move[0].after, move[0].unit)
        } else if known == nil {
          // Programs with an older catalog then do not open the former ids.
          openings += lines[index].formerIDs.map { LevelChange(vacating: $0, in: snapshot) }
        }
      }
      if let mismatch = lines[index].unitMismatch(with: known, in: unit) {
        mismatches.append(mismatch)
      }
      var change = lines[index].change(from: known ?? lines[index].opening, in: unit)
      if kind == .move, change.after == .zero { change = LevelChange(vacating: id, in: snapshot) }
      changes.append(change)
      if known == nil { openings.append(change.opening) }
      isRefused = isRefused || change.after < .zero || lines[index].isAbove(change)
    }
    guard mismatches.isEmpty else { throw .unitMismatch(mismatches) }
    if isRefused { return .refused(refusal(of: changes)) }
    return .changes(
      changes, after: (openings.isEmpty ? [] : [Preparation(.open, openings)]) + moves)
  }

  private func refusal(of changes: [LevelChange]) -> CommitOutcome {
    let both = zip(lines, changes)
    let short = both.filter { $1.after < .zero }
    guard short.isEmpty else { return .short(short.map { $0.shortage($1) }) }
    return .above(both.filter { $0.isAbove($1) }.map { $0.excess($1) })
  }
}

extension StockSnapshot {
  /// Returns a Boolean value that indicates whether nothing is known of the ingredient `id` except that its level, if it
  /// had one, was moved to another id. Such a level is zero, and has no unit.
  ///
  /// The levels that a vacant ingredient has under former ids become its own in the first commit that changes it. Once
  /// an ingredient has a level of its own, nothing is added to it by itself.
  public func isVacant(_ id: IngredientID) -> Bool {
    levels[id].map { $0 == .zero && units[id] == nil } ?? true
  }

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

  /// A Boolean value that indicates whether the change of a move leaves the ingredient vacant.
  var isVacating: Bool { after == .zero && unit == nil }

  /// Creates the change that takes the whole level of a former id, which is in no unit then.
  fileprivate init(vacating id: IngredientID, in snapshot: StockSnapshot) {
    self.init(
      ingredient: id, before: snapshot.levels[id] ?? .zero, after: .zero,
      unitBefore: snapshot.units[id])
  }
}

extension StockTransaction.Line {
  /// Returns the changes that move the levels of the former ids to the vacant ingredient, its own first, or `nil` if there
  /// is nothing to move. Adds the levels in other units to `mismatches`.
  fileprivate func move(
    on snapshot: StockSnapshot, _ mismatches: inout [StockUnitMismatch]
  ) throws(StockStoreFault) -> [LevelChange]? {
    let before = snapshot.levels[ingredient]
    let known = formerIDs.filter { snapshot.levels[$0] != nil }
    guard before == nil ? !known.isEmpty : known.contains(where: { !snapshot.isVacant($0) }) else {
      return nil
    }
    let positive = known.filter { snapshot.levels[$0] ?? .zero > .zero }
    // A count sets the unit, too. Until then the level is in the unit that it has under a former id.
    var expected = positive.lazy.compactMap { snapshot.units[$0] }.first ?? unit
    if case .by = change {
      let mismatch = positive.lazy.compactMap {
        StockUnitMismatch(
          of: ingredient, level: snapshot.levels[$0] ?? .zero, unit: snapshot.units[$0],
          expected: unit)
      }.first
      if let mismatch { mismatches.append(mismatch) }
      expected = unit ?? expected
    }
    // Levels in several units have no sum: the others stay where they are.
    let others = positive.filter { snapshot.units[$0] ?? expected != expected }
    let moved = formerIDs.filter { !others.contains($0) }
    let total = moved.reduce(Int64(0)) { total, id in
      let (sum, isLarge) = total.addingReportingOverflow(snapshot.levels[id]?.thousandths ?? 0)
      return isLarge ? .max : sum
    }
    let level = Amount(thousandths: total)
    guard level <= .maximumLevel else {
      throw .unavailable(reason: "the levels of the former ids of \(ingredient) are too large")
    }
    let own = LevelChange(
      ingredient: ingredient, before: before ?? .zero, after: level, unit: expected)
    return [own] + moved.map { LevelChange(vacating: $0, in: snapshot) }
  }

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
