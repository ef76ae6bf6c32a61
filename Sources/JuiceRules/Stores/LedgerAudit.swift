/// An audit that adds up the entries of a ledger as they are read.
struct LedgerAudit {
  /// The last entry to check.
  private let last: Revision
  private var previous: Revision?
  private var previousTime: Instant?
  private var setbacks: [ClockSetback] = []
  private var levels: [IngredientID: Amount] = [:]
  private var units: [IngredientID: String] = [:]
  private var count = 0
  private var isBrokenOff = false
  private var faults: [LedgerFault]
  /// The entries that are known to be wrong.
  private let known: Set<Revision>
  /// The ingredients that such entries change, until another entry changes them, so that the other entry is not reported
  /// as well.
  private var unsure: Set<IngredientID> = []
  /// The moves that were not undone. To undo an earlier entry changes the ingredients that levels were moved to.
  private var moves: [LedgerEntry] = []

  /// Creates an audit.
  ///
  /// - Parameters:
  ///   - last: The last entry to check.
  ///   - faults: The faults that the store found.
  init(through last: Revision, besides faults: [LedgerFault]) {
    self.last = last
    self.faults = faults
    known = Set(faults.compactMap(\.entry))
  }

  /// Adds an entry.
  ///
  /// - Parameter undone: The entry that `entry` undoes; `nil` if that is not known.
  mutating func add(_ entry: LedgerEntry, undone: LedgerEntry?) {
    checkNumber(of: entry)
    if let previous, let previousTime,
      let setback = ClockSetback(of: entry.time, after: previous, at: previousTime)
    {
      setbacks.append(setback)
    }
    (previous, previousTime) = (entry.revision, entry.time)
    count += 1
    guard !known.contains(entry.revision) else {
      unsure.formUnion(entry.changes.map(\.ingredient))
      for change in entry.changes { levels[change.ingredient] = change.after }
      return
    }
    for change in entry.changes { check(change, of: entry) }
    if entry.kind == .move { moves.append(entry) }
    if let undone, !known.contains(undone.revision) {
      if !entry.isReverse(of: undone, moves) { report(.isNoReverse(of: undone.revision), entry) }
      moves.removeAll { $0.revision == undone.revision }
    }
  }

  /// Returns the verification, including a comparison with the levels of `snapshot`.
  func verification(against snapshot: StockSnapshot) -> StockVerification {
    let faults = faults + faultsOfEnd(against: snapshot)
    let inOrder = faults.enumerated().sorted {
      ($0.element.entry?.rawValue ?? .max, $0.offset)
        < ($1.element.entry?.rawValue ?? .max, $1.offset)
    }
    return StockVerification(
      revision: last, entryCount: count, faults: inOrder.map(\.element), setbacks: setbacks)
  }

  private func faultsOfEnd(against snapshot: StockSnapshot) -> [LedgerFault] {
    guard !isBrokenOff else { return [] }
    let end = previous ?? .zero
    guard end == last else { return [LedgerFault(.endsElsewhere(at: end, expected: last))] }
    let ids = Set(levels.keys).union(snapshot.levels.keys)
    return ids.sorted().compactMap { fault(of: $0, in: snapshot) }
  }

  /// Notes that the rest of the ledger cannot be read.
  mutating func breakOff(_ reason: String) {
    isBrokenOff = true
    // The faults that the store found tell the place already.
    if known.isEmpty { faults.append(LedgerFault(.damaged(reason))) }
  }

  private mutating func checkNumber(of entry: LedgerEntry) {
    // A ledger begins with its first entry, or with the checkpoint that stands for removed entries.
    let before = previous ?? (entry.kind == .checkpoint ? nil : .zero)
    guard let before, entry.revision != before.next() else { return }
    report(.missing(after: before), entry)
    unsure.formUnion(levels.keys)
  }

  private mutating func check(_ change: LevelChange, of entry: LedgerEntry) {
    let begins = count == 1 && entry.kind == .checkpoint
    let expected = levels[change.ingredient] ?? .zero
    let isSure = unsure.remove(change.ingredient) == nil && !begins
    if isSure, change.before != expected {
      report(.beginsElsewhere(at: change.before, expected: expected), entry, change.ingredient)
    }
    if change.after < .zero || change.after > .maximumLevel {
      report(.impossibleLevel(change.after), entry, change.ingredient)
    }
    if entry.kind == .checkpoint, change.after != change.before {
      report(.altered, entry, change.ingredient)
    }
    if isSure, expected > .zero { checkUnit(of: change, of: entry) }
    follow(change)
  }

  private mutating func checkUnit(of change: LevelChange, of entry: LedgerEntry) {
    // Programs of older versions write no units.
    guard let expected = units[change.ingredient], let unit = change.unitBefore ?? change.unit,
      unit != expected
    else { return }
    report(.unitDiffers(unit, expected: expected), entry, change.ingredient)
  }

  /// Takes the level of `change` as known. The next entry is compared with it, so that one fault is reported once.
  private mutating func follow(_ change: LevelChange) {
    levels[change.ingredient] = change.after
    if change.unit != nil || change.unitBefore != nil { units[change.ingredient] = change.unit }
  }

  private func fault(of id: IngredientID, in snapshot: StockSnapshot) -> LedgerFault? {
    let level = snapshot.levels[id]
    switch (level, levels[id]) {
    case (let level?, nil): return LedgerFault(.levelWithoutEntry(level), ingredient: id)
    case (_, let expected?) where level != expected:
      return LedgerFault(.levelDiffers(level, expected: expected), ingredient: id)
    case _ where snapshot.units[id] != units[id]:
      return LedgerFault(
        .unitDiffers(snapshot.units[id], expected: units[id]), ingredient: id)
    default: return nil
    }
  }

  private mutating func report(
    _ kind: LedgerFault.Kind, _ entry: LedgerEntry, _ ingredient: IngredientID? = nil
  ) {
    faults.append(LedgerFault(kind, entry: entry.revision, ingredient: ingredient))
  }
}

extension LedgerEntry {
  /// Returns a Boolean value that indicates whether the entry reverses `undone`, perhaps under the ids that `moves` have
  /// moved levels to since.
  fileprivate func isReverse(of undone: LedgerEntry, _ moves: [LedgerEntry]) -> Bool {
    // An undo that only restores the unit of a level leaves its amount as it is.
    let differences = changes.filter { $0.before != $0.after }
      .reduce(into: [:]) { $0[$1.ingredient] = $1.after - $1.before }
    let moves = moves.filter { $0.revision > undone.revision && undone.kind != .move }
    return undone.revision == undoes
      && (differences == undone.reversed || differences == undone.reversed.following(moves))
  }
}

extension [IngredientID: Amount] {
  /// Returns the changes under the ids that `moves` moved the levels to, without those that come to nothing.
  fileprivate func following(_ moves: [LedgerEntry]) -> [IngredientID: Amount] {
    guard !moves.isEmpty else { return self }
    let current = map { id, amount in
      (moves.reduce(id) { id, move in move.destination(of: id) ?? id }, amount)
    }
    return Dictionary(current, uniquingKeysWith: +).filter { $0.value != .zero }
  }
}
