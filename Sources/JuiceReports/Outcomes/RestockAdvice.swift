import JuiceRules

/// The commands that make a refused order possible.
struct RestockAdvice {
  private let shortages: [Shortage]
  /// The products to make ahead.
  private let preparations: [Order]
  private let wording: Wording

  init(for restock: Restock, wording: Wording) {
    shortages = restock.supply?.shortages ?? restock.shortages
    preparations =
      restock.supply?.preparations
      ?? shortages.compactMap { wording.catalog.preparation(for: $0) }
    self.wording = wording
  }

  /// `true` if no ingredient is needed in more than the greatest amount that a stand can hold.
  var isPossible: Bool { shortages.allSatisfy { $0.needed <= .maximumLevel } }

  /// The stock command between its name and the options of the caller; `nil` if there is nothing to add.
  var adding: [String]? {
    let added = shortages.filter { wording.catalog.preparation(for: $0) == nil }
    guard !added.isEmpty else { return nil }
    let amounts = added.map { shortage in
      wording.typed(shortage.ingredient) + "=" + written(missing(shortage), shortage)
    }
    return ["stock", "add"] + amounts + (needsForce(added) ? ["--force"] : [])
  }

  /// The command that makes products ahead that no order makes on its way; `nil` if there are none.
  var making: [String]? {
    let orders = preparations.map { order in
      wording.typed(order.recipe) + (order.count == 1 ? "" : "=\(order.count)")
    }
    return orders.isEmpty ? nil : ["make"] + orders
  }

  /// Returns the missing amount, rounded up to a multiple of the ingredient's step.
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
