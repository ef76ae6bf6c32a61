/// How the level of one ingredient came from the beginning of some time to its end.
///
/// It adds up: ``opening`` + ``restocked`` + ``produced`` - ``used`` - ``wasted`` + ``counted`` + ``reset``
/// + ``moved`` + ``takenBack`` = ``closing``. What was taken back counts against what it was, at the time when it was taken
/// back, so that any of them can be negative.
public struct StockFlow: Hashable, Sendable {
  /// The level before the first entry of the time; the first amount of an ingredient counts as if it had been
  /// there from the start.
  public private(set) var opening: Amount
  public private(set) var restocked = Amount.zero
  /// What came of batches that were made of it.
  public private(set) var produced = Amount.zero
  /// What orders and batches took.
  public private(set) var used = Amount.zero
  /// What was taken out otherwise.
  public private(set) var wasted = Amount.zero
  /// What counts found more than was known, less what they found missing.
  public private(set) var counted = Amount.zero
  /// What resets to the initial amounts added, less what they took out. Nobody counted, so that this is neither
  /// a find nor a loss.
  public private(set) var reset = Amount.zero
  /// What came from, less what went to, another id.
  public private(set) var moved = Amount.zero
  /// What undoing gave back, less what it took, of entries that are not known any more.
  public private(set) var takenBack = Amount.zero
  /// The level after the last entry of the time.
  public private(set) var closing: Amount

  /// - Parameter level: What there is after all entries that are going to be added.
  init(level: Amount) {
    opening = level
    closing = level
  }

  /// Whether nothing changed.
  public var isStill: Bool {
    [restocked, produced, used, wasted, counted, reset, moved, takenBack].allSatisfy { $0 == .zero }
  }

  /// Takes the difference that an entry after the time made out of both levels.
  mutating func addLater(_ difference: Amount) throws(AmountOverflow) {
    closing = try closing.minus(difference)
    opening = try opening.minus(difference)
  }

  /// Books the difference that an entry of the time made.
  ///
  /// - Parameters:
  ///   - kind: What the entry is, or what it took back; nil when that is not known any more.
  ///   - isReverse: Whether it took something back.
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

/// Amounts that add up to more than an ``Amount`` can be.
public struct AmountOverflow: Error, Hashable, Sendable {}

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
