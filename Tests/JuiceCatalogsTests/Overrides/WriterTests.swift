import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Names in expressions that a pack writes in an override, which are read as that pack reads them.
@Suite(.tags(.unit))
struct WriterTests {
  private var shop = Shop()

  init() {
    shop.add(
      "bar",
      own: """
        facts: { member: { type: bool, default: false }, level: { type: int, minimum: 0, maximum: 9, default: 0 } }
        recipes:
          lassi:
            name: { ko: 라씨, en: Lassi }
            when: order.count < 99
            ingredients:
              kiwi: { amount: order.count }
              base: { any-of: [{ kiwi: 1 }, { strawberry: 1, when: order.count > 3 }] }
        rules:
          r: { when: order.count > 50, refuse: { message: { ko: 안 돼요., en: No. } } }
        tables:
          t:
            inputs: { level: facts.level }
            rows: [{ level: 1, give: { grams: 1 } }]
            otherwise: { grams: 0 }
        """, "")
  }

  /// Adds a pack with a fact of the same name as one of `bar`, and a recipe of its own.
  private mutating func override(_ changes: String) {
    shop.add(
      "dj", requires: ["classic", "bar"],
      own: """
        facts: { member: { type: bool, default: true }, vip: { type: bool, default: true } }
        recipes: { spin: { name: { ko: 스핀, en: Spin }, ingredients: { kiwi: 1 } } }
        rules: { all: { when: facts.vip && facts.member && facts.`bar/member`, alert: { message: { ko: 네, en: A } } } }
        """, changes)
  }

  private func refusals(of recipe: RecipeID, count: Int = 1, _ facts: Facts = .none) throws -> Int {
    let catalog = try shop.catalog()
    return try catalog.verdicts(
      on: [RecipeOrder(recipe, count: count)], stock: catalog.initialStock,
      in: OrderContext(facts: facts)
    ).filter { $0.effect == .refuse }.count
  }

  @Test(arguments: [
    ("facts.vip", true), ("facts.member", true), ("facts.`bar/member`", false),
    (#"order.recipe == "spin""#, true), (#"order.recipe in ["lassi", "dj/spin"]"#, true),
    (#"sold("spin", "today") == 0"#, true),
  ])
  mutating func `The condition of a rule is read as the pack that wrote it reads it`(
    _ condition: String, _ holds: Bool
  ) throws {
    // The rule stays one of each line.
    override("rules: { bar/r: { patch: { when: 'order.count > 0 && \(condition)' } } }")
    #expect(try shop.findings().filter { !$0.hasPrefix("constant") } == [])
    let catalog = try shop.catalog()
    let context = OrderContext(
      time: LocalTime(.init(microseconds: 0)), sales: Sales([.today: [:]]))
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("dj/spin")], stock: catalog.initialStock, in: context)
    #expect(verdicts.contains { $0.effect == .refuse } == holds)
  }

  @Test
  mutating func `The condition and the lines of a recipe are read as their writers read them`()
    throws
  {
    override(
      """
      recipes: { bar/lassi: { patch: {
        when: facts.vip,
        ingredients: { base: { any-of: [{ kiwi: 1 }, { strawberry: 2, when: facts.member }] } } } } }
      """)
    #expect(try shop.findings() == [])
    #expect(try refusals(of: "bar/lassi") == 0)
    #expect(try refusals(of: "bar/lassi", ["dj/vip": false]) == 1)
    var order = try RecipeOrder("bar/lassi")
    order.choices = ["base": "strawberry"]
    let catalog = try shop.catalog()
    for (member, isPlanned) in [(true, true), (false, false)] {
      let context = OrderContext(facts: ["dj/member": .bool(member)])
      let resolution = catalog.resolve([order], stock: catalog.initialStock, in: context)
      let hasPlan = if case .plan = resolution { true } else { false }
      #expect(hasPlan == isPlanned)
    }
  }

  @Test(arguments: [
    "rows: [{ level: 1, give: { grams: 2 } }, { level: \"facts.vip ? 0 : 5\", give: { grams: 3 } }]",
    "inputs: { level: 'facts.vip ? 1 : 0' }", "otherwise: { grams: 'facts.vip ? 2 : 1' }",
  ])
  mutating func `The parts of a table are read as their writers read them`(_ part: String) throws {
    override("tables: { bar/t: { patch: { \(part) } } }")
    #expect(try shop.findings().filter { !$0.hasPrefix("unused-fact") } == [])
    let catalog = try shop.catalog()
    let expression = try CatalogExpression(parsing: "tables.t.grams", in: catalog)
    let value = try expression.evaluate(stock: catalog.initialStock, of: catalog).value
    #expect(value == ["rows": "3", "inputs": "1", "otherwise": "2"][part.prefix { $0 != ":" }])
  }

  @Test(arguments: [
    ("rows: [{ m: false, give: { grams: 7 } }, { m: true, give: { grams: 9 } }]", "7"),
    ("inputs: { m: facts.member }", "0"), ("inputs: { m: 'facts.member // who' }", "0"),
    (#"rows: [{ m: "!facts.vip", give: { grams: 7 } }]"#, "7"),
    (#"rows: [{ m: "not(facts.member)", give: { grams: 7 } }]"#, "7"),
    ("inputs: { n: facts.member }, rows: [{ m: false, n: true, give: { grams: 7 } }]", "7"),
    (
      #"inputs: { n: order.recipe }, rows: [{ m: false, n: [spin, bar/lassi], give: { grams: 7 } }]"#,
      "7"
    ),
  ])
  mutating func `A name that two writers of a table know means what each of them means`(
    _ part: String, _ grams: String
  ) throws {
    shop.add(
      "bar",
      own: """
        facts: { member: { type: bool, default: false } }
        recipes: { lassi: { name: { ko: 라씨, en: Lassi }, ingredients: { kiwi: 1 } } }
        tables:
          t: { inputs: { m: facts.member }, rows: [{ m: false, give: { grams: 1 } }], otherwise: { grams: 0 } }
        """, "")
    override("tables: { bar/t: { patch: { \(part) } } }")
    let catalog = try shop.catalog()
    let expression = try CatalogExpression(parsing: "tables.t.grams", in: catalog)
    let explanation = try expression.evaluate(
      for: RecipeOrder("dj/spin"), stock: catalog.initialStock, of: catalog)
    #expect(explanation.value == grams, "\(explanation)")
  }

  @Test mutating func `A condition of the same text may mean something else`() throws {
    override("rules: { bar/r: { patch: { when: order.count > 50 } } }")
    #expect(try shop.findings() == [])
  }

  @Test mutating func `A name that the writer cannot see is unknown, at the override`() throws {
    override("rules: { bar/r: { patch: { when: facts.mebmer } } }")
    #expect(try shop.findings().contains("unknown-name dj/pack.yaml mebmer"))
  }

  @Test mutating func `A catalog.yaml reads names as the pack of the entry does`() throws {
    shop.set(
      """
      name: shop
      packs: [classic, bar]
      overrides: { rules: { bar/r: { patch: { when: order.count > 0 && facts.member } } } }
      """)
    #expect(try refusals(of: "bar/lassi", ["bar/member": true]) == 1)
  }
}
