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
    let added = shortages.filter { preparation(for: $0) == nil }
    guard !added.isEmpty else { return nil }
    let amounts = added.map { shortage in
      wording.typed(shortage.ingredient) + "=" + written(missing(shortage), shortage)
    }
    return ["stock", "add"] + amounts + (needsForce(added) ? ["--force"] : [])
  }

  /// The command that makes what no order makes on its way; nil when that is nothing.
  var making: [String]? {
    let orders = shortages.compactMap(preparation).map { order in
      wording.typed(order.recipe) + (order.count == 1 ? "" : "=\(order.count)")
    }
    return orders.isEmpty ? nil : ["make"] + orders
  }

  /// The batches that give what is missing of something that is made ahead; nil for what is added to the stock.
  private func preparation(for shortage: Shortage) -> Order? {
    wording.catalog.preparation(for: shortage)
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
