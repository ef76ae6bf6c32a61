import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct ResolveTests {
  private let catalog: Catalog

  init() throws { catalog = try Catalog.kiosk() }

  private func handle(_ id: RecipeID) throws -> Recipe.Handle {
    try #require(catalog.handle(of: id))
  }

  private func withdrawals(_ resolution: Resolution) -> [IngredientID: Amount]? {
    guard case .plan(let plan) = resolution else { return nil }
    let lines = plan.withdrawals(in: catalog)
    return Dictionary(uniqueKeysWithValues: lines.map { (catalog[$0.ingredient].id, $0.amount) })
  }

  @Test func `A plan takes the amounts of the recipe times the count`() throws {
    let plan = catalog.resolve(try handle("kiosk/latte"), count: 3, stock: catalog.initialStock)
    #expect(withdrawals(plan) == ["kiosk/milk": 600, "kiosk/kiwi": 3])
  }

  @Test func `A stock of exactly the needed amount is enough`() throws {
    var stock = catalog.initialStock
    let kiwi = try #require(catalog.ingredient("kiosk/kiwi")).handle
    stock[kiwi] = 9
    let recipe = try handle("kiosk/kiwi-juice")
    #expect(withdrawals(catalog.resolve(recipe, count: 3, stock: stock)) == ["kiosk/kiwi": 9])
    stock[kiwi] = Amount(thousandths: 8_999)
    #expect(
      catalog.resolve(recipe, count: 3, stock: stock)
        == .short([Shortage(ingredient: "kiosk/kiwi", needed: 9, available: stock[kiwi])]))
  }

  @Test func `All short ingredients are listed in the recipe's order`() throws {
    let resolution = catalog.resolve(try handle("kiosk/everything"), stock: catalog.initialStock)
    #expect(
      resolution
        == .short([
          Shortage(ingredient: "kiosk/milk", needed: 2_000, available: 1_000),
          Shortage(ingredient: "kiosk/lime", needed: 1, available: 0),
          Shortage(ingredient: "kiosk/kiwi", needed: 11, available: 10),
        ]))
  }

  @Test func `An unlimited ingredient is never short`() throws {
    let recipe = try handle("kiosk/hot-water")
    let resolution = catalog.resolve(recipe, count: 1_000_000, stock: catalog.initialStock)
    #expect(withdrawals(resolution) == [:])
    #expect(catalog.maxProducible(recipe, stock: catalog.initialStock) == .unbounded)
  }

  @Test func `An unavailable recipe cannot be made`() throws {
    let recipe = try handle("kiosk/gone")
    let stock = catalog.initialStock
    #expect(catalog.resolve(recipe, stock: stock) == .unavailable("kiosk/gone"))
    let orders = [try RecipeOrder("kiosk/kiwi-juice"), try RecipeOrder("kiosk/gone")]
    #expect(catalog.resolve(orders, stock: stock) == .unavailable("kiosk/gone"))
    #expect(catalog.maxProducible(recipe, stock: stock) == .exact(0, limitedBy: []))
  }

  @Test func `An unknown recipe cannot be planned`() throws {
    let orders = [try RecipeOrder("kiosk/kiwi-juice"), try RecipeOrder("kiosk/durian")]
    #expect(catalog.resolve(orders, stock: catalog.initialStock) == .unknownRecipe("kiosk/durian"))
  }

  @Test func `A count below zero stops the process`() async {
    await #expect(processExitsWith: .failure) {
      let catalog = try Catalog.kiosk()
      let recipe = try #require(catalog.handle(of: "kiosk/kiwi-juice"))
      _ = catalog.resolve(recipe, count: -1, stock: catalog.initialStock)
    }
  }

  @Test func `The needs of several orders are added up`() throws {
    let stock = catalog.initialStock
    let fits = [
      try RecipeOrder("kiosk/kiwi-juice", count: 2), try RecipeOrder("kiosk/latte", count: 4),
    ]
    #expect(
      withdrawals(catalog.resolve(fits, stock: stock)) == ["kiosk/kiwi": 10, "kiosk/milk": 800])
    let tooMuch = fits + [try RecipeOrder("kiosk/kiwi-juice")]
    #expect(
      catalog.resolve(tooMuch, stock: stock)
        == .short([Shortage(ingredient: "kiosk/kiwi", needed: 13, available: 10)]))
    #expect(withdrawals(catalog.resolve([], stock: stock)) == [:])
  }

  @Test func `Amounts of several orders that do not fit are answered with an overflow`() throws {
    let large = try Catalog.kiosk { builder in
      builder.addRecipe(
        "sea", name: "Sea", ingredients: Array(repeating: ("kiwi", 1_000_000), count: 1_000))
    }
    let orders = try (0..<10).map { _ in try RecipeOrder("kiosk/sea", count: 1_000_000) }
    guard
      case .short(let shortages) = large.resolve(
        Array(orders.dropLast()), stock: large.initialStock)
    else {
      Issue.record("nine orders of 10^18 thousandths are not refused as short")
      return
    }
    #expect(shortages.map(\.needed.thousandths) == [9_000_000_000_000_000_000])
    #expect(large.resolve(orders, stock: large.initialStock) == .overflow)
  }

  @Test func `The ingredients that limit a recipe are named`() throws {
    let stock = catalog.initialStock
    #expect(
      catalog.maxProducible(try handle("kiosk/kiwi-juice"), stock: stock)
        == .exact(3, limitedBy: ["kiosk/kiwi"]))
    #expect(
      catalog.maxProducible(try handle("kiosk/latte"), stock: stock)
        == .exact(5, limitedBy: ["kiosk/milk"]))
    #expect(
      catalog.maxProducible(try handle("kiosk/everything"), stock: stock)
        == .exact(
          0, limitedBy: ["kiosk/milk", "kiosk/lime", "kiosk/kiwi"], together: true))
  }

  @Test func `The largest count is searched up to a million`() throws {
    var stock = catalog.initialStock
    let kiwi = try #require(catalog.ingredient("kiosk/kiwi")).handle
    let recipe = try handle("kiosk/kiwi-juice")
    stock[kiwi] = 2_999_999
    #expect(
      catalog.maxProducible(recipe, stock: stock) == .exact(999_999, limitedBy: ["kiosk/kiwi"]))
    stock[kiwi] = 3_000_000
    #expect(catalog.maxProducible(recipe, stock: stock) == .atLeast(1_000_000))
    stock[kiwi] = .maximumLevel
    #expect(catalog.maxProducible(recipe, stock: stock) == .atLeast(1_000_000))
    #expect(Producible.atLeast(1_000_000).count == 1_000_000)
    #expect(Producible.unbounded.count == nil)
    #expect(Producible.exact(3, limitedBy: ["a/b"]).limitedBy == ["a/b"])
  }

  @Test func `A plan is applied as a whole or not at all`() throws {
    var stock = catalog.initialStock
    guard case .plan(let plan) = catalog.resolve(try handle("kiosk/latte"), count: 5, stock: stock)
    else {
      Issue.record("five lattes cannot be made from the stock")
      return
    }
    let isApplied = stock.apply(plan, in: catalog)
    #expect(isApplied)
    let after = stock
    #expect(stock[try #require(catalog.ingredient("kiosk/kiwi")).handle] == 5)
    #expect(stock[try #require(catalog.ingredient("kiosk/milk")).handle] == 0)
    let isAppliedAgain = stock.apply(plan, in: catalog)
    #expect(!isAppliedAgain)
    #expect(stock == after)
  }

  @Test func `An ingredient without a level in a snapshot has its initial amount`() throws {
    let stock = StockSnapshot(
      levels: ["kiosk/kiwi": 1, "other/durian": 5], revision: Revision(3)
    ).stock(in: catalog)
    #expect(stock[try #require(catalog.ingredient("kiosk/kiwi")).handle] == 1)
    #expect(stock[try #require(catalog.ingredient("kiosk/milk")).handle] == 1_000)
  }
}
