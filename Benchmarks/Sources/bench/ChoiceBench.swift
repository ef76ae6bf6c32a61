import JuiceRules

/// How many orders that leave choices are answered for certain, and what the slowest takes.
struct ChoiceBench {
  let seeds: Int

  /// What share has to be answered.
  private static let bar = 0.95

  struct Answers {
    let seeds: Int
    var granted = 0
    var refused = 0
    /// In CPU time.
    var slowest = 0.0

    var isMissed: Bool { Double(granted + refused) < ChoiceBench.bar * Double(seeds) }

    var text: String {
      let share = Double((granted + refused) * 1_000 / seeds) / 10
      return """
        choices of 20 lines of 3, \(seeds) seeds: \(share) % answered (bar 95 %), \
        \(isMissed ? "MISSED" : "ok")
          \(granted) granted, \(refused) refused, \(seeds - granted - refused) undetermined \
        after \(Catalog.searchBudget) looks; the slowest took \(Int(slowest * 1e3)) ms
        """
    }
  }

  /// - Throws: What is wrong with a plan.
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
        try plan.verify([Order(catalog.recipes[0].id)], in: catalog, stock: stock)
      case .short: answers.refused += 1
      default: break
      }
    }
    return answers
  }
}
