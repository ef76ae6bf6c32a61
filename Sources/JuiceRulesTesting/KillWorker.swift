public import JuiceRules

/// A process of the caller's that commits to a stand until it is killed.
///
/// A check gives it a stand and the number of the first commit. It starts a process that opens the stand and calls
/// ``StockStoreConformance/work(on:from:acknowledge:)``, kills that process without warning at a moment that is
/// another one each time, and returns how often `acknowledge` was called.
/// Where a server may still carry out what a killed client sent, it waits until that is over.
public typealias KillWorker = @Sendable (_ stand: String, _ first: Int) async throws -> Int

extension StockStoreConformance {
  /// What a ``KillWorker`` does in the process that is killed: one commit after the other, without an end.
  ///
  /// - Parameters:
  ///   - store: On the stand that the worker was given.
  ///   - first: The number of the first commit, that the worker was given, too.
  ///   - acknowledge: Called after each commit that was applied; it has to leave a trace outside of the process, such
  ///     as a byte in a file. What it throws ends the work.
  public static func work(
    on store: any StockStore, from first: Int, acknowledge: () throws -> Void
  ) async throws {
    for number in first... {
      try await store.apply(try work(number))
      try acknowledge()
    }
  }

  static func work(_ number: Int) throws -> StockTransaction {
    let key = try IdempotencyKey.sample("work-\(number)")
    let amounts: [IngredientID: Amount] = [.banana: 1, .kiwi: 2]
    return number.isMultiple(of: 3)
      ? .make(amounts, opening: 1_000_000, key: key) : .add(amounts, opening: 1_000_000, key: key)
  }
}
