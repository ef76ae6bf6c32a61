import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The engine against counting on one's fingers.
@Suite(.tags(.unit))
struct ResolvePropertyTests {
  @Test(arguments: SplitMix64.seeds)
  func `Exactly as many drinks can be made as the levels allow`(seed: UInt64) throws {
    let stand = try RandomStand(seed: seed)
    let catalog = stand.catalog
    let stock = catalog.initialStock
    for (index, recipe) in catalog.recipes.enumerated() {
      guard let most = (0...2_001).last(where: { stand.short([index: $0]).isEmpty }), most <= 2_000
      else {
        #expect(catalog.maxProducible(recipe.handle, stock: stock) == .unbounded)
        continue
      }
      let producible = catalog.maxProducible(recipe.handle, stock: stock)
      #expect(producible.count == most)
      #expect(Set(producible.limitedBy) == Set(stand.short([index: most + 1]).map(stand.id)))
      for count in 1...(most + 5) {
        let isGranted =
          if case .plan = catalog.resolve(recipe.handle, count: count, stock: stock) { true } else {
            false
          }
        #expect(isGranted == (count <= most), "\(count) of \(recipe.id)")
      }
    }
  }

  @Test(arguments: SplitMix64.seeds)
  func `Several orders take what they need, or all short ingredients are named`(seed: UInt64) throws
  {
    let stand = try RandomStand(seed: seed)
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var orders: [RecipeOrder] = []
      var counts: [Int: Int] = [:]
      for _ in 0...random.number(in: 0...3) {
        let recipe = Int(random.number(in: 0...Int64(stand.recipes.count - 1)))
        let count = Int(random.number(in: 1...4))
        orders.append(try RecipeOrder(stand.catalog.recipes[recipe].id, count: count))
        counts[recipe, default: 0] += count
      }
      check(stand.catalog.resolve(orders, stock: stand.catalog.initialStock), of: counts, in: stand)
    }
  }

  private func check(_ resolution: Resolution, of counts: [Int: Int], in stand: RandomStand) {
    let short = stand.short(counts)
    var stock = stand.catalog.initialStock
    switch resolution {
    case .plan(let plan):
      #expect(short.isEmpty)
      let isApplied = stock.apply(plan, in: stand.catalog)
      #expect(isApplied)
      let needs = stand.needs(counts)
      for (index, ingredient) in stand.catalog.ingredients.enumerated() {
        let level = (stand.levels[index] ?? 0) - needs[index, default: 0]
        #expect(stock[ingredient.handle].thousandths == level)
      }
    case .short(let shortages):
      #expect(Set(shortages.map(\.ingredient)) == Set(short.map(stand.id)))
      #expect(shortages.count == short.count)
      #expect(shortages.allSatisfy { $0.missing > .zero && $0.missing == $0.needed - $0.available })
    default: Issue.record("\(resolution)")
    }
  }

  @Test(arguments: SplitMix64.seeds)
  func `More stock never lowers the largest count`(seed: UInt64) throws {
    let stand = try RandomStand(seed: seed)
    let catalog = stand.catalog
    var random = SplitMix64(seed: seed)
    var stock = catalog.initialStock
    for recipe in catalog.recipes {
      for ingredient in catalog.ingredients.map(\.handle) {
        let before = catalog.maxProducible(recipe.handle, stock: stock).count ?? .max
        stock[ingredient] = stock[ingredient] + Amount(thousandths: random.number(in: 0...900))
        #expect(catalog.maxProducible(recipe.handle, stock: stock).count ?? .max >= before)
      }
    }
  }
}
