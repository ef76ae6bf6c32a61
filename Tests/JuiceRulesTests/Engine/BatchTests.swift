import JuiceRules
import TestSupport
import Testing

/// Orders that stand for themselves, made as one commit.
@Suite(.tags(.unit))
struct BatchTests {
  private let maker: Maker<InMemoryStockStore>

  init() throws { maker = try .kiosk() }

  private func orders(_ counts: KeyValuePairs<RecipeID, Int>) throws -> [RecipeOrder] {
    try counts.map { try RecipeOrder($0.key, count: $0.value) }
  }

  @Test func `A batch in order ends with the first order that cannot be made`() async throws {
    let orders = try orders([
      "kiosk/kiwi-juice": 2, "kiosk/latte": 1, "kiosk/kiwi-juice": 2, "kiosk/latte": 2,
    ])
    let batch = try await maker.make(orders, mode: .inOrder)
    #expect(batch.mode == .inOrder && batch.orders == orders)
    #expect(batch.made?.made?.orders == Array(orders[..<2]))
    #expect(
      batch.refusals == [
        2: .short(
          .init(
            orders: [orders[2]],
            shortages: [Shortage(ingredient: "kiosk/kiwi", needed: 6, available: 3)])),
        // It could have been made, but came after one that could not.
        3: .skipped([orders[3]]),
      ])
    #expect(try await maker.level(of: "kiosk/kiwi") == 3)
    #expect(try await maker.history().map(\.orders) == [[], Array(orders[..<2])])
    let remedies = try await maker.remedies(for: batch)
    #expect(
      remedies.first
        == .restock(
          Restock(
            shortages: [Shortage(ingredient: "kiosk/kiwi", needed: 8, available: 3)],
            isSmallest: true)))
  }

  @Test func `A batch for the most orders makes as many as possible`() async throws {
    let orders = try orders([
      "kiosk/none": 1, "kiosk/kiwi-juice": 3, "kiosk/latte": 1, "kiosk/gone": 1, "kiosk/latte": 3,
    ])
    let batch = try await maker.make(orders, mode: .most)
    #expect(batch.made?.made?.orders == [orders[1], orders[2]])
    #expect(batch.refusals[0] == .unknownRecipe("kiosk/none"))
    #expect(batch.refusals[3] == .unavailable("kiosk/gone"))
    #expect(batch.refusals[4]?.short?.shortages.map(\.missing) == [3])
    // Neither an unknown recipe nor one that is off keeps a short order from being advised.
    let remedies = try await maker.remedies(for: batch)
    #expect(
      remedies.first
        == .restock(
          Restock(
            shortages: [Shortage(ingredient: "kiosk/kiwi", needed: 3, available: 0)],
            isSmallest: true)))
  }

  @Test func `A batch for all orders makes all of them or none`() async throws {
    let orders = try orders(["kiosk/kiwi-juice": 3, "kiosk/latte": 2])
    let batch = try await maker.make(orders, mode: .all)
    #expect(batch.made == nil)
    #expect(batch.refusals.count == 2 && batch.refusals[0] == batch.refusals[1])
    #expect(try await maker.history().isEmpty)
    let made = try await maker.make([orders[0]], mode: .all)
    #expect(made.made?.made?.orders == [orders[0]] && made.refusals.isEmpty)
  }

  @Test func `Nothing is committed if no order of a batch can be made`() async throws {
    let orders = try orders(["kiosk/everything": 1, "kiosk/latte": 6])
    let batch = try await maker.make(orders, mode: .most)
    #expect(batch.made == nil && batch.refusals.count == 2)
    #expect(try await maker.history().isEmpty)
    await #expect(throws: OrderFault.noOrders) { try await maker.make([], mode: .most) }
  }

  @Test func `A repeated batch is answered with the orders made the first time`() async throws {
    let orders = try orders(["kiosk/everything": 1, "kiosk/latte": 1, "kiosk/kiwi-juice": 1])
    let options = RequestOptions(key: IdempotencyKey("batch-1"))
    let first = try await maker.make(orders, mode: .most, options: options)
    #expect(first.made?.made?.orders == Array(orders[1...]))
    _ = try await maker.change(.add(["kiosk/lime": 9, "kiosk/milk": 9_000, "kiosk/kiwi": 9]))
    let again = try await maker.make(orders, mode: .most, options: options)
    #expect(again.made?.replayed?.orders == Array(orders[1...]))
    #expect(again.made?.replayed?.receipt == first.made?.made?.receipt)
    #expect(again.refusals == [0: .skipped([orders[0]])])
    // The mode is a part of what a key stands for.
    await #expect(throws: StockStoreFault.self) {
      try await maker.make(orders, mode: .inOrder, options: options)
    }
    await #expect(throws: StockStoreFault.self) { try await maker.make(orders, options: options) }
  }

  /// A store whose receipts are not seen until the commit, as when two requests come at once.
  private struct RacingStore: StockStore {
    let base = InMemoryStockStore()

    func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      try await base.snapshot(of: ids)
    }

    func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      try await base.commit(transaction)
    }

    func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? { nil }
  }

  @Test func `A concurrent repeat of a batch is answered with the orders made first`() async throws
  {
    let maker = Maker(catalog: maker.catalog, store: RacingStore()) { Instant(microseconds: 1) }
    let orders = try orders(["kiosk/everything": 1, "kiosk/latte": 1])
    let options = RequestOptions(key: IdempotencyKey("twin"))
    let first = try await maker.make(orders, mode: .most, options: options)
    _ = try await maker.change(.add(["kiosk/lime": 9, "kiosk/milk": 9_000, "kiosk/kiwi": 9]))
    let second = try await maker.make(orders, mode: .most, options: options)
    #expect(second.made?.replayed?.orders == [orders[1]])
    #expect(second.made?.replayed?.receipt == first.made?.made?.receipt)
    #expect(second.refusals == [0: .skipped([orders[0]])])
  }
}
