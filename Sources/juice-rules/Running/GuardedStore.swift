import JuiceReports
import JuiceRules
import Synchronization

/// The purpose for which a command opens a store.
enum StoreAccess {
  case reading, changing
  /// Opening a stand, which is created if it does not exist.
  case opening
}

/// A store of any kind. A signal does not interrupt its commits, but ends the wait for a lock.
struct GuardedStore: StoreWrapper {
  let base: any LedgerStore
  /// The record of the committed changes, or `nil` if nobody reads them.
  var changes: ChangeRecord? = ChangeRecord()
  /// Receives the fault if a refused order could not be recorded, which does not affect the answer.
  var onLostRefusal: @Sendable (any Error) -> Void = { _ in }
  private let closing: @Sendable () -> Void

  init(_ base: any LedgerStore, closing: @escaping @Sendable () -> Void = {}) {
    self.base = base
    self.closing = closing
  }

  /// Closes the store. Failures are ignored, because they do not affect committed changes.
  func close() { closing() }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await committing {
      let outcome = try await base.commit(transaction)
      record(outcome, of: transaction)
      return outcome
    }
  }

  func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) async throws -> CommitOutcome? {
    let planned = Mutex<StockTransaction?>(nil)
    return try await committing {
      let outcome = try await base.commit(counting: query) { state throws(StockStoreFault) in
        let transaction = try plan(state)
        planned.withLock { $0 = transaction }
        return transaction
      }
      if let outcome, let transaction = planned.withLock({ $0 }) {
        record(outcome, of: transaction)
      }
      return outcome
    }
  }

  private func record(_ outcome: CommitOutcome, of transaction: StockTransaction) {
    guard case .applied(let receipt) = outcome else { return }
    changes?.add(.entry(receipt.revision, transaction.kind, transaction.key))
  }

  private func committing<Outcome>(
    _ commit: () async throws -> Outcome
  ) async throws -> Outcome {
    try await performing {
      Interruption.commitBegins()
      do {
        return try await commit()
      } catch let fault as StockStoreFault {
        switch fault {
        case .unavailable, .olderVersion, .forked, .unitMismatch: Interruption.commitWasNone()
        default: break
        }
        throw fault
      }
    }
  }

  func performing<Value>(_ call: () async throws -> Value) async throws -> Value {
    var wait = LockWait()
    while true {
      do {
        return try await call()
      } catch {
        guard wait.goesOn(after: error) else { throw error }
      }
    }
  }
}

#if PostgreSQL
  import JuiceRulesPostgreSQL
#endif
#if SQLite
  import JuiceRulesSQLite
#endif

extension GuardedStore {
  /// Opens the store at `address`.
  ///
  /// - Parameters:
  ///   - isDefault: `true` if the file is the default one, so that its folder belongs to the tool.
  ///   - access: The purpose of opening. Reading creates nothing: if there is no file, the stock is that of a new
  ///     store.
  ///   - connections: The greatest number of operations that a server performs at a time.
  ///   - onWait: Receives the reason if a server has to be waited for.
  static func open(
    _ address: StoreAddress, stand: String, isDefault: Bool, for access: StoreAccess,
    connections: Int = 1, onWait: @escaping @Sendable (StockStoreFault) -> Void
  ) async throws(CommandFault) -> GuardedStore {
    switch address {
    case .memory: return GuardedStore(InMemoryStockStore())
    case .sqlite(let path):
      if Files.isMissing(path), access != .opening {
        if access == .reading, stand == "main" { return GuardedStore(InMemoryStockStore()) }
        if stand != "main", access == .changing || isDefault {
          throw CommandFault(StockStoreFault.noStand(stand, others: ["main"]))
        }
      }
      if isDefault, access != .reading { try hideFolder(path.folder) }
      return try openSQLite(path, stand: stand, for: access)
    case .postgreSQL(let connection):
      return try await openPostgreSQL(
        connection, stand: stand, for: access, connections: connections, onWait: onWait)
    }
  }

  private static func openSQLite(
    _ path: String, stand: String, for access: StoreAccess
  ) throws(CommandFault) -> GuardedStore {
    #if SQLite
      let creation: SQLiteStockStore.Creation =
        switch access {
        case .reading: []
        case .changing: .folders
        case .opening: [.folders, .stand]
        }
      var wait = LockWait()
      while true {
        do throws(StockStoreFault) {
          let store = try SQLiteStockStore(
            path: path, stand: stand, creating: creation, busyTimeout: LockWait.turn)
          return GuardedStore(store) { try? store.close() }
        } catch {
          guard wait.goesOn(after: error) else { throw CommandFault(error) }
        }
      }
    #else
      throw .builtWithout("SQLite")
    #endif
  }

  private static func openPostgreSQL(
    _ connection: String, stand: String, for access: StoreAccess, connections: Int,
    onWait: @escaping @Sendable (StockStoreFault) -> Void
  ) async throws(CommandFault) -> GuardedStore {
    #if PostgreSQL
      let creation: PostgreSQLStockStore.Creation =
        switch access {
        case .reading: []
        case .changing: .tables
        case .opening: [.tables, .stand]
        }
      var retrying = PostgreSQLStockStore.Retrying()
      retrying.onWait = onWait
      do throws(StockStoreFault) {
        let store = try await PostgreSQLStockStore(
          connectionString: connection, stand: stand, creating: creation, clock: .server,
          poolSize: connections, retrying: retrying)
        return GuardedStore(store) { store.close() }
      } catch {
        throw CommandFault(error)
      }
    #else
      throw .builtWithout("PostgreSQL")
    #endif
  }

  /// Creates the tool's own folder with a `.gitignore` that excludes it from the repository.
  private static func hideFolder(_ folder: String) throws(CommandFault) {
    let ignored = ".gitignore".path(from: folder)
    guard !Files.exists(ignored) else { return }
    do {
      try Files.createFolder(folder)
      try Files.write("*\n", to: ignored)
    } catch {
      // A read-only folder may still contain a file that can be read or written.
      guard Files.exists(folder) else { throw .unwritable(folder, error) }
    }
  }
}

/// The operations that not every store supports.
extension GuardedStore: CompactingStore, SelfCheckingStore, UpgradableStore {
  func compact(
    before time: Instant, keepingKeysSince keyTime: Instant?
  ) async throws -> Revision? {
    guard let base = base as? any CompactingStore else {
      throw CommandFault.notYetSupported("`stock compact`")
    }
    let first = try await performing {
      try await base.compact(before: time, keepingKeysSince: keyTime)
    }
    if let first { changes?.add(.compaction(first)) }
    return first
  }

  func record(_ refusal: Refusal) async throws {
    guard let base = base as? any RefusalStore else { return }
    do {
      try await performing { try await base.record(refusal) }
    } catch {
      onLostRefusal(error)
      throw error
    }
  }

  func integrityFaults() async throws -> [LedgerFault] {
    guard let base = base as? any SelfCheckingStore else { return [] }
    return try await performing { try await base.integrityFaults() }
  }

  func pendingUpgrade() async throws -> StoreUpgrade? {
    guard let base = base as? any UpgradableStore else { return nil }
    return try await performing { try await base.pendingUpgrade() }
  }

  func upgrade() async throws {
    guard let base = base as? any UpgradableStore else { return }
    try await performing { try await base.upgrade() }
  }
}

/// The operations of the stores of one trait.
extension GuardedStore {
  /// Copies all stands to a file, and returns the state of each.
  func backup(to path: String) async throws -> [String: StandBackup] {
    #if SQLite
      guard let store = base as? SQLiteStockStore else {
        throw CommandFault.notYetSupported("`stock backup`")
      }
      return try await store.backup(to: path)
    #else
      throw CommandFault.builtWithout("SQLite")
    #endif
  }

  /// Returns the revision of every stand.
  func stands() async throws -> [String: Revision] {
    #if SQLite
      if let store = base as? SQLiteStockStore {
        return try await performing { try await store.stands() }
      }
    #endif
    #if PostgreSQL
      if let store = base as? PostgreSQLStockStore { return try await store.stands() }
    #endif
    return ["main": try await snapshot(of: []).revision]
  }

  /// Permits a role of the database to sell.
  func grant(toSeller role: String) async throws {
    #if PostgreSQL
      if let store = base as? PostgreSQLStockStore { return try await store.grant(toSeller: role) }
    #endif
    throw CommandFault.usage(
      en: "`stock grant` is for PostgreSQL; files have the permissions of the system",
      ko: "`stock grant`는 PostgreSQL용입니다. 파일의 권한은 운영 체제에서 정합니다")
  }
}
