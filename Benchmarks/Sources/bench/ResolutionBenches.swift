import GeneratedCatalogs
import JuiceRules

/// Benchmarks of resolving recipes that use each other and have choices, compared with simpler work.
struct ResolutionBenches {
  let rounds: Int

  func run() throws -> [Comparison] { [try plain(), try nested(), try menu()] }

  /// Compares resolving plain recipes with a hand-written resolver. The features of other recipes must not slow down
  /// plain ones.
  private func plain() throws -> Comparison {
    var comparison = Comparison(
      "resolve plain recipes, 100,000 orders", against: "hand-written resolver", atMost: 1.1)
    var builder = Catalog.Builder(pack: "plain")
    for index in 0..<64 { builder.addFruit("i-\(index)", name: "Fruit", initial: 1_000_000) }
    for index in 0..<64 {
      let others = (1...3).map { (index * 7 + $0) % 64 }
      builder.addRecipe(
        "juice-\(index)", name: "Juice",
        ingredients: others.map { (key: "i-\($0)", value: Quantity(count: $0 % 3 + 1)) })
    }
    let catalog = try builder.build()
    let stock = catalog.initialStock
    let handles = catalog.recipes.map(\.handle)
    let byHand = PlainResolver(catalog)
    comparison.time(rounds: rounds * 3) {
      var count = 0
      for order in 0..<100_000 {
        guard case .plan(let plan) = catalog.resolve(handles[order & 63], stock: stock) else {
          fatalError("short")
        }
        use(plan)
        count += 1
      }
      use(count)
    } _: {
      var count = 0
      for order in 0..<100_000 {
        guard case .plan(let plan) = byHand.resolve(order & 63, count: 1, stock: stock)
        else { fatalError("short") }
        use(plan)
        count += 1
      }
      use(count)
    }
    return comparison
  }

  /// Compares a recipe that takes 100 ingredients through four levels of recipes with a recipe that takes 100
  /// ingredients directly.
  private func nested() throws -> Comparison {
    var comparison = Comparison(
      "100 ingredients in 4 levels, per line", against: "100 ingredients in 1 level", atMost: 3)
    let (flat, deep) = (try Self.flat(lines: 100), try Self.nested(ingredients: 100))
    let (flatStock, deepStock) = (flat.initialStock, deep.catalog.initialStock)
    let handle = flat.recipes[0].handle
    // Both repeat their work until they have resolved the same number of lines.
    comparison.time(rounds: rounds) {
      for _ in 0..<1_000 { use(deep.catalog.resolve(deep.recipe, stock: deepStock)) }
    } _: {
      for _ in 0..<1_000 * deep.lines / 100 { use(flat.resolve(handle, stock: flatStock)) }
    }
    return comparison
  }

  /// Compares finding how many of each recipe can be made with resolving each recipe once.
  ///
  /// The menu has 500 plain recipes, 200 that use a syrup, 200 that use a syrup and have two choices, and the 100
  /// syrups.
  private func menu() throws -> Comparison {
    var comparison = Comparison(
      "producible count of 1,000 recipes", against: "resolve each once", atMost: 40)
    let catalog = try Self.menu()
    let stock = catalog.initialStock
    let handles = catalog.recipes.map(\.handle)
    comparison.time(rounds: rounds) {
      for handle in handles { use(catalog.maxProducible(handle, stock: stock)) }
    } _: {
      for handle in handles { use(catalog.resolve(handle, stock: stock)) }
    }
    return comparison
  }
}

extension ResolutionBenches {
  /// Returns a catalog with one recipe of `lines` lines. The recipe makes a product and is therefore not plain, so that
  /// both recipes take the same path through the resolver.
  private static func flat(lines: Int) throws -> Catalog {
    var builder = Catalog.Builder(pack: "flat")
    for index in 0..<lines { builder.addFruit("i-\(index)", name: "Fruit", initial: 1_000_000) }
    let written = (0..<lines).map { number in
      Catalog.Builder.Line("i-\(number)", Quantity(count: number % 5 + 1))
    }
    builder.addRecipe("drink", name: "Drink", lines: written, makes: .init(1))
    return try builder.build()
  }

  /// Returns a drink above three levels of four products each, 13 recipes in all.
  ///
  /// The drink and each product of the upper two levels take all four products of the level below. The products of the
  /// lowest level share the ingredients among them. `lines` is the number of lines of all 13 recipes: the lines of a
  /// product count once, no matter how many recipes use the product.
  private static func nested(
    ingredients: Int
  ) throws -> (catalog: Catalog, recipe: Recipe.Handle, lines: Int) {
    var builder = Catalog.Builder(pack: "nested")
    for index in 0..<ingredients {
      builder.addFruit("i-\(index)", name: "Fruit", initial: 1_000_000)
    }
    var lines = 0
    func add(_ id: String, _ parts: [String], makes: Bool = true) {
      lines += parts.count
      let written = parts.enumerated().map { number, part in
        Catalog.Builder.Line(part, Quantity(count: number % 5 + 1))
      }
      builder.addRecipe(
        id, name: "Part", lines: written, makes: makes ? .init(3) : nil, isOnMenu: !makes)
    }
    for part in 0..<4 {
      add("c-\(part)", (0..<ingredients / 4).map { "i-\($0 * 4 + part)" })
    }
    for level in ["b", "a"] {
      let below = level == "b" ? "c" : "b"
      for part in 0..<4 { add("\(level)-\(part)", (0..<4).map { "\(below)-\($0)" }) }
    }
    add("drink", (0..<4).map { "a-\($0)" }, makes: false)
    let catalog = try builder.build()
    return (catalog, catalog.recipes[12].handle, lines)
  }

  private static func menu() throws -> Catalog {
    var builder = Catalog.Builder(pack: "menu")
    var random = SplitMix(seed: 1)
    func fruit() -> String { "i-\(random.number(in: 0...199))" }
    func line(_ number: Int) -> Catalog.Builder.Line {
      .init(fruit(), Quantity(count: random.number(in: 1...5)), name: "line-\(number)")
    }
    for index in 0..<200 {
      builder.addFruit(
        "i-\(index)", name: "Fruit", initial: Quantity(count: random.number(in: 20...500)))
    }
    for index in 0..<100 {
      builder.addRecipe(
        "syrup-\(index)", name: "Syrup", lines: (0..<3).map(line), makes: .init(4))
    }
    for index in 0..<900 {
      var lines = (0..<4).map(line)
      if index % 9 >= 5 { lines.append(.init("syrup-\(index % 100)", 1)) }
      if index % 9 >= 7 {
        for number in 4..<6 {
          let bundles = (0..<3).map { _ in [(key: fruit(), value: 2 as Quantity)] }
          lines.append(.init("line-\(number)", anyOf: bundles))
        }
      }
      builder.addRecipe("drink-\(index)", name: "Drink", lines: lines)
    }
    return try builder.build()
  }
}

/// A resolver for plain recipes only: it keeps their demands in a flat array and compares them with the levels one by
/// one.
struct PlainResolver {
  // The same cases as a real engine needs, because the size of the returned value is part of the cost.
  enum Answer {
    case plan(Plan)
    case short([Shortage])
    case unknownRecipe(RecipeID)
    case unavailable(RecipeID)
    case overflow
  }

  enum Plan {
    case recipe(Recipe.Handle, count: Int)
    case portions([Recipe.Portion])
  }

  private let ranges: [Range<Int32>]
  private let demands: [Recipe.Portion]
  private let recipes: [Recipe]

  init(_ catalog: Catalog) {
    var demands: [Recipe.Portion] = []
    ranges = catalog.recipes.map { recipe in
      let start = Int32(demands.count)
      demands += catalog.demands(of: recipe)
      return start..<Int32(demands.count)
    }
    self.demands = demands
    recipes = catalog.recipes
  }

  @inline(never)
  func resolve(_ recipe: Int, count: Int, stock: Stock) -> Answer {
    guard recipes[recipe].isAvailable else { return .unavailable(recipes[recipe].id) }
    let range = ranges[recipe]
    for demand in demands[Int(range.lowerBound)..<Int(range.upperBound)] {
      let (needed, overflow) = demand.amount.thousandths
        .multipliedReportingOverflow(by: Int64(count))
      if overflow { return .overflow }
      if stock[demand.ingredient].thousandths < needed { return .short([]) }
    }
    return .plan(.recipe(recipes[recipe].handle, count: count))
  }
}
