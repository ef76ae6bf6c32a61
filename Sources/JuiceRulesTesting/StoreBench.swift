import JuiceRules

/// The means of a check: fresh stands, and the store's handles on them.
struct StoreBench: Sendable {
  let check: String
  let makeStore: StockStoreConformance.MakeStore

  /// Returns a handle on a stand that was never used.
  func freshStore() async throws -> any StockStore {
    try await store(on: freshStand())
  }

  func freshLedger() async throws -> any LedgerStore {
    try await ledger(on: freshStand())
  }

  func store(on stand: String) async throws -> any StockStore { try await makeStore(stand) }

  func ledger(on stand: String) async throws -> any LedgerStore {
    guard let ledger = try await makeStore(stand) as? any LedgerStore else {
      throw ConformanceFailure("the store declares `ledger` but is not a `LedgerStore`")
    }
    return ledger
  }

  /// Returns a name that was never used, by this process or another.
  func freshStand() -> String {
    "\(check)-\(String(UInt64.random(in: .min ... .max), radix: 36))"
  }
}

extension StockStore {
  /// Returns the level of `id`, or `nil` if it has no entry.
  func level(of id: IngredientID) async throws -> Amount? {
    try await snapshot(of: [id]).levels[id]
  }

  /// Commits `transaction`, and throws unless it is applied.
  @discardableResult
  func apply(_ transaction: StockTransaction) async throws -> Receipt {
    let outcome = try await commit(transaction)
    guard case .applied(let receipt) = outcome else {
      throw ConformanceFailure("expected the commit to be applied, but found \(outcome)")
    }
    return receipt
  }

  /// Commits all of `transactions` at once, and returns their outcomes in the same order.
  func commitAll(_ transactions: [StockTransaction]) async throws -> [CommitOutcome] {
    try await [self as any StockStore].commitAll(transactions)
  }
}

extension [any StockStore] {
  /// Commits all of `transactions` at once, each on the next of the handles in turn, and returns their outcomes in the
  /// same order.
  func commitAll(_ transactions: [StockTransaction]) async throws -> [CommitOutcome] {
    try await withThrowingTaskGroup(of: (Int, CommitOutcome).self) { group in
      for (index, transaction) in transactions.enumerated() {
        let store = self[index % count]
        group.addTask { (index, try await store.commit(transaction)) }
      }
      var outcomes: [Int: CommitOutcome] = [:]
      for try await (index, outcome) in group { outcomes[index] = outcome }
      return outcomes.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

extension CommitOutcome {
  var receipt: Receipt? {
    switch self {
    case .applied(let receipt), .replayed(let receipt): receipt
    default: nil
    }
  }

  var isApplied: Bool { if case .applied = self { true } else { false } }
  var isShort: Bool { if case .short = self { true } else { false } }
}
