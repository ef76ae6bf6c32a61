/// A sequence of the entries of a ledger as they are committed. No entry is skipped, and none is buffered beyond one
/// page.
public struct LedgerChanges<Store: LedgerStore>: AsyncSequence, Sendable {
  /// The type of the elements.
  public typealias Element = LedgerEntry

  let store: Store
  let start: Revision

  /// Returns an iterator that begins after the revision that the sequence was created for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(store: store, position: start)
  }

  /// An iterator that reads the ledger in pages, and waits at its end.
  public struct Iterator: AsyncIteratorProtocol {
    let store: Store
    var position: Revision
    private var page: ArraySlice<LedgerEntry> = []

    init(store: Store, position: Revision) {
      self.store = store
      self.position = position
    }

    /// Returns the next entry, or `nil` if the task is cancelled.
    ///
    /// - Throws: A `StockStoreFault` if the store could not answer.
    public mutating func next() async throws -> LedgerEntry? {
      do {
        while page.isEmpty {
          page = try await store.history(LedgerQuery(after: position, limit: 100))[...]
          if page.isEmpty { try await store.waitForChange(after: position) }
        }
        try Task.checkCancellation()
      } catch is CancellationError {
        return nil
      }
      let entry = page.removeFirst()
      position = entry.revision
      return entry
    }
  }
}
