import JuiceRules

/// The stock command that makes a short order possible.
struct RestockAdvice {
  private let shortages: [Shortage]
  private let wording: Wording

  init(for shortages: [Shortage], wording: Wording) {
    self.shortages = shortages
    self.wording = wording
  }

  /// The command between its name and the options of the caller; nil when no stock could ever suffice.
  var words: [String]? {
    guard shortages.allSatisfy({ $0.needed <= .maximumLevel }) else { return nil }
    let amounts = shortages.map { shortage in
      wording.typed(shortage.ingredient) + "=" + written(missing(shortage), shortage)
    }
    return ["stock", "add"] + amounts + (needsForce ? ["--force"] : [])
  }

  /// What is missing, up to the next amount that the ingredient comes in.
  private func missing(_ shortage: Shortage) -> Amount {
    guard let step = wording.catalog.ingredient(shortage.ingredient)?.step,
      !shortage.missing.isMultiple(of: step)
    else { return shortage.missing }
    let steps = shortage.missing.thousandths / step.thousandths + 1
    return Amount(thousandths: steps * step.thousandths)
  }

  private func written(_ amount: Amount, _ shortage: Shortage) -> String {
    let unit = wording.catalog.ingredient(shortage.ingredient)?.unit ?? .piece
    switch unit.dimension {
    case .mass, .volume: return "\(amount)\(unit.symbol(in: .english))"
    case .count, .label: return amount.description
    }
  }

  private var needsForce: Bool {
    shortages.contains { shortage in
      guard let maximum = wording.catalog.ingredient(shortage.ingredient)?.maximum else {
        return false
      }
      return shortage.available + missing(shortage) > maximum
    }
  }
}
