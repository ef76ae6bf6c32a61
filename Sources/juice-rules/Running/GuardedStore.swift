import JuiceRules

/// The purpose for which a command opens a store.
enum StoreAccess {
  case reading, changing
  /// Opening a stand, which is created if it does not exist.
  case opening
}

/// A store of any kind. A signal does not interrupt its commits, but ends the wait for a lock.
struct GuardedStore: LedgerStore {
  let base: any LedgerStore
  /// The record of the committed changes.
  var changes = ChangeRecord()
  private let closing: @Sendable () -> Void

  init(_ base: any LedgerStore, closing: @escaping @Sendable () -> Void = {}) {
    self.base = base
    self.closing = closing
  }

  /// Closes the store. Failures are ignored, because they do not affect committed changes.
  func close() { closing() }

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await waiting { try await base.snapshot(of: ids) }
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await waiting {
      Interruption.commitBegins()
      do {
        let outcome = try await base.commit(transaction)
        if case .applied(let receipt) = outcome {
          changes.add(.entry(receipt.revision, transaction.kind, transaction.key))
        }
        return outcome
      } catch let fault as StockStoreFault {
        if case .unavailable = fault { Interruption.commitWasNone() }
        throw fault
      }
    }
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await waiting { try await base.receipt(for: key, request: request) }
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await waiting { try await base.history(query) }
  }

  func waitForChange(after revision: Revision) async throws {
    try await base.waitForChange(after: revision)
  }

  func waiting<Value>(_ turn: () async throws -> Value) async throws -> Value {
    var wait = LockWait()
    while true {
      do {
        return try await turn()
      } catch {
        guard wait.goesOn(after: error) else { throw error }
      }
    }
  }
}
