import JuiceRules

/// Benchmarks of planning and applying orders on a `Stock` value, compared with minimal hand-written code.
struct EngineBenches {
  let rounds: Int
  private let catalog: Catalog
  private let ids: [RecipeID]
  private let byHand: HandWrittenStand

  /// The number of orders in one round.
  private static let orders = 100_000
  private static let recipes = 64

  init(rounds: Int) throws {
    self.rounds = rounds
    var builder = Catalog.Builder(pack: "bench")
    builder.setDefaultStock(1_000_000)
    for index in 0..<Self.recipes { builder.addFruit("fruit-\(index)", name: "Fruit") }
    for index in 0..<Self.recipes {
      let second = (index * 7 + 1) % Self.recipes
      builder.addRecipe(
        "juice-\(index)", name: "Juice",
        ingredients: ["fruit-\(index)": 2, "fruit-\(second)": 3])
    }
    catalog = try builder.build()
    ids = catalog.recipes.map(\.id)
    byHand = HandWrittenStand(recipes: Self.recipes)
  }

  func run() -> [Comparison] { [byHandle(), byID()] }

  private func byHandle() -> Comparison {
    var comparison = Comparison(
      "plan and apply, 100,000 orders", against: "loop over Int arrays", atMost: 6)
    let handles = catalog.recipes.map(\.handle)
    let initial = catalog.initialStock
    comparison.time(rounds: rounds) {
      var stock = initial
      for order in 0..<Self.orders {
        guard make(handles[order % Self.recipes], from: &stock) else { fatalError("short") }
      }
      use(stock)
    } _: {
      var stand = byHand
      for order in 0..<Self.orders {
        guard stand.make(order % Self.recipes) else { fatalError("short") }
      }
      use(stand.levels)
    }
    return comparison
  }

  /// Compares orders by id with a dictionary lookup of the id alone: hashing the id may be most of the cost.
  private func byID() -> Comparison {
    var comparison = Comparison(
      "plan and apply by String id", against: "one dictionary lookup", atMost: 2)
    let indices = Dictionary(uniqueKeysWithValues: zip(ids.map(\.rawValue), ids.indices))
    let keys = ids.map(\.rawValue)
    let initial = catalog.initialStock
    comparison.time(rounds: rounds) {
      var stock = initial
      for order in 0..<Self.orders {
        guard let handle = catalog.handle(of: ids[order % Self.recipes]),
          make(handle, from: &stock)
        else { fatalError("short") }
      }
      use(stock)
    } _: {
      var sum = 0
      for order in 0..<Self.orders { sum &+= indices[keys[order % Self.recipes]] ?? 0 }
      use(sum)
    }
    return comparison
  }

  private func make(_ recipe: Recipe.Handle, from stock: inout Stock) -> Bool {
    guard case .plan(let plan) = catalog.resolve(recipe, count: 1, stock: stock) else {
      return false
    }
    return stock.apply(plan, in: catalog)
  }
}

/// The stand of the benchmark as two arrays of integers, without names, units, findings or errors.
struct HandWrittenStand {
  var levels: [Int]
  /// The ingredients and amounts of all recipes in turns, two of each for a recipe.
  private let needs: [Int]

  init(recipes: Int) {
    levels = Array(repeating: 1_000_000, count: recipes)
    needs = (0..<recipes).flatMap { [$0, 2, ($0 * 7 + 1) % recipes, 3] }
  }

  @inline(never)
  mutating func make(_ recipe: Int) -> Bool {
    let start = recipe * 4
    for line in stride(from: start, to: start + 4, by: 2)
    where levels[needs[line]] < needs[line + 1] { return false }
    for line in stride(from: start, to: start + 4, by: 2) {
      levels[needs[line]] -= needs[line + 1]
    }
    return true
  }
}
