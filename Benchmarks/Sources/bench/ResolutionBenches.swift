import GeneratedCatalogs
import JuiceRules

/// Resolving recipes that use each other and leave choices, against what is plainer.
struct ResolutionBenches {
  let rounds: Int

  func run() throws -> [Comparison] { [try plain(), try nested(), try menu()] }

  /// Plain recipes must not pay for what others can do.
  private func plain() throws -> Comparison {
    var comparison = Comparison(
      "resolve plain recipes, 100,000", against: "look up, compare, plan", atMost: 1.1)
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

  /// Both make what comes to 100 lines; one through four levels of products.
  private func nested() throws -> Comparison {
    var comparison = Comparison(
      "100 ingredients, 4 levels deep", against: "100 lines, for each line", atMost: 3)
    let (flat, deep) = (try Self.flat(lines: 100), try Self.nested(ingredients: 100))
    let (flatStock, deepStock) = (flat.initialStock, deep.catalog.initialStock)
    let handle = flat.recipes[0].handle
    // Each repeats its work until both have looked at as many lines.
    comparison.time(rounds: rounds) {
      for _ in 0..<1_000 { use(deep.catalog.resolve(deep.recipe, stock: deepStock)) }
    } _: {
      for _ in 0..<1_000 * deep.lines / 100 { use(flat.resolve(handle, stock: flatStock)) }
    }
    return comparison
  }

  /// 500 plain recipes, 200 that use a syrup, 200 that leave two choices besides, and the 100 syrups.
  private func menu() throws -> Comparison {
    var comparison = Comparison(
      "menu of 1,000 over 200, how many", against: "resolve each once", atMost: 40)
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
  /// A product keeps it from being plain: so both go the same way.
  private static func flat(lines: Int) throws -> Catalog {
    var builder = Catalog.Builder(pack: "flat")
    for index in 0..<lines { builder.addFruit("i-\(index)", name: "Fruit", initial: 1_000_000) }
    let written = (0..<lines).map { number in
      Catalog.Builder.Line("i-\(number)", Quantity(count: number % 5 + 1))
    }
    builder.addRecipe("drink", name: "Drink", lines: written, makes: .init(1))
    return try builder.build()
  }

  /// Four products of each level go into each of the one above, and four of the first into the drink: 13
  /// recipes, whose lowest take the ingredients. What a product is made of counts once, however many ask for it.
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

/// What a plain recipe needs and no more: its demands in a flat array, compared with the levels one by one.
struct PlainResolver {
  // As much as an engine has to be able to say: what is returned is part of what it costs.
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
