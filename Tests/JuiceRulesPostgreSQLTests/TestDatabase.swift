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

    /// - Parameter port: Where something stands between the store and the server.
    func store(
      stand: String = "main", port: Int? = nil, poolSize: Int = 4, limits: StoreLimits = .init(),
      retrying: StoreRetrying = .quick
    ) async throws -> PostgreSQLStockStore {
      try await PostgreSQLStockStore(
        connectionString: server.url(port: port, database: name), stand: stand,
        creating: [.tables, .stand], poolSize: poolSize, limits: limits, retrying: retrying)
    }

    @discardableResult
    func run(_ sql: String) throws -> String { try server.run(sql, in: name) }
  }

  typealias StoreLimits = PostgreSQLStockStore.Limits
  typealias StoreRetrying = PostgreSQLStockStore.Retrying

  extension StoreRetrying {
    /// With pauses that are short, and as many tries as a machine that is busy may need.
    static var quick: StoreRetrying {
      var retrying = StoreRetrying()
      retrying.attempts = 200
      retrying.firstPause = .milliseconds(1)
      retrying.longestPause = .milliseconds(50)
      return retrying
    }
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

  extension IngredientID {
    static let banana: IngredientID = "classic/banana"
    static let kiwi: IngredientID = "classic/kiwi"
  }

  extension StockTransaction {
    /// Adds one banana and two kiwis to a stand that opened with ten of each.
    static func restock(key: String? = nil) -> StockTransaction {
      StockTransaction(
        kind: .add, request: "restock", changes: [.banana: .by(1), .kiwi: .by(2)],
        time: Timestamp(microseconds: 0), openings: [.banana: 10, .kiwi: 10],
        key: key.flatMap { IdempotencyKey($0) })
    }
  }

  extension StockSnapshot {
    /// What a stand shows after so many restocks.
    static func restocked(_ times: Int64) -> StockSnapshot {
      times == 0
        ? StockSnapshot(levels: [:], revision: .zero)
        : StockSnapshot(
          levels: [
            .banana: Amount(thousandths: (10 + times) * 1_000),
            .kiwi: Amount(thousandths: (10 + 2 * times) * 1_000),
          ], revision: Revision(times + 1))
    }
  }
#endif
