import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Expressions that a program evaluates against a catalog.
@Suite(.tags(.unit))
struct CatalogExpressionTests {
  private static func catalog() throws -> Catalog {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addFruit("mango", name: "Mango", initial: 20)
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 1])
    builder.addRecipe(
      "lassi", name: "Lassi", lines: [.init("base", anyOf: [["mango": 1], ["kiwi": 1]])],
      sizes: ["large": 2])
    builder.addFact("member", .bool, default: false)
    builder.addFact("guests", .int(1...50))
    builder.addTable(
      "tier", inputs: ["count": "order.count"],
      rows: [
        .init(["count": "1..5"], give: ["name": "small", "price": 1]),
        .init(["count": "> 5"], give: ["name": "large", "price": 2]),
      ])
    builder.addTable(
      "hints", inputs: ["count": "order.count"], hit: .collect,
      rows: [.init([:], give: ["text": "one"]), .init([:], give: ["text": "two"])])
    // No rule: only what an expression reads is asked for.
    return try builder.build()
  }

  private static func maker(
    factSource: FactSource? = nil
  ) throws -> Maker<InMemoryStockStore> {
    Maker(
      catalog: try catalog(), store: InMemoryStockStore(), now: { .init(microseconds: 0) },
      localTime: { LocalTime($0) }, factSource: factSource)
  }

  @Test(arguments: [
    ("1 + 2", "int", "3"), ("stock['mango'] >= 16.5", "bool", "true"),
    ("stock['kiosk/mango']", "decimal", "20"),
    ("order.recipe", "string", "\"lassi\""), ("order.count * 2", "int", "12"),
    ("order.size", "string", "\"large\""), ("order.choices['base']", "string", "\"mango\""),
    ("facts.member || facts.guests > 2", "bool", "true"),
    ("clock.weekday + clock.date", "string", "\"thursday1970-01-01\""),
    ("sold('kiwi-juice', 'today')", "int", "3"), ("sold('kiosk/lassi', 'hour')", "int", "0"),
    ("tables.tier.name", "string", "\"large\""), ("tables.tier.price", "int", "2"),
    ("tables.hints.text", "list(string)", "[\"one\", \"two\"]"),
    ("{'a': [true]}", "map(string, list(bool))", "{\"a\": [true]}"),
  ])
  func `An expression reads the order, facts, the stock, the clock, sales and tables`(
    _ text: String, _ type: String, _ value: String
  ) async throws {
    let maker = try Self.maker()
    _ = try await maker.make("kiosk/kiwi-juice", count: 3)
    let expression = try CatalogExpression(parsing: text, in: maker.catalog)
    var order = try RecipeOrder("kiosk/lassi", count: 6, size: "large")
    order.choices = ["base": "mango"]
    let explanation = try await maker.evaluate(expression, for: order, facts: ["guests": 3])
    #expect(expression.type == type && expression.source == text)
    #expect(explanation.value == value && explanation.fault == nil)
  }

  @Test(arguments: [
    ("order.count > 5", "without an order, `order.count` has no value"),
    ("order.recipe", "without an order, `order.recipe` has no value"),
    ("facts.guests + 1", "the order does not give `guests`"),
    ("1 / (2 - 2)", "division by zero in `1 / (2 - 2)`"),
    ("[1][3]", "the list has no element 3 in `[1][3]`"),
  ])
  func `A missing value is a fault that names the part`(_ text: String, _ message: String)
    async throws
  {
    let maker = try Self.maker()
    let explanation = try await maker.evaluate(
      try CatalogExpression(parsing: text, in: maker.catalog))
    #expect(explanation.value == nil && explanation.fault?.message.english == message)
  }

  @Test func `A part that decides the value makes a missing one irrelevant`() async throws {
    let maker = try Self.maker()
    let expression = try CatalogExpression(
      parsing: "facts.member && order.count > 5", in: maker.catalog)
    #expect(try await maker.evaluate(expression).value == "false")
  }

  @Test func `A table that reads the order has no value without one`() async throws {
    let maker = try Self.maker()
    let fault = try await maker.evaluate(
      try CatalogExpression(parsing: "tables.tier.name", in: maker.catalog)
    ).fault
    guard case .table("kiosk/tier", .row(1, .noOrder(part: "order.count"))) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test(
    arguments: [
      ("stok['mango']", 0..<4, ["stock"]), ("1 + order.coun", 10..<14, ["count"]),
      ("'가' + facts.membr", 14..<19, ["member"]), ("sold('lasi', 'today')", 5..<11, ["lassi"]),
    ] as [(String, Range<Int>, [String])])
  func `A mistake has its bytes, and the nearest name or advice`(
    _ text: String, _ range: Range<Int>, _ candidates: [String]
  ) throws {
    let catalog = try Self.catalog()
    let fault = #expect(throws: ExpressionFault.self) {
      try CatalogExpression(parsing: text, in: catalog)
    }
    #expect(fault?.mistakes.map(\.candidates) == [candidates])
    let help = fault?.mistakes.first?.help?.english ?? ""
    #expect(help.hasPrefix("did you mean ") && candidates.allSatisfy(help.contains))
    #expect(fault?.mistakes.first?.range.overlaps(range) == true, "\(String(describing: fault))")
  }

  @Test func `Every mistake in names and types is reported`() throws {
    let catalog = try Self.catalog()
    let fault = #expect(throws: ExpressionFault.self) {
      try CatalogExpression(
        parsing: "fact.member && tables.tier.nme == 'x' && 1 + true == 2", in: catalog)
    }
    #expect(fault?.mistakes.count == 3)
  }

  @Test func `Only facts that the expression reads are asked of the source`() async throws {
    let maker = try Self.maker { fact in fact.id.name == "guests" ? 7 : nil }
    #expect(
      try await maker.evaluate(try CatalogExpression(parsing: "facts.guests", in: maker.catalog))
        .value == "7")
    let failing = try Self.maker { _ in throw OrderFault.noOrders }
    #expect(
      try await failing.evaluate(try CatalogExpression(parsing: "1 + 1", in: failing.catalog)).value
        == "2")
  }

  @Test func `A qualified id names an entry, and one of another pack is unknown`() throws {
    let catalog = try Self.catalog()
    #expect(throws: ExpressionFault.self) {
      try CatalogExpression(parsing: "stock['other/kiwi']", in: catalog)
    }
    let known = try CatalogExpression(parsing: "stock['kiosk/kiwi']", in: catalog)
    let value = try known.evaluate(stock: catalog.initialStock, of: catalog).value
    #expect(value == "10")
  }

  @Test func `A catalog that was built in code has no places`() throws {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 1])
    builder.addRule("no", when: "true", .refuse, Message(text: "No."))
    let catalog = try builder.build()
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("kiosk/kiwi-juice")], stock: catalog.initialStock)
    #expect(verdicts.map { $0.place(in: catalog) } == [nil])
  }
}
