#if PostgreSQL
  import JuiceRulesPostgreSQL
  import JuiceRulesTesting
  import TestSupport
  import Testing

  struct PostgreSQLConformanceTests {
    let server: PostgreSQLServer
    let database: String

    init() throws {
      server = try .running()
      database = try server.freshDatabase()
    }

    @Test(arguments: StockStoreConformance.checks())
    func `keeps the contract`(check: StoreCheck) async throws {
      let url = server.url(database: database)
      try await check.run { stand in
        try await PostgreSQLStockStore(
          connectionString: url, stand: stand, creating: [.tables, .stand])
      }
    }
  }
#endif
