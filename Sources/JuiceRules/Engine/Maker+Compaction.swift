extension Maker where Store: CompactingStore {
  /// Records all levels in a checkpoint, and removes the entries before the newest one that is not later than
  /// `time`: before the new one, where `time` has not come yet.
  ///
  /// Called now and then with a time that moves on, it keeps the ledger of as long ago as that, and up to one
  /// checkpoint more. The keys of removed entries are forgotten, so that `time` has to lie further back than any
  /// request is repeated.
  ///
  /// - Returns: The checkpoint that the ledger begins with now; nil when nothing was removed.
  /// - Throws: `OrderFault` when the note is too long, a `StockStoreFault` when the store could not answer.
  public func compact(
    before time: Timestamp, options: RequestOptions = RequestOptions()
  ) async throws -> Revision? {
    try options.check()
    _ = try await commit(transaction(.checkpoint, "checkpoint", [:], options))
    return try await store.compact(before: time)
  }
}
