/// The outcome of a request to undo an entry.
@nonexhaustive
public enum UndoOutcome: Hashable, Sendable {
  /// The entry was undone; its number is ``Receipt/undoes``.
  case undone(StockOutcome.Applied)
  /// The key was used before: the associated value is what was undone then, and nothing was changed now.
  case replayed(StockOutcome.Applied)
  /// The request was refused, and nothing was changed.
  case refused(UndoRefusal)
}

/// A reason to refuse an undo.
@nonexhaustive
public enum UndoRefusal: Hashable, Sendable {
  /// The ledger has no entry yet that could be undone.
  case nothingYet
  /// The ledger has no entry with this number.
  case noEntry(Revision, last: Revision)
  /// The entries up to a number were removed: the requested one or, without a number, all that could be undone.
  case compacted(Revision, upTo: Revision)
  /// An opening, a checkpoint and an undo cannot be undone.
  case notUndoable(Revision, LedgerEntry.Kind)
  /// The entry was undone before.
  case alreadyUndone(Revision, by: Revision)
  /// Ingredients of the entry were counted or reset since, and the level that was set then is right without the undo.
  /// `by` is the newest entry that did so.
  case superseded(Revision, [IngredientID], by: LedgerEntry)
  /// Some of the amounts that the entry added are used up. `by` are the newest entries since that took some of them,
  /// the newest last.
  case usedUp(Revision, [Shortage], by: [LedgerEntry])
  /// The entry set the levels of ingredients in another unit, and later entries changed these levels, so that they are
  /// not known in the unit from before. `by` are the newest of these entries, the newest last.
  case unitChanged(Revision, [IngredientID], by: [LedgerEntry])
  /// The undo would raise levels above their maximum.
  case above(Revision, [Excess])
}
