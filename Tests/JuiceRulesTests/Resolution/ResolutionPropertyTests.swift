import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The engine against trying every way.
@Suite(.tags(.unit))
struct ResolutionPropertyTests {
  @Test(arguments: 1...UInt64(Effort.count(30, of: 120)))
  func `The best way to make a drink is found if there is one`(seed: UInt64) throws {
    let kitchen = try RandomKitchen(seed: seed)
    let stock = kitchen.catalog.initialStock
    for drink in kitchen.drinks.indices {
      let recipe = kitchen.catalog.recipes[kitchen.products.count + drink]
      for count in 1...4 {
        let resolution = kitchen.catalog.resolve(recipe.handle, count: count, stock: stock)
        let expected = Oracle(kitchen: kitchen).answer(drink, count: count)
        guard case .plan(let plan) = resolution else {
          #expect(expected == nil, "\(count) of d\(drink): \(resolution)")
          continue
        }
        #expect(answer(plan, kitchen.catalog) == expected, "\(count) of d\(drink)")
        try plan.verify([RecipeOrder(recipe.id, count: count)], in: kitchen.catalog, stock: stock)
      }
    }
  }

  private func answer(_ plan: Plan, _ catalog: Catalog) -> Oracle.Answer? {
    guard let step = plan.steps(in: catalog).first else { return nil }
    func number(_ line: String) -> Int { Int(line.dropFirst(4)) ?? -1 }
    return Oracle.Answer(
      splits: Dictionary(uniqueKeysWithValues: step.choices.map { (number($0.line), $0.counts) }),
      taken: Set(step.taken.map(number)))
  }

  @Test(arguments: 1...UInt64(Effort.count(30, of: 120)))
  func `Every count up to the largest is granted, and no larger count`(seed: UInt64) throws {
    let kitchen = try RandomKitchen(seed: seed)
    let stock = kitchen.catalog.initialStock
    for recipe in kitchen.catalog.recipes {
      func isGranted(_ count: Int) -> Bool {
        let resolution = kitchen.catalog.resolve(recipe.handle, count: count, stock: stock)
        return if case .plan = resolution { true } else { false }
      }
      switch kitchen.catalog.maxProducible(recipe.handle, stock: stock) {
      case .exact(let most, let limits, _):
        #expect(!limits.isEmpty)
        for count in 1...most + 2 { #expect(isGranted(count) == (count <= most), "\(count)") }
      case .unbounded:
        for count in [1, 7, 1_000_000] { #expect(isGranted(count)) }
      default: Issue.record("\(recipe.id)")
      }
    }
  }

  @Test(arguments: 1...UInt64(Effort.count(60, of: 400)))
  func `The limits are single ingredients, or ingredients that limit only together`(seed: UInt64)
    throws
  {
    let kitchen = try RandomKitchen(seed: seed)
    let catalog = kitchen.catalog
    for recipe in catalog.recipes {
      let stock = catalog.initialStock
      let producible = catalog.maxProducible(recipe.handle, stock: stock)
      guard case .exact(let most, let limits, let together) = producible else { continue }
      func isMore(withMoreOf ingredients: [IngredientID]) -> Bool {
        var stock = stock
        for id in ingredients {
          if let handle = catalog.ingredient(id)?.handle { stock[handle] = .maximumLevel }
        }
        let resolution = catalog.resolve(recipe.handle, count: most + 1, stock: stock)
        return if case .plan = resolution { true } else { false }
      }
      let bought = catalog.ingredients.filter { $0.kind != .product }.map(\.id)
      let single = bought.filter { isMore(withMoreOf: [$0]) }
      if together {
        #expect(single.isEmpty && limits.count > 1, "\(recipe.id): \(limits)")
        #expect(isMore(withMoreOf: limits), "\(recipe.id): \(limits)")
        for left in limits {
          #expect(!isMore(withMoreOf: limits.filter { $0 != left }), "\(recipe.id): \(limits)")
        }
      } else {
        #expect(!limits.isEmpty)
        #expect(Set(limits).isSuperset(of: single), "\(recipe.id): \(limits), \(single)")
        for id in limits { #expect(isMore(withMoreOf: [id]), "\(recipe.id): \(id)") }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 5, 10, 40])
  func `The largest count is within the bounds, however small the search budget`(budget: Int) throws
  {
    var openCount = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      let kitchen = try RandomKitchen(seed: seed)
      let stock = kitchen.catalog.initialStock
      for recipe in kitchen.catalog.recipes {
        let truth = kitchen.catalog.maxProducible(recipe.handle, stock: stock)
        let found = kitchen.catalog.maxProducible(recipe.handle, stock: stock, budget: budget)
        guard case .between(let bounds) = found else {
          #expect(found.count == truth.count, "\(recipe.id) of \(seed)")
          continue
        }
        openCount += 1
        #expect(truth.count.map(bounds.contains) ?? (bounds.upperBound == 1_000_000))
      }
    }
    #expect(openCount > 0 || budget == 40)
  }
}
