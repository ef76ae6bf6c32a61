import JuiceRules

/// The commands that make a short order possible.
struct RestockAdvice {
  private let shortages: [Shortage]
  private let wording: Wording

  init(for shortages: [Shortage], wording: Wording) {
    self.shortages = shortages
    self.wording = wording
  }

  /// Whether some stock would suffice.
  var isPossible: Bool { shortages.allSatisfy { $0.needed <= .maximumLevel } }

  /// The stock command between its name and the options of the caller; nil when there is nothing to add.
  var adding: [String]? {
    let added = shortages.filter { batches(for: $0) == nil }
    guard !added.isEmpty else { return nil }
    let amounts = added.map { shortage in
      wording.typed(shortage.ingredient) + "=" + written(missing(shortage), shortage)
    }
    return ["stock", "add"] + amounts + (needsForce(added) ? ["--force"] : [])
  }

  /// The command that makes what no order makes on its way; nil when that is nothing.
  var making: [String]? {
    let orders = shortages.compactMap { shortage in
      batches(for: shortage).map { count in
        wording.typed(shortage.ingredient) + (count == 1 ? "" : "=\(count)")
      }
    }
    return orders.isEmpty ? nil : ["make"] + orders
  }

  /// How many batches of something that is made ahead are missing; nil for what is added to the stock.
  private func batches(for shortage: Shortage) -> Int? {
    guard let recipe = wording.catalog.recipe(shortage.ingredient), recipe.isAvailable,
      let product = recipe.product, product.isMadeAhead
    else { return nil }
    let (count, rest) = shortage.missing.thousandths
      .quotientAndRemainder(dividingBy: product.yield.thousandths)
    let batches = Int(count) + (rest > 0 ? 1 : 0)
    return Order.counts.contains(batches) ? batches : nil
  }

  /// What is missing, up to the next amount that the ingredient comes in.
  private func missing(_ shortage: Shortage) -> Amount {
    let step = wording.catalog.ingredient(shortage.ingredient)?.step ?? .smallest
    return shortage.missing.roundedUp(toMultipleOf: step) ?? shortage.missing
  }

  private func written(_ amount: Amount, _ shortage: Shortage) -> String {
    let unit = wording.catalog.ingredient(shortage.ingredient)?.unit ?? .piece
    switch unit.dimension {
    case .mass, .volume: return "\(amount)\(unit.symbol(in: .english))"
    case .count, .label: return amount.description
    }
  }

  private func needsForce(_ added: [Shortage]) -> Bool {
    added.contains { shortage in
      guard let maximum = wording.catalog.ingredient(shortage.ingredient)?.maximum else {
        return false
      }
      return shortage.available + missing(shortage) > maximum
    }
  }
}
