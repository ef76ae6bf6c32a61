import JuiceRules
import TestSupport
import Testing

/// The needs of recipes that use each other, have choices, come in sizes and make products.
@Suite(.tags(.unit))
struct CompositionTests {
  private typealias Line = Catalog.Builder.Line

  private func catalog(
    syrup: Catalog.Builder.Product = .init(Quantity(750, "ml")), sugar: Quantity = 1_200
  ) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("lemon", name: "Lemon")
    builder.addFruit("mango", name: "Mango", initial: 3)
    builder.addFruit("apricot", name: "Apricot", initial: 20)
    builder.addExtra("sugar", name: "Sugar", unit: .gram, initial: sugar)
    builder.addExtra("mint", name: "Mint", initial: 2)
    builder.addRecipe(
      "syrup", name: "Syrup", lines: [Line("sugar", Quantity(500, "g"))], makes: syrup)
    builder.addRecipe(
      "cooler", name: "Cooler",
      lines: [
        Line("lemon", 2), Line("syrup", Quantity(2, "cl")), Line("mint", 1, isOptional: true),
        Line("base", anyOf: [["mango": 2], ["apricot": 3, "lemon": 1]]),
      ], sizes: ["double": 2])
    return try builder.build()
  }

  private func plan(_ orders: [RecipeOrder], _ catalog: Catalog, _ stock: Stock? = nil) throws
    -> Plan
  {
    let stock = stock ?? catalog.initialStock
    let resolution = catalog.resolve(orders, stock: stock)
    guard case .plan(let plan) = resolution else { throw Refused(resolution: resolution) }
    try plan.verify(orders, in: catalog, stock: stock)
    return plan
  }

  private struct Refused: Error { let resolution: Resolution }

  private func changes(_ plan: Plan, _ catalog: Catalog) -> [String: Amount] {
    Dictionary(
      uniqueKeysWithValues: plan.changes(in: catalog).filter { $0.change != .zero }
        .map { (String(catalog[$0.ingredient].id.name), $0.change) })
  }

  @Test func `Alternatives are mixed, with the first one as often as possible`() throws {
    let catalog = try catalog()
    let plan = try plan([RecipeOrder("bar/cooler", count: 3)], catalog)
    let step = try #require(plan.steps(in: catalog).first)
    #expect(
      step.choices == [
        Plan.Choice(line: "base", counts: [1, 2], reason: .stock(["bar/mango"]))
      ])
    #expect(step.taken == [] && step.left == ["mint"])
    #expect(
      changes(plan, catalog)
        == ["lemon": -8, "mango": -2, "apricot": -6, "sugar": -500, "syrup": 690])
  }

  @Test func `A size multiplies the amounts of a recipe`() throws {
    let catalog = try catalog()
    let plan = try plan([RecipeOrder("bar/cooler", size: "double")], catalog)
    #expect(
      changes(plan, catalog)
        == ["lemon": -6, "apricot": -6, "mint": -2, "sugar": -500, "syrup": 710])
  }

  @Test func `Products in stock are used first, then whole batches are made`() throws {
    let catalog = try catalog()
    var stock = catalog.initialStock
    let syrup = try #require(catalog.ingredient("bar/syrup")).handle
    stock[syrup] = 20
    let one = try plan([RecipeOrder("bar/cooler")], catalog, stock)
    #expect(one.steps(in: catalog).map(\.recipe) == ["bar/cooler"])
    #expect(changes(one, catalog)["syrup"] == -20)
    let two = try plan([RecipeOrder("bar/cooler", count: 2)], catalog, stock)
    #expect(two.steps(in: catalog).map(\.recipe) == ["bar/cooler", "bar/syrup"])
    #expect(two.steps(in: catalog).last?.path == ["bar/cooler"])
    #expect(changes(two, catalog)["syrup"] == 710)
  }

  @Test func `A product of one order can be used by the other orders`() throws {
    let catalog = try catalog()
    let orders = [try RecipeOrder("bar/cooler"), try RecipeOrder("bar/syrup")]
    let plan = try plan(orders, catalog)
    #expect(plan.steps(in: catalog).map(\.recipe) == ["bar/cooler", "bar/syrup"])
    #expect(changes(plan, catalog)["sugar"] == -500)
    #expect(changes(plan, catalog)["syrup"] == 730)
  }

  @Test func `The rest of a product that is not kept is thrown away`() throws {
    var foam = Catalog.Builder.Product(Quantity(50, "ml"))
    foam.isKept = false
    let catalog = try catalog(syrup: foam)
    let plan = try plan([RecipeOrder("bar/cooler")], catalog)
    let change = try #require(
      plan.changes(in: catalog).first { catalog[$0.ingredient].id == "bar/syrup" })
    #expect(change.made == 50 && change.leftOver == 30 && change.change == .zero)
  }

  @Test func `A product that is made ahead is never made inside an order`() throws {
    var ahead = Catalog.Builder.Product(Quantity(750, "ml"))
    ahead.isMadeAhead = true
    let catalog = try catalog(syrup: ahead)
    let stock = catalog.initialStock
    #expect(
      catalog.resolve([try RecipeOrder("bar/cooler")], stock: stock)
        == .short([Shortage(ingredient: "bar/syrup", needed: 20, available: 0)]))
    // Not even when it is ordered along with it.
    let both = [try RecipeOrder("bar/syrup"), try RecipeOrder("bar/cooler")]
    #expect(
      catalog.resolve(both, stock: stock)
        == .short([Shortage(ingredient: "bar/syrup", needed: 20, available: 0)]))
  }

  @Test func `A shortage names the recipes that need the ingredient`() throws {
    let catalog = try catalog(sugar: 400)
    #expect(
      catalog.resolve([try RecipeOrder("bar/cooler")], stock: catalog.initialStock)
        == .short([
          Shortage(
            ingredient: "bar/sugar", needed: 500, available: 400, path: ["bar/cooler", "bar/syrup"])
        ]))
  }

  @Test func `The uses of a plan list every amount with the recipes that need it`() throws {
    let catalog = try catalog()
    let orders = [
      try RecipeOrder("bar/cooler", count: 3), try RecipeOrder("bar/cooler", size: "double"),
    ]
    var stock = catalog.initialStock
    stock[try #require(catalog.ingredient("bar/lemon")).handle] = 20
    let uses = try plan(orders, catalog, stock).uses(in: catalog).map { use in
      "\(catalog[use.ingredient].id.name) \(use.amount) "
        + use.path.map { String($0.name) }.joined(separator: " > ")
    }
    #expect(
      uses == [
        "lemon 8 cooler", "syrup 60 cooler", "mango 2 cooler", "apricot 6 cooler",
        "lemon 6 cooler", "syrup 40 cooler", "mint 2 cooler", "apricot 6 cooler",
        "sugar 500 cooler > syrup",
      ])
  }

  @Test func `The options of an order are applied, or the order is refused`() throws {
    let catalog = try catalog()
    var order = try RecipeOrder("bar/cooler")
    order.choices = ["base": "apricot"]
    order.without = ["mint"]
    let plan = try plan([order], catalog)
    #expect(
      plan.steps(in: catalog)[0].choices
        == [Plan.Choice(line: "base", counts: [0, 1], reason: .wish)])
    #expect(changes(plan, catalog)["mint"] == nil)
    #expect(plan.steps(in: catalog)[0].left.isEmpty)
    order.choices = ["base": "mango"]
    let many = try RecipeOrder(order.recipe, count: 2, optionText: order.optionText)
    guard case .short(let shortages) = catalog.resolve([many], stock: catalog.initialStock) else {
      Issue.record("two coolers from three mangos are not refused as short")
      return
    }
    #expect(shortages.map(\.ingredient) == ["bar/mango"])
  }

  @Test(
    arguments: [
      ("@huge", .unknownSize("huge", "bar/cooler")),
      ("+base:kiwi", .unknownAlternative("kiwi", line: "base", "bar/cooler")),
      ("+lemon:lemon", .unknownChoice("lemon", "bar/cooler")),
      ("-lemon", .notOptional("lemon", "bar/cooler")),
    ] as [(String, RecipeOrder.Mismatch)])
  func `An option that the recipe does not have is refused`(
    _ wishes: String, _ mismatch: RecipeOrder.Mismatch
  ) throws {
    let catalog = try catalog()
    let order = try RecipeOrder("bar/cooler", count: 1, optionText: wishes)
    #expect(order.optionText == wishes)
    #expect(catalog.resolve([order], stock: catalog.initialStock) == .unfit(mismatch))
    #expect(!catalog.accepts(order))
  }

  @Test func `The largest count is found, with the ingredients that limit it`() throws {
    let catalog = try catalog()
    let cooler = try #require(catalog.recipe("bar/cooler"))
    #expect(
      catalog.maxProducible(cooler.handle, stock: catalog.initialStock)
        == .exact(3, limitedBy: ["bar/lemon", "bar/mango"]))
    let syrup = try #require(catalog.recipe("bar/syrup"))
    #expect(
      catalog.maxProducible(syrup.handle, stock: catalog.initialStock)
        == .exact(2, limitedBy: ["bar/sugar"]))
  }

  @Test func `A chain of 4,000 recipes is resolved, and an overflow is reported`() throws {
    var builder = Catalog.Builder(pack: "chain")
    builder.addExtra("r0", name: "R")
    for number in 1...4_000 {
      builder.addRecipe(
        "r\(number)", name: "R", lines: [Line("r\(number - 1)", number < 12 ? 1_000 : 1)],
        makes: .init(1))
    }
    let catalog = try builder.build()
    let last = try #require(catalog.recipe("chain/r4000"))
    #expect(
      catalog.resolve(last.handle, count: 1_000_000, stock: catalog.initialStock) == .overflow)
    let fifth = try #require(catalog.recipe("chain/r3"))
    guard case .short(let shortages) = catalog.resolve(fifth.handle, stock: catalog.initialStock)
    else {
      Issue.record("an order for 10^9 units is not refused as short")
      return
    }
    #expect(shortages.map(\.needed) == [1_000_000_000])
    #expect(shortages[0].path == ["chain/r3", "chain/r2", "chain/r1"])
  }
}
