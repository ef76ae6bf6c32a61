import JuiceRules

#if SQLite
  import JuiceRulesSQLite

  extension GuardedStore {
    /// Copies all stands to a file, and returns the revision of each.
    func backup(to path: String) async throws -> [String: Revision] {
      guard let store = base as? SQLiteStockStore else {
        throw CommandFault.notYetSupported("`stock backup`")
      }
      return try await store.backup(to: path)
    }
  }
#else
  extension GuardedStore {
    func backup(to path: String) async throws -> [String: Revision] {
      throw CommandFault.notYetSupported("`sqlite:` (trait SQLite)")
    }
  }
#endif
