#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// The removal of old entries in batches.
  @Suite(.tags(.server))
  struct CompactionTests {
    @Test func `A compaction that was interrupted leaves a sound stand, and the next one goes on`()
      async throws
    {
      let database = try TestDatabase()
      let store = try await database.store()
      try await InterruptedCompaction.expectEnd(in: store) { last in
        try database.run("UPDATE juice_rules.stand SET removed = \(last)")
      } rows: {
        Int(try database.run("SELECT count(*) FROM juice_rules.entry")) ?? 0
      }
    }
  }
#endif
