import JuiceRules
import Synchronization
import TestSupport
import Testing

/// Plans that depend on the stock hold for the revision that they were made on.
@Suite(.tags(.unit))
struct ContentionTests {
  /// A store on which somebody else sells a mango each time that somebody looks.
  private final class BusyStore: StockStore {
    let base = InMemoryStockStore()
    let rivals: Mutex<Int>
    private let mangos: Amount

    init(rivals: Int, mangos: Amount) {
      self.rivals = Mutex(rivals)
      self.mangos = mangos
    }

    func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      let snapshot = try await base.snapshot(of: ids)
      let isBusy = rivals.withLock { rivals in
        rivals -= 1
        return rivals >= 0
      }
      if isBusy { try await sell() }
      return snapshot
    }

    private func sell() async throws {
      _ = try await base.commit(
        StockTransaction(
          kind: .take, request: "rival", changes: ["bar/mango": .by(-1)],
          time: Instant(microseconds: 0), openings: ["bar/mango": mangos]))
    }

    func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      try await base.commit(transaction)
    }

    func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await base.receipt(for: key, request: request)
    }
  }

  /// A store on which somebody else sells a mango before each commit that does not lock the stand first.
  private final class CrowdedStore: LedgerStore {
    let base = InMemoryStockStore()

    func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      try await base.snapshot(of: ids)
    }

    func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      _ = try await base.commit(
        StockTransaction(
          kind: .take, request: "rival", changes: ["bar/mango": .by(-1)],
          time: Instant(microseconds: 0), openings: ["bar/mango": 20]))
      return try await base.commit(transaction)
    }

    func commit(
      counting query: SalesQuery, planning plan: @escaping TransactionPlan
    ) async throws -> CommitOutcome? {
      try await base.commit(counting: query, planning: plan)
    }

    func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await base.receipt(for: key, request: request)
    }

    func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try await base.history(query)
    }

    func waitForChange(after revision: Revision) async throws {
      try await base.waitForChange(after: revision)
    }
  }

  @Test(arguments: OrderMode.allCases)
  func `An order locks the stand after two plans that others were faster than`(
    mode: OrderMode
  ) async throws {
    let store = CrowdedStore()
    let maker = Maker(catalog: try catalog(mangos: 20), store: store) { Instant(microseconds: 1) }
    let outcome = try await maker.make(
      [RecipeOrder("bar/cooler"), RecipeOrder("bar/cooler")], mode: mode)
    #expect(outcome.refusals.isEmpty)
    #expect(try await store.snapshot(of: nil).levels["bar/mango"] == 0)
    #expect(try await store.history(LedgerQuery(kinds: [.take])).count == 2)
  }

  private func maker(rivals: Int, mangos: Amount = 20) throws -> Maker<BusyStore> {
    Maker(
      catalog: try catalog(mangos: mangos), store: BusyStore(rivals: rivals, mangos: mangos),
      now: { Instant(microseconds: 1) })
  }

  private func catalog(mangos: Amount) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: Quantity(mangos))
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe(
      "cooler", name: "Cooler",
      lines: [Catalog.Builder.Line("base", anyOf: [["mango": 18], ["kiwi": 2]])])
    return try builder.build()
  }

  @Test func `An order is planned again if the stock has changed meanwhile`() async throws {
    let outcome = try await maker(rivals: 3).make("bar/cooler")
    guard case .made(let made) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    // Seventeen mangos are too few for what was planned first.
    #expect(made.used.map(\.ingredient) == ["bar/kiwi"])
  }

  @Test func `An order is given up after a hundred plans`() async throws {
    let maker = try maker(rivals: 1_000, mangos: 1_000)
    let order = try RecipeOrder("bar/cooler")
    #expect(try await maker.make([order]) == .contended([order]))
    #expect(maker.store.rivals.withLock { $0 } == 900)
    #expect(
      maker.catalog.message(for: .contended([order]), in: .korean).text?.contains("재고") == true)
  }
}
