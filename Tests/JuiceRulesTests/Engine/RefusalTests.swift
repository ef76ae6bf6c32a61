import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct RefusalTests {
  @Test func `A short order is recorded as a refusal, and other orders are not`() async throws {
    let maker = try Maker<InMemoryStockStore>.kiosk()
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let options = RequestOptions(actor: "yagom", note: "table 4")
    _ = try await maker.make(recipe)
    _ = try await maker.make("no/such")
    #expect(try await maker.store.refusals(in: nil) == [])
    let outcome = try await maker.make(recipe, count: 1_000, options: options)
    let short = try #require(outcome.short)
    let refusal = Refusal(
      time: Instant(microseconds: 42), orders: short.orders, shortages: short.shortages,
      actor: "yagom", note: "table 4")
    #expect(try await maker.refusals() == [refusal])
  }

  @Test func `Each refused order of a batch is recorded`() async throws {
    let maker = try Maker<InMemoryStockStore>.kiosk()
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let orders = [
      try RecipeOrder(recipe, count: 900), try RecipeOrder(recipe),
      try RecipeOrder(recipe, count: 800),
    ]
    _ = try await maker.make(orders, mode: .most)
    let refused = try await maker.store.refusals(in: nil)
    #expect(refused.map(\.orders) == [[orders[0]], [orders[2]]])
  }

  @Test func `An order that rules refuse is recorded with them, and an unconfirmed one is not`()
    async throws
  {
    let maker = try Maker<InMemoryStockStore>.kiosk {
      $0.addRule("few", when: "order.count > 2", .refuse, Message(text: "No."))
      $0.addRule("odd", when: "order.count == 3", .refuse, Message(text: "No."))
      $0.addRule("sure", when: "order.count == 2", .confirm, Message(text: "Sure?"))
    }
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let (odd, many) = (try RecipeOrder(recipe, count: 3), try RecipeOrder(recipe, count: 4))
    let options = RequestOptions(key: IdempotencyKey("k"), actor: "yagom", note: "table 4")
    _ = try await maker.make(recipe, count: 2)
    #expect(try await maker.store.refusals(in: nil) == [])
    _ = try await maker.make([odd, many], options: options)
    _ = try await maker.make([many, try RecipeOrder(recipe)], mode: .most)
    _ = try await maker.make(try await maker.plan([odd]))
    let time = Instant(microseconds: 42)
    #expect(
      try await maker.refusals() == [
        Refusal(
          time: time, orders: [try RecipeOrder(recipe, count: 7)], rules: ["kiosk/few"],
          actor: "yagom", note: "table 4", key: IdempotencyKey("k")),
        Refusal(time: time, orders: [many], rules: ["kiosk/few"]),
        Refusal(time: time, orders: [odd], rules: ["kiosk/few", "kiosk/odd"]),
      ])
    let times = Instant(microseconds: 0)..<Instant(microseconds: 100)
    let summary = try await maker.business(in: times)
    #expect(summary.refusingRules == ["kiosk/few": 3, "kiosk/odd": 1])
    #expect(summary.refusalCount == 3 && summary.shortages == [:])
  }

  @Test func `A short plan is recorded when it is made, not when it is planned`() async throws {
    let maker = try Maker<InMemoryStockStore>.kiosk()
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let planned = try await maker.plan([try RecipeOrder(recipe, count: 900)])
    #expect(try await maker.store.refusals(in: nil) == [])
    _ = try await maker.make(planned)
    #expect(try await maker.store.refusals(in: nil).count == 1)
  }
}

extension Maker where Store == InMemoryStockStore {
  /// Returns the refusals without their decisions, which `DecisionRecordTests` are about.
  fileprivate func refusals() async throws -> [Refusal] {
    try await store.refusals(in: nil).map { refusal in
      var refusal = refusal
      refusal.decision = nil
      return refusal
    }
  }
}
