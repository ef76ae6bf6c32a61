/// A change of stock that is applied whole or not at all.
///
/// One of the kind ``LedgerEntry/Kind/checkpoint`` changes nothing, and records every level that there is.
public struct StockTransaction: Hashable, Sendable {
  public var kind: LedgerEntry.Kind
  /// What was asked for, in a canonical form: the content of ``key``, and of no use without one.
  ///
  /// It names the kind, orders and amounts, and never a plan, a fingerprint or a revision.
  public var request: String
  /// The orders that it carries out; they stand or fall together.
  public var orders: [Order]
  /// What happens to each ingredient, in order of id; no two are of one ingredient.
  public internal(set) var lines: [Line]
  /// The fingerprint of the catalog that it was planned on.
  public var fingerprint: String
  public var time: Timestamp
  public var actor: String?
  /// At most ``maximumNoteLength`` characters.
  public var note: String?
  public var key: IdempotencyKey?
  /// The revision that it was planned on, where it holds for no other.
  public var plannedOn: Revision?
  /// The entry that it takes back: once, and only while no later entry set one of the levels, as
  /// ``isSuperseded(by:)`` says.
  public var undoes: Revision?

  public static let maximumNoteLength = 500

  /// Returns whether `entry` keeps the transaction from taking back what it ``undoes``: it came later, set the
  /// level of one of the same ingredients, and stands.
  ///
  /// What was counted since is right whether or not the earlier entry happened, so that taking that back would
  /// make it wrong.
  public func isSuperseded(by entry: LedgerEntry) -> Bool {
    guard let undoes, entry.kind.setsLevels, entry.undoneBy == nil, entry.revision > undoes else {
      return false
    }
    let ids = Set(lines.map(\.ingredient))
    return entry.changes.contains { ids.contains($0.ingredient) }
  }

  /// What happens to one ingredient, and from where to where it may.
  public struct Line: Hashable, Sendable {
    public let ingredient: IngredientID
    public var change: Change
    /// The level that the ingredient starts from while it has no entry.
    public var opening: Amount
    /// The highest level that the change may lead to, if it is below ``Amount/maximumLevel``.
    public var ceiling: Amount

    public init(
      _ ingredient: IngredientID, _ change: Change, opening: Amount = .zero,
      ceiling: Amount = .maximumLevel
    ) {
      self.ingredient = ingredient
      self.change = change
      self.opening = opening
      self.ceiling = ceiling
    }
  }

  /// What happens to the level of one ingredient.
  @nonexhaustive
  public enum Change: Hashable, Sendable {
    /// More, or less when negative.
    case by(Amount)
    /// So much, whatever it was: the store takes the difference.
    case to(Amount)
  }
}

/// What became of a transaction.
@nonexhaustive
public enum CommitOutcome: Hashable, Sendable {
  case applied(Receipt)
  /// The key was applied before: nothing was changed now.
  case replayed(Receipt)
  /// Every ingredient that there is not enough of, in order of id. Nothing was changed.
  case short([Shortage])
  /// Every ingredient that would go above its ceiling, in order of id. Nothing was changed.
  case above([Excess])
  /// The stand moved on from the revision that the transaction was planned on. Nothing was changed.
  case revisionMoved
  /// The entry that the transaction takes back was taken back before. Nothing was changed.
  case undone(by: Revision)
  /// After the entry that the transaction takes back, another one set the level of one of its ingredients, as a
  /// count does: the newest such entry. Nothing was changed.
  case superseded(by: Revision)
}

/// An ingredient that there is not enough of.
public struct Shortage: Hashable, Sendable {
  public let ingredient: IngredientID
  public let needed: Amount
  public let available: Amount
  /// The recipes that led to it: an ordered one, then those whose products it is needed for. Empty where the
  /// orders ask for it themselves, or where that is not known.
  public let path: [RecipeID]

  public init(
    ingredient: IngredientID, needed: Amount, available: Amount, path: [RecipeID] = []
  ) {
    self.ingredient = ingredient
    self.needed = needed
    self.available = available
    self.path = path
  }

  public var missing: Amount { needed - available }
  public var state: State { available == .zero ? .empty : .insufficient }

  /// Whether nothing is there or too little.
  public enum State: String, Hashable, Sendable {
    case empty, insufficient
  }
}

/// An ingredient whose level would go above what is allowed.
public struct Excess: Hashable, Sendable {
  public let ingredient: IngredientID
  public let level: Amount
  public let ceiling: Amount

  public init(ingredient: IngredientID, level: Amount, ceiling: Amount) {
    self.ingredient = ingredient
    self.level = level
    self.ceiling = ceiling
  }
}

/// The proof of an applied transaction.
public struct Receipt: Hashable, Sendable {
  /// The number of its ledger entry.
  public let revision: Revision
  public let time: Timestamp
  /// In order of id.
  public let changes: [LevelChange]
  /// Those of the transaction that was applied.
  public let orders: [Order]
  /// The entry that was taken back by it.
  public let undoes: Revision?
  /// Whether its own entry was undone since.
  public let isUndone: Bool

  public init(
    revision: Revision, time: Timestamp, changes: [LevelChange], orders: [Order] = [],
    undoes: Revision? = nil, isUndone: Bool = false
  ) {
    self.revision = revision
    self.time = time
    self.changes = changes
    self.orders = orders
    self.undoes = undoes
    self.isUndone = isUndone
  }

  /// Where ``changes`` say what happened to `ingredient`, if they do.
  func index(of ingredient: IngredientID) -> Int? {
    var range = changes.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if changes[middle].ingredient == ingredient { return middle }
      range =
        changes[middle].ingredient < ingredient
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The receipt of what left `entry`.
  public init(_ entry: LedgerEntry) {
    self.init(
      revision: entry.revision, time: entry.time, changes: entry.changes, orders: entry.orders,
      undoes: entry.undoes, isUndone: entry.undoneBy != nil)
  }
}

/// How a transaction changed one level.
public struct LevelChange: Hashable, Sendable {
  public let ingredient: IngredientID
  public let before: Amount
  public let after: Amount

  public init(ingredient: IngredientID, before: Amount, after: Amount) {
    self.ingredient = ingredient
    self.before = before
    self.after = after
  }
}
