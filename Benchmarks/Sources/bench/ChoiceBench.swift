import JuiceRules

/// A benchmark of how many orders with choices get a certain answer, and of how long the slowest order takes.
struct ChoiceBench {
  let seeds: Int

  /// The share of orders that must get a certain answer.
  private static let bar = 0.95

  struct Answers {
    let seeds: Int
    var granted = 0
    var refused = 0
    /// The CPU time of the slowest order, in seconds.
    var slowest = 0.0

    var isMissed: Bool { Double(granted + refused) < ChoiceBench.bar * Double(seeds) }

    var text: String {
      let share = Double((granted + refused) * 1_000 / seeds) / 10
      return """
        20 choices of 3 alternatives, \(seeds) seeds: \(share) % answered (at least 95 %), \
        \(isMissed ? "MISSED" : "ok")
          \(granted) granted, \(refused) refused, \(seeds - granted - refused) undetermined \
        after \(Catalog.searchBudget) search steps; the slowest took \(Int(slowest * 1e3)) ms
        """
    }
  }

  /// Resolves one order for each seed, and verifies the plans.
  ///
  /// - Throws: The fault of the first invalid plan.
  func run() throws -> Answers {
    var answers = Answers(seeds: seeds)
    for seed in 1...seeds {
      let kitchen = try ChoiceKitchen(seed: UInt64(seed))
      let (catalog, stock) = (kitchen.catalog, kitchen.catalog.initialStock)
      var resolution: Resolution?
      let time = cpuSeconds { resolution = catalog.resolve(kitchen.recipe, stock: stock) }
      answers.slowest = max(answers.slowest, time)
      switch resolution {
      case .plan(let plan):
        answers.granted += 1
        try plan.verify([RecipeOrder(catalog.recipes[0].id)], in: catalog, stock: stock)
      case .short: answers.refused += 1
      default: break
      }
    }
    return answers
  }
}
