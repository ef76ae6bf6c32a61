import JuiceRules

extension StockStoreConformance {
  static let changeChecks = [
    StoreCheck(
      "wait-returns-when-due",
      "A wait for a change after a revision returns if newer entries already exist",
      needs: .ledger, body: returnsWhenDue),
    StoreCheck(
      "wait-wakes", "A commit wakes everyone who waits for a change", needs: .ledger,
      body: { bench in
        let store = try await bench.freshLedger()
        try await wakes(store, by: store)
      }),
    StoreCheck(
      "wait-wakes-shared", "A commit of another handle wakes everyone who waits for a change",
      needs: [.ledger, .shared],
      body: { bench in
        let stand = bench.freshStand()
        try await wakes(bench.ledger(on: stand), by: bench.store(on: stand))
      }),
    StoreCheck(
      "wait-is-cancellable", "A wait ends with CancellationError when its task is cancelled",
      needs: .ledger, body: isCancellable),
    StoreCheck(
      "follows-changes", "A reader that waits and reads in turn sees every entry", needs: .ledger,
      body: follows),
  ]

  private static func returnsWhenDue(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let receipt = try await store.apply(.add([.banana: 1]))
    try await store.waitForChange(after: .zero)
    try await store.waitForChange(after: Revision(receipt.revision.rawValue - 1))
  }

  private static func wakes(_ store: any LedgerStore, by other: any StockStore) async throws {
    let start = try await other.apply(.add([.banana: 1])).revision
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask {
          // A wake-up may come early: the store makes no promise that an entry exists then.
          while try await store.snapshot(of: []).revision == start {
            try await pause()
            try await store.waitForChange(after: start)
          }
        }
      }
      for _ in 1...50 { await Task.yield() }
      try await other.apply(.add([.banana: 1]))
      try await group.waitForAll()
    }
  }

  private static func isCancellable(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    for yields in [0, 1, 50] {
      let task = Task<Void, any Error> {
        while true {
          try await store.waitForChange(after: .zero)
          try expect(!Task.isCancelled, "a cancelled wait returned")
          await Task.yield()
        }
      }
      for _ in 0..<yields { await Task.yield() }
      task.cancel()
      guard case .failure(let error) = await task.result else { continue }
      try expect(error is CancellationError, "a cancelled wait threw \(error)")
    }
  }

  /// Lets other tasks run, even if the store's waiting does not suspend, and throws once the check is given up.
  private static func pause() async throws {
    await Task.yield()
    try Task.checkCancellation()
  }

  private static func follows(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var seen = Revision.zero
        while seen < Revision(21) {
          try await pause()
          try await store.waitForChange(after: seen)
          for entry in try await store.history(LedgerQuery(after: seen)) {
            try expect(entry.revision, is: seen.next(), "the entry after #\(seen)")
            seen = entry.revision
          }
        }
      }
      group.addTask { for _ in 1...20 { try await store.apply(.add([.banana: 1])) } }
      try await group.waitForAll()
    }
  }
}
