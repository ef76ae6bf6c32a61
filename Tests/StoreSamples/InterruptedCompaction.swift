package import JuiceRules
import Testing

/// A compaction that ended before it removed the rows of the entries that it forgot.
package enum InterruptedCompaction {
  /// Expects a stand to be sound after the interruption, and the next compaction to remove the rest.
  ///
  /// - Parameters:
  ///   - store: A store without entries.
  ///   - forget: A closure that sets the number of the last removed entry.
  ///   - rows: A closure that returns the number of rows with entries.
  package static func expectEnd(
    in store: some CompactingStore, forget: (Int64) throws -> Void, rows: () throws -> Int
  ) async throws {
    let time = Instant(microseconds: 1)
    for key in ["a", "b"] { _ = try await store.commit(.restock(key: key)) }
    _ = try await store.commit(
      StockTransaction(kind: .checkpoint, request: "checkpoint", changes: [:], time: time))
    _ = try await store.commit(.restock(key: "c"))
    try forget(3)
    #expect(try await store.verify().faults == [])
    let left = try await store.history(LedgerQuery(newestFirst: true)).map(\.revision.rawValue)
    #expect(left == [5, 4])
    await #expect(throws: StockStoreFault.compacted(upTo: Revision(3))) {
      try await store.entry(Revision(2))
    }
    #expect(try rows() == 5)
    #expect(try await store.compact(before: time) == nil)
    #expect(try rows() == 2)
    guard case .applied = try await store.commit(.restock(key: "a")) else {
      Issue.record("the key of a removed entry is known")
      return
    }
    #expect(try await store.verify().faults == [])
  }
}
