import JuiceRules

/// The commands that make a refused order possible.
struct RestockAdvice {
  private let supply: Restock.Supply
  private let wording: Wording

  init(for restock: Restock, wording: Wording) {
    supply = restock.supply(in: wording.catalog)
    self.wording = wording
  }

  /// `true` if no ingredient is needed in more than the greatest amount that a stand can hold.
  var isPossible: Bool { supply.shortages.allSatisfy { $0.needed <= .maximumLevel } }

  /// The stock command between its name and the options of the caller; `nil` if there is nothing to add.
  var adding: [String]? {
    guard !supply.shortages.isEmpty else { return nil }
    let amounts = supply.shortages.map { shortage in
      wording.typed(shortage.ingredient) + "=" + written(missing(shortage), shortage)
    }
    return ["stock", "add"] + amounts + (needsForce(supply.shortages) ? ["--force"] : [])
  }

  /// The commands that make products ahead that no order makes on its way, in their order.
  var making: [[String]] {
    supply.rounds(in: wording.catalog).map { wording.command(making: $0) }
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
