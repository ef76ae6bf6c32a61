/// Why a store could not answer.
@nonexhaustive
public enum StockStoreFault: Error, Hashable, Sendable {
  /// The store is not there, is locked for longer than it waits, or may not be written. Nothing changed.
  case unavailable(reason: String)
  /// The transaction may or may not have been applied: try again with the same key.
  case outcomeUnknown(reason: String)
  /// The key stands for another request.
  case keyReused(IdempotencyKey)
  /// What the store holds contradicts itself.
  case corrupt(reason: String)
  /// The store was written by a newer version of its driver.
  case newerVersion(found: Int, supported: Int)
  /// The entries up to that number are gone, with the keys of their requests: read on after it.
  case compacted(upTo: Revision)
  /// The store has no stand of this name; `others` are names that it has, at most a thousand.
  case noStand(String, others: [String])
  /// What is there belongs to another program.
  case foreign(reason: String)
}
