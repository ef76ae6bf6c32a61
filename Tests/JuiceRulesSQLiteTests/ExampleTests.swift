#if SQLite
  import JuiceRules
  import JuiceRulesSQLite
  import TestSupport
  import Testing

  /// The example on the page of the library.
  @Suite(.tags(.unit))
  struct ExampleTests {
    @Test func `The example on the page makes a juice from a stock file`() async throws {
      let folder = try TemporaryFolder()
      let path = folder.file("shop/stock.sqlite")
      let now: @Sendable () -> Instant = { Instant(microseconds: 0) }
      var builder = Catalog.Builder(pack: "kiosk")
      builder.addFruit("kiwi", name: "Kiwi", initial: 4)
      builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
      let catalog = try builder.build()

      let store = try SQLiteStockStore(path: path, creating: .folders)
      let maker = Maker(catalog: catalog, store: store, now: now)
      let outcome = try await maker.make("kiosk/kiwi-juice")
      for entry in try await maker.history() {
        print("#\(entry.revision) \(entry.kind)")
      }
      // #1 open
      // #2 make
      try store.close()

      guard case .made = outcome else {
        Issue.record("\(outcome)")
        return
      }
      let again = try SQLiteStockStore(path: path)
      let kinds = try await again.history(LedgerQuery()).map(\.kind)
      #expect(kinds == [.open, .make])
    }
  }
#endif
