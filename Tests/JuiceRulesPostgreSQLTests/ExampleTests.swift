#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import TestSupport
  import Testing

  /// The examples on the pages of the library.
  @Suite(.tags(.server))
  struct ExampleTests {
    @Test func `The example on the page makes a juice from a database`() async throws {
      let database = try TestDatabase()
      let connectionString = database.url
      let now: @Sendable () -> Instant = { Instant(microseconds: 0) }
      var builder = Catalog.Builder(pack: "kiosk")
      builder.addFruit("kiwi", name: "Kiwi", initial: 4)
      builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
      let catalog = try builder.build()

      let store = try await PostgreSQLStockStore(connectionString: connectionString)
      let maker = Maker(catalog: catalog, store: store, now: now)
      let outcome = try await maker.make("kiosk/kiwi-juice")
      for entry in try await maker.history() {
        print("#\(entry.revision) \(entry.kind)")
      }
      // #1 open
      // #2 make
      store.close()

      guard case .made = outcome else {
        Issue.record("\(outcome)")
        return
      }
      let again = try await database.store()
      #expect(try await again.history(LedgerQuery()).map(\.kind) == [.open, .make])
    }

    @Test func `The grants for a seller name the role`() {
      let sql = PostgreSQLStockStore.grants(toSeller: "till")
      #expect(sql.contains(#" TO "till";"#))
    }
  }
#endif
