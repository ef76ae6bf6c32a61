import JuiceRules

extension Flaw {
  static let ofLifetime = [
    Flaw("never ends a wait", caughtBy: "wait-wakes") { sound in
      SpoiltStore(
        sound: sound,
        wait: { revision in
          guard try await sound.snapshot(of: []).revision <= revision else { return }
          try await Task.sleep(for: .seconds(3_600))
        })
    }.sticking,
    Flaw("waits although newer entries exist", caughtBy: "wait-returns-when-due") { sound in
      SpoiltStore(
        sound: sound,
        wait: { _ in
          try await sound.waitForChange(after: try await sound.snapshot(of: []).revision)
        })
    }.sticking,
    Flaw("keeps waiting when cancelled", caughtBy: "wait-is-cancellable") { sound in
      SpoiltStore(
        sound: sound,
        wait: { revision in
          await Task { _ = try? await sound.waitForChange(after: revision) }.value
        })
    }.sticking,
    Flaw("keeps no ledger", caughtBy: "entries-tell-all") { PlainStore(sound: $0) },
  ]
}

/// A store without a ledger.
struct PlainStore: StockStore {
  let sound: InMemoryStockStore

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await sound.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await sound.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await sound.receipt(for: key, request: request)
  }
}
