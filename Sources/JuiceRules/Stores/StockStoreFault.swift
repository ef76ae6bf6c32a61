/// An error of a store that could not answer.
@nonexhaustive
public enum StockStoreFault: Error, Hashable, Sendable {
  /// The store does not exist, is locked for longer than the driver waits, or is not writable. Nothing changed.
  case unavailable(reason: String)
  /// The transaction may or may not have been applied: try again with the same key.
  case outcomeUnknown(reason: String)
  /// The key was used for another request.
  case keyReused(IdempotencyKey)
  /// The data of the store contradict themselves.
  case corrupt(reason: String)
  /// The store was written by a newer version of its driver.
  case newerVersion(found: Int, supported: Int)
  /// The store was written by an older version of its driver, and has to be upgraded before it can be changed: see
  /// ``UpgradableStore``. Nothing changed.
  case olderVersion(found: Int, current: Int)
  /// The history is another one than before: the entry with this number, which was read or written before, is missing or
  /// another one. The store may be an old backup, or a server that had not received the entry. Nothing changed.
  case forked(at: Revision)
  /// The transaction changes levels by amounts in other units, as after a change of the catalog; the mismatches are in
  /// order of id. A count sets a level in the catalog's unit. Nothing changed.
  case unitMismatch([StockUnitMismatch])
  /// The clock is more than ten minutes behind the last entry, so that it is not known in which period an order would
  /// count that rules limit. Nothing changed.
  case clockBehind(ClockSetback)
  /// The clock is more than ten minutes ahead of the store's own clock. Nothing changed.
  case clockAhead(Instant, of: Instant)
  /// The entries up to this number were removed, with the keys of their requests: read on after it.
  case compacted(upTo: Revision)
  /// The store has no stand with this name; `others` are names of existing stands, at most a thousand.
  case noStand(String, others: [String])
  /// The data belong to another program.
  case foreign(reason: String)
}
