import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The smallest restock, compared with trying every way.
@Suite(.tags(.unit))
struct RestockTests {
  @Test(arguments: 1...UInt64(Effort.count(40, of: 150)))
  func `The smallest restock is as small as any that makes the order possible`(seed: UInt64)
    async throws
  {
    let kitchen = try RandomKitchen(seed: seed)
    let stock = kitchen.catalog.initialStock
    for drink in kitchen.drinks.indices {
      let recipe = kitchen.catalog.recipes[kitchen.products.count + drink]
      for count in [1, 2, 3] {
        let order = try RecipeOrder(recipe.id, count: count)
        let all = Oracle(kitchen: kitchen).restocks(drink, count: count)
        let best = all.map { size($0, kitchen) }.min { $0 < $1 }
        let restock = kitchen.catalog.smallestRestock(for: [order], stock: stock)
        guard let restock else {
          #expect(best?.count == 0, "\(count) of d\(drink)")
          continue
        }
        #expect(restock.isSmallest)
        #expect(size(restock) == best, "\(count) of d\(drink): \(restock)")
        let planned = try await Maker.of(kitchen.catalog).plan([order])
        #expect(
          planned.remedies.contains { remedy in
            if case .restock(let known) = remedy {
              known.shortages == restock.shortages && known.isSmallest
            } else {
              false
            }
          })
        try planned.verify(in: kitchen.catalog)
      }
    }
  }

  @Test(arguments: 1...UInt64(Effort.count(20, of: 100)))
  func `A restock is called the smallest only if it was proved before the budget was spent`(
    seed: UInt64
  ) throws {
    let kitchen = try RandomKitchen(seed: seed)
    let stock = kitchen.catalog.initialStock
    for drink in kitchen.drinks.indices {
      let recipe = kitchen.catalog.recipes[kitchen.products.count + drink]
      let order = try RecipeOrder(recipe.id, count: 3)
      guard let smallest = kitchen.catalog.smallestRestock(for: [order], stock: stock) else {
        continue
      }
      for budget in 1...150 {
        let restock = kitchen.catalog.smallestRestock(for: [order], stock: stock, budget: budget)
        guard let restock else { continue }
        #expect(!restock.isSmallest || restock == smallest, "d\(drink) within \(budget)")
      }
    }
  }

  /// The number of ingredients, and the largest missing share, in millionths rounded up.
  private struct Size: Comparable {
    let count: Int
    let share: Int64

    static func < (lhs: Size, rhs: Size) -> Bool {
      (lhs.count, lhs.share) < (rhs.count, rhs.share)
    }
  }

  private func size(_ missing: [Int], _ kitchen: RandomKitchen) -> Size {
    let shares = zip(missing, kitchen.levels).filter { $0.0 > 0 }
      .map { share(Int64($0), Int64($0 + $1)) }
    return Size(count: shares.count, share: shares.max() ?? 0)
  }

  private func size(_ restock: Restock) -> Size {
    let shares = restock.shortages.map { share($0.missing.thousandths, $0.needed.thousandths) }
    return Size(count: shares.count, share: shares.max() ?? 0)
  }

  private func share(_ missing: Int64, _ needed: Int64) -> Int64 {
    (missing * 1_000_000 + needed - 1) / needed
  }

  /// Drinks that need all of many lines, each of one of three ingredients of which there is none.
  private func wide(_ lines: Int) throws -> Catalog {
    var builder = Catalog.Builder(pack: "wide")
    for line in 0..<lines {
      for name in ["a", "b", "c"] { builder.addFruit("\(name)\(line)", name: "F", initial: 0) }
    }
    builder.addRecipe(
      "drink", name: "Drink",
      lines: (0..<lines).map { line in
        Catalog.Builder.Line(
          "line\(line)", anyOf: [["a\(line)": 3], ["b\(line)": 2], ["c\(line)": 1]])
      })
    return try builder.build()
  }

  @Test func `A restock is not called the smallest if not all were tried`() throws {
    let catalog = try wide(14)
    let order = try RecipeOrder("wide/drink", count: 7)
    let restock = try #require(
      catalog.smallestRestock(for: [order], stock: catalog.initialStock))
    #expect(!restock.isSmallest && restock.shortages.count == 14)
    #expect(
      catalog.plan(with: .restock(restock), for: [order], stock: catalog.initialStock) != nil)
  }

  @Test func `A restock names one ingredient for each choice`() throws {
    let catalog = try wide(2)
    let restock = catalog.smallestRestock(
      for: [try RecipeOrder("wide/drink", count: 2)], stock: catalog.initialStock)
    // All are missing wholly, so the first alternatives are as good as any.
    #expect(
      restock?.shortages.map { [$0.ingredient.rawValue, $0.missing.description] }
        == [["wide/a0", "6"], ["wide/a1", "6"]])
  }

  @Test func `There is no restock if no stand can hold the amount`() throws {
    let catalog = try Catalog.kiosk { builder in
      builder.addRecipe(
        "sea", name: "Sea", lines: [.init("milk", Quantity(1, "l"))],
        sizes: ["vast": 1_000])
      for level in 1...4 {
        builder.addRecipe(
          "sea\(level)", name: "Sea",
          lines: [.init(level == 1 ? "milk" : "sea\(level - 1)", Quantity(1_000_000, "ml"))],
          makes: .init(Quantity(1, "ml")))
      }
    }
    let order = try RecipeOrder("kiosk/sea4", count: 1)
    #expect(catalog.smallestRestock(for: [order], stock: catalog.initialStock) == nil)
    #expect(catalog.remedies(for: [order], stock: catalog.initialStock).isEmpty)
  }

  @Test func `There is no restock if nothing is missing`() throws {
    let catalog = try Catalog.kiosk()
    let stock = catalog.initialStock
    #expect(catalog.smallestRestock(for: [try RecipeOrder("kiosk/latte")], stock: stock) == nil)
    #expect(catalog.smallestRestock(for: [try RecipeOrder("kiosk/gone")], stock: stock) == nil)
    #expect(catalog.smallestRestock(for: [try RecipeOrder("kiosk/none")], stock: stock) == nil)
  }
}
