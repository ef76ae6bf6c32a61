import JuiceRules

extension StockStoreConformance {
  static func randomChecks(seed: UInt64) -> [StoreCheck] {
    [
      StoreCheck(
        "random-sequence", "Any sequence of calls is answered as `StockLedger` answers it",
        body: { bench in
          let store = try await bench.freshStore()
          try await compare(seed: seed) { _ in store }
        }),
      StoreCheck(
        "random-sequence-shared",
        "Several handles that take turns on one stand answer as `StockLedger` answers",
        needs: .shared,
        body: { bench in
          let handles = try await bench.handles(3)
          try await compare(seed: seed) { handles[$0 % 3] }
        }),
      StoreCheck(
        "random-sequence-reopened",
        "A stand that is opened again between calls answers as `StockLedger` answers",
        needs: .reopens,
        body: { bench in
          let stand = bench.freshStand()
          var run = RandomRun(seed: seed)
          for part in 0..<4 {
            let store = try await bench.store(on: stand)
            for step in 1...50 { try await run.step(part * 50 + step, on: store) }
            try await run.finish(on: store)
          }
        }),
    ]
  }

  /// Compares the answers to 400 steps with the model's, each step on the handle for its number.
  private static func compare(
    seed: UInt64, _ handle: (Int) -> any StockStore
  ) async throws {
    var run = RandomRun(seed: seed)
    for step in 1...400 { try await run.step(step, on: handle(step)) }
    try await run.finish(on: handle(0))
  }
}
