import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Amounts that are computed for each order.
@Suite(.tags(.unit))
struct ComputedAmountTests {
  typealias Line = Catalog.Builder.Line

  private static func maker(
    computed formula: String, isOptional: Bool = false
  ) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango")
    builder.addExtra("sugar", name: "Sugar", unit: .gram, initial: 100)
    builder.addFact("spoons", .decimal(-1_000_000_000...1_000_000_000), default: 2)
    builder.addRecipe(
      "lassi", name: "Lassi",
      lines: [Line("mango", 1), Line("sugar", computed: formula, isOptional: isOptional)],
      sizes: ["large": 2])
    return Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      .init(microseconds: 0)
    }
  }

  @Test(
    arguments: [
      ("4", 1, 96), ("facts.spoons * 4", 1, 92),
      ("facts.spoons * 4 + 0.5", 1, Amount(thousandths: 91_500)),
      ("order.count", 3, 91), ("facts.spoons > 1 ? 2.5 : 5.0", 2, 95), ("0", 5, 100),
      ("stock['sugar']", 1, 0),
    ] as [(String, Int, Amount)])
  func `The amount is the value of the formula, a whole number or a decimal`(
    _ formula: String, _ count: Int, _ left: Amount
  ) async throws {
    let maker = try Self.maker(computed: formula)
    #expect(try await maker.make("kiosk/lassi", count: count).made != nil)
    #expect(try await maker.levels()["kiosk/sugar"] ?? 100 == left)
  }

  @Test func `Sizes multiply given amounts and not computed ones`() async throws {
    let maker = try Self.maker(computed: "order.size == 'large' ? 15 : 10")
    let orders = [try RecipeOrder("kiosk/lassi", size: "large"), try RecipeOrder("kiosk/lassi")]
    #expect(try await maker.make(orders).made != nil)
    #expect(try await maker.levels() == ["kiosk/mango": 7, "kiosk/sugar": 75])
    try await maker.plan(orders).verify(in: maker.catalog)
  }

  @Test(
    arguments: [
      ("-1", .negativeAmount(-1)), ("0 - facts.spoons", .negativeAmount(-2)),
      ("1000001", .amountTooLarge(1_000_001, limit: 1_000_000)),
    ] as [(String, ConditionFault)])
  func `An amount that cannot be taken refuses the order`(
    _ formula: String, _ fault: ConditionFault
  ) async throws {
    let maker = try Self.maker(computed: formula)
    let outcome = try await maker.make("kiosk/lassi")
    guard case .refused(let refused) = outcome else {
      Issue.record("not refused: \(outcome)")
      return
    }
    #expect(refused.verdicts.map(\.subject) == [.line("sugar", of: "kiosk/lassi")])
    #expect(refused.verdicts.map(\.explanation.fault) == [fault])
    #expect(try await maker.history().isEmpty)
  }

  @Test func `An amount that the ingredient cannot be counted in is refused`() async throws {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango")
    builder.addRecipe("lassi", name: "Lassi", lines: [Line("mango", computed: "order.count * 1.5")])
    #expect(throws: CatalogProblems.self) { try builder.build() }
    builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango")
    builder.addFact("half", .decimal(0...1), default: .decimal(Amount(thousandths: 500)))
    builder.addRecipe("lassi", name: "Lassi", lines: [Line("mango", computed: "facts.half")])
    let maker = Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      .init(microseconds: 0)
    }
    guard case .refused(let refused) = try await maker.make("kiosk/lassi") else {
      Issue.record("not refused")
      return
    }
    #expect(
      refused.verdicts[0].explanation.fault == .amountTooFine(Amount(thousandths: 500), step: 1))
  }

  @Test func `An overflow refuses the order`() async throws {
    let maker = try Self.maker(computed: "order.count * 9223372036854775807 * 2")
    guard case .refused(let refused) = try await maker.make("kiosk/lassi") else {
      Issue.record("not refused")
      return
    }
    #expect(refused.verdicts[0].explanation.fault != nil)
  }

  @Test func `A formula of another type is a problem of the line`() {
    let problems = #expect(throws: CatalogProblems.self) {
      try Self.maker(computed: "order.size")
    }
    #expect(problems?.problems.map(\.rule) == ["expression-type"])
  }

  @Test func `A shopping list has the computed amounts of the planned orders`() async throws {
    let maker = try Self.maker(computed: "facts.spoons * 60")
    let planned = try await maker.plan([RecipeOrder("kiosk/lassi", count: 2)], facts: ["spoons": 1])
    try planned.verify(in: maker.catalog)
    let list = try #require(maker.catalog.shoppingList(for: planned))
    #expect(list.items.map(\.ingredient) == ["kiosk/sugar"])
    #expect(list.items.map(\.missing) == [20])
  }

  @Test func `The menu shows the amount of an order of one`() async throws {
    let menu = try await Self.maker(computed: "order.count * 3").menu()
    #expect(menu[0].lines.map(\.alternatives[0][0].amount) == [1, 3])
    #expect(menu[0].producible.count == 10)
  }
}
