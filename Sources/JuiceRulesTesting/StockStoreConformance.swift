public import JuiceRules

/// The tests that every stock store must pass.
///
/// With a test framework, each check is one case:
///
/// ```swift
/// @Test(arguments: StockStoreConformance.checks(for: [.ledger, .reopens]))
/// func `keeps the contract`(check: StoreCheck) async throws {
///   try await check.run { stand in try MyStore(stand: stand) }
/// }
/// ```
///
/// Without one, ``run(_:for:seed:worker:limit:)`` reports them all.
public enum StockStoreConformance {
  /// Opens a handle on the stand of this name.
  ///
  /// A check asks for names that it never used before, which match `[a-z][a-z0-9-]*` and stand for
  /// empty stands. It asks for a name again only under ``StoreCapabilities/reopens``, when it has let go
  /// of the first handle, and under ``StoreCapabilities/shared``, when it has not.
  public typealias MakeStore = @Sendable (_ stand: String) async throws -> any StockStore

  /// The checks for a store that has `capabilities`.
  ///
  /// Random sequences start from `seed`, which a failure names. Without a `worker` nothing is killed.
  public static func checks(
    for capabilities: StoreCapabilities = .all, seed: UInt64 = newSeed(), worker: KillWorker? = nil
  ) -> [StoreCheck] {
    let capabilities = capabilities.shown(by: worker)
    return allChecks(seed: seed, worker).filter { capabilities.isSuperset(of: $0.needs) }
  }

  /// Runs every check, one after the other, and says what passed, failed and was skipped.
  ///
  /// A check that takes longer than `limit` counts as stuck.
  public static func run(
    _ makeStore: @escaping MakeStore, for capabilities: StoreCapabilities = .all,
    seed: UInt64 = newSeed(), worker: KillWorker? = nil,
    limit: Duration = StoreCheck.defaultLimit
  ) async -> ConformanceReport {
    let capabilities = capabilities.shown(by: worker)
    var results: [ConformanceReport.Result] = []
    for check in allChecks(seed: seed, worker) {
      let verdict = await check.verdict(makeStore, for: capabilities, limit: limit)
      results.append(ConformanceReport.Result(check: check, verdict: verdict))
    }
    return ConformanceReport(seed: seed, results: results)
  }

  /// A seed that was likely never used before.
  public static func newSeed() -> UInt64 { UInt64.random(in: 1...999_999_999) }

  private static func allChecks(seed: UInt64, _ worker: KillWorker?) -> [StoreCheck] {
    levelChecks + atomicityChecks + keyChecks + concurrencyChecks + revisionChecks + ledgerChecks
      + undoChecks + compactionChecks + refusalChecks + textChecks + changeChecks + lifetimeChecks
      + linearizabilityChecks(seed: seed) + randomChecks(seed: seed) + killChecks(worker: worker)
  }
}

extension StoreCapabilities {
  /// Without a worker nothing can be killed.
  fileprivate func shown(by worker: KillWorker?) -> StoreCapabilities {
    worker == nil ? subtracting(.survivesKill.subtracting(.reopens)) : self
  }
}

extension StoreCheck {
  fileprivate func verdict(
    _ makeStore: @escaping StockStoreConformance.MakeStore, for capabilities: StoreCapabilities,
    limit: Duration
  ) async -> ConformanceReport.Verdict {
    let missing = needs.subtracting(capabilities)
    guard missing.isEmpty else { return .skipped("the store is said to lack \(missing)") }
    do {
      try await run(makeStore, limit: limit)
      return .passed
    } catch let failure as ConformanceFailure {
      return .failed(failure.message)
    } catch {
      return .failed("it threw \(error)")
    }
  }
}
