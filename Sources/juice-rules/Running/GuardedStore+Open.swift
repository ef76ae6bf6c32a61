import JuiceRules

#if PostgreSQL
  import JuiceRulesPostgreSQL
#endif
#if SQLite
  import JuiceRulesSQLite
#endif

extension GuardedStore {
  /// Opens the store at `address`.
  ///
  /// - Parameters:
  ///   - isDefault: `true` if the file is the default one, so that its folder belongs to the tool.
  ///   - access: The purpose of opening. Reading creates nothing: if there is no file, the stock is that of a new
  ///     store.
  static func open(
    _ address: StoreAddress, stand: String, isDefault: Bool, for access: StoreAccess
  ) async throws(CommandFault) -> GuardedStore {
    switch address {
    case .memory: return GuardedStore(InMemoryStockStore())
    case .sqlite(let path):
      if !Files.exists(path), access != .opening {
        if access == .reading, stand == "main" { return GuardedStore(InMemoryStockStore()) }
        if stand != "main", access == .changing || isDefault {
          throw CommandFault(StockStoreFault.noStand(stand, others: ["main"]))
        }
      }
      if isDefault, access != .reading { try hideFolder(path.folder) }
      return try openSQLite(path, stand: stand, for: access)
    case .postgreSQL(let connection):
      return try await openPostgreSQL(connection, stand: stand, for: access)
    }
  }

  #if SQLite
    private static func openSQLite(
      _ path: String, stand: String, for access: StoreAccess
    ) throws(CommandFault) -> GuardedStore {
      var wait = LockWait()
      while true {
        do throws(StockStoreFault) {
          let store = try SQLiteStockStore(
            path: path, stand: stand, creating: creation(for: access),
            busyTimeout: LockWait.turn)
          return GuardedStore(store) { try? store.close() }
        } catch {
          guard wait.goesOn(after: error) else { throw CommandFault(error) }
        }
      }
    }

    private static func creation(for access: StoreAccess) -> SQLiteStockStore.Creation {
      switch access {
      case .reading: []
      case .changing: .folders
      case .opening: [.folders, .stand]
      }
    }
  #else
    private static func openSQLite(
      _ path: String, stand: String, for access: StoreAccess
    ) throws(CommandFault) -> GuardedStore {
      throw .notYetSupported("`sqlite:` (trait SQLite)")
    }
  #endif

  #if PostgreSQL
    private static func openPostgreSQL(
      _ connection: String, stand: String, for access: StoreAccess
    ) async throws(CommandFault) -> GuardedStore {
      do throws(StockStoreFault) {
        // A command performs one operation at a time.
        let store = try await PostgreSQLStockStore(
          connectionString: connection, stand: stand, creating: tables(for: access),
          poolSize: 1)
        return GuardedStore(store) { store.close() }
      } catch {
        throw CommandFault(error)
      }
    }

    private static func tables(for access: StoreAccess) -> PostgreSQLStockStore.Creation {
      switch access {
      case .reading: []
      case .changing: .tables
      case .opening: [.tables, .stand]
      }
    }
  #else
    private static func openPostgreSQL(
      _ connection: String, stand: String, for access: StoreAccess
    ) async throws(CommandFault) -> GuardedStore {
      throw .notYetSupported("`postgresql:` (trait PostgreSQL)")
    }
  #endif

  /// Creates the tool's own folder with a `.gitignore` that excludes it from the repository.
  private static func hideFolder(_ folder: String) throws(CommandFault) {
    let ignored = ".gitignore".path(from: folder)
    guard !Files.exists(ignored) else { return }
    do {
      try Files.createFolder(folder)
      try Files.write("*\n", to: ignored)
    } catch {
      // A read-only folder may still contain a file that can be read or written.
      guard Files.exists(folder) else { throw .unwritable(folder, error) }
    }
  }
}
