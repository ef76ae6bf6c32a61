import JuiceRules
import TestSupport
import Testing

/// The remedies for orders that are short.
@Suite(.tags(.unit))
struct RemedyTests {
  private typealias Line = Catalog.Builder.Line

  private func catalog() throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("lemon", name: "Lemon", initial: 20)
    builder.addFruit("mango", name: "Mango", initial: 3)
    builder.addFruit("apricot", name: "Apricot", initial: 20)
    builder.addExtra("honey", name: "Honey", unit: .gram, initial: 30)
    builder.addExtra("sugar", name: "Sugar", unit: .gram, initial: 0)
    builder.addRecipe(
      "lemonade", name: "Lemonade", lines: [Line("lemon", 5), Line("honey", Quantity(10, "g"))])
    builder.addRecipe(
      "syrup", name: "Syrup", lines: [Line("sugar", Quantity(500, "g"))],
      makes: .init(Quantity(750, "ml")))
    builder.addRecipe(
      "puree", name: "Purée", lines: [Line("mango", 4)], makes: .init(Quantity(200, "ml")))
    builder.addRecipe(
      "cooler", name: "Cooler",
      lines: [
        Line("base", anyOf: [["mango": 2], ["apricot": 3]]), Line("syrup", Quantity(20, "ml")),
      ])
    builder.addRecipe(
      "smoothie", name: "Smoothie", lines: [Line("puree", Quantity(50, "ml")), Line("lemon", 1)])
    return try builder.build()
  }

  private func remedies(
    _ orders: [RecipeOrder], change: (inout Stock, Catalog) -> Void = { _, _ in }
  )
    throws -> [Remedy]
  {
    let catalog = try catalog()
    var stock = catalog.initialStock
    change(&stock, catalog)
    let remedies = catalog.remedies(for: orders, stock: stock)
    for remedy in remedies {
      let (plan, orders, stock) = try #require(
        catalog.plan(with: remedy, for: orders, stock: stock))
      try plan.verify(orders, in: catalog, stock: stock)
    }
    return remedies
  }

  private func restock(
    _ ingredient: IngredientID, _ needed: Amount, _ available: Amount, _ path: [RecipeID] = []
  ) -> Remedy {
    let shortage = Shortage(
      ingredient: ingredient, needed: needed, available: available, path: path)
    return .restock(Restock(shortages: [shortage], isSmallest: true))
  }

  @Test func `Remedies are ranked by the share that is bought or given up`() throws {
    // A quarter of the honey is missing, which is an eighth of all; a quarter of the lemonades is missing; the honey is
    // one of two lines.
    #expect(
      try remedies([RecipeOrder("bar/lemonade", count: 4)])
        == [
          restock("bar/honey", 40, 30), .fewer(order: 0, count: 3),
          .without(order: 0, line: "honey"),
        ])
    // Half of all has to be bought now, and nothing else is cheaper.
    let empty = try remedies([RecipeOrder("bar/lemonade", count: 4)]) { stock, catalog in
      if let honey = catalog.ingredient("bar/honey") { stock[honey.handle] = .zero }
    }
    #expect(empty == [restock("bar/honey", 40, 0), .without(order: 0, line: "honey")])
  }

  @Test func `A remedy never leaves out what a product is made of`() throws {
    #expect(
      try remedies([RecipeOrder("bar/smoothie")]) == [
        restock("bar/mango", 4, 3, ["bar/smoothie", "bar/puree"])
      ])
    #expect(
      try remedies([RecipeOrder("bar/cooler")]) == [
        restock("bar/sugar", 500, 0, ["bar/cooler", "bar/syrup"])
      ])
    #expect(try remedies([RecipeOrder("bar/syrup")]) == [restock("bar/sugar", 500, 0)])
  }

  @Test func `A remedy may replace a fixed choice with a free choice`() throws {
    var order = try RecipeOrder("bar/cooler", count: 2)
    order.choices = ["base": "mango"]
    let remedies = try remedies([order]) { stock, catalog in
      if let sugar = catalog.ingredient("bar/sugar") { stock[sugar.handle] = 500 }
    }
    #expect(
      remedies == [
        restock("bar/mango", 4, 3), .fewer(order: 0, count: 1), .anyChoice(order: 0, line: "base"),
      ])
  }

  @Test func `A remedy may leave out one of several orders`() throws {
    let orders = [try RecipeOrder("bar/lemonade"), try RecipeOrder("bar/smoothie")]
    #expect(
      try remedies(orders) == [
        restock("bar/mango", 4, 3, ["bar/smoothie", "bar/puree"]), .fewer(order: 1, count: 0),
      ])
  }

  @Test func `There are no remedies if nothing is short`() throws {
    #expect(try remedies([RecipeOrder("bar/lemonade")]).isEmpty)
    #expect(try remedies([RecipeOrder("bar/none")]).isEmpty)
  }
}
