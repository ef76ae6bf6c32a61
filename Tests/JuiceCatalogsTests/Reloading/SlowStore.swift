import JuiceRules

/// A store whose first commit waits until it may proceed.
final class SlowStore: LedgerStore {
  private let base = InMemoryStockStore()
  private let arrived = AsyncStream.makeStream(of: Void.self)
  private let gate = AsyncStream.makeStream(of: Void.self)

  func waitForCommit() async { for await _ in arrived.stream { return } }

  /// Lets this commit and all that follow through.
  func proceed() { gate.continuation.finish() }

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    arrived.continuation.yield()
    for await _ in gate.stream {}
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
