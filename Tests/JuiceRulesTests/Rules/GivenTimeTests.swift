import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Decisions as at another time than that of the clock.
@Suite(.tags(.unit))
struct GivenTimeTests {
  private let store = InMemoryStockStore()
  private let evening = Instant.noon + 6 * 3_600

  private func maker(when condition: String) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 100)
    builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 1])
    builder.addRule("limit", when: condition, .refuse, Message(text: "No."))
    return Maker(catalog: try builder.build(), store: store, now: { .noon })
  }

  @Test func `The menu, plans and expressions read the given time`() async throws {
    let maker = try maker(when: "clock.hour < 17")
    let order = [try RecipeOrder("bar/lassi")]
    let now = try await maker.menu()
    #expect(now[0].refusals.count == 1)
    #expect(now[0].nextOffer?.clock == "17:00")
    #expect(try await maker.menu(at: evening)[0].refusals.isEmpty)
    #expect(try await maker.plan(order).verdicts.count == 1)
    #expect(try await maker.plan(order, at: evening).verdicts.isEmpty)
    let hour = try CatalogExpression(parsing: "clock.hour", in: maker.catalog)
    #expect(try await maker.evaluate(hour, at: evening).value == .int(18))
  }

  @Test func `Orders are made by the clock, whatever time they were planned for`() async throws {
    let maker = try maker(when: "clock.hour < 17")
    let planned = try await maker.plan([try RecipeOrder("bar/lassi")], at: evening)
    let outcome = try await maker.make(planned)
    #expect(outcome.made == nil)
    #expect(try await store.snapshot(of: nil).revision == .zero)
  }

  @Test(arguments: [(0, 3), (6, 3), (24, 0), (-24, 0)])
  func `Sales count in the periods of the given time`(hours: Int, sold: Int64) async throws {
    let maker = try maker(when: "sold('lassi', 'today') > 50")
    _ = try await maker.make("bar/lassi", count: 3)
    let today = try CatalogExpression(parsing: "sold('lassi', 'today')", in: maker.catalog)
    let time = Instant.noon + Int64(hours) * 3_600
    #expect(try await maker.evaluate(today, at: time).value == .int(sold))
  }

  @Test func `A given time may be before the newest entry`() async throws {
    let maker = try maker(when: "sold('lassi', 'hour') > 1 && clock.hour == 9")
    _ = try await maker.make("bar/lassi", count: 3)
    let hour = try CatalogExpression(
      parsing: "clock.hour * 100 + sold('lassi', 'hour')", in: maker.catalog)
    let morning = Instant.noon + -3 * 3_600
    #expect(try await maker.evaluate(hour, at: morning).value == .int(900))
  }
}
