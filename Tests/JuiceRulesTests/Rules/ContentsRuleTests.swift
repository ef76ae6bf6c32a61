import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The rules that read what an order takes: `order.tags` and `order.uses`.
@Suite(.tags(.unit))
struct ContentsRuleTests {
  private static func builder() -> Catalog.Builder {
    var builder = Catalog.Builder(pack: "cafe")
    builder.addFruit("mango", name: "Mango", initial: 20)
    builder.addExtra("milk", name: "Milk", initial: 4)
    builder.addExtra("almond-milk", name: "Almond Milk", initial: 20)
    builder.addExtra("water", name: "Water", isUnlimited: true)
    builder.addExtra("nut-oil", name: "Nut Oil", initial: 20)
    builder.addExtra("cream", name: "Cream", initial: 20)
    builder.addRecipe(
      "lassi", name: "Lassi",
      lines: [.init("mango", 1), .init("base", anyOf: [["milk": 2], ["almond-milk": 2]])])
    builder.addRecipe(
      "juice", name: "Juice",
      lines: [.init("mango", 1), .init("water", 1), .init("cream", 1, isOptional: true)])
    builder.addRecipe(
      "syrup", name: "Syrup",
      lines: [
        .init("mango", 1), .init("fat", anyOf: [["milk": 1], ["nut-oil": 1]]),
        .init("cream", 1, isOptional: true),
      ], makes: Catalog.Builder.Product(5))
    builder.addRecipe("spritz", name: "Spritz", ingredients: ["syrup": 1, "water": 1])
    builder.addRecipe(
      "fizz", name: "Fizz",
      lines: [.init("water", 1), .init("mango", computed: "order.count > 2 ? 1 : 0")])
    builder.addTag("nuts", name: "nuts", to: ["almond-milk", "nut-oil"])
    builder.addTag("dairy", name: "dairy", to: ["milk", "cream"])
    builder.addTag("fruity", name: "fruity", to: ["mango", "juice"])
    builder.addTag("sweet", name: "sweet", to: ["syrup"])
    builder.addTag("wet", name: "wet", to: ["water"])
    return builder
  }

  /// Returns the value of an expression for an order, as the engine decides it.
  private func value(
    _ expression: String, _ order: RecipeOrder, _ levels: [IngredientID: Amount] = [:]
  ) throws -> String? {
    let catalog = try Self.builder().build()
    var stock = catalog.initialStock
    for (id, level) in levels { stock[try #require(catalog.ingredient(id)).handle] = level }
    return try CatalogExpression(parsing: expression, in: catalog)
      .evaluate(for: order, stock: stock, of: catalog).value
  }

  private func order(
    _ recipe: String, _ count: Int = 1, base: String? = nil, without: Set<String> = []
  ) throws -> RecipeOrder {
    var order = try RecipeOrder(try #require(RecipeID("cafe/\(recipe)")), count: count)
    if let base { order.choices = ["base": base] }
    order.without = without
    return order
  }

  @Test func `An order has the tags of its recipe, and of all that it takes`() throws {
    let tags = "order.tags.map(t, t.substring(5))"
    #expect(try value(tags, order("lassi")) == #"["dairy", "fruity"]"#)
    #expect(try value(tags, order("lassi", base: "almond-milk")) == #"["fruity", "nuts"]"#)
    // There is milk for two.
    #expect(try value(tags, order("lassi", 3)) == #"["dairy", "fruity", "nuts"]"#)
    #expect(try value(tags, order("juice")) == #"["dairy", "fruity", "wet"]"#)
    #expect(try value(tags, order("juice", without: ["cream"])) == #"["fruity", "wet"]"#)
    #expect(try value(tags, order("juice"), ["cafe/cream": 0]) == #"["fruity", "wet"]"#)
    // A computed amount of none takes nothing.
    #expect(try value(tags, order("fizz")) == #"["wet"]"#)
    #expect(try value(tags, order("fizz", 3)) == #"["fruity", "wet"]"#)
  }

  @Test func `A product has all tags that its recipe can bring`() throws {
    let all = #"["cafe/dairy", "cafe/fruity", "cafe/nuts", "cafe/sweet", "cafe/wet"]"#
    #expect(try value("order.tags", order("spritz")) == all)
    #expect(try value("order.tags", order("spritz"), ["cafe/syrup": 3]) == all)
  }

  @Test(arguments: [
    ("order.uses('milk')", "lassi", true), ("order.uses('almond-milk')", "lassi", false),
    ("order.uses('cafe/mango')", "lassi", true), ("order.uses('nut-oil')", "spritz", true),
    ("order.uses('syrup')", "spritz", true), ("order.uses('syrup')", "juice", false),
    ("'nuts' in order.tags", "spritz", true), ("'cafe/dairy' in order.tags", "lassi", true),
    ("order.tags.exists(t, t in ['nuts', 'sweet'])", "lassi", false),
    ("request.lines.exists(l, 'dairy' in l.tags && l.uses('milk'))", "lassi", true),
    ("request.lines.exists(l, l.uses('nut-oil'))", "lassi", false),
  ])
  func `What an order takes can be asked for`(
    _ expression: String, _ recipe: String, _ expected: Bool
  ) throws {
    #expect(try value(expression, order(recipe)) == String(expected))
  }

  @Test(arguments: [
    ("'nust' in order.tags", "nuts"), ("order.tags == ['diary']", "dairy"),
    ("order.uses('mlik')", "milk"), ("request.lines.exists(l, l.uses('mlik'))", "milk"),
    ("request.lines.exists(l, 'nust' in l.tags)", "nuts"),
  ])
  func `Tags and ingredients that there are not are mistakes`(_ expression: String, _ meant: String)
    throws
  {
    let catalog = try Self.builder().build()
    let fault = #expect(throws: ExpressionFault.self) {
      try CatalogExpression(parsing: expression, in: catalog)
    }
    let names = fault?.mistakes.flatMap(\.candidates).map { $0.replacing("cafe/", with: "") }
    #expect(names?.contains { $0.contains(meant) } == true)
  }

  @Test func `No recipe escapes a rule about what is in it`() async throws {
    var builder = Self.builder()
    builder.addRule("no-nuts", when: "'nuts' in order.tags", .refuse, Message(text: "Nuts!"))
    let maker = Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      Instant(microseconds: 0)
    }
    let orders = try [order("lassi", 2), order("spritz"), order("juice")]
    guard case .refused(let refused) = try await maker.make(orders) else {
      Issue.record("not refused")
      return
    }
    #expect(refused.verdicts.map(\.orders) == [[orders[1]]])
    // The third lassi takes almond milk.
    let most = try await maker.make(orders + [order("lassi")], mode: .most)
    #expect(most.made?.made?.orders == [orders[0], orders[2]])
    #expect(most.refusals.keys.sorted() == [1, 3])
  }

  @Test func `Without a plan, the first choices decide`() async throws {
    var builder = Self.builder()
    builder.addRule("no-dairy", when: "order.uses('milk')", .refuse, Message(text: "Milk!"))
    let catalog = try builder.build()
    let orders = [try order("lassi", 30)]
    guard case .refused = catalog.resolve(orders, stock: catalog.initialStock) else {
      Issue.record("not refused")
      return
    }
    guard
      case .short = catalog.resolve(
        [try order("lassi", 30, base: "almond-milk")], stock: catalog.initialStock)
    else {
      Issue.record("not short")
      return
    }
  }

  @Test(arguments: [
    "'nuts' in order.tags", "order.uses('milk')", "request.count > 1",
    "after['mango'] > 3", "request.lines.size() > 1", "tables.limit.on",
  ])
  func `What a recipe takes cannot depend on what the request takes`(_ condition: String) {
    var builder = Self.builder()
    builder.addTable(
      "limit", inputs: ["count": "request.count"],
      rows: [.init(["count": "1..3"], give: ["on": true])],
      otherwise: ["on": false])
    var mango = Catalog.Builder.Line("mango", 1)
    mango.condition = condition
    builder.addRecipe("tea", name: "Tea", lines: [.init("water", 1), mango])
    #expect(throws: (any Error).self) { try builder.build() }
  }
}
