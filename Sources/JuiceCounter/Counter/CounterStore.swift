package import JuiceRules

/// A store of any kind, as makers of a counter need it.
package struct CounterStore: LedgerStore, RefusalStore {
  private let base: any LedgerStore & RefusalStore

  init(_ base: any LedgerStore & RefusalStore) { self.base = base }

  package func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  package func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await base.commit(transaction)
  }

  package func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }

  package func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await base.history(query)
  }

  package func waitForChange(after revision: Revision) async throws {
    try await base.waitForChange(after: revision)
  }

  package func record(_ refusal: Refusal) async throws { try await base.record(refusal) }

  package func refusals(in times: Range<Timestamp>?) async throws -> [Refusal] {
    try await base.refusals(in: times)
  }
}
