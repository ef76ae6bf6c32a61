#if SQLite
  import JuiceRulesSQLite
  import JuiceRulesTesting
  import Testing

  struct SQLiteConformanceTests {
    @Test(arguments: StockStoreConformance.checks())
    func `keeps the contract, a file for each stand`(check: StoreCheck) async throws {
      let folder = try TemporaryFolder()
      try await check.run {
        try SQLiteStockStore(path: folder.file("\($0).sqlite"), busyTimeout: .seconds(60))
      }
    }

    @Test(arguments: StockStoreConformance.checks())
    func `keeps the contract, many stands in one file`(check: StoreCheck) async throws {
      let folder = try TemporaryFolder()
      try await check.run { stand in
        try SQLiteStockStore(
          path: folder.file("stock.sqlite"), stand: stand, creating: [.file, .stand],
          busyTimeout: .seconds(60))
      }
    }
  }
#endif
