/// The changes that led from an ingredient's level at the beginning of a period to that at its end.
///
/// They add up: ``opening`` + ``restocked`` + ``produced`` - ``used`` - ``wasted`` + ``counted`` + ``reset`` +
/// ``moved`` + ``takenBack`` = ``closing``. An undo counts against the kind of entry that it undid, at the time of
/// the undo, so that any of the changes can be negative.
public struct StockFlow: Hashable, Sendable {
  /// The level before the first entry of the period. The initial amount of an ingredient counts as if it had been
  /// there from the beginning.
  public private(set) var opening: Amount
  /// The amount that was added to the stock.
  public private(set) var restocked = Amount.zero
  /// The amount that batches of the ingredient yielded.
  public private(set) var produced = Amount.zero
  /// The amount that orders and batches took.
  public private(set) var used = Amount.zero
  /// The amount that was taken out otherwise.
  public private(set) var wasted = Amount.zero
  /// The surplus that counts found, less the amount that they found missing.
  public private(set) var counted = Amount.zero
  /// The amount that resets to the initial amounts added, less the amount that they removed. As nobody counted, this
  /// is neither a find nor a loss.
  public private(set) var reset = Amount.zero
  /// The amount that came from other ids, less the amount that went to other ids.
  public private(set) var moved = Amount.zero
  /// The amount that undoing gave back, less the amount that it took, for entries that are no longer known.
  public private(set) var takenBack = Amount.zero
  /// The level after the last entry of the period.
  public private(set) var closing: Amount

  /// The units of the amounts, as ``Ingredient/Unit/storedSymbol``, as far as they are known. If there are several, the
  /// ingredient changed its unit in the period, and the amounts do not go together.
  public private(set) var units: Set<String> = []
  /// `true` once ``units`` are those of an entry of the period or, without one, of the first entry after it.
  private var hasUnits = false

  /// Creates a flow without changes.
  ///
  /// - Parameters:
  ///   - level: The level after all entries that are going to be added.
  ///   - unit: The unit of the level, if it is known.
  init(level: Amount, unit: String?) {
    opening = level
    closing = level
    units = unit.map { [$0] } ?? []
  }

  /// A Boolean value that indicates whether nothing changed.
  package var isStill: Bool {
    [restocked, produced, used, wasted, counted, reset, moved, takenBack].allSatisfy { $0 == .zero }
  }

  /// Adds the units of a change.
  ///
  /// - Parameter isLater: `true` if the change came after the period, which then ended with the unit before the change.
  mutating func addUnits(of change: LevelChange, isLater: Bool) {
    let before = change.unitBefore ?? change.unit
    let seen = Set((isLater ? [before] : [before, change.unit]).compactMap(\.self))
    guard !isLater || !hasUnits, !seen.isEmpty else { return }
    units = hasUnits ? units.union(seen) : seen
    hasUnits = true
  }

  /// Subtracts the difference of an entry after the period from both levels.
  mutating func addLater(_ difference: Amount) throws(AmountOverflow) {
    closing = try closing.minus(difference)
    opening = try opening.minus(difference)
  }

  /// Adds the difference of an entry of the period to the flow.
  ///
  /// - Parameters:
  ///   - kind: The kind of the entry, or of the entry that it undid; `nil` if that is unknown by now.
  ///   - isReverse: `true` if the entry is an undo.
  mutating func add(
    _ difference: Amount, as kind: LedgerEntry.Kind?, isReverse: Bool
  ) throws(AmountOverflow) {
    opening = try opening.minus(difference)
    switch kind {
    case .make where (difference > .zero) == isReverse: used = try used.minus(difference)
    case .make: produced = try produced.plus(difference)
    case .add: restocked = try restocked.plus(difference)
    case .take: wasted = try wasted.minus(difference)
    case .count: counted = try counted.plus(difference)
    case .reset: reset = try reset.plus(difference)
    case .move: moved = try moved.plus(difference)
    case .open, .undo, .checkpoint, nil: takenBack = try takenBack.plus(difference)
    }
  }
}

/// The error of amounts that add up to more than an ``Amount`` can be.
package struct AmountOverflow: DescribedError, Hashable {
  package var explanation: ErrorExplanation {
    ErrorExplanation("too-large", en: "the sum of the amounts is too large", ko: "수량의 합이 너무 큽니다")
  }
}

extension Amount {
  fileprivate func plus(_ other: Amount) throws(AmountOverflow) -> Amount {
    guard let sum = adding(other) else { throw AmountOverflow() }
    return sum
  }

  fileprivate func minus(_ other: Amount) throws(AmountOverflow) -> Amount {
    guard let difference = subtracting(other) else { throw AmountOverflow() }
    return difference
  }
}
