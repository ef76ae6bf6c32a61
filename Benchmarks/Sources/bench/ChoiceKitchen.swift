import GeneratedCatalogs
import JuiceRules

/// A recipe of 20 lines with three alternatives each, which share 8 ingredients.
///
/// Each alternative takes 1 to 5 of one ingredient or of each of two. The stock of each ingredient is 70 % to 80 % of
/// the amount that the recipe takes on average over its alternatives. At this edge, more than half of the seeds have a
/// solution and the others have none, and both are hard to prove.
struct ChoiceKitchen {
  let catalog: Catalog
  let recipe: Recipe.Handle

  private static let ingredients = 8
  private static let lines = 20
  private static let alternatives = 3

  init(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let percent = random.number(in: 70...80)
    var sums = Array(repeating: 0, count: Self.ingredients)
    var builder = Catalog.Builder(pack: "choices")
    let lines = (0..<Self.lines).map { number in
      let bundles = (0..<Self.alternatives).map { _ in Self.bundle(&random) }
      for (ingredient, amount) in bundles.joined() { sums[ingredient] += amount }
      return Catalog.Builder.Line(
        "line-\(number)",
        anyOf: bundles.map { bundle in
          bundle.map { (key: "i-\($0.ingredient)", value: Quantity(count: $0.amount)) }
        })
    }
    for (index, sum) in sums.enumerated() {
      let level = sum * percent / (100 * Self.alternatives)
      builder.addFruit("i-\(index)", name: "Fruit", initial: Quantity(count: level))
    }
    builder.addRecipe("drink", name: "Drink", lines: lines)
    catalog = try builder.build()
    recipe = catalog.recipes[0].handle
  }

  private static func bundle(_ random: inout SplitMix) -> [(ingredient: Int, amount: Int)] {
    let first = random.number(in: 0...ingredients - 1)
    let second = (first + random.number(in: 1...ingredients - 1)) % ingredients
    return [first, second].prefix(random.number(in: 1...2))
      .map { ($0, random.number(in: 1...5)) }
  }
}

extension Quantity {
  init(count: Int) { self.init(Amount(thousandths: Int64(count) * 1_000)) }
}
