import CEL

/// A change of stock that is applied whole or not at all.
///
/// A transaction of the kind ``LedgerEntry/Kind/checkpoint`` changes nothing, and records all levels.
public struct StockTransaction: Hashable, Sendable {
  /// The kind of entry that the transaction leaves.
  public var kind: LedgerEntry.Kind
  /// The request in a canonical form, which ``key`` stands for; not used without a key.
  ///
  /// The request names the kind, orders and amounts, and never a plan, a fingerprint or a revision.
  public var request: String
  /// The orders that the transaction carries out together.
  public var orders: [RecipeOrder]
  /// The change of each ingredient, in order of id, one line for each ingredient.
  public var lines: [Line]
  /// The fingerprint of the catalog that the transaction was planned with.
  public var fingerprint: String
  /// The time of the request. See ``following(_:)``.
  public var time: Instant
  /// The person or program that sent the request, if known.
  public var actor: String?
  /// The note of the request, with at most ``maximumNoteLength`` characters.
  public var note: String?
  /// The key of the request, if it has one.
  public var key: IdempotencyKey?
  /// The revision that the transaction was planned on, if it is not valid for any other.
  public var plannedOn: Revision?
  /// The entry that the transaction undoes. An entry can be undone once, and only while no later entry has set one of
  /// the levels, as ``isSuperseded(by:)`` tells.
  public var undoes: Revision?
  /// The record of the decision to make the orders, if that is known.
  public var decision: DecisionRecord?

  /// The ingredients that the transaction is about: those of the lines, and their former ids. ``effect(on:)`` reads their
  /// levels.
  public var ingredients: [IngredientID] {
    lines.map(\.ingredient) + lines.flatMap(\.formerIDs)
  }

  /// Returns the transaction with the time of an entry that follows one from `previous`. For implementations of stores.
  ///
  /// Times of entries rise with their numbers, although clocks differ: an entry has the later time of both. Only a clock
  /// that is more than ten minutes behind counts as it is. ``LedgerStore/verify()`` tells about it, and orders are refused
  /// if rules read what was sold: see ``StockStoreFault/clockBehind(_:)``.
  public func following(_ previous: Instant?) -> StockTransaction {
    var transaction = self
    transaction.time = time.following(previous)
    return transaction
  }

  /// The length of the longest note, in characters.
  public static let maximumNoteLength = 500

  /// Returns a Boolean value that indicates whether `entry` prevents the transaction from undoing the entry
  /// ``undoes``: it came later, set the level of one of the same ingredients, and was not undone.
  ///
  /// A level that was counted since is right whether or not the earlier entry happened, so that undoing the earlier
  /// entry would make it wrong.
  public func isSuperseded(by entry: LedgerEntry) -> Bool {
    guard let undoes, entry.kind.setsLevels, entry.undoneBy == nil, entry.revision > undoes else {
      return false
    }
    let ids = Set(ingredients)
    return entry.changes.contains { ids.contains($0.ingredient) }
  }

  /// The change of one ingredient, with its limits.
  public struct Line: Hashable, Sendable {
    /// The ingredient that changes.
    public let ingredient: IngredientID
    /// The change of the level.
    public var change: Change
    /// The level that the ingredient starts from while it has no entry.
    public var opening: Amount
    /// The highest level that the change may lead to, if it is below ``Amount/maximumLevel``.
    public var ceiling: Amount
    /// The unit of the amounts, as ``Ingredient/Unit/storedSymbol``; `nil` if it is not known. See ``StockUnitMismatch``.
    public var unit: String?
    /// The former ids of the ingredient, whose levels become its own while it is vacant. See
    /// ``StockSnapshot/isVacant(_:)``. In an undo, those that its level had since the entry that is undone.
    public var formerIDs: [IngredientID]

    /// Creates a line.
    public init(
      _ ingredient: IngredientID, _ change: Change, unit: String? = nil, opening: Amount = .zero,
      ceiling: Amount = .maximumLevel, formerIDs: [IngredientID] = []
    ) {
      self.ingredient = ingredient
      self.change = change
      self.unit = unit
      self.opening = opening
      self.ceiling = ceiling
      self.formerIDs = formerIDs
    }
  }

  /// A change of the level of one ingredient.
  @nonexhaustive
  public enum Change: Hashable, Sendable {
    /// Adds this amount to the level; a negative amount is taken.
    case by(Amount)
    /// Sets the level to this amount. The store computes the difference.
    case to(Amount)
  }
}

/// The outcome of a transaction.
@nonexhaustive
public enum CommitOutcome: Hashable, Sendable {
  /// The transaction was applied.
  case applied(Receipt)
  /// The key was applied before. Nothing was changed now.
  case replayed(Receipt)
  /// The ingredients that there is too little of, in order of id. Nothing was changed.
  case short([Shortage])
  /// The ingredients that would exceed their ceilings, in order of id. Nothing was changed.
  case above([Excess])
  /// The stand moved on from the revision that the transaction was planned on. Nothing was changed.
  case revisionMoved
  /// The entry that the transaction undoes was undone before. Nothing was changed.
  case undone(by: Revision)
  /// After the entry that the transaction undoes, another entry set the level of one of its ingredients, as a count
  /// does; `by` is the newest such entry. Nothing was changed.
  case superseded(by: Revision)
}

/// An ingredient of which there is too little.
public struct Shortage: Hashable, Sendable {
  /// The ingredient that is short.
  public let ingredient: IngredientID
  /// The amount that is needed.
  public let needed: Amount
  /// The amount that is available.
  public let available: Amount
  /// The recipes that led to the shortage: an ordered one, then those whose products the ingredient is needed for.
  /// Empty if the orders need the ingredient themselves, or if the recipes are not known.
  public let path: [RecipeID]

  /// Creates a shortage.
  public init(
    ingredient: IngredientID, needed: Amount, available: Amount, path: [RecipeID] = []
  ) {
    self.ingredient = ingredient
    self.needed = needed
    self.available = available
    self.path = path
  }

  /// The amount that is missing: needed less available.
  public var missing: Amount { needed - available }
  /// The state of the ingredient.
  public var state: State { available == .zero ? .empty : .insufficient }

  /// A state of a short ingredient: none left, or too little.
  public enum State: String, Hashable, Sendable {
    /// Nothing is available, or some but too little.
    case empty, insufficient
  }
}

/// An ingredient whose level would exceed its limit.
public struct Excess: Hashable, Sendable {
  /// The ingredient.
  public let ingredient: IngredientID
  /// The level that the change would lead to.
  public let level: Amount
  /// The highest level that is allowed.
  public let ceiling: Amount

  /// Creates an excess.
  public init(ingredient: IngredientID, level: Amount, ceiling: Amount) {
    self.ingredient = ingredient
    self.level = level
    self.ceiling = ceiling
  }
}

/// The proof of an applied transaction.
public struct Receipt: Hashable, Sendable, Codable {
  /// The number of the transaction's ledger entry.
  public let revision: Revision
  /// The time of the transaction.
  public let time: Instant
  /// The changes of levels, in order of id.
  public let changes: [LevelChange]
  /// The orders of the transaction that was applied.
  public let orders: [RecipeOrder]
  /// The entry that the transaction undid.
  public let undoes: Revision?
  /// A Boolean value that indicates whether the transaction was undone since.
  public let isUndone: Bool

  /// Creates a receipt.
  public init(
    revision: Revision, time: Instant, changes: [LevelChange], orders: [RecipeOrder] = [],
    undoes: Revision? = nil, isUndone: Bool = false
  ) {
    self.revision = revision
    self.time = time
    self.changes = changes
    self.orders = orders
    self.undoes = undoes
    self.isUndone = isUndone
  }

  /// Returns the index of the change of `ingredient` in ``changes``, or `nil` if the ingredient did not change.
  func index(of ingredient: IngredientID) -> Int? {
    let index = changes.partitioningIndex { $0.ingredient >= ingredient }
    return index < changes.count && changes[index].ingredient == ingredient ? index : nil
  }

  /// Creates the receipt of the transaction that left `entry`.
  public init(_ entry: LedgerEntry) {
    self.init(
      revision: entry.revision, time: entry.time, changes: entry.changes, orders: entry.orders,
      undoes: entry.undoes, isUndone: entry.undoneBy != nil)
  }
}

/// A change of one level by a transaction.
public struct LevelChange: Hashable, Sendable, Codable {
  /// The ingredient.
  public let ingredient: IngredientID
  /// The level before the transaction.
  public let before: Amount
  /// The level after the transaction.
  public let after: Amount
  /// The unit of the level, as ``Ingredient/Unit/storedSymbol``; `nil` if it is not known.
  public let unit: String?
  /// The unit of ``before``, if the transaction replaced a level by one in another unit, or moved the level to another
  /// ingredient; otherwise `nil`.
  public let unitBefore: String?

  /// Creates a change.
  public init(
    ingredient: IngredientID, before: Amount, after: Amount, unit: String? = nil,
    unitBefore: String? = nil
  ) {
    self.ingredient = ingredient
    self.before = before
    self.after = after
    self.unit = unit
    self.unitBefore = unitBefore
  }
}

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
