import JuiceRules
import TestSupport
import Testing

/// The ingredients that orders are short of, and the recipes that lead to them.
@Suite(.tags(.unit))
struct ShortageTests {
  private typealias Line = Catalog.Builder.Line

  /// A pick of a purée, which is made with syrup, or of syrup, and drinks that take a fruit with or without a purée.
  private func catalog(
    kiwi: Quantity = 0, fig: Quantity = 1, pear: Quantity = 10, sugar: Quantity = 5
  ) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("kiwi", name: "Kiwi", initial: kiwi)
    builder.addFruit("mango", name: "Mango", initial: 10)
    builder.addFruit("fig", name: "Fig", initial: fig)
    builder.addFruit("pear", name: "Pear", initial: pear)
    builder.addFruit("lemon", name: "Lemon", initial: 1)
    builder.addExtra("sugar", name: "Sugar", unit: .gram, initial: sugar)
    func product(_ id: String, _ line: Line) {
      builder.addRecipe(
        id, name: LocalizedText(id), lines: [line], makes: .init(Quantity(10, "ml")))
    }
    let portion = Quantity(10, "ml")
    product("syrup", Line("sugar", Quantity(10, "g")))
    product("puree", Line("syrup", portion))
    product("zest", Line("lemon", 2))
    builder.addRecipe(
      "pick", name: "Pick", lines: [Line("base", anyOf: [["puree": portion], ["syrup": portion]])])
    builder.addRecipe("topped", name: "Topped", lines: [Line("puree", portion, isOptional: true)])
    builder.addRecipe("cup", name: "Cup", lines: [Line("zest", portion)])
    builder.addRecipe("slice", name: "Slice", lines: [Line("lemon", 1)])
    builder.addRecipe("sweet", name: "Sweet", lines: [Line("syrup", portion)])
    builder.addRecipe("b", name: "B", lines: [Line("x", anyOf: [["kiwi": 1], ["mango": 1]])])
    builder.addRecipe("c", name: "C", lines: [Line("fig", 2)])
    builder.addRecipe("d", name: "D", lines: [Line("y", anyOf: [["fig": 2], ["pear": 2]])])
    return try builder.build()
  }

  private func shortages(_ orders: [RecipeOrder], _ catalog: Catalog) -> [Shortage] {
    guard case .short(let shortages) = catalog.resolve(orders, stock: catalog.initialStock) else {
      return []
    }
    return shortages
  }

  @Test func `An ingredient that another alternative replaces is not short`() throws {
    let fig = Shortage(ingredient: "bar/fig", needed: 2, available: 1)
    #expect(try shortages([RecipeOrder("bar/b"), RecipeOrder("bar/c")], catalog()) == [fig])
    // Nothing is short for every split: only more figs or pears help.
    #expect(try shortages([RecipeOrder("bar/b"), RecipeOrder("bar/d")], catalog(pear: 1)) == [fig])
    // Without another alternative, both are short.
    #expect(
      try shortages([RecipeOrder("bar/b", count: 11), RecipeOrder("bar/c")], catalog()).map(
        \.ingredient)
        == ["bar/kiwi", "bar/fig"])
  }

  @Test func `The path of an ingredient leads over what the orders take`() throws {
    let pick = try RecipeOrder("bar/pick")
    var chosen = pick
    chosen.choices = ["base": "syrup"]
    #expect(
      try shortages([chosen], catalog()).map(\.path) == [["bar/pick", "bar/syrup"]])
    #expect(
      try shortages([pick], catalog()).map(\.path) == [["bar/pick", "bar/puree", "bar/syrup"]])
    // An optional line is left out, and another order's purée is in stock or not wanted.
    for first in [try RecipeOrder("bar/topped"), chosen] {
      #expect(
        try shortages([first, RecipeOrder("bar/sweet")], catalog()).first?.path
          == [first == chosen ? "bar/pick" : "bar/sweet", "bar/syrup"])
    }
    let catalog = try catalog(sugar: 50)
    let plan = try #require(
      { if case .plan(let plan) = $0 { plan } else { nil } }(
        catalog.resolve([chosen], stock: catalog.initialStock)))
    #expect(plan.steps(in: catalog).map(\.path) == [[], ["bar/pick"]])
    let restock = catalog.smallestRestock(
      for: [chosen], stock: try self.catalog().initialStock)
    #expect(restock?.shortages.map(\.path) == [["bar/pick", "bar/syrup"]])
  }

  @Test func `An ingredient that an order takes itself has no path, in any order`() throws {
    let orders = [try RecipeOrder("bar/cup"), try RecipeOrder("bar/slice")]
    let expected = [Shortage(ingredient: "bar/lemon", needed: 3, available: 1)]
    #expect(try shortages(orders, catalog()) == expected)
    #expect(try shortages(orders.reversed(), catalog()) == expected)
  }
}
