#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import JuiceRulesTesting
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.server))
  struct ReportTests {
    @Test(arguments: 1...(6 as UInt64))
    func `A report is the same as one that is added up from all later entries`(
      seed: UInt64
    ) async throws {
      let store = try await TestDatabase().store()
      var random = SplitMix64(seed: seed)
      #expect(try await differingReports(in: store, using: &random) == [])
      #expect(try await store.verify().faults == [])
    }
  }
#endif
