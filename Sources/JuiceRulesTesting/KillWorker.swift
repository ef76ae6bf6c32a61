public import JuiceRules

/// A process of the caller's that commits to a stand until it is killed.
///
/// A check calls the worker with a stand and the number of the first commit. The worker starts a process that opens the
/// stand and calls ``StockStoreConformance/work(on:from:acknowledge:)``. The worker kills that process without warning,
/// at a moment that differs from call to call, and returns how often `acknowledge` was called. If a server may still
/// carry out commits that a killed client sent, the worker waits until those are done.
public typealias KillWorker = @Sendable (_ stand: String, _ first: Int) async throws -> Int

extension StockStoreConformance {
  /// Commits to `store` one transaction after the other, without an end. A ``KillWorker`` calls this function in the
  /// process that it kills.
  ///
  /// - Parameters:
  ///   - store: A store on the stand that the worker was given.
  ///   - first: The number of the first commit, which the worker was given, too.
  ///   - acknowledge: A closure that is called after each applied commit, and has to leave a trace outside of the
  ///     process, such as a byte in a file.
  /// - Throws: The errors of `store` and `acknowledge`, which end the work.
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
