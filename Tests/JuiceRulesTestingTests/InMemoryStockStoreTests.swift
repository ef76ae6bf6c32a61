import JuiceRules
import JuiceRulesTesting
import Synchronization
import TestSupport
import Testing

@Suite(.tags(.unit))
struct InMemoryStockStoreTests {
  private let stands = Stands { InMemoryStockStore() }

  private func store(on stand: String) throws -> any StockStore { stands.store(on: stand) }

  @Test(arguments: StockStoreConformance.checks())
  func `The store keeps its contract`(check: StoreCheck) async throws {
    try await check.run({ stand in try store(on: stand) }, limit: .seconds(3_600))
  }

  @Test(arguments: StockStoreConformance.checks(for: []))
  func `A store that keeps levels only is not asked to undo`(check: StoreCheck) async throws {
    let stands = Stands { LevelStore() }
    try await check.run({ stands.store(on: $0) }, limit: .seconds(3_600))
  }
}

/// A store that cannot undo.
private struct LevelStore: StockStore {
  private let base = InMemoryStockStore()

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    if transaction.undoes != nil { throw StockStoreFault.unavailable(reason: "no undo") }
    return try await base.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }
}

/// Keeps the store of each stand, so that a stand in memory can be opened again.
final class Stands: Sendable {
  private let stores = Mutex<[String: any StockStore]>([:])
  private let make: @Sendable () -> any StockStore

  init(make: @escaping @Sendable () -> any StockStore) { self.make = make }

  func store(on stand: String) -> any StockStore {
    stores.withLock { stores in
      if let store = stores[stand] { return store }
      let store = make()
      stores[stand] = store
      return store
    }
  }
}
