import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The conditions under which recipes are on offer.
@Suite(.tags(.unit))
struct OfferTests {
  typealias Line = Catalog.Builder.Line

  private static func catalog(when condition: String) throws -> Catalog {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango")
    builder.addFact("member", .bool)
    builder.addRecipe("lassi", name: "Lassi", lines: [Line("mango", 2)], when: condition)
    builder.addRecipe("mango-juice", name: "Mango Juice", ingredients: ["mango": 3])
    return try builder.build()
  }

  private static func maker(
    when condition: String, hour: Int64 = 0
  ) throws -> Maker<InMemoryStockStore> {
    Maker(catalog: try catalog(when: condition), store: InMemoryStockStore()) {
      Instant(microseconds: hour * 3_600_000_000)
    }
  }

  @Test(
    arguments: [
      ("clock.hour >= 17", 16, 1, false), ("clock.hour >= 17", 17, 1, true),
      ("order.count <= 2", 0, 2, true), ("order.count <= 2", 0, 3, false),
      ("stock['mango'] > 9", 0, 1, true), ("stock['mango'] > 10", 0, 1, false),
      ("sold('lassi', 'today') < 1", 0, 1, true), ("sold('lassi', 'today') > 0", 0, 1, false),
    ] as [(String, Int64, Int, Bool)])
  func `A recipe is made exactly while its condition holds`(
    _ condition: String, _ hour: Int64, _ count: Int, _ isMade: Bool
  ) async throws {
    let maker = try Self.maker(when: condition, hour: hour)
    let outcome = try await maker.make("kiosk/lassi", count: count)
    guard !isMade else {
      #expect(outcome.made != nil)
      return
    }
    guard case .refused(let refused) = outcome else {
      Issue.record("not refused: \(outcome)")
      return
    }
    #expect(refused.verdicts.map(\.subject) == [.recipe("kiosk/lassi")])
    #expect(refused.verdicts[0].explanation.source == condition)
    #expect(refused.verdicts[0].explanation.fault == nil)
    #expect(try await maker.history().isEmpty)
  }

  @Test func `A recipe without a condition is made whatever others have`() async throws {
    let maker = try Self.maker(when: "false")
    #expect(try await maker.make("kiosk/mango-juice").made != nil)
  }

  @Test func `A recipe is refused with the fault if its condition fails`() async throws {
    let maker = try Self.maker(when: "facts.member")
    guard case .refused(let refused) = try await maker.make("kiosk/lassi") else {
      Issue.record("not refused")
      return
    }
    #expect(refused.verdicts[0].explanation.fault == .missingFact("kiosk/member"))
    let outcome = MakeOutcome.refused(refused)
    let text = maker.catalog.message(for: outcome, in: .english).text ?? ""
    #expect(
      text.contains(
        "the condition of `kiosk/lassi` cannot be decided: the order does not give `member`"))
  }

  @Test func `The message for a recipe that is not on offer is that for an unavailable one`()
    async throws
  {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango")
    builder.addRecipe("lassi", name: "Lassi", lines: [Line("mango", 2)], when: "false")
    builder.setMessage(Message(text: "No {juice} today."), for: .unavailable)
    let maker = Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      .init(microseconds: 0)
    }
    let outcome = try await maker.make("kiosk/lassi")
    #expect(maker.catalog.message(for: outcome, in: .english).text == "No Lassi today.")
  }

  @Test(
    arguments: [
      ("clock.hour >= 17", 9, "1970-01-01 17:00"), ("clock.hour < 9", 9, "1970-01-02 00:00"),
      ("clock.weekday == 'saturday'", 9, "1970-01-03 00:00"),
      ("clock.minute >= 30 && clock.hour == 9", 9, "1970-01-01 09:30"),
      ("clock.date == '1980-01-01'", 9, nil), ("stock['mango'] > 10", 9, nil),
      ("clock.hour >= 17 && stock['mango'] > 10", 9, nil),
    ] as [(String, Int64, String?)])
  func `The menu tells from when on a recipe is on offer, if the reason is the clock`(
    _ condition: String, _ hour: Int64, _ next: String?
  ) async throws {
    let menu = try await Self.maker(when: condition, hour: hour).menu()
    #expect(menu.map(\.recipe) == ["kiosk/lassi", "kiosk/mango-juice"])
    #expect(menu[0].refusals.map(\.subject) == [.recipe("kiosk/lassi")])
    #expect(menu[0].nextOffer.map { "\($0.date) \($0.clock)" } == next)
    #expect(menu[1].refusals.isEmpty && menu[1].nextOffer == nil)
  }

  @Test(arguments: [345, -210, 570])
  func `The menu names full hours in zones whose hours begin at other minutes`(offset: Int64)
    async throws
  {
    let maker = Maker(
      catalog: try Self.catalog(when: "clock.hour == 17"), store: InMemoryStockStore(),
      now: { Instant(microseconds: 50_000_000_000) },
      localTime: { LocalTime($0, offset: Int(offset) * 60) })
    #expect(try await maker.menu()[0].nextOffer?.clock == "17:00")
  }

  @Test func `Orders of a batch are selected among those on offer`() async throws {
    let maker = try Self.maker(when: "order.count < 2")
    let orders = [
      try RecipeOrder("kiosk/lassi", count: 2), try RecipeOrder("kiosk/mango-juice"),
      try RecipeOrder("kiosk/lassi"),
    ]
    let batch = try await maker.make(orders, mode: .most)
    #expect(batch.refusals.keys.sorted() == [0])
    #expect(try await maker.levels()["kiosk/mango"] == 5)
  }

  @Test func `A faulty condition is a problem of the recipe`() {
    let problems = #expect(throws: CatalogProblems.self) {
      try Self.catalog(when: "clock.hours >= 17")
    }
    #expect(problems?.problems.map(\.rule) == ["unknown-name"])
    #expect(problems?.problems[0].place.part == .field(["when"]))
  }

  @Test func `A condition changes the fingerprint`() throws {
    let prints = try ["true", "false"].map { try Self.catalog(when: $0).fingerprint }
    #expect(prints[0] != prints[1])
  }
}
