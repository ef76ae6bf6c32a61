public import JuiceRules

/// The tests that every stock store must pass.
///
/// With a test framework, each check is one case. Name the capabilities of a store that has not all of them, as in
/// `checks(for: [.ledger, .reopens])`.
///
/// ```swift
/// @Test(arguments: StockStoreConformance.checks())
/// func `The store keeps its contract`(check: StoreCheck) async throws {
///   try await check.run({ stand in try store(on: stand) }, limit: .seconds(3_600))
/// }
/// ```
///
/// Without a test framework, ``run(_:for:seed:worker:limit:)`` runs all checks and reports their results.
public enum StockStoreConformance {
  /// Opens a handle on the stand of this name.
  ///
  /// A check uses names that it never used before, which match `[a-z][a-z0-9-]*` and stand for empty stands. A check
  /// uses a name again only with ``StoreCapabilities/reopens``, after releasing the first handle, and with
  /// ``StoreCapabilities/shared``, while still holding it.
  public typealias MakeStore = @Sendable (_ stand: String) async throws -> any StockStore

  /// Returns the checks for a store that has `capabilities`.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities of the store; checks that need others are left out.
  ///   - seed: The seed of the random sequences. Failures name it.
  ///   - worker: The worker of the checks that kill a process. Without a worker, these checks are left out.
  public static func checks(
    for capabilities: StoreCapabilities = .all, seed: UInt64 = newSeed(), worker: KillWorker? = nil
  ) -> [StoreCheck] {
    let capabilities = capabilities.shown(by: worker)
    return allChecks(seed: seed, worker).filter { capabilities.isSuperset(of: $0.needs) }
  }

  /// Runs every check, one after the other, and reports which ones passed, failed and were skipped.
  ///
  /// - Parameters:
  ///   - makeStore: Opens a handle on a stand.
  ///   - capabilities: The capabilities of the store; checks that need others are skipped.
  ///   - seed: The seed of the random sequences. The report names it.
  ///   - worker: The worker of the checks that kill a process. Without a worker, these checks are skipped.
  ///   - limit: The time after which a check counts as stuck and fails.
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

  /// Returns a random seed from 1 to 999,999,999.
  public static func newSeed() -> UInt64 { UInt64.random(in: 1...999_999_999) }

  private static func allChecks(seed: UInt64, _ worker: KillWorker?) -> [StoreCheck] {
    levelChecks + unitChecks + formerIDChecks + atomicityChecks + keyChecks + concurrencyChecks
      + revisionChecks + ledgerChecks + salesChecks
      + undoChecks + compactionChecks + refusalChecks + textChecks + changeChecks + lifetimeChecks
      + linearizabilityChecks(seed: seed) + randomChecks(seed: seed) + killChecks(worker: worker)
  }
}

extension StoreCapabilities {
  /// Returns the capabilities that can be checked: without a worker, surviving a kill cannot.
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
    guard missing.isEmpty else { return .skipped("the store does not declare \(missing)") }
    do {
      try await run(makeStore, limit: limit)
      return .passed
    } catch let failure as ConformanceFailure {
      return .failed(failure.message)
    } catch {
      return .failed("the store threw \(error)")
    }
  }
}
