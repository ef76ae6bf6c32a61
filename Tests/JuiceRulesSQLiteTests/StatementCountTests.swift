#if SQLite
  import GRDB
  import JuiceRules
  @testable import JuiceRulesSQLite
  import Synchronization
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct StatementCountTests {
    let folder: TemporaryFolder
    let store: SQLiteStockStore

    init() throws {
      folder = try TemporaryFolder()
      store = try SQLiteStockStore(path: folder.file("stock.sqlite"))
    }

    @Test(arguments: [
      LedgerQuery(limit: 1_000), LedgerQuery(limit: 1_000, newestFirst: true),
      LedgerQuery(ingredient: .kiwi, limit: 1_000), LedgerQuery(kinds: [.add], limit: 1_000),
    ])
    func `Many entries are read with as many statements as few`(query: LedgerQuery) async throws {
      _ = try await store.commit(.restock())
      let few = try await statements { _ = try await store.history(query) }
      for _ in 1...50 { _ = try await store.commit(.restock()) }
      let many = try await statements { _ = try await store.history(query) }
      #expect(try await store.history(query).count > 50)
      #expect(few > 0 && many == few)
    }

    @Test func `Many refusals are read with as many statements as one`() async throws {
      try await refuse()
      let few = try await statements { _ = try await store.refusals(in: nil) }
      for _ in 1...50 { try await refuse() }
      let many = try await statements { _ = try await store.refusals(in: nil) }
      #expect(try await store.refusals(in: nil).count == 51)
      #expect(few > 0 && many == few)
    }

    private func refuse() async throws {
      let shortage = Shortage(ingredient: .kiwi, needed: 3, available: 1)
      try await store.record(
        Refusal(
          time: Instant(microseconds: 0), orders: [try RecipeOrder("classic/kiwi-juice")],
          shortages: [shortage], actor: nil, note: nil, key: nil))
    }

    /// Returns how many statements SQLite runs for `work`.
    private func statements(_ work: () async throws -> Void) async throws -> Int {
      let queue = try #require(store.connection.queue)
      let count = Count()
      try await queue.write { $0.trace { _ in count.value.add(1, ordering: .relaxed) } }
      try await work()
      try await queue.write { $0.trace(options: []) }
      return count.value.load(ordering: .relaxed)
    }

    private final class Count: Sendable {
      let value = Atomic(0)
    }
  }
#endif
