import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Decisions as at another time than that of the clock.
@Suite(.tags(.unit))
struct GivenTimeTests {
  private let store = InMemoryStockStore()

  private func maker(when condition: String) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 100)
    builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 1])
    builder.addRule("limit", when: condition, .refuse, Message(text: "No."))
    return Maker(catalog: try builder.build(), store: store, now: { .hours(0) })
  }

  @Test func `The menu, plans and expressions read the given time`() async throws {
    let maker = try maker(when: "clock.hour < 17")
    let order = [try RecipeOrder("bar/lassi")]
    let now = try await maker.menu()
    #expect(now[0].refusals.count == 1)
    #expect(now[0].nextOffer?.clock == "17:00")
    #expect(try await maker.menu(at: .hours(6))[0].refusals.isEmpty)
    #expect(try await maker.plan(order).verdicts.count == 1)
    #expect(try await maker.plan(order, at: .hours(6)).verdicts.isEmpty)
    let hour = try CatalogExpression(parsing: "clock.hour", in: maker.catalog)
    #expect(try await maker.evaluate(hour, at: .hours(6)).value == "18")
  }

  @Test func `Orders are made by the clock, whatever time they were planned for`() async throws {
    let maker = try maker(when: "clock.hour < 17")
    let planned = try await maker.plan([try RecipeOrder("bar/lassi")], at: .hours(6))
    let outcome = try await maker.make(planned)
    #expect(outcome.made == nil)
    #expect(try await store.snapshot(of: nil).revision == .zero)
  }

  @Test(arguments: [(0, 3), (6, 3), (24, 0), (-24, 0)])
  func `Sales count in the periods of the given time`(hours: Int64, sold: Int) async throws {
    let maker = try maker(when: "sold('lassi', 'today') > 50")
    _ = try await maker.make("bar/lassi", count: 3)
    let today = try CatalogExpression(parsing: "sold('lassi', 'today')", in: maker.catalog)
    #expect(try await maker.evaluate(today, at: .hours(hours)).value == "\(sold)")
  }

  @Test func `A given time may be before the newest entry`() async throws {
    let maker = try maker(when: "sold('lassi', 'hour') > 1 && clock.hour == 9")
    _ = try await maker.make("bar/lassi", count: 3)
    let hour = try CatalogExpression(
      parsing: "clock.hour * 100 + sold('lassi', 'hour')", in: maker.catalog)
    #expect(try await maker.evaluate(hour, at: .hours(-3)).value == "900")
  }
}

extension Instant {
  /// Returns the moment some hours after the noon at which the tests begin.
  fileprivate static func hours(_ count: Int64) -> Instant {
    Instant(microseconds: 1_803_902_400_000_000 + count * 3_600_000_000)
  }
}
