import JuiceRules
import JuiceRulesTesting

/// Random recipes with choices, optional lines and products beside a plain account of them, to compare the
/// engine with.
struct RandomKitchen {
  let catalog: Catalog
  /// The levels of the bought ingredients, and then of the products, each of which is made by the recipe of its number.
  let levels: [Int]
  let products: [Recipe]
  let drinks: [Recipe]

  struct Recipe {
    var lines: [Line]
    var yield = 0
    var isKept = true
    var isMadeAhead = false
  }

  struct Line {
    let alternatives: [[(ingredient: Int, amount: Int)]]
    let isOptional: Bool
  }

  var boughtCount: Int { levels.count - products.count }

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let boughtCount = Int(random.number(in: 2...4))
    let productCount = Int(random.number(in: 0...3))
    var products: [Recipe] = []
    for number in 0..<productCount {
      var recipe = Recipe(
        lines: Self.lines(upTo: boughtCount + number, choices: 1, &random),
        yield: Int(random.number(in: 1...4)))
      recipe.isKept = random.number(in: 0...3) > 0
      recipe.isMadeAhead = random.number(in: 0...4) == 0
      products.append(recipe)
    }
    let ingredientCount = boughtCount + productCount
    drinks = (0..<2).map { _ in
      Recipe(lines: Self.lines(upTo: ingredientCount, choices: 2, &random))
    }
    levels = (0..<ingredientCount).map {
      Int(random.number(in: 0...($0 < boughtCount ? random.one(of: [3, 12, 30]) : 4)))
    }
    self.products = products
    catalog = try Self.catalog(levels, products, drinks)
  }

  private static func lines(
    upTo ingredientCount: Int, choices: Int, _ random: inout SplitMix64
  ) -> [Line] {
    func bundle() -> [(ingredient: Int, amount: Int)] {
      var ingredients = Array(0..<ingredientCount)
      ingredients.shuffle(using: &random)
      return ingredients.prefix(Int(random.number(in: 1...2)))
        .map { ($0, Int(random.number(in: 1...3))) }
    }
    var lines = (0..<random.number(in: 0...2)).map { _ in
      Line(alternatives: [[bundle()[0]]], isOptional: random.number(in: 0...2) == 0)
    }
    for _ in 0..<random.number(in: lines.isEmpty ? 1...1 : 0...Int64(choices)) {
      let count = Int(random.number(in: 2...3))
      lines.append(
        Line(
          alternatives: (0..<count).map { _ in bundle() }, isOptional: random.number(in: 0...3) == 0
        ))
    }
    lines.shuffle(using: &random)
    return lines
  }

  private static func catalog(
    _ levels: [Int], _ products: [Recipe], _ drinks: [Recipe]
  ) throws -> Catalog {
    var builder = Catalog.Builder(pack: "kitchen")
    let boughtCount = levels.count - products.count
    let names = levels.indices.map { $0 < boughtCount ? "i\($0)" : "p\($0 - boughtCount)" }
    for (index, level) in levels.prefix(boughtCount).enumerated() {
      builder.addFruit(names[index], name: "I", initial: Quantity(Amount(level)))
    }
    for (number, recipe) in products.enumerated() {
      var product = Catalog.Builder.Product(Quantity(Amount(recipe.yield)))
      product.initial = Quantity(Amount(levels[boughtCount + number]))
      product.isKept = recipe.isKept
      product.isMadeAhead = recipe.isMadeAhead
      builder.addRecipe("p\(number)", name: "P", lines: lines(recipe, names), makes: product)
    }
    for (number, recipe) in drinks.enumerated() {
      builder.addRecipe("d\(number)", name: "D", lines: lines(recipe, names))
    }
    return try builder.build()
  }

  private static func lines(_ recipe: Recipe, _ names: [String]) -> [Catalog.Builder.Line] {
    recipe.lines.enumerated().map { number, line in
      Catalog.Builder.Line(
        "line\(number)",
        anyOf: line.alternatives.map { bundle in
          bundle.map { (key: names[$0.ingredient], value: Quantity(Amount($0.amount))) }
        }, isOptional: line.isOptional)
    }
  }
}

extension Amount {
  init(_ count: Int) { self.init(thousandths: Int64(count) * 1_000) }
}
