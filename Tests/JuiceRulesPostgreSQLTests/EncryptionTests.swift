#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// The options of the connection string on TLS take effect in libpq.
  @Suite(.tags(.server))
  struct EncryptionTests {
    @Test func `A server must prove its identity with a known certificate`() async throws {
      let database = try TestDatabase(on: PostgreSQLServer(speaksTLS: true))
      let known = "?sslmode=verify-full&sslrootcert=" + database.server.certificate
      let store = try await PostgreSQLStockStore(connectionString: database.url + known)
      _ = try await store.commit(.restock())
      // The store may have connected more than once.
      let encrypted = try database.run(
        """
        SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'juice-rules'
        """)
      #expect(encrypted == "t")
      let unknown = "?sslmode=verify-full&sslrootcert=/nowhere/root.crt"
      await #expect(throws: StockStoreFault.self) {
        try await PostgreSQLStockStore(connectionString: database.url + unknown)
      }
    }

    @Test func `A server without TLS is refused if TLS is required`() async throws {
      let url = try TestDatabase().url + "?sslmode=require"
      await #expect {
        try await PostgreSQLStockStore(connectionString: url)
      } throws: {
        ($0 as? StockStoreFault)?.reason.contains("does not support SSL") == true
      }
    }
  }
#endif
