import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The work of the searches for one request.
@Suite(.tags(.unit))
struct SearchWorkTests {
  private typealias Line = Catalog.Builder.Line

  private func catalog() throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 3)
    builder.addFruit("apricot", name: "Apricot", initial: 20)
    builder.addExtra("mint", name: "Mint", initial: 2)
    builder.addExtra("honey", name: "Honey", unit: .gram, initial: 30)
    builder.addRecipe(
      "cooler", name: "Cooler",
      lines: [
        Line("base", anyOf: [["mango": 2], ["apricot": 3]]), Line("mint", 1),
        Line("honey", Quantity(1, "g")),
      ], sizes: ["double": 2])
    return try builder.build()
  }

  /// Returns the work of planning orders with remedies and a shopping list.
  private func work(_ orders: [RecipeOrder]) throws -> Int {
    let work = SearchWork(limit: .max)
    let catalog = try catalog().limited(to: work)
    let stock = catalog.initialStock
    #expect(!catalog.remedies(for: orders, stock: stock).isEmpty)
    #expect(catalog.shoppingList(for: orders, stock: stock) != nil)
    return work.count
  }

  @Test func `A hundred equal lines take about the work of one`() throws {
    let line = try RecipeOrder("bar/cooler", count: 1_000_000)
    let one = try work([line])
    #expect(try work(Array(repeating: line, count: 100)) < 5 * one)
    // Lines with other options are different.
    let double = try RecipeOrder("bar/cooler", count: 1_000_000, size: "double")
    #expect(try work([line, double]) > one)
  }

  @Test func `A count a hundred thousand times as large takes a few times the work`() throws {
    let few = try work([try RecipeOrder("bar/cooler", count: 10)])
    #expect(try work([try RecipeOrder("bar/cooler", count: 1_000_000)]) < 10 * few)
  }

  /// Returns a catalog with drinks whose largest counts take long to find, and one that is soon found.
  private func hardMenu(of count: Int) throws -> Catalog {
    var random = SplitMix64(seed: 3)
    var builder = Catalog.Builder(pack: "knot")
    for fruit in 0..<12 { builder.addFruit("f\(fruit)", name: "F\(fruit)", initial: 400) }
    for drink in 0..<count {
      let lines = (0..<10).map { line in
        Line(
          "line\(line)",
          anyOf: (0..<3).map { way in
            [
              "f\((line + way * 3) % 12)": Quantity(
                integerLiteral: .random(in: 1...9, using: &random)),
              "f\((line + way * 5 + 1) % 12)": Quantity(
                integerLiteral: .random(in: 1...9, using: &random)),
            ]
          })
      }
      builder.addRecipe("drink\(drink)", name: "Drink \(drink)", lines: lines)
    }
    builder.addFruit("kiwi", name: "Kiwi", initial: 7)
    builder.addFruit("fig", name: "Fig", initial: 4)
    let kiwiOrFig = Line("base", anyOf: [["kiwi": 2], ["fig": 2]])
    builder.addRecipe("easy", name: "Easy", lines: [kiwiOrFig])
    return try builder.build()
  }

  @Test
  func `A menu of many recipes whose counts take long to find takes little more than one of two`()
    throws
  {
    var works: [Int] = []
    for count in [2, 20] {
      let work = SearchWork(limit: .max)
      let catalog = try hardMenu(of: count).limited(to: work)
      let counts = catalog.maxProducible(
        catalog.recipes.map(\.handle), stock: catalog.initialStock, budget: 2_000)
      works.append(work.count)
      #expect(counts.count == count + 1)
      // The easy recipe has its exact count, and no hard one looks sold out.
      let easy = try #require(catalog.recipe("knot/easy"))
      #expect(
        zip(catalog.recipes, counts).allSatisfy { recipe, producible in
          recipe.id == easy.id
            ? producible == .exact(5, limitedBy: ["knot/kiwi", "knot/fig"])
            : (producible.count ?? 0) > 0
        })
    }
    #expect(works[1] < 3 * works[0])
    #expect(works[0] > 2 * 2_000)
  }

  @Test func `Each of several equal lines has its own step, and the first get what is preferred`()
    throws
  {
    let catalog = try catalog()
    var stock = catalog.initialStock
    stock[try #require(catalog.ingredient("bar/mint")).handle] = 9
    let orders = [
      try RecipeOrder("bar/cooler"), try RecipeOrder("bar/cooler", size: "double"),
      try RecipeOrder("bar/cooler", count: 2),
    ]
    guard case .plan(let plan) = catalog.resolve(orders, stock: stock) else {
      Issue.record("the orders can be made")
      return
    }
    try plan.verify(orders, in: catalog, stock: stock)
    let steps = plan.steps(in: catalog)
    #expect(steps.map(\.count) == [1, 1, 2] && steps.map(\.size) == [nil, "double", nil])
    #expect(steps.map { $0.choices.map(\.counts) } == [[[1, 0]], [[0, 1]], [[0, 2]]])
    #expect(
      steps.map { $0.choices.map(\.reason) } == [
        [.preference], [.stock(["bar/mango"])], [.stock(["bar/mango"])],
      ])
  }

  @Test func `Each of several equal lines has its own remedies`() throws {
    let catalog = try catalog()
    let orders = [try RecipeOrder("bar/cooler", count: 2), try RecipeOrder("bar/cooler", count: 2)]
    let remedies = catalog.remedies(for: orders, stock: catalog.initialStock)
    // There is mint for two of the four.
    #expect(remedies.contains(.fewer(order: 0, count: 0)))
    #expect(remedies.contains(.fewer(order: 1, count: 0)))
    #expect(!remedies.contains(.without(order: 0, line: "honey")))
  }

  @Test func `Searches stop at the limit, and those that follow do not begin`() throws {
    let work = SearchWork(limit: 500)
    let catalog = try catalog().limited(to: work)
    let orders = [try RecipeOrder("bar/cooler", count: 1000)]
    _ = catalog.remedies(for: orders, stock: catalog.initialStock)
    #expect(work.isExceeded)
    #expect(work.count < 1_000)
    #expect(catalog.resolve(orders, stock: catalog.initialStock) == .undetermined)
    #expect(throws: TooMuchWork.self) { try work.check() }
  }
}
