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
          time: Timestamp(microseconds: 0), openings: ["bar/mango": mangos]))
    }

    func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      try await base.commit(transaction)
    }

    func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await base.receipt(for: key, request: request)
    }
  }

  private func maker(rivals: Int, mangos: Amount = 20) throws -> Maker<BusyStore> {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: Quantity(mangos))
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe(
      "cooler", name: "Cooler",
      lines: [Catalog.Builder.Line("base", anyOf: [["mango": 18], ["kiwi": 2]])])
    return Maker(
      catalog: try builder.build(), store: BusyStore(rivals: rivals, mangos: mangos),
      now: { Timestamp(microseconds: 1) })
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
    let order = try Order("bar/cooler")
    #expect(try await maker.make([order]) == .contended([order]))
    #expect(maker.store.rivals.withLock { $0 } == 900)
    #expect(
      maker.catalog.message(for: .contended([order]), in: .korean).text?.contains("재고") == true)
  }
}
