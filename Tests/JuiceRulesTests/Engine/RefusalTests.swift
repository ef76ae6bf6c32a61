import JuiceRules
import Testing

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
      time: Timestamp(microseconds: 42), orders: short.orders, shortages: short.shortages,
      actor: "yagom", note: "table 4")
    #expect(try await maker.store.refusals(in: nil) == [refusal])
  }

  @Test func `Each refused order of a batch is recorded`() async throws {
    let maker = try Maker<InMemoryStockStore>.kiosk()
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let orders = [try Order(recipe, count: 900), try Order(recipe), try Order(recipe, count: 800)]
    _ = try await maker.make(orders, mode: .most)
    let refused = try await maker.store.refusals(in: nil)
    #expect(refused.map(\.orders) == [[orders[0]], [orders[2]]])
  }

  @Test func `A short plan is recorded when it is made, not when it is planned`() async throws {
    let maker = try Maker<InMemoryStockStore>.kiosk()
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let planned = try await maker.plan([try Order(recipe, count: 900)])
    #expect(try await maker.store.refusals(in: nil) == [])
    _ = try await maker.make(planned)
    #expect(try await maker.store.refusals(in: nil).count == 1)
  }
}
