import JuiceRules
import JuiceRulesTesting

/// A store that breaks one promise, and a check that has to notice.
struct Flaw: Sendable, CustomStringConvertible {
  let name: String
  let caughtBy: String
  /// The time limit of the check.
  private(set) var limit = Duration.seconds(3_600)
  /// Returns a store with the flaw, which wraps a sound one.
  let spoil: @Sendable (InMemoryStockStore) -> any StockStore

  var description: String { name }

  init(
    _ name: String, caughtBy check: String,
    spoil: @escaping @Sendable (InMemoryStockStore) -> any StockStore
  ) {
    self.name = name
    caughtBy = check
    self.spoil = spoil
  }

  /// This flaw, whose check is not waited for: it is stuck.
  var sticking: Flaw {
    var flaw = self
    flaw.limit = .milliseconds(500)
    return flaw
  }
}

/// A store that passes everything on, but for what is replaced.
struct SpoiltStore: CompactingStore, RefusalStore {
  let sound: InMemoryStockStore
  var snapshot: (@Sendable (Set<IngredientID>?) async throws -> StockSnapshot)?
  var commit: (@Sendable (StockTransaction) async throws -> CommitOutcome)?
  var receipt: (@Sendable (IdempotencyKey, String) async throws -> Receipt?)?
  var history: (@Sendable (LedgerQuery) async throws -> [LedgerEntry])?
  var wait: (@Sendable (Revision) async throws -> Void)?
  var compact: (@Sendable (Instant, Instant?) async throws -> Revision?)?
  var record: (@Sendable (Refusal) async throws -> Void)?
  var changeRefusals: (@Sendable (inout [Refusal]) -> Void)?
  var count: (@Sendable (SalesQuery) async throws -> SalesSnapshot)?
  var commitPlan: (@Sendable (SalesQuery, TransactionPlan) async throws -> CommitOutcome?)?

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    if let snapshot { try await snapshot(ids) } else { try await sound.snapshot(of: ids) }
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    if let commit { try await commit(transaction) } else { try await sound.commit(transaction) }
  }

  func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) async throws -> CommitOutcome? {
    if let commitPlan { return try await commitPlan(query, plan) }
    guard let transaction = try plan(try await snapshot(counting: query)) else { return nil }
    return try await commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    if let receipt {
      try await receipt(key, request)
    } else {
      try await sound.receipt(for: key, request: request)
    }
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    if let history { try await history(query) } else { try await sound.history(query) }
  }

  func waitForChange(after revision: Revision) async throws {
    if let wait { try await wait(revision) } else { try await sound.waitForChange(after: revision) }
  }

  func compact(
    before time: Instant, keepingKeysSince keyTime: Instant?
  ) async throws -> Revision? {
    if let compact { return try await compact(time, keyTime) }
    return try await sound.compact(before: time, keepingKeysSince: keyTime)
  }

  func record(_ refusal: Refusal) async throws {
    if let record { try await record(refusal) } else { try await sound.record(refusal) }
  }

  func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot {
    if let count { try await count(query) } else { try await snapshotFromHistory(counting: query) }
  }

  func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
    var refusals = try await sound.refusals(in: times)
    changeRefusals?(&refusals)
    return refusals
  }
}

extension Flaw {
  /// A flaw in what is handed to the store.
  static func changing(
    _ name: String, caughtBy check: String,
    _ change: @escaping @Sendable (inout StockTransaction) -> Void
  ) -> Flaw {
    Flaw(name, caughtBy: check) { sound in
      SpoiltStore(
        sound: sound,
        commit: { transaction in
          var transaction = transaction
          change(&transaction)
          return try await sound.commit(transaction)
        })
    }
  }

  /// A flaw in what comes back from a commit.
  static func answering(
    _ name: String, caughtBy check: String,
    _ change: @escaping @Sendable (CommitOutcome) -> CommitOutcome
  ) -> Flaw {
    Flaw(name, caughtBy: check) { sound in
      SpoiltStore(sound: sound, commit: { change(try await sound.commit($0)) })
    }
  }

  /// A flaw in how history is asked for or answered.
  static func recalling(
    _ name: String, caughtBy check: String,
    _ recall:
      @escaping @Sendable (LedgerQuery, InMemoryStockStore) async throws -> [LedgerEntry]
  ) -> Flaw {
    Flaw(name, caughtBy: check) { sound in
      SpoiltStore(sound: sound, history: { try await recall($0, sound) })
    }
  }
}
