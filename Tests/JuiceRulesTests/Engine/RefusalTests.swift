import JuiceRules
import Testing

struct RefusalTests {
  @Test func `orders that are short are remembered, and others are not`() async throws {
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

  @Test func `each refused order of a list is remembered`() async throws {
    let maker = try Maker<InMemoryStockStore>.kiosk()
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let orders = [try Order(recipe, count: 900), try Order(recipe), try Order(recipe, count: 800)]
    _ = try await maker.make(orders, mode: .most)
    let refused = try await maker.store.refusals(in: nil)
    #expect(refused.map(\.orders) == [[orders[0]], [orders[2]]])
  }

  @Test func `a plan that was short is remembered when it is made`() async throws {
    let maker = try Maker<InMemoryStockStore>.kiosk()
    let recipe = try #require(maker.catalog.recipes.first { $0.isAvailable }).id
    let planned = try await maker.plan([try Order(recipe, count: 900)])
    #expect(try await maker.store.refusals(in: nil) == [])
    _ = try await maker.make(planned)
    #expect(try await maker.store.refusals(in: nil).count == 1)
  }
}
