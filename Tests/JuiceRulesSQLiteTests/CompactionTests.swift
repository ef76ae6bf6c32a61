#if SQLite
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  /// The removal of old entries in batches.
  @Suite(.tags(.unit))
  struct CompactionTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test func `A compaction that was interrupted leaves a sound stand, and the next one goes on`()
      async throws
    {
      let store = try SQLiteStockStore(path: path)
      let other = try DatabaseQueue(path: path)
      try await InterruptedCompaction.expectEnd(in: store) { last in
        try other.writeWithoutTransaction {
          try $0.execute(sql: "UPDATE stand SET removed = ?", arguments: [last])
        }
      } rows: {
        try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") ?? 0 }
      }
    }

    @Test func `A file becomes smaller if little is left in it`() async throws {
      let store = try SQLiteStockStore(path: path)
      func size() throws -> Int {
        try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
      }
      for number in 0..<400 { _ = try await store.commit(.restock(key: "\(number)")) }
      let full = try size()
      _ = try await store.commit(
        StockTransaction(
          kind: .checkpoint, request: "checkpoint", changes: [:],
          time: Instant(microseconds: 1)))
      #expect(try await store.compact(before: Instant(microseconds: 1)) == Revision(402))
      #expect(try size() < full / 2)
      #expect(try await store.verify().faults == [])
    }
  }
#endif
