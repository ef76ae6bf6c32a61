/// The entries of a ledger as they come, none skipped and none buffered.
public struct LedgerChanges<Store: LedgerStore>: AsyncSequence, Sendable {
  public typealias Element = LedgerEntry

  let store: Store
  let start: Revision

  public func makeAsyncIterator() -> Iterator {
    Iterator(store: store, position: start)
  }

  /// Pages the ledger, and waits at its end.
  public struct Iterator: AsyncIteratorProtocol {
    let store: Store
    var position: Revision
    private var page: ArraySlice<LedgerEntry> = []

    init(store: Store, position: Revision) {
      self.store = store
      self.position = position
    }

    /// The next entry; nil when the task is cancelled.
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

extension Maker where Store: LedgerStore {
  /// The entries of the ledger that `query` asks for.
  public func history(_ query: LedgerQuery = LedgerQuery()) async throws -> [LedgerEntry] {
    try await store.history(query)
  }

  /// Every entry after `revision`, as it comes.
  public func changes(after revision: Revision = .zero) -> LedgerChanges<Store> {
    LedgerChanges(store: store, start: revision)
  }
}
