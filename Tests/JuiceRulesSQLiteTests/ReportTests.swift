#if SQLite
  import JuiceRules
  import JuiceRulesSQLite
  import JuiceRulesTesting
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct ReportTests {
    @Test(arguments: 1...(20 as UInt64))
    func `A report is the same as one that is added up from all later entries`(
      seed: UInt64
    ) async throws {
      let folder = try TemporaryFolder()
      let store = try SQLiteStockStore(path: folder.file("stock.sqlite"))
      var random = SplitMix64(seed: seed)
      #expect(try await differingReports(in: store, using: &random) == [])
      #expect(try await store.verify().faults == [])
    }
  }
#endif
