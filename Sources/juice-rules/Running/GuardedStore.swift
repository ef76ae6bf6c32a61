import JuiceRules

/// What a command does with a store.
enum StoreAccess {
  case reading, changing
  /// The stand is created where there is none of its name.
  case opening
}

/// A store of any kind, whose commits a signal does not cut short, while it ends the wait for them.
struct GuardedStore: LedgerStore {
  let base: any LedgerStore
  /// Where commits are noted.
  var changes = ChangeRecord()
  private let closing: @Sendable () -> Void

  init(_ base: any LedgerStore, closing: @escaping @Sendable () -> Void = {}) {
    self.base = base
    self.closing = closing
  }

  /// Lets go of the store. What was committed stands, whether that goes well or not.
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
