#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import TestSupport

  /// A database of a test's own.
  struct TestDatabase: Sendable {
    let server: PostgreSQLServer
    let name: String

    init(on server: PostgreSQLServer? = nil) throws {
      self.server = try server ?? .running()
      name = try self.server.freshDatabase()
    }

    var url: String { server.url(database: name) }

    func url(user: String) -> String { server.url(user: user, database: name) }

    /// Opens a store on the database.
    ///
    /// - Parameter port: The port of a proxy between the store and the server, if there is one.
    func store(
      stand: String = "main", clock: PostgreSQLStockStore.EntryClock = .transaction,
      port: Int? = nil, poolSize: Int = 4, limits: StoreLimits = .patient,
      retrying: StoreRetrying = .quick
    ) async throws -> PostgreSQLStockStore {
      try await PostgreSQLStockStore(
        connectionString: server.url(port: port, database: name), stand: stand,
        creating: [.tables, .stand], clock: clock, poolSize: poolSize, limits: limits,
        retrying: retrying)
    }

    @discardableResult
    func run(_ sql: String) throws -> String { try server.run(sql, in: name) }
  }

  typealias StoreLimits = PostgreSQLStockStore.Limits
  typealias StoreRetrying = PostgreSQLStockStore.Retrying

  extension StoreLimits {
    /// With waits that no machine is too busy for.
    static var patient: StoreLimits {
      var limits = StoreLimits()
      limits.connecting = .seconds(3_600)
      limits.statement = .seconds(3_600)
      limits.lock = .seconds(3_600)
      limits.idleInTransaction = .seconds(3_600)
      return limits
    }
  }

  extension StoreRetrying {
    /// One try only.
    static var never: StoreRetrying {
      var retrying = StoreRetrying()
      retrying.limit = .zero
      return retrying
    }

    /// With pauses that are short, and as many tries as a machine that is busy may need.
    static var quick: StoreRetrying {
      var retrying = StoreRetrying()
      retrying.limit = .seconds(3_600)
      retrying.attempts = 200
      retrying.firstPause = .milliseconds(1)
      retrying.longestPause = .milliseconds(50)
      return retrying
    }
  }

  extension CommitOutcome {
    var isApplied: Bool { if case .applied = self { true } else { false } }
  }

  extension StockStoreFault {
    var reason: String {
      switch self {
      case .unavailable(let reason), .outcomeUnknown(let reason), .corrupt(let reason),
        .foreign(let reason):
        reason
      default: ""
      }
    }
  }
#endif
