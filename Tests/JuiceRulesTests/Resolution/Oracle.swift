/// Tries every way to make a drink of a kitchen.
struct Oracle {
  let kitchen: RandomKitchen

  /// The split of a drink's choices, and the optional lines that are taken.
  struct Answer: Equatable {
    var splits: [Int: [Int]] = [:]
    var taken: Set<Int> = []
  }

  /// The best way to make `count` of a drink; nil when there is none.
  func answer(_ drink: Int, count: Int) -> Answer? {
    let recipe = kitchen.drinks[drink]
    guard var best = firstSplits(of: recipe, count, taken: [], settled: [:]) else { return nil }
    var taken: Set<Int> = []
    for number in recipe.lines.indices where recipe.lines[number].isOptional {
      let attempt = firstSplits(
        of: recipe, count, taken: taken.union([number]), settled: best)
      guard let attempt else { continue }
      taken.insert(number)
      best = attempt
    }
    return Answer(splits: best.filter { recipe.lines[$0.key].alternatives.count > 1 }, taken: taken)
  }

  /// The splits of the drink's lines in which the first alternatives get as much as possible, line by line.
  private func firstSplits(
    of recipe: RandomKitchen.Recipe, _ count: Int, taken: Set<Int>, settled: [Int: [Int]]
  ) -> [Int: [Int]]? {
    let open = recipe.lines.indices.filter {
      settled[$0] == nil && (!recipe.lines[$0].isOptional || taken.contains($0))
    }
    return firstSplits(open[...], count, recipe, settled)
  }

  private func firstSplits(
    _ open: ArraySlice<Int>, _ count: Int, _ recipe: RandomKitchen.Recipe, _ splits: [Int: [Int]]
  ) -> [Int: [Int]]? {
    guard let line = open.first else {
      return isCovered(needs(of: recipe, splits), kitchen.products.count - 1) ? splits : nil
    }
    for split in Self.splits(of: count, into: recipe.lines[line].alternatives.count) {
      var splits = splits
      splits[line] = split
      if let found = firstSplits(open.dropFirst(), count, recipe, splits) { return found }
    }
    return nil
  }

  private func needs(
    of recipe: RandomKitchen.Recipe, _ splits: [Int: [Int]], beside needs: [Int]? = nil
  ) -> [Int] {
    var needs = needs ?? kitchen.levels.map { _ in 0 }
    for (line, split) in splits {
      for (bundle, count) in zip(recipe.lines[line].alternatives, split) {
        for portion in bundle { needs[portion.ingredient] += portion.amount * count }
      }
    }
    return needs
  }

  /// Returns `true` if the products from `product` down can be made with enough of everything.
  private func isCovered(_ needs: [Int], _ product: Int) -> Bool {
    guard product >= 0 else {
      return needs.indices.allSatisfy { ingredient in
        let product = ingredient - kitchen.boughtCount
        let isMade = product >= 0 && !kitchen.products[product].isMadeAhead
        return isMade || needs[ingredient] <= kitchen.levels[ingredient]
      }
    }
    let recipe = kitchen.products[product]
    let ingredient = kitchen.boughtCount + product
    let missing = max(0, needs[ingredient] - kitchen.levels[ingredient])
    let batches = recipe.isMadeAhead ? 0 : (missing + recipe.yield - 1) / recipe.yield
    let open = recipe.lines.indices.filter { !recipe.lines[$0].isOptional }
    return isCovered(needs, product, recipe, open[...], batches)
  }

  private func isCovered(
    _ needs: [Int], _ product: Int, _ recipe: RandomKitchen.Recipe, _ open: ArraySlice<Int>,
    _ batches: Int
  ) -> Bool {
    guard let line = open.first else { return isCovered(needs, product - 1) }
    return Self.splits(of: batches, into: recipe.lines[line].alternatives.count).contains { split in
      isCovered(
        self.needs(of: recipe, [line: split], beside: needs), product, recipe, open.dropFirst(),
        batches)
    }
  }

  /// Every way to split a number, those with more in front first.
  static func splits(of count: Int, into parts: Int) -> [[Int]] {
    guard parts > 1 else { return [[count]] }
    return (0...count).reversed().flatMap { first in
      splits(of: count - first, into: parts - 1).map { [first] + $0 }
    }
  }

  /// Returns the missing amounts of each ingredient that have to be bought for `count` of a drink, for each way to make
  /// it.
  func restocks(_ drink: Int, count: Int) -> [[Int]] {
    let recipe = kitchen.drinks[drink]
    let none = kitchen.levels.map { _ in 0 }
    return everyNeed(of: recipe, count, beside: none).flatMap { needs in
      everyMissing(needs, kitchen.products.count - 1)
    }
  }

  /// Returns the possible needs of the mandatory lines of a recipe, added to `needs`.
  private func everyNeed(
    of recipe: RandomKitchen.Recipe, _ count: Int, beside needs: [Int]
  ) -> [[Int]] {
    recipe.lines.indices.filter { !recipe.lines[$0].isOptional }.reduce([needs]) { ways, line in
      let splits = Self.splits(of: count, into: recipe.lines[line].alternatives.count)
      return ways.flatMap { way in
        splits.map { self.needs(of: recipe, [line: $0], beside: way) }
      }
    }
  }

  private func everyMissing(_ needs: [Int], _ product: Int) -> [[Int]] {
    guard product >= 0 else { return [zip(needs, kitchen.levels).map { max(0, $0 - $1) }] }
    let recipe = kitchen.products[product]
    if recipe.isMadeAhead { return everyMissing(needs, product - 1) }
    let ingredient = kitchen.boughtCount + product
    let missing = max(0, needs[ingredient] - kitchen.levels[ingredient])
    var rest = needs
    rest[ingredient] = 0
    let batches = (missing + recipe.yield - 1) / recipe.yield
    return everyNeed(of: recipe, batches, beside: rest)
      .flatMap { everyMissing($0, product - 1) }
  }
}
