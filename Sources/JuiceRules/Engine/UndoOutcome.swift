/// What became of the wish to take an entry back.
@nonexhaustive
public enum UndoOutcome: Hashable, Sendable {
  /// ``Receipt/undoes`` is what was taken back.
  case undone(StockOutcome.Applied)
  /// The key was used before: this is what was taken back then, and nothing was changed now.
  case replayed(StockOutcome.Applied)
  /// Nothing was changed.
  case refused(UndoRefusal)
}

/// Why an entry is not taken back.
@nonexhaustive
public enum UndoRefusal: Hashable, Sendable {
  /// The ledger has no entry yet that could be.
  case nothingYet
  case noEntry(Revision, last: Revision)
  /// The entries up to a number are gone: the one that was named or, where none was, all that could be.
  case compacted(Revision, upTo: Revision)
  /// Neither an opening nor a checkpoint nor what took another entry back can be.
  case notUndoable(Revision, LedgerEntry.Kind)
  case alreadyUndone(Revision, by: Revision)
  /// Ingredients of it were counted or reset since, and the level that was set then is right without it. `by` is
  /// the newest entry that did so.
  case superseded(Revision, [IngredientID], by: LedgerEntry)
  /// What it gave is not all there any more. `by` has the newest entries that took of it since, the newest last.
  case usedUp(Revision, [Shortage], by: [LedgerEntry])
  /// Giving back what it took would lead above what is allowed.
  case above(Revision, [Excess])
}
