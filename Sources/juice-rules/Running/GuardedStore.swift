import JuiceRules

/// What a command does with a store.
enum StoreAccess { case reading, changing }

/// A store of any kind, whose commits a signal does not cut short.
struct GuardedStore: LedgerStore {
  private let base: any LedgerStore
  private let closing: @Sendable () -> Void

  init(_ base: any LedgerStore, closing: @escaping @Sendable () -> Void = {}) {
    self.base = base
    self.closing = closing
  }

  /// Lets go of the store. What was committed stands, whether that goes well or not.
  func close() { closing() }

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    Interruption.commitBegins()
    return try await base.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await base.history(query)
  }

  func waitForChange(after revision: Revision) async throws {
    try await base.waitForChange(after: revision)
  }
}
