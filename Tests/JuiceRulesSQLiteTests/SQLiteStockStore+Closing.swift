#if SQLite
  import JuiceRulesSQLite
  import StoreSamples

  extension SQLiteStockStore {
    /// A store that is let go closes at some later moment, and may hold a lock until then.
    func commitAndClose() async throws {
      _ = try await commit(.restock())
      try close()
    }
  }
#endif
