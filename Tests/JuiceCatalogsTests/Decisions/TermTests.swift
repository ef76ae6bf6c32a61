import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Terms, and tables that read terms and other tables.
@Suite(.tags(.unit))
struct TermTests {
  private static let cafe = """
    pack: { name: cafe, version: 1.0.0, format: 1.1, locales: [en] }
    fruits:
      mango: { name: Mango, initial: 40 }
      kiwi: { name: Kiwi, initial: 40 }
    extras: { sugar: { name: Sugar, unit: g, initial: 500 } }
    recipes:
      lassi: { name: Lassi, sizes: { large: 1.5 }, ingredients: { mango: 2, sugar: terms.grams } }
      juice: { name: Juice, ingredients: { kiwi: 2 } }
    facts:
      member: { type: bool, default: false }
      sweetness: { type: text, values: [none, half, full], default: full }
      mood: { type: text }
    terms:
      limit: "facts.member ? 8 : base"
      grams: { value: tables.sugar.grams * order.count }
      special: '"lassi"'
      favorites: '["lassi", "juice"]'
      happy: clock.hour >= 17 && clock.hour < 19
      base-price: 4000
    renamed: { usual: limit }

    """.replacing("base\"", with: "terms.`base-price` / 1000\"")

  private static let tables = """
    tables:
      discount:
        inputs: { sugar: tables.sugar.grams, limit: terms.limit, special: order.recipe }
        hit: first
        rows:
          - { limit: "> terms.limit + 1", give: { won: 0 } }
          - { special: terms.special, sugar: ">= 10", give: { won: tables.sugar.grams * 10 } }
        otherwise: { won: terms.`base-price` / 100 }
      sugar:
        inputs: { sweetness: facts.sweetness }
        rows:
          - { sweetness: none, give: { grams: 0 } }
          - { sweetness: [half, full], give: { grams: "order.size == 'large' ? 15 : 10" } }

    """

  private static func load(_ packs: [String: String]) throws -> LoadedCatalog {
    let files = Dictionary(uniqueKeysWithValues: packs.map { ("Catalogs/\($0).yaml", $1) })
    return try CatalogLoader(files: MemoryFileSource(files: files)).load("Catalogs")
  }

  private static func catalog(_ packs: [String: String] = [:]) throws -> Catalog {
    let packs = ["cafe": cafe + tables].merging(packs) { $1 }
    let loaded = try load(packs)
    return try #require(
      loaded.catalog, "\(loaded.report.diagnostics.map { "\($0.rule): \($0.message.english)" })")
  }

  private static func findings(_ packs: [String: String]) throws -> [String] {
    try load(packs).report.diagnostics.map { "\($0.rule) \($0.message.english)" }
  }

  private static func value(
    _ expression: String, for order: RecipeOrder? = nil, _ facts: Facts = [:],
    in catalog: Catalog
  ) throws -> ConditionExplanation {
    try CatalogExpression(parsing: expression, in: catalog).evaluate(
      for: order, stock: catalog.initialStock, in: OrderContext(facts: facts), of: catalog)
  }

  @Test(arguments: [
    ("terms.limit", "4"), ("terms.usual + 1", "5"), ("terms.`cafe/limit`", "4"),
    ("terms.grams", "20"), ("terms.special", #""lassi""#), ("terms.`base-price`", "4000"),
    ("order.recipe == terms.special", "true"), ("order.recipe in terms.favorites", "true"),
    ("tables.discount.won", "100"), ("tables.discount.won > terms.limit", "true"),
  ])
  func `An expression reads terms, and tables that read terms and tables`(
    _ expression: String, _ value: String
  ) throws {
    let order = try RecipeOrder("cafe/lassi", count: 2)
    #expect(try Self.value(expression, for: order, in: Self.catalog()).value == value)
  }

  @Test func `A term is computed with the facts and the order of its reader`() throws {
    let catalog = try Self.catalog()
    let large = try RecipeOrder("cafe/lassi", count: 3, size: "large")
    #expect(try Self.value("terms.grams", for: large, in: catalog).value == "45")
    #expect(
      try Self.value("terms.grams", for: large, ["sweetness": "none"], in: catalog).value == "0")
    #expect(try Self.value("terms.limit", ["member": true], in: catalog).value == "8")
    let juice = try RecipeOrder("cafe/juice", count: 3)
    #expect(try Self.value("tables.discount.won", for: juice, in: catalog).value == "40")
    // The amount of one portion is the value for the order.
    guard case .plan(let plan) = catalog.resolve([large], stock: catalog.initialStock) else {
      Issue.record("no plan")
      return
    }
    #expect(plan.uses(in: catalog).map { "\($0.amount)" } == ["9", "135"])
  }

  @Test func `A term without a value is named with the reason`() throws {
    let catalog = try Self.catalog([
      "more": """
      pack: { name: more, version: 1.0.0, format: 1.1, requires: { cafe: "*" } }
      terms: { glad: facts.mood == "glad", late: terms.happy }
      rules:
        glad: { when: terms.glad, refuse: { message: No. } }
        late: { when: terms.late, refuse: { message: No. } }
      """
    ])
    let fault = try Self.value("terms.glad", in: catalog).fault
    #expect(fault?.message.english == "term `glad`: the order does not give `mood`")
    #expect(
      try Self.value("terms.late", in: catalog).fault?.message.english
        == "term `late`: term `happy`: the local time is not known")
    // A branch that is not taken does not count.
    #expect(try Self.value("true || terms.glad", in: catalog).value == "true")
  }

  @Test func `Whether a rule is of the line or of the request follows from its terms`() throws {
    let catalog = try Self.catalog([
      "more": """
      pack: { name: more, version: 1.0.0, format: 1.1, requires: { cafe: "*" } }
      terms:
        many: request.count > terms.limit
        sweet: terms.amount > 10
        amount: tables.discount.won
        empty: after["mango"] < 6
      rules:
        many: { when: terms.many, refuse: { message: No. } }
        sweet: { when: terms.sweet, refuse: { message: No. } }
        empty: { when: terms.empty, refuse: { message: No. } }
      """
    ])
    let scopes = catalog.rules.map { "\($0.id.name) \($0.scope)" }
    #expect(scopes == ["many request", "sweet line", "empty request"])
  }

  @Test func `A name in a term is read as its own pack reads it`() throws {
    let catalog = try Self.catalog([
      "bar": """
      pack: { name: bar, version: 1.0.0, format: 1.1, requires: { cafe: "*" } }
      recipes: { lassi: { name: Bar Lassi, ingredients: { kiwi: 1 } } }
      terms: { mine: '"lassi"', limit: 1 }
      rules:
        theirs: { when: order.recipe == terms.special, alert: { message: theirs } }
        any: { when: order.recipe in terms.favorites, alert: { message: any } }
        mine: { when: order.recipe == terms.mine, alert: { message: mine } }
        limit: { when: order.count > terms.limit && terms.`cafe/limit` == 4, alert: { message: limit } }
      """
    ])
    func alerts(_ recipe: RecipeID) throws -> [String] {
      try catalog.verdicts(on: [RecipeOrder(recipe, count: 2)], stock: catalog.initialStock)
        .compactMap { $0.message?.text?.text(in: .english) }
    }
    #expect(try alerts("cafe/lassi") == ["theirs", "any", "limit"])
    #expect(try alerts("cafe/juice") == ["any", "limit"])
    #expect(try alerts("bar/lassi") == ["mine", "limit"])
  }

  @Test(arguments: [
    ("{ patch: { value: 6 } }", "6"), ("{ replace: { value: 6 } }", "6"),
    (
      "{ expect: { value: \"facts.member ? 8 : terms.`base-price` / 1000\" }, patch: { value: 6 } }",
      "6"
    ),
    // A name is read as the pack that writes it reads it.
    ("{ patch: { value: terms.base } }", "3"),
  ])
  func `Another pack changes a term`(_ change: String, _ value: String) throws {
    let catalog = try Self.catalog([
      "bar": """
      pack: { name: bar, version: 1.0.0, format: 1.1, requires: { cafe: "*" } }
      terms: { base: 3 }
      overrides: { terms: { cafe/limit: \(change) } }
      rules: { base: { when: request.count > terms.base, refuse: { message: No. } } }
      """
    ])
    #expect(try Self.value("terms.`cafe/limit`", in: catalog).value == value)
  }

  @Test func `A change of a term cannot change what a rule is decided for`() throws {
    let findings = try Self.findings([
      "cafe": Self.cafe + Self.tables + """
        rules: { many: { when: request.count > terms.limit, refuse: { message: No. } } }

        """,
      "bar": """
      pack: { name: bar, version: 1.0.0, format: 1.1, requires: { cafe: "*" } }
      overrides: { terms: { cafe/limit: { patch: { value: "order.size == 'large' ? 2 : 4" } } } }

      """,
    ])
    #expect(findings.contains { $0.hasPrefix("changed-scope") }, "\(findings)")
  }

  private static func findings(terms: String, _ more: String = "") throws -> [String] {
    try findings([
      "p": """
      pack: { name: p, version: 1.0.0, format: 1.1, locales: [en] }
      fruits: { mango: { name: Mango, initial: 40 } }
      recipes: { lassi: { name: Lassi, ingredients: { mango: 2 } } }
      facts: { member: { type: bool, default: false } }
      terms: \(terms)
      \(more)

      """
    ])
  }

  private static func rule(_ condition: String) -> String {
    "rules: { r: { when: '\(condition)', refuse: { message: No. } } }"
  }

  @Test(arguments: [
    ("{ a: terms.a + 1 }", "terms.a > 1", "`terms.a` → `terms.a`"),
    (
      "{ a: terms.b, b: terms.c + 1, c: terms.a, d: terms.a }", "terms.d > 1",
      "`terms.a` → `terms.b` → `terms.c` → `terms.a`"
    ),
  ])
  func `A term that depends on itself is found once`(
    _ terms: String, _ condition: String, _ path: String
  ) throws {
    #expect(
      try Self.findings(terms: terms, Self.rule(condition))
        == ["term-cycle the value depends on itself: \(path)"])
  }

  @Test func `A cycle can go through tables`() throws {
    let tables = """
      tables:
        t: { inputs: { n: order.count }, rows: [{ n: "> terms.a", give: { x: 1 } }], otherwise: { x: 2 } }
        u: { inputs: { n: tables.u.x }, rows: [{ n: 1, give: { x: 1 } }], otherwise: { x: 2 } }
      """
    let findings = try Self.findings(
      terms: "{ a: tables.t.x }", tables + "\n" + Self.rule("terms.a > 1 && tables.u.x > 1"))
    #expect(
      Set(findings) == [
        "term-cycle the value depends on itself: `terms.a` → `tables.t` → `terms.a`",
        "term-cycle the value depends on itself: `tables.u` → `tables.u`",
      ])
  }

  @Test(arguments: [
    // The mistakes of a term are reported once, and not again where it is read.
    ("{ a: facts.membr }", "terms.a == 3 && terms.a", ["unknown-name"]),
    ("{ a: order.count + true, b: terms.a }", "terms.b == 3", ["expression-type"]),
    ("{ a: order.count > }", "terms.a", ["expression-syntax"]),
    ("{ a: terms.bb, b: 1 }", "terms.a + terms.b == 3", ["unknown-name"]),
    ("{ a: 1 }", "terms.b == 3", ["unknown-name"]),
    ("{ a: order.recipe == \"lasi\" }", "terms.a", ["constant-condition", "unknown-value"]),
    // Only a comparison tells that the text is an id.
    ("{ a: '\"lasi\"' }", "order.recipe == terms.a", ["unknown-value"]),
    ("{ a: '[\"lassi\", \"lasi\"]' }", "order.recipe in terms.a", ["unknown-value"]),
    ("{ a: '\"lasi\"' }", "facts.member && terms.a == \"x\"", []),
    ("{ a: order.count > 5 && order.count < 3 }", "terms.a", ["constant-condition"]),
    // A constant is for others to change.
    ("{ a: true, b: 3, c: '\"x\"' }", "terms.a && request.count > terms.b && terms.c == \"y\"", []),
    ("{ a: facts.member, b: terms.a }", "order.count > 3", ["unused-term"]),
    ("{ a: { value: facts.member, if: 3 } }", "terms.a", ["unknown-key"]),
    ("{ a: {} }", "terms.a", ["missing-key"]), ("{ a: [1] }", "terms.a", ["wrong-type"]),
    ("{ a: }", "terms.a", ["wrong-type"]), ("{ a b: 1 }", "order.count > 3", ["invalid-id"]),
    ("{ a: 1, b: 2, a: 3 }", "terms.a + terms.b > 3", ["duplicate-key"]),
  ])
  func `'lint' finds the mistakes in terms`(
    _ terms: String, _ condition: String, _ rules: [String]
  ) throws {
    let findings = try Self.findings(
      terms: terms, Self.rule(condition.replacing("'", with: "''")))
    // Without a table, a rule or a recipe, the fact is read by nothing.
    let found = findings.filter { !$0.hasPrefix("unused-fact") }
    #expect(found.map { $0.prefix { $0 != " " } } == rules.map { $0[...] }, "\(findings)")
  }

  @Test func `A fact that a recipe's term reads is read, and what recipes cannot read stays so`()
    throws
  {
    let findings = try Self.findings([
      "p": """
      pack: { name: p, version: 1.0.0, format: 1.1, locales: [en] }
      fruits: { mango: { name: Mango, initial: 40 } }
      facts: { member: { type: bool, default: false } }
      terms: { two: "facts.member ? 2 : 3", all: request.count, rest: 'after["mango"]' }
      recipes:
        lassi: { name: Lassi, ingredients: { mango: terms.two } }
        juice: { name: Juice, when: terms.rest > 2.0, ingredients: { mango: terms.all } }

      """
    ])
    #expect(
      findings.count == 2
        && findings.allSatisfy { $0.hasPrefix("unknown-name what a recipe takes") }, "\(findings)")
  }

  @Test func `What takes too many steps through many terms is refused, and does not hang`() throws {
    let terms = (0..<60).map { number in
      "t\(number): " + (0..<number).map { "terms.t\($0)" }.joined(separator: " + ") + " + 1"
    }
    let text = terms.joined(separator: ", ").replacing(":  +", with: ":")
    let findings = try Self.findings(terms: "{ \(text) }", Self.rule("terms.t59 > 1"))
    #expect(!findings.isEmpty && findings.allSatisfy { $0.contains("steps") }, "\(findings)")
  }

  @Test func `A long chain of terms is compiled in order`() throws {
    let terms = (0..<2_000).map { "t\($0): terms.t\($0 + 1) + 1" } + ["t2000: 5"]
    let findings = try Self.findings(
      terms: "{ \(terms.joined(separator: ", ")) }", Self.rule("terms.t0 > 1"))
    #expect(findings == ["unused-fact nothing reads the fact `member`"])
  }
}
