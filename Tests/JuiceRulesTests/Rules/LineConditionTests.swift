import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Lines and alternatives that count only under a condition.
@Suite(.tags(.unit))
struct LineConditionTests {
  typealias Line = Catalog.Builder.Line

  private static func builder() -> Catalog.Builder {
    var builder = Catalog.Builder(pack: "kiosk")
    for id in ["mango", "mint", "milk", "oat-milk"] {
      builder.addFruit(id, name: LocalizedText(id))
    }
    builder.addFact("vegan", .bool, default: false)
    builder.addFact("mint", .bool)
    return builder
  }

  private static func line(_ ingredient: String, when condition: String) -> Line {
    var line = Line(ingredient, 1)
    line.condition = condition
    return line
  }

  /// Two milks, of which the second counts only for guests who are not vegan.
  private static let milk: Line = {
    var line = Line("base", anyOf: [["oat-milk": 2], ["milk": 2]])
    line.alternativeConditions[1] = "!facts.vegan"
    return line
  }()

  private static func maker(_ lines: [Line]) throws -> Maker<InMemoryStockStore> {
    var builder = Self.builder()
    builder.addRecipe("lassi", name: "Lassi", lines: [Line("mango", 1)] + lines)
    return Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      .init(microseconds: 0)
    }
  }

  private static func facts(_ facts: Facts) -> RequestOptions { RequestOptions(facts: facts) }

  @Test(arguments: [("facts.vegan", 10), ("!facts.vegan", 9), ("order.count == 1", 9)])
  func `A line is taken exactly if its condition holds`(_ condition: String, _ left: Amount)
    async throws
  {
    let maker = try Self.maker([Self.line("mint", when: condition)])
    #expect(try await maker.make("kiosk/lassi").made != nil)
    #expect(try await maker.levels()["kiosk/mint"] ?? 10 == left)
    try await maker.plan([RecipeOrder("kiosk/lassi")]).verify(in: maker.catalog)
  }

  @Test func `An alternative whose condition does not hold is never taken`() async throws {
    let maker = try Self.maker([Self.milk])
    #expect(try await maker.make("kiosk/lassi", count: 6).made != nil)
    #expect(try await maker.levels()["kiosk/milk"] == 8)
    guard
      case .short = try await maker.make(
        "kiosk/lassi", count: 1, options: Self.facts(["vegan": true]))
    else {
      Issue.record("made without oat milk")
      return
    }
  }

  @Test func `A wish for an alternative whose condition does not hold is refused`() async throws {
    let maker = try Self.maker([Self.milk])
    var order = try RecipeOrder("kiosk/lassi")
    order.choices["base"] = "milk"
    #expect(try await maker.make([order]).made != nil)
    let outcome = try await maker.make([order], options: Self.facts(["vegan": true]))
    guard case .refused(let refused) = outcome else {
      Issue.record("not refused: \(outcome)")
      return
    }
    #expect(refused.verdicts.map(\.subject) == [.line("base", of: "kiosk/lassi")])
    #expect(refused.verdicts[0].explanation.source == "!facts.vegan")
  }

  @Test func `A choice without any alternative refuses the order with each condition`()
    async throws
  {
    var line = Self.milk
    line.alternativeConditions[0] = "facts.vegan && order.count > 5"
    let maker = try Self.maker([line])
    #expect(try await maker.make("kiosk/lassi").made != nil)
    let outcome = try await maker.make(
      "kiosk/lassi", options: Self.facts(["vegan": true]))
    guard case .refused(let refused) = outcome else {
      Issue.record("not refused: \(outcome)")
      return
    }
    #expect(
      refused.verdicts.map(\.explanation.source)
        == ["facts.vegan && order.count > 5", "!facts.vegan"])
  }

  @Test func `A line whose condition fails refuses the order`() async throws {
    let maker = try Self.maker([Self.line("mint", when: "facts.mint")])
    guard case .refused(let refused) = try await maker.make("kiosk/lassi") else {
      Issue.record("not refused")
      return
    }
    #expect(refused.verdicts[0].subject == .line("mint", of: "kiosk/lassi"))
    #expect(refused.verdicts[0].explanation.fault == .missingFact("kiosk/mint"))
  }

  @Test func `An optional line whose condition does not hold is neither taken nor left out`()
    async throws
  {
    var line = Line("mint", 20, isOptional: true)
    line.condition = "facts.vegan"
    let maker = try Self.maker([line])
    let orders = [try RecipeOrder("kiosk/lassi")]
    func lefts(_ facts: Facts) async throws -> [String]? {
      guard case .plan(let plan) = try await maker.plan(orders, facts: facts).resolution else {
        return nil
      }
      return plan.steps(in: maker.catalog)[0].left
    }
    #expect(try await lefts([:]) == [])
    #expect(try await lefts(["vegan": true]) == ["mint"])
  }

  @Test func `Two orders of a recipe are decided each for itself`() async throws {
    let maker = try Self.maker([Self.line("mint", when: "order.count > 1")])
    let orders = [try RecipeOrder("kiosk/lassi"), try RecipeOrder("kiosk/lassi", count: 2)]
    #expect(try await maker.make(orders, mode: .inOrder).refusals.isEmpty)
    #expect(try await maker.levels()["kiosk/mint"] == 8)
  }

  @Test func `A product's lines are decided by facts, and cannot read the order`() async throws {
    var builder = Self.builder()
    builder.addRecipe(
      "syrup", name: "Syrup", lines: [Line("mango", 1), Self.line("mint", when: "!facts.vegan")],
      makes: Catalog.Builder.Product(2))
    builder.addRecipe("soda", name: "Soda", lines: [Line("syrup", 2)])
    let maker = Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      .init(microseconds: 0)
    }
    #expect(try await maker.make("kiosk/soda", options: Self.facts(["vegan": true])).made != nil)
    #expect(try await maker.levels()["kiosk/mint"] ?? 10 == 10)
    #expect(try await maker.make("kiosk/soda").made != nil)
    #expect(try await maker.levels()["kiosk/mint"] == 9)

    builder.addRecipe(
      "tonic", name: "Tonic", lines: [Self.line("mango", when: "order.count > 1")],
      makes: Catalog.Builder.Product(1))
    let problems = #expect(throws: CatalogProblems.self) { try builder.build() }
    #expect(problems?.problems.map(\.rule) == ["unknown-name"])
  }

  @Test func `Remedies respect conditions`() async throws {
    let maker = try Self.maker([Self.milk])
    let planned = try await maker.plan(
      [RecipeOrder("kiosk/lassi", count: 6)], facts: ["vegan": true])
    #expect(!planned.remedies.isEmpty)
    try planned.verify(in: maker.catalog)
    guard case .restock(let restock)? = planned.remedies.first else {
      Issue.record("no restock first")
      return
    }
    #expect(restock.shortages.map(\.ingredient) == ["kiosk/oat-milk"])
  }
}
