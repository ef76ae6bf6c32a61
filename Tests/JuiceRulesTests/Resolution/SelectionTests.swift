import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The selection of orders that are made, compared with trying every set.
@Suite(.tags(.unit))
struct SelectionTests {
  private func orders(_ kitchen: RandomKitchen, _ random: inout SplitMix64) throws -> [RecipeOrder]
  {
    let recipes = kitchen.catalog.recipes.suffix(2).map(\.id) + ["kitchen/none"]
    return try (0..<Int(random.number(in: 1...6))).map { _ in
      try RecipeOrder(random.one(of: recipes), count: Int(random.number(in: 1...3)))
    }
  }

  /// The sets of indices, those with earlier ones first.
  private func subsets(_ count: Int) -> [[Int]] {
    (0..<1 << count).reversed().map { bits in
      (0..<count).filter { bits >> (count - 1 - $0) & 1 == 1 }
    }
  }

  private func isPossible(_ set: [Int], _ orders: [RecipeOrder], _ catalog: Catalog) -> Bool {
    if set.isEmpty { return true }
    let resolution = catalog.resolve(set.map { orders[$0] }, stock: catalog.initialStock)
    return if case .plan = resolution { true } else { false }
  }

  @Test(arguments: 1...UInt64(Effort.count(40, of: 150)))
  func `The first of the largest sets of orders, or the longest start, is selected`(seed: UInt64)
    throws
  {
    let kitchen = try RandomKitchen(seed: seed)
    var random = SplitMix64(seed: seed)
    let orders = try orders(kitchen, &random)
    let catalog = kitchen.catalog
    let possible = subsets(orders.count).filter { isPossible($0, orders, catalog) }
    let most = possible.map(\.count).max()
    let stock = catalog.initialStock
    #expect(
      catalog.select(.most, of: orders, stock: stock)
        == .orders(possible.first { $0.count == most } ?? []))
    let starts = possible.filter { $0 == Array(0..<$0.count) }
    #expect(
      catalog.select(.inOrder, of: orders, stock: stock)
        == .orders(starts.max { $0.count < $1.count } ?? []))
    let all = Array(orders.indices)
    #expect(
      catalog.select(.all, of: orders, stock: stock) == .orders(possible.contains(all) ? all : []))
  }

  /// Orders of one recipe each that share many ingredients, so that no bound is near.
  private func knapsack(_ count: Int, seed: UInt64) throws -> (Catalog, [RecipeOrder]) {
    var random = SplitMix64(seed: seed)
    var builder = Catalog.Builder(pack: "sack")
    for fruit in 0..<12 {
      builder.addFruit("f\(fruit)", name: "F", initial: Quantity(Amount(5 * count)))
    }
    for recipe in 0..<count {
      builder.addRecipe(
        "r\(recipe)", name: "R",
        ingredients: (0..<12).map {
          (key: "f\($0)", value: Quantity(Amount(Int(random.number(in: 1...20)))))
        })
    }
    let catalog = try builder.build()
    return (catalog, try catalog.recipes.map { try RecipeOrder($0.id) })
  }

  @Test func `A search that stops early returns bounds for the number of orders`() throws {
    let (catalog, orders) = try knapsack(36, seed: 3)
    guard
      case .undetermined(let bounds) = catalog.select(
        .most, of: orders, stock: catalog.initialStock)
    else {
      Issue.record("the search does not stop at its bound")
      return
    }
    #expect(bounds.lowerBound > 10 && bounds.upperBound < 36)
  }

  @Test func `The most orders are found among many equal orders`() throws {
    let catalog = try Catalog.kiosk()
    let orders = try (0..<60).map { try RecipeOrder("kiosk/kiwi-juice", count: $0 % 3 + 1) }
    // Ten kiwis are three juices: one order of one, three times.
    #expect(
      catalog.select(.most, of: orders, stock: catalog.initialStock) == .orders([0, 3, 6]))
  }

  @Test func `The most orders are found if several ingredients are short`() throws {
    let catalog = try Catalog.kiosk { builder in
      builder.addFruit("fig", name: "Fig")
      builder.addRecipe("fig-juice", name: "Fig Juice", ingredients: ["fig": 4])
    }
    let orders = try (0..<200).flatMap { _ in
      [try RecipeOrder("kiosk/kiwi-juice"), try RecipeOrder("kiosk/fig-juice")]
    }
    #expect(
      catalog.select(.most, of: orders, stock: catalog.initialStock) == .orders([0, 1, 2, 3, 4]))
  }
}
