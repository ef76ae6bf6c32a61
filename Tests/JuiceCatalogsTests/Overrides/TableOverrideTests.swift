import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Decision tables in files, their mistakes, and the changes that packs make to them.
@Suite(.tags(.unit))
struct TableOverrideTests {
  private var shop = Shop()

  private static let facts = """
    facts:
      sweetness: { type: text, values: [none, half, full], default: full }
      guests: { type: int, minimum: 0, maximum: 50, default: 1 }
    """

  private static let sugar = """
    \(facts)
    tables:
      sugar:
        inputs: { sweetness: facts.sweetness, size: order.size }
        rows:
          - { sweetness: none, give: { grams: 0 } }
          - { sweetness: half, size: ~, give: { grams: 5 } }
          - { sweetness: full, size: [large, huge], give: { grams: 15 } }
        otherwise: { grams: 10 }
    rules:
      sweet: { when: tables.sugar.grams > 9, alert: { message: Sweet } }
      crowd: { when: facts.guests > 40, alert: { message: Many } }
    recipes:
      lemonade:
        name: { ko: 레모네이드, en: Lemonade }
        sizes: { large: 2, huge: 3 }
        ingredients: { kiwi: 2 }
    renamed: { zucker: sugar }
    """

  /// Returns the kiwi juices that rules apply to, by the sweetness of their order.
  private func sweet() throws -> [String] {
    let catalog = try shop.catalog()
    return try ["none", "half", "full"].filter { sweetness in
      try !catalog.verdicts(
        on: [RecipeOrder("classic/kiwi-juice")], stock: catalog.initialStock,
        in: OrderContext(facts: ["sweetness": .text(sweetness)])
      ).isEmpty
    }
  }

  @Test mutating func `A condition reads a table of its pack`() throws {
    shop.add("party", own: Self.sugar, "")
    #expect(try shop.findings() == [])
    #expect(try sweet() == ["full"])
  }

  @Test mutating func `A patch changes an input and the rows, and rules see the new table`() throws
  {
    shop.add("party", own: Self.sugar, "")
    shop.add(
      "summer", requires: ["party"],
      """
      tables: { party/sugar: { expect: { otherwise: { grams: 10 } }, patch: {
        hit: first, rows: [{ sweetness: half, give: { grams: 30 } }], otherwise: { grams: 1 } } } }
      """)
    #expect(try shop.findings() == [])
    #expect(try sweet() == ["half"])
    #expect(try shop.catalog().tables.map(\.hitPolicy) == [.first])
  }

  @Test mutating func `A former id leads to the table, and a removal removes it`() throws {
    shop.add("party", own: Self.sugar, "")
    shop.add(
      "summer", requires: ["party"],
      "tables: { party/zucker: { remove: true } }, rules: { party/sweet: { remove: true } }")
    let found = try shop.diagnostics().filter { $0.severity > .info }.map(\.rule)
    #expect(found == ["renamed-id", "unused-fact"])
    #expect(try shop.catalog().tables == [])
  }

  @Test mutating func `A pack reads tables of required packs, too`() throws {
    shop.add("party", own: Self.sugar, "")
    shop.add(
      "summer", requires: ["party"],
      own: """
        tables:
          sugar:
            inputs: { guests: facts.guests }
            rows: [{ guests: "> 3", give: { word: many } }]
            otherwise: { word: few }
        rules:
          own: { when: tables.sugar.word == "few", alert: { message: A } }
          theirs: { when: tables.`party/sugar`.grams == 10, alert: { message: B } }
        """, "")
    #expect(try shop.findings() == [])
    let catalog = try shop.catalog()
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("classic/kiwi-juice")], stock: catalog.initialStock)
    #expect(verdicts.count == 3)
    #expect(catalog.tables.map(\.id) == ["party/sugar", "summer/sugar"])
  }

  @Test mutating func `A mistake in an override's row is reported at the override`() throws {
    shop.add("party", own: Self.sugar, "")
    shop.add(
      "summer", requires: ["party"],
      "tables: { party/sugar: { patch: { rows: [{ sweetness: hlaf, give: { grams: 1 } }] } } }")
    #expect(try shop.findings() == ["invalid-table summer/pack.yaml hlaf"])
  }

  @Test func `The origins of a table's values are known`() throws {
    var shop = shop
    shop.add("party", own: Self.sugar, "")
    shop.add(
      "summer", requires: ["party"], "tables: { party/sugar: { patch: { hit: first } } }")
    let catalog = try shop.catalog(keepsOrigins: true)
    let hit = try catalog.origin(of: "tables.party/sugar.hit")
    #expect(hit.value == "first" && hit.section == .tables)
    let input = try catalog.origin(of: "tables.party/sugar.inputs.size")
    #expect(input.value == "order.size")
  }

  @Test(arguments: [
    ("{ g: 1 }", "missing-key { g: 1 }"), ("{ g: 1, gives: { a: 1 } }", "unknown-key gives"),
    ("{ g: 1, give: {} }", "invalid-table {}"), ("{ g: 1, give: 5 }", "wrong-type 5"),
    ("{ h: 1, give: { a: 1 } }", "invalid-table h"),
    ("{ g: { x: 1 }, give: { a: 1 } }", "wrong-type { x: 1 }"),
    ("{ g: [], give: { a: 1 } }", "invalid-table []"),
    ("{ g: [1, two], give: { a: 1 } }", "invalid-table two"),
    ("{ g: 51, give: { a: 1 } }", "invalid-table 51"),
    ("{ g: 1.5, give: { a: 1 } }", "invalid-table 1.5"),
    ("{ g: true, give: { a: 1 } }", "invalid-table true"),
    ("{ g: '', give: { a: 1 } }", "invalid-table ''"),
    ("{ g: 9..3, give: { a: 1 } }", "invalid-table 9..3"),
    ("{ g: 3.., give: { a: 1 } }", "invalid-table 3.."),
    ("{ g: '> x', give: { a: 1 } }", "invalid-table '> x'"),
    ("{ g: '> facts.gusts', give: { a: 1 } }", "unknown-name gusts"),
    ("{ g: facts.sweetness, give: { a: 1 } }", "invalid-table facts.sweetness"),
    ("{ g: facts.guests == 'a', give: { a: 1 } }", "expression-type =="),
    ("{ g: facts.guests +, give: { a: 1 } }", "expression-syntax +"),
    ("{ g: 1 > tables.t.a, give: { a: 1 } }", "term-cycle t"),
    ("{ s: ful, give: { a: 1 } }", "invalid-table ful"),
    ("{ s: '!= ful', give: { a: 1 } }", "invalid-table '!= ful'"),
    ("{ s: 1, give: { a: 1 } }", "invalid-table 1"),
    ("{ s: '< full', give: { a: 1 } }", "invalid-table '< full'"),
    ("{ d: sonday, give: { a: 1 } }", "invalid-table sonday"),
    ("{ g: 1, give: { a: 1 } }, { g: 2, give: { b: 1 } }", "invalid-table b"),
    ("{ g: 1, give: { a: 1, b: 2 } }, { g: 2, give: { b: 1 } }", "invalid-table give"),
    ("{ g: 1, give: { a: 1 } }, { g: 2, give: { a: x } }", "invalid-table x"),
    ("{ g: 1, give: { a: ~ } }", "invalid-table ~"),
    ("{ g: 1, give: { a: 0.0001 } }", "invalid-table 0.0001"),
    ("{ g: 1, give: { a: facts.gusts } }", "unknown-name gusts"),
    ("{ g: 1, give: { a: tables.t.a } }", "term-cycle t"),
    ("{ g: 1, give: { a: order.choices } }", "invalid-table order.choices"),
    ("{ g: 1, give: { A b: 1 } }", "invalid-id A b"),
  ])
  func `Each mistake in a row is one finding at its place`(inRows rows: String, _ finding: String)
    throws
  {
    let inputs = "{ g: facts.guests, s: facts.sweetness, d: clock.weekday }"
    try expect(finding, in: "{ inputs: \(inputs), rows: [\(rows)] }")
  }

  private static let row = "rows: [{ g: 1, give: { a: 1 } }]"

  @Test(arguments: [
    ("{ \(row) }", "missing-key t"), ("{ inputs: { g: facts.guests } }", "missing-key t"),
    ("{ inputs: {}, rows: [{ give: { a: 1 } }] }", "invalid-table {}"),
    ("{ inputs: { g: facts.guests }, rows: [] }", "invalid-table []"),
    ("{ inputs: { g: facts.gests }, \(row) }", "unknown-name gests"),
    ("{ inputs: { g: facts.guests + }, \(row) }", "expression-syntax +"),
    ("{ inputs: { g: '[1]' }, \(row) }", "invalid-table '[1]'"),
    ("{ inputs: { give: facts.guests, g: order.count }, \(row) }", "invalid-table give"),
    ("{ inputs: { g: tables.t.a }, \(row) }", "term-cycle t"),
    ("{ inputs: { g: facts.guests }, hit: fist, \(row) }", "wrong-type fist"),
    ("{ inputs: { g: facts.guests }, \(row), otherwise: { b: 1 } }", "invalid-table b"),
    ("{ inputs: { g: facts.guests }, \(row), otherwise: { a: true } }", "invalid-table true"),
    ("{ inputs: { g: facts.guests }, \(row), otherwise: {} }", "invalid-table otherwise"),
  ])
  func `Each mistake around the rows is one finding at its place`(
    aroundRows table: String, _ finding: String
  ) throws {
    try expect(finding, in: table)
  }

  /// Expects that a table has one finding: the rule, and the text at its place.
  private func expect(_ finding: String, in table: String) throws {
    var shop = shop
    shop.add(
      "party",
      own: """
        \(Self.facts)
        tables:
          t: \(table)
        rules:
          reads: { when: tables.t.a == 1, alert: { message: A } }
          guests: { when: facts.guests > 9 || facts.sweetness == "half", alert: { message: B } }
        """, "")
    let expected = finding.split(separator: " ", maxSplits: 1)
    let text = expected.count > 1 ? expected[1] : ""
    #expect(try shop.findings() == ["\(expected[0]) party/pack.yaml \(text)"])
  }

  @Test mutating func `Reading a column that a table does not have names the nearest one`() throws {
    shop.add(
      "party", own: Self.sugar.replacing("tables.sugar.grams", with: "tables.sugar.gram"), "")
    let finding = try #require(try shop.diagnostics().first { $0.severity > .info })
    #expect(finding.rule == "unknown-name" && finding.data.candidates == ["grams"])
  }

  private var syrup: String {
    "syrup: { name: Syrup, makes: 100 ml, ingredients: { classic/kiwi: tables.sugar.grams } }"
  }

  @Test mutating func `The lines of a product cannot read the order through a table`() throws {
    shop.add(
      "party",
      own: """
        \(Self.sugar.replacing("recipes:", with: "recipes:\n  \(syrup)"))
        """, "")
    #expect(try shop.findings() == ["unknown-name party/pack.yaml tables.sugar.grams"])
  }
}
