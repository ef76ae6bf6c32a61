extension Maker where Store: CompactingStore {
  /// Records all levels in a checkpoint, and removes the entries before the newest checkpoint that is not later than
  /// `time`. If `time` is in the future, that is the new checkpoint.
  ///
  /// Called regularly with a `time` that moves on, this keeps the ledger since `time`, and the entries between `time`
  /// and the checkpoint before it. The keys of removed entries are forgotten, so that `time` has to be earlier than
  /// any request that may still be repeated.
  ///
  /// - Returns: The checkpoint that the ledger begins with now, or `nil` if nothing was removed.
  /// - Throws: `OrderFault` if the note is too long, a `StockStoreFault` if the store could not answer.
  public func compact(
    before time: Timestamp, options: RequestOptions = RequestOptions()
  ) async throws -> Revision? {
    try options.check()
    _ = try await commit(transaction(.checkpoint, "checkpoint", [:], options))
    return try await store.compact(before: time)
  }
}
