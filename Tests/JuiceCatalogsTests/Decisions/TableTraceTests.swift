import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// How decision tables came to their values: the inputs, the rows that fit, and the cells that did not.
@Suite(.tags(.unit))
struct TableTraceTests {
  private static let shop = """
    pack: { name: p, version: 1.0.0, format: 1.1, locales: [en] }
    fruits: { mango: { name: Mango, initial: 40 } }
    recipes: { lassi: { name: Lassi, sizes: { large: 2 }, ingredients: { mango: 2 } } }
    facts:
      guests: { type: int, minimum: 0, maximum: 50, default: 1 }
      budget: { type: decimal }
      allergy: { type: text, default: none }

    """

  private static func catalog(_ packs: [String: String]) throws -> Catalog {
    let files = Dictionary(uniqueKeysWithValues: packs.map { ("Catalogs/\($0).yaml", $1) })
    let loaded = try CatalogLoader(files: MemoryFileSource(files: files)).load("Catalogs")
    return try #require(
      loaded.catalog, "\(loaded.report.diagnostics.map { "\($0.rule): \($0.message.english)" })")
  }

  private static func explanation(
    of expression: String, count: Int = 1, size: String? = nil, _ facts: Facts = .none,
    in catalog: Catalog
  ) throws -> ConditionExplanation {
    try CatalogExpression(parsing: expression, in: catalog).evaluate(
      for: RecipeOrder("p/lassi", count: count, size: size), stock: catalog.initialStock,
      in: OrderContext(facts: facts), of: catalog)
  }

  private static func explanation(
    _ expression: String = "tables.t.x", count: Int = 1, size: String? = nil,
    _ facts: Facts = .none, of tables: String
  ) throws -> ConditionExplanation {
    try explanation(
      of: expression, count: count, size: size, facts,
      in: catalog(["p": shop + "tables:\n" + tables + "\n"]))
  }

  @Test(
    arguments: [
      ("unique", 1, nil, "n: 1, size: \"\" | fits 1 | 2 n: 4..5, size: large | 3 n: > 5"),
      ("unique", 4, "large", "n: 4, size: \"large\" | fits 2 | 1 n: [1, 2] | 3 n: > 5"),
      (
        "unique", 3, nil,
        "n: 3, size: \"\" | fits | 1 n: [1, 2] | 2 n: 4..5, size: large | 3 n: > 5 | otherwise"
      ),
      // The rows behind the first that fits are not compared.
      ("first", 1, nil, "n: 1, size: \"\" | fits 1"),
      ("first", 6, nil, "n: 6, size: \"\" | fits 3 | 1 n: [1, 2] | 2 n: 4..5, size: large"),
    ] as [(String, Int, String?, String)])
  func `A trace has the inputs, the rows that fit, and the cells that do not`(
    _ hit: String, _ count: Int, _ size: String?, _ expected: String
  ) throws {
    let explanation = try Self.explanation(
      count: count, size: size,
      of: """
          t:
            inputs: { n: order.count, size: order.size }
            hit: \(hit)
            rows:
              - { n: [1, 2], give: { x: a } }
              - { n: 4..5, size: large, give: { x: b } }
              - { n: "> 5", size: "-", give: { x: c } }
            otherwise: { x: d }
        """)
    #expect(explanation.tables.map(\.text) == [expected])
    #expect(explanation.tables[0].table == "p/t" && explanation.tables[0].fault == nil)
    #expect(explanation.tables[0].inputs.map(\.expression) == ["order.count", "order.size"])
  }

  @Test func `Each cell is compared by itself, whatever its condition is made of`() throws {
    let tables = """
        t:
          inputs: { sum: order.count + 1, size: order.size, guests: facts.guests }
          rows:
            - { sum: "(1..3]", size: "not(large, '')", guests: "facts.guests > 1 && order.count < 9", give: { x: 1 } }
            - { sum: "> 3", size: [large, "order.count > 7 || facts.guests < 0"], guests: 2..3, give: { x: 2 } }
            - { give: { x: 3 }, guests: "!= 1" }
      """
    let first = "sum: (1..3], size: not(large, ''), guests: facts.guests > 1 && order.count < 9"
    let second =
      "sum: > 3, size: [large, order.count > 7 || facts.guests < 0], guests: 2..3"
    #expect(
      try Self.explanation(count: 1, of: tables).tables.map(\.text) == [
        "sum: 2, size: \"\", guests: 1 | fits | 1 size: not(large, ''), "
          + "guests: facts.guests > 1 && order.count < 9 | 2 \(second) | 3 guests: != 1"
      ])
    let large = try Self.explanation(count: 20, size: "large", of: tables)
    #expect(
      large.tables[0].misses.map(\.text) == ["1 \(first)", "2 guests: 2..3", "3 guests: != 1"])
    #expect(large.tables[0].nearest?.text == "2 guests: 2..3")
  }

  @Test func `Of rows with priority one counts, and collected rows all do`() throws {
    func tables(_ hit: String, _ output: String) -> String {
      """
        t:
          inputs: { n: order.count }
          hit: \(hit)
          outputs: { x: { \(output) } }
          rows:
            - { n: "> 1", give: { x: 1 } }
            - { n: "> 2", give: { x: 2 } }
            - { n: "> 3", give: { x: 3 } }
      """
    }
    let best = try Self.explanation(count: 3, of: tables("priority", "values: [3, 2, 1]"))
    #expect(best.value == "2" && best.tables.map(\.text) == ["n: 3 | fits 2 over 1 | 3 n: > 3"])
    let sum = try Self.explanation(count: 3, of: tables("collect", "aggregate: sum"))
    #expect(sum.value == "3" && sum.tables.map(\.text) == ["n: 3 | fits 1, 2 | 3 n: > 3"])
    let none = try Self.explanation(
      count: 1, of: tables("collect", "aggregate: sum") + "\n    otherwise: { x: 9 }")
    #expect(none.value == "0" && none.tables.map(\.usesOtherwise) == [false])
    let least = try Self.explanation(
      count: 1, of: tables("collect", "aggregate: min") + "\n    otherwise: { x: 9 }")
    #expect(least.value == "9" && least.tables.map(\.usesOtherwise) == [true])
  }

  @Test func `A table without a row names the nearest, with the value that does not fit`() throws {
    let tables = """
        t:
          inputs: { n: order.count, size: order.size, guests: facts.guests }
          rows:
            - { n: "> 2", size: large, give: { x: 1 } }
            - { n: "> 5", give: { x: 2 } }
            - { guests: 20, size: "not('')", n: 1, give: { x: 2 } }
      """
    let explanation = try Self.explanation(count: 2, of: tables)
    let message = try #require(explanation.fault?.message)
    #expect(
      message.english
        == "no row of the table `t` fits; row 2 is nearest, but 2 does not fit `n: > 5`")
    #expect(
      message.text(in: .korean, else: .english)
        == "표 `t`에 맞는 행이 없습니다. 가장 가까운 2번째 행에서는 2가 `n: > 5`에 맞지 않습니다")
    #expect(explanation.tables[0].fault?.message(about: "p/t") == message)
    #expect(explanation.tables[0].nearest?.text == "2 n: > 5")
    let several = try Self.explanation(count: 1, of: tables.replacing("n: \"> 5\"", with: "n: 0"))
    #expect(
      several.fault?.message.english.hasSuffix("row 2 is nearest, but 1 does not fit `n: 0`")
        == true)
    let both = try Self.explanation(
      count: 1,
      of: tables.replacing("{ n: \"> 5\",", with: "{ n: 3, size: large, guests: 0,")
        .replacing(", n: 1,", with: ", n: 2,"))
    #expect(
      both.fault?.message.text(in: .korean, else: .english)
        == "표 `t`에 맞는 행이 없습니다. 가장 가까운 1번째 행에서는 "
        + "1이 `n: > 2`에, \"\"이(가) `size: large`에 맞지 않습니다")
  }

  @Test func `Tables that fail are traced up to the row that fails`() throws {
    let tables = """
        t:
          inputs: { budget: facts.budget, n: order.count }
          rows:
            - { n: 5, give: { x: 1 } }
            - { budget: "> 3", give: { x: 2 } }
            - { n: 2, give: { x: 3 } }
      """
    let explanation = try Self.explanation(count: 2, of: tables)
    #expect(explanation.tables.map(\.text) == ["budget: ✗, n: 2 | fits | 1 n: 5"])
    #expect(
      explanation.tables[0].fault?.message(about: "p/t").english
        == "row 2 of the table `t`: the order does not give `budget`")
    // A cell that does not fit decides, though another one fails.
    let other = tables.replacing("{ budget: \"> 3\"", with: "{ n: 1, budget: \"> 3\"")
    #expect(
      try Self.explanation(count: 2, of: other).tables.map(\.text) == [
        "budget: ✗, n: 2 | fits 3 | 1 n: 5 | 2 n: 1"
      ])
    let twice = try Self.explanation(
      count: 5, ["budget": .decimal(Amount(thousandths: 4_500))], of: tables)
    #expect(twice.tables.map(\.text) == ["budget: 4.5, n: 5 | fits 1, 2 | 3 n: 2"])
    #expect(twice.fault?.message.english == "several rows of the table `t` fit: 1, 2")
  }

  @Test func `Only the tables that were read are traced, also through terms and tables`() throws {
    let tables = """
        t:
          inputs: { kind: terms.kind, recipe: order.recipe }
          hit: first
          rows:
            - { kind: small, recipe: lassi, give: { x: 1, y: tables.unread.x } }
            - { kind: "tables.other.x", give: { x: 2 , y: 0 } }
          otherwise: { x: tables.last.x, y: 0 }
        size: { inputs: { n: order.count }, rows: [{ n: 1, give: { x: small } }], otherwise: { x: large } }
        other: { inputs: { n: order.count }, rows: [{ n: 1, give: { x: a } }], otherwise: { x: b } }
        last: { inputs: { n: order.count }, rows: [{ n: 1, give: { x: 3 } }], otherwise: { x: 4 } }
        unread: { inputs: { n: order.count }, rows: [{ n: 1, give: { x: 3 } }], otherwise: { x: 4 } }
      terms: { kind: "facts.guests > 0 ? tables.size.x : tables.unread.x == 3 ? 'a' : 'b'" }
      """
    func names(_ expression: String, count: Int) throws -> [String] {
      try Self.explanation(expression, count: count, of: tables).tables.map { "\($0.table.name)" }
    }
    #expect(try names("tables.t.x", count: 1) == ["t", "size"])
    #expect(try names("tables.t.y", count: 1) == ["t", "unread", "size"])
    #expect(try names("tables.t.x", count: 2) == ["t", "other", "last", "size"])
    #expect(try names("order.count == 1 || tables.t.x == 1", count: 1) == [])
    #expect(try names("[1, 2].exists(n, n == tables.last.x)", count: 1) == ["last"])
    #expect(
      try names("tables.last.x + tables.size.x.size() + tables.last.x", count: 1) == [
        "last", "size",
      ])
    #expect(try names("order.count", count: 1) == [])
    // Tables that have no value because of others are traced up to those.
    let failing = tables.replacing(", otherwise: { x: b }", with: "")
      .replacing("{ x: 4 } }\n  unread", with: "{ x: 6 / (order.count - 3) } }\n  unread")
    for count in [2, 3] {
      let explanation = try Self.explanation(count: count, of: failing)
      #expect(explanation.tables.map { "\($0.table.name)" } == ["t", "other", "size"])
      #expect(explanation.tables.allSatisfy { ($0.fault == nil) == ($0.table.name == "size") })
    }
    let last = try Self.explanation("tables.last.x", count: 3, of: failing)
    #expect(last.tables.map(\.text) == ["n: 3 | fits | 1 n: 1 | otherwise"])
    #expect(
      last.tables[0].fault
        == last.fault.flatMap { if case .table(_, let fault) = $0 { fault } else { nil } })
    let traces = try Self.explanation(count: 1, of: tables).tables
    #expect(traces[0].text == "kind: \"small\", recipe: \"lassi\" | fits 1")
  }

  @Test func `A trace follows overrides and new ids`() throws {
    let own = """
      tables:
        t:
          inputs: { guests: facts.guests, what: order.recipe }
          rows: [{ guests: "> 4", what: lassi, give: { x: 1 } }]
          otherwise: { x: 0 }
      renamed: { people: guests, old: t, lassy: lassi }
      rules: { r: { when: tables.old.x == 0, refuse: { message: No } } }

      """
    let patch = """
      pack: { name: q, version: 1.0.0, format: 1.1, requires: { p: ^1.0.0 } }
      overrides:
        tables:
          p/old:
            patch:
              inputs: { guests: facts.people + 1 }
              rows: [{ guests: 3, give: { x: 1 } }, { guests: "facts.people", what: lassy, give: { x: 2 } }]

      """
    for (packs, expected) in [
      (["p": Self.shop + own], "guests: 1, what: \"lassi\" | fits | 1 guests: > 4 | otherwise"),
      (
        ["p": Self.shop + own, "q": patch],
        "guests: 2, what: \"lassi\" | fits | 1 guests: 3 | 2 guests: facts.people | otherwise"
      ),
    ] {
      let catalog = try Self.catalog(packs)
      let verdicts = try catalog.verdicts(
        on: [RecipeOrder("p/lassi")], stock: catalog.initialStock, in: OrderContext())
      #expect(verdicts.map { $0.explanation.tables.map(\.text) } == [[expected]])
    }
  }
}

extension TableTrace {
  fileprivate var text: String {
    let inputs = inputs.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    func list(_ rows: [Int]) -> String { rows.map(\.description).joined(separator: ", ") }
    let fits = hits.isEmpty ? "fits" : "fits \(list(hits))"
    let over = outranked.isEmpty ? "" : " over \(list(outranked))"
    return ([inputs, fits + over] + misses.map(\.text) + (usesOtherwise ? ["otherwise"] : []))
      .joined(separator: " | ")
  }
}

extension TableTrace.Miss {
  fileprivate var text: String {
    "\(row) " + cells.map { "\($0.input.name): \($0.text)" }.joined(separator: ", ")
  }
}
