import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Rules, recipes and lines read the same values on every way to an answer.
@Suite(.tags(.unit))
struct RuleAgreementTests {
  private let store = InMemoryStockStore()

  private func maker(_ change: (inout Catalog.Builder) -> Void) throws -> Maker<InMemoryStockStore>
  {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("kiwi", name: "Kiwi", initial: 100)
    change(&builder)
    return Maker(
      catalog: try builder.build(), store: store, now: { .init(microseconds: 0) },
      localTime: { LocalTime($0) })
  }

  private func left(_ id: IngredientID = "bar/kiwi") async throws -> Amount? {
    try await store.snapshot(of: nil).levels[id]
  }

  // MARK: Sales of the same request

  /// Recipes that take a kiwi only for the first three of a day, by different parts.
  private static let lines: [String: Catalog.Builder.Line] = [
    "amount": .init("kiwi", computed: "sold('a', 'today') + order.count <= 3 ? 1 : 0"),
    "table": .init("kiwi", computed: "tables.share.kiwis"),
  ]

  @Test(arguments: lines.keys.sorted(), [OrderMode.most, .inOrder])
  func `Each order of a request sees those before it as sold`(
    _ kind: String, _ mode: OrderMode
  ) async throws {
    let line = try #require(Self.lines[kind])
    let maker = try maker { builder in
      builder.addRecipe("a", name: "A", lines: [.init("kiwi", 1, name: "base"), line])
      builder.addTable(
        "share", inputs: ["sold": "sold('a', 'today')"],
        rows: [.init(["sold": "< 3"], give: ["kiwis": 1])], otherwise: ["kiwis": 0])
    }
    let order = try RecipeOrder("bar/a")
    let outcome = try await maker.make([order, order, order, order], mode: mode)
    #expect(outcome.refusals.isEmpty)
    #expect(try await left() == 93)
    for _ in 0..<2 { _ = try await maker.make("bar/a") }
    #expect(try await left() == 91)
  }

  // MARK: The most orders that rules allow

  private func limited() throws -> Maker<InMemoryStockStore> {
    try maker { builder in
      builder.addRecipe("a", name: "A", ingredients: ["kiwi": 1])
      builder.addRule(
        "limit", when: "sold('a', 'today') + order.count > 5", .refuse, Message(text: "Sold out."))
    }
  }

  @Test func `The most orders are made that a limit of sales allows`() async throws {
    let maker = try limited()
    let orders = try [5, 2, 2, 1].map { try RecipeOrder("bar/a", count: $0) }
    let outcome = try await maker.make(orders, mode: .most)
    #expect(outcome.refusals.keys.sorted() == [0])
    guard case .refused? = outcome.refusals[0] else {
      Issue.record("\(outcome.refusals)")
      return
    }
    #expect(try await left() == 95)
  }

  @Test(arguments: SplitMix64.seeds)
  func `A limit of sales allows as many orders as a stock of the same size`(seed: UInt64)
    async throws
  {
    var generator = SplitMix64(seed: seed)
    let counts = (0..<generator.number(in: 1...7)).map { _ in Int(generator.number(in: 1...5)) }
    let orders = try counts.map { try RecipeOrder("bar/a", count: $0) }
    let made = try await limited().make(orders, mode: .most)
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("kiwi", name: "Kiwi", initial: 5)
    builder.addRecipe("a", name: "A", ingredients: ["kiwi": 1])
    let stocked = Maker(
      catalog: try builder.build(), store: InMemoryStockStore(), now: { .init(microseconds: 0) })
    let expected = try await stocked.make(orders, mode: .most)
    #expect(made.refusals.keys.sorted() == expected.refusals.keys.sorted(), "\(counts)")
  }

  @Test func `A search that would take too long leaves out what rules refuse`() async throws {
    let maker = try maker { builder in
      for number in 0..<40 {
        builder.addRecipe("r\(number)", name: "R", ingredients: ["kiwi": 1])
      }
      let sold = (0..<40).map { "sold('r\($0)', 'today')" }.joined(separator: " + ")
      builder.addRule(
        "limit", when: "\(sold) + order.count > 20", .refuse, Message(text: "Sold out."))
    }
    let orders = try (0..<40).map { try RecipeOrder(RecipeID("bar/r\($0)")!, count: 1 + $0 % 3) }
    let outcome = try await maker.make(orders, mode: .most)
    #expect(!outcome.refusals.isEmpty && outcome.made != nil)
    #expect(try await left() == 80)
  }

  // MARK: Levels

  @Test(arguments: [
    "stock['ice'] < 10", "stock['ice'] + 5 < 10", "stock['ice'] - stock['kiwi'] < 0",
    "stock.exists(name, stock[name] < 1)", "stock['ice'] == 0", "10 > stock['bar/ice']",
  ])
  func `An ingredient that cannot run out is above every number`(_ condition: String) async throws {
    let ice: IngredientID = "bar/ice"
    let first = try maker { builder in
      builder.addExtra("ice", name: "Ice", initial: 3)
      builder.addRecipe("a", name: "A", ingredients: ["kiwi": 1, "ice": 1])
    }
    _ = try await first.make("bar/a")
    #expect(try await left(ice) == 2)
    var problems: [CatalogProblem] = []
    let maker = try maker { builder in
      builder.addExtra("ice", name: "Ice", isUnlimited: true)
      builder.addRecipe("a", name: "A", ingredients: ["kiwi": 1, "ice": 1])
      builder.addRule("cold", when: condition, .refuse, Message(text: "No ice."))
      problems = builder.problems()
    }
    #expect(try await maker.make("bar/a").made != nil)
    if !condition.contains("kiwi"), !condition.contains("exists") {
      #expect(problems.map(\.rule).contains("constant-condition"), "\(problems)")
    }
    let level = try await maker.evaluate(
      CatalogExpression(parsing: "stock['ice']", in: maker.catalog))
    #expect(level.value == "∞")
  }

  @Test func `A level in another unit is refused wherever a rule reads it`() async throws {
    func maker(_ unit: Ingredient.Unit) throws -> Maker<InMemoryStockStore> {
      try self.maker { builder in
        builder.addFruit("mango", name: "Mango", unit: unit, initial: Quantity(50))
        builder.addRecipe("a", name: "A", ingredients: ["kiwi": 1])
        builder.addRule("low", when: "stock['mango'] < 5", .refuse, Message(text: "No."))
      }
    }
    _ = try await maker(.piece).change(.take(["bar/mango": 1]))
    let changed = try maker(.milliliter)
    let order = try RecipeOrder("bar/a")
    let mismatches = [
      StockUnitMismatch(ingredient: "bar/mango", level: 49, unit: "piece", expected: "ml")
    ]
    let mismatch = StockStoreFault.unitMismatch(mismatches)
    await #expect(throws: mismatch) { try await changed.make([order]) }
    await #expect(throws: mismatch) { try await changed.make([order], mode: .most) }
    await #expect(throws: mismatch) { try await changed.plan([order]) }
    #expect(try await changed.menu().map(\.unitMismatches) == [mismatches])
    await #expect(throws: mismatch) {
      try await changed.evaluate(
        CatalogExpression(parsing: "stock['mango'] < 5", in: changed.catalog))
    }
  }
}
