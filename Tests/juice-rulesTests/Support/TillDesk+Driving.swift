#if CLI
  import Foundation
  import JuiceCatalogs
  import JuiceCounter
  import JuiceRules
  import Testing

  @testable import juice_rules

  extension TillDesk {
    /// Opens a till on the catalog of a sandbox, with a stock in memory.
    static func open(
      _ sandbox: Sandbox, store: any LedgerStore & RefusalStore = InMemoryStockStore(),
      in locale: LocaleID = .english
    ) async throws -> TillDesk {
      let path = sandbox.folder.appendingPathComponent("Catalogs").path
      let loaded = try await CatalogLoader().load(path)
      let catalog = try #require(loaded.catalog)
      let counter = Counter(
        store: store, now: { Timestamp(microseconds: 0) }, catalog: { catalog })
      return try await TillDesk(counter, actor: "tester", in: locale)
    }

    /// Types keys as a terminal sends them.
    mutating func type(_ keys: String) async {
      var reader = TerminalKeys()
      for key in reader.next(Array(keys.utf8)) { _ = await press(key) }
    }

    /// The lines of the screen.
    func lines(columns: Int = 80, rows: Int = 24) -> [String] {
      let screen = TillScreen(
        till: till, stand: "main", trouble: trouble, hasBadCatalog: hasBadCatalog,
        columns: columns, rows: rows, locale: locale)
      var grid = TerminalGrid(columns: columns, rows: rows)
      grid.show(screen.drawing)
      return grid.lines
    }

    /// Returns `true` if a line of the screen contains a text.
    func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }

    /// The stock editor, if it is open.
    var stock: TillStock? { if case .stock(let stock) = till.view { stock } else { nil } }

    /// The options of a recipe, if they are open.
    var options: TillOptions? { if case .options(let options) = till.view { options } else { nil } }

    /// The kinds of the entries of the ledger, the oldest first.
    func entries() async throws -> [LedgerEntry.Kind] {
      try await counter.maker().store.history(LedgerQuery()).map(\.kind).reversed()
    }
  }
#endif
