import JuiceRules
import TestSupport
import Testing

/// Orders that are planned first and made later.
@Suite(.tags(.unit))
struct PlannedOrdersTests {
  private func bar(mangos: Quantity = 2, each: Quantity = 2) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: mangos)
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe(
      "cooler", name: "Cooler",
      lines: [Catalog.Builder.Line("base", anyOf: [["mango": each], ["kiwi": each]])])
    return .of(try builder.build())
  }

  @Test func `A planned order is made exactly as planned`() async throws {
    let maker = try bar()
    let planned = try await maker.plan([RecipeOrder("bar/cooler")])
    guard case .plan(let plan) = planned.resolution else {
      Issue.record("\(planned)")
      return
    }
    try planned.verify(in: maker.catalog)
    #expect(try await maker.history().isEmpty)
    let made = try #require(try await maker.make(planned).made)
    #expect(made.plan == plan && made.used.map(\.ingredient) == ["bar/mango"])
  }

  @Test func `A plan with a choice is not made after the stock has changed`() async throws {
    let maker = try bar()
    let planned = try await maker.plan([RecipeOrder("bar/cooler")])
    _ = try await maker.change(.add(["bar/kiwi": 1]))
    #expect(try await maker.make(planned) == .contended(planned.orders))
    #expect(try await maker.level(of: "bar/mango") == 2)
  }

  @Test func `A plan without a choice is made from the current stock`() async throws {
    let maker = try Maker.kiosk()
    let planned = try await maker.plan([RecipeOrder("kiosk/latte")])
    _ = try await maker.make("kiosk/latte")
    #expect(try await maker.make(planned).made?.used.map(\.left) == [600, 8])
    let many = try await maker.plan([RecipeOrder("kiosk/latte", count: 3)])
    _ = try await maker.make("kiosk/latte")
    #expect(try await maker.make(many).short?.shortages.map(\.ingredient) == ["kiosk/milk"])
  }

  @Test func `A plan is refused after the catalog has changed`() async throws {
    let planned = try await bar().plan([RecipeOrder("bar/cooler")])
    let changed = try bar(mangos: 3)
    await #expect(throws: OrderFault.catalogChanged) { try await changed.make(planned) }
    #expect(try await changed.history().isEmpty)
  }

  @Test func `A plan and its orders under the same key are made once`() async throws {
    let maker = try bar()
    let options = RequestOptions(key: IdempotencyKey("plan-1"))
    let planned = try await maker.plan([RecipeOrder("bar/cooler")])
    let made = try #require(try await maker.make(planned, options: options).made)
    #expect(try await maker.make(planned, options: options).replayed?.receipt == made.receipt)
    let orders = try await maker.make([RecipeOrder("bar/cooler")], options: options)
    #expect(orders.replayed?.receipt == made.receipt)
  }

  @Test func `A plan that is short lists remedies`() async throws {
    let maker = try bar()
    let planned = try await maker.plan([RecipeOrder("bar/cooler", count: 7)])
    try planned.verify(in: maker.catalog)
    #expect(planned.remedies.contains(.fewer(order: 0, count: 6)))
    #expect(try await maker.make(planned).short != nil)
    await #expect(throws: OrderFault.noOrders) { try await maker.plan([]) }
  }

  @Test func `A plan that does not match the catalog or the stock fails verification`() async throws
  {
    let maker = try bar()
    let short = try await maker.plan([RecipeOrder("bar/cooler", count: 7)])
    let possible = try await maker.plan([RecipeOrder("bar/cooler")])
    let sparing = try bar(each: 1)
    #expect(throws: PlanFault.self) { try short.verify(in: sparing.catalog) }
    #expect(throws: PlanFault.self) { try possible.verify(in: sparing.catalog) }
    let other = try Maker.kiosk()
    #expect(throws: PlanFault.ordersDiffer) { try possible.verify(in: other.catalog) }
  }

  @Test func `A plan for a million drinks names the largest possible count`() async throws {
    let maker = try bar()
    let planned = try await maker.plan([RecipeOrder("bar/cooler", count: 1_000_000)])
    try planned.verify(in: maker.catalog)
    #expect(planned.remedies.contains(.fewer(order: 0, count: 6)))
  }
}
