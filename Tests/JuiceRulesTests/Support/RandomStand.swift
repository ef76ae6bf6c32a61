import JuiceRules
import JuiceRulesTesting

/// A random catalog beside a plain account of it, in thousandths, to compare the engine with.
struct RandomStand {
  let catalog: Catalog
  /// The level of each ingredient; nil for what never runs out.
  let levels: [Int64?]
  /// The lines of each recipe: an ingredient and an amount.
  let recipes: [[(ingredient: Int, amount: Int64)]]

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var builder = Catalog.Builder(pack: "stand")
    var levels: [Int64?] = []
    for index in 0...random.number(in: 0...5) {
      let isUnlimited = random.number(in: 0...5) == 0
      let level = random.number(in: 0...3) == 0 ? 0 : random.number(in: 0...2_000)
      builder.addExtra(
        "i\(index)", name: "I", unit: .gram, initial: Quantity(Amount(thousandths: level)),
        isUnlimited: isUnlimited)
      levels.append(isUnlimited ? nil : level)
    }
    var recipes: [[(ingredient: Int, amount: Int64)]] = []
    for index in 0...random.number(in: 0...4) {
      let count = random.number(in: 1...6)
      let lines = (0..<count).map { _ in
        (
          ingredient: Int(random.number(in: 0...Int64(levels.count - 1))),
          amount: random.number(in: 1...random.one(of: [3, 50, 400]))
        )
      }
      builder.addRecipe("r\(index)", name: "R", lines: lines)
      recipes.append(lines)
    }
    self.catalog = try builder.build()
    self.levels = levels
    self.recipes = recipes
  }

  /// Returns the amounts of each ingredient that can run out, which `counts` of the recipes take together.
  func needs(_ counts: [Int: Int]) -> [Int: Int64] {
    var needs: [Int: Int64] = [:]
    for (recipe, count) in counts {
      for line in recipes[recipe] where levels[line.ingredient] != nil {
        needs[line.ingredient, default: 0] += line.amount * Int64(count)
      }
    }
    return needs
  }

  /// The ingredients that are short for `counts` of the recipes.
  func short(_ counts: [Int: Int]) -> Set<Int> {
    Set(needs(counts).filter { $0.value > levels[$0.key] ?? .max }.keys)
  }

  func id(_ ingredient: Int) -> IngredientID { catalog.ingredients[ingredient].id }
}

extension Catalog.Builder {
  fileprivate mutating func addRecipe(
    _ id: String, name: LocalizedText, lines: [(ingredient: Int, amount: Int64)]
  ) {
    addRecipe(
      id, name: name,
      ingredients: lines.map { ("i\($0.ingredient)", Quantity(Amount(thousandths: $0.amount))) })
  }
}
