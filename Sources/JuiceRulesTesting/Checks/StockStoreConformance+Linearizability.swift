import JuiceRules

extension StockStoreConformance {
  static func linearizabilityChecks(seed: UInt64) -> [StoreCheck] {
    [
      StoreCheck(
        "linearizable", "Each call takes effect at one moment between its start and its answer",
        body: { bench in
          try await checkLinearizability(of: [try await bench.freshStore()], seed: seed)
        }),
      StoreCheck(
        "linearizable-shared",
        "Calls of several handles take effect at one moment between their start and their answer",
        needs: .shared,
        body: { bench in
          try await checkLinearizability(of: try await bench.handles(3), seed: seed)
        }),
    ]
  }

  /// Lets six callers at once make 25 random commits and snapshots each, and checks the order of the answers.
  private static func checkLinearizability(
    of handles: [any StockStore], seed: UInt64
  ) async throws {
    let history = ConcurrentHistory()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for caller in 0..<6 {
        let store = handles[caller % handles.count]
        group.addTask {
          var generator = SplitMix64(seed: seed &+ UInt64(caller))
          for _ in 1...25 {
            switch generator.next() % 4 {
            case 0: try await history.look(at: store)
            default: try await history.commit(change(&generator), on: store)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    do {
      try history.check()
    } catch let failure as ConformanceFailure {
      throw ConformanceFailure("\(failure.message), seed \(seed)")
    }
  }

  private static func change(_ generator: inout SplitMix64) -> StockTransaction {
    let ids = IngredientID.samples.shuffled(using: &generator).prefix(2)
    let amounts = ids.map { id in
      (id, Amount(thousandths: Int64(generator.next() % 4_000)))
    }
    let change = Dictionary(uniqueKeysWithValues: amounts)
    return switch generator.next() % 4 {
    case 0: .add(change, opening: 5)
    case 1: .count(change, opening: 5)
    default: .make(change, opening: 5)
    }
  }
}
