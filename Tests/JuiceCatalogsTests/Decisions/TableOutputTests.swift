import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// What decision tables declare about their outputs, and cells with times of day.
@Suite(.tags(.unit))
struct TableOutputTests {
  private static func load(_ tables: String) throws -> LoadedCatalog {
    let pack = """
      pack: { name: p, version: 1.0.0, format: 1.1, locales: [en] }
      fruits: { mango: { name: Mango, initial: 40 } }
      recipes: { lassi: { name: Lassi, sizes: { large: 2 }, ingredients: { mango: 2 } } }
      tables:

      """
    let files = MemoryFileSource(files: ["Catalogs/p.yaml": pack + tables + "\n"])
    return try CatalogLoader(files: files).load("Catalogs")
  }

  private static func value(
    _ expression: String, count: Int, size: String? = nil, at clock: String? = nil,
    of tables: String
  ) throws -> ConditionExplanation {
    let loaded = try load(tables)
    let catalog = try #require(
      loaded.catalog, "\(loaded.report.diagnostics.map(\.message.english))")
    let order = try RecipeOrder("p/lassi", count: count, size: size)
    let time = clock.map { clock in
      let parts = clock.split(separator: ":").compactMap { Int64($0) }
      return LocalTime(Instant(microseconds: (parts[0] * 60 + parts[1]) * 60_000_000))
    }
    return try CatalogExpression(parsing: expression, in: catalog).evaluate(
      for: order, stock: catalog.initialStock, in: OrderContext(time: time), of: catalog)
  }

  private static func findings(_ tables: String) throws -> [String] {
    try load(tables).report.diagnostics.map { "\($0.rule) \($0.message.english)" }
  }

  @Test(
    arguments: [
      (1, nil, "0", "none", "0"), (6, nil, "5", "many", "300"), (2, "large", "20", "large", "1000"),
      (6, "large", "20", "large", "1300"), (9, nil, "10", "none", "1300"),
    ] as [(Int, String?, String, String, String)])
  func `A row of a higher priority counts, missing outputs have a default, and rows add up`(
    _ count: Int, _ size: String?, _ percent: String, _ note: String, _ won: String
  ) throws {
    let tables = """
        discount:
          inputs: { count: order.count, size: order.size }
          hit: priority
          outputs: { percent: { values: [20, 10, 5, 0] }, note: { default: none } }
          rows:
            - { count: "> 5", give: { note: many, percent: 5 } }
            - { count: "> 8", give: { percent: 10 } }
            - { size: large, give: { percent: 20, note: large } }
          otherwise: { percent: 0 }
        extra:
          inputs: { count: order.count, size: order.size }
          hit: collect
          outputs: { won: { aggregate: sum } }
          rows:
            - { size: large, give: { won: 1000 } }
            - { count: "> 5", give: { won: 300 } }
            - { count: "> 8", give: { won: 1000 } }
      """
    func value(_ expression: String) throws -> String? {
      try Self.value(expression, count: count, size: size, of: tables).value
    }
    #expect(try value("tables.discount.percent") == percent)
    #expect(try value("tables.discount.note") == "\"\(note)\"")
    #expect(try value("tables.extra.won") == won)
  }

  @Test func `Outputs are compared in the order in which they are declared, then rows`() throws {
    let tables = """
        t:
          inputs: { n: order.count }
          hit: priority
          outputs: { second: { values: [x, y] }, first: { values: [a, b] } }
          rows:
            - { n: "> 0", give: { first: a, second: y, row: 1 } }
            - { n: "> 0", give: { first: b, second: x, row: 2 } }
            - { n: "> 3", give: { first: a, second: "order.count > 6 ? 'z' : 'x'", row: 3 } }
            - { n: "> 3", give: { first: a, second: x, row: 4 } }
      """
    #expect(try Self.value("tables.t.row", count: 1, of: tables).value == "2")
    #expect(try Self.value("tables.t.row", count: 4, of: tables).value == "3")
    // A value that is not declared comes last.
    #expect(try Self.value("tables.t.row", count: 7, of: tables).value == "4")
  }

  @Test(arguments: [
    ("sum", "0", "5"), ("count", "0", "2"), ("min", "7", "1.5"), ("max", "7", "3.5"),
  ])
  func `The least of none is that of 'otherwise', and a sum of none is 0`(
    _ aggregate: String, _ none: String, _ two: String
  ) throws {
    let tables = """
        t:
          inputs: { n: order.count }
          hit: collect
          outputs: { x: { aggregate: \(aggregate) } }
          rows: [{ n: "> 5", give: { x: 1.5 } }, { n: "> 6", give: { x: 3.5 } }]
          otherwise: { x: 7.0 }
      """
    #expect(try Self.value("tables.t.x", count: 1, of: tables).value == none)
    #expect(try Self.value("tables.t.x", count: 7, of: tables).value == two)
    let without = tables.replacing("    otherwise: { x: 7.0 }", with: "")
    let fault = try Self.value("tables.t.x", count: 1, of: without).fault?.message.english
    #expect(
      fault
        == (none == "7"
          ? "no row of the table `t` fits; row 1 is nearest, but 1 does not fit `n: > 5`" : nil))
  }

  @Test func `A default reads a term that comes later`() throws {
    let tables = """
        t:
          inputs: { n: order.count }
          outputs: { x: { default: terms.later } }
          rows: [{ n: "> 5", give: { x: 1, y: 2 } }, { n: "<= 5", give: { y: 2 } }]
      terms: { later: order.count * 10 }
      """
    #expect(try Self.value("tables.t.x", count: 3, of: tables).value == "30")
    #expect(try Self.value("tables.t.x", count: 6, of: tables).value == "1")
  }

  @Test func `A sum that is too large refuses`() throws {
    let tables = """
        t:
          inputs: { n: order.count }
          hit: collect
          outputs: { x: { aggregate: sum } }
          rows:
            - { n: "> 0", give: { x: 9223372036854775807 } }
            - { n: "> 1", give: { x: 1 } }
      """
    #expect(try Self.value("tables.t.x", count: 1, of: tables).value == "9223372036854775807")
    let fault = try Self.value("tables.t.x", count: 2, of: tables).fault?.message.english
    #expect(fault?.hasPrefix("the values of the table `t` have no sum") == true, "\(fault ?? "")")
  }

  @Test(arguments: [
    ("17:29", "day"), ("17:30", "happy"), ("19:00", "happy"), ("19:01", "late"), ("23:59", "late"),
    ("00:00", "day"),
  ])
  func `Cells hold times of day and ranges of them`(_ clock: String, _ part: String) throws {
    let tables = """
        t:
          inputs: { time: clock.time }
          rows:
            - { time: "17:30..19:00", give: { part: happy } }
            - { time: "> 19:00", give: { part: late } }
            - { time: "< 17:30", give: { part: day } }
      """
    #expect(try Self.value("tables.t.part", count: 1, at: clock, of: tables).value == "\"\(part)\"")
    #expect(try Self.value("clock.time", count: 1, at: clock, of: tables).value == "\"\(clock)\"")
  }

  @Test(arguments: [
    ("hit: priority", "{}", "give: { a: x }", ["needs the `values` of an output"]),
    (
      "hit: priority", "{ a: { values: [x, z] } }", "give: { a: zz }",
      ["`zz` is not one of the declared values"]
    ),
    (
      "hit: first", "{ a: { aggregate: sum } }", "give: { a: 1 }",
      ["`aggregate` needs `hit: collect`"]
    ),
    (
      "hit: collect", "{ a: { aggregate: max } }", "give: { a: x }",
      ["`max` is of numbers, and the value is a text"]
    ),
    ("hit: collect", "{ b: { aggregate: max } }", "give: { a: x }", ["no row gives `b`"]),
    ("hit: first", "{ a: { values: [1, x] } }", "give: { a: 1 }", ["x"]),
    (
      "hit: first", "{ a: { default: x } }", "give: { a: 1 }",
      ["is a whole number in the first row, and a text here"]
    ),
    ("hit: first", "{ a: { aggregate: mean } }", "give: { a: 1 }", ["mean"]),
  ])
  func `'lint' finds mistakes in outputs`(
    _ hit: String, _ outputs: String, _ give: String, _ expected: [String]
  ) throws {
    let findings = try Self.findings(
      """
        t:
          inputs: { n: order.count }
          \(hit)
          outputs: \(outputs)
          rows: [{ n: "> 0", \(give) }]
      """)
    #expect(
      !findings.isEmpty && expected.allSatisfy { part in findings.contains { $0.contains(part) } },
      "\(findings)")
  }

  @Test func `'lint' finds rows that others of a higher priority always outrank, and gaps`() throws
  {
    let findings = try Self.findings(
      """
        t:
          inputs: { n: order.count }
          hit: priority
          outputs: { a: { values: [gold, silver, tin] } }
          rows:
            - { n: "> 8", give: { a: silver } }
            - { n: "> 5", give: { a: gold } }
            - { n: "> 3", give: { a: tin } }
      """)
    #expect(
      findings == [
        "table-gap `t` has no value for some orders: no row fits, and there is no `otherwise`",
        "unreachable-row row 1 never counts: rows with outputs of a higher priority always fit, too",
      ])
  }

  @Test(arguments: ["9:30..10:00", "10:00..9:99", "> 24:00", "< noon"])
  func `'lint' finds times that do not exist`(_ cell: String) throws {
    let findings = try Self.findings(
      """
        t:
          inputs: { time: clock.time }
          rows: [{ time: "\(cell)", give: { a: 1 } }]
          otherwise: { a: 2 }
      """)
    #expect(findings.contains { $0.contains("is not a time of day that exists") }, "\(findings)")
  }
}
