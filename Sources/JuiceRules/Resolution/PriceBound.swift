/// A bound that refutes splits of choices that no single ingredient refutes.
///
/// Each ingredient has a price, so that the stock of all of them together costs 1. If even the cheapest split costs
/// more, there is not enough for any split, whatever the prices are: this is the Lagrangian bound. The prices follow
/// the excess of the cheapest split, so that the bound gets sharper with each computation.
struct PriceBound {
  // Floating point is exact enough for a bound with a margin, and touches no stock.
  /// The price of the whole stock of each slot; 0 for products that are made.
  private var prices: [Double]
  private let levels: [Double]
  private let isBought: [Bool]
  /// The demand of the cheapest split for each slot.
  private var demands: [Double]

  init(_ requirement: Requirement) {
    isBought = requirement.bill.slots.map { $0.producer < 0 }
    levels = requirement.levels.map { Double(max(1, $0)) }
    let price = 1 / Double(max(1, isBought.count { $0 }))
    prices = isBought.map { $0 ? price : 0 }
    demands = prices
  }

  /// Returns `true` if these prices prove that no split within the bounds of an updated requirement is covered.
  ///
  /// - Complexity: Linear in the bill.
  mutating func refutes(_ requirement: Requirement) -> Bool {
    takeCheapest(of: requirement)
    let cost = demands.indices.reduce(0) { $0 + prices[$1] * demands[$1] / levels[$1] }
    // The rounding error of a sum of fewer than 10^6 numbers that are not negative is smaller than this margin.
    if cost > 1 + 1e-9 { return true }
    adjustPrices(cost)
    return false
  }

  private mutating func takeCheapest(of requirement: Requirement) {
    let bill = requirement.bill
    for slot in demands.indices { demands[slot] = 0 }
    for (step, runs) in zip(bill.steps, requirement.runs) where runs > 0 {
      take(runs, of: bill.uses[step.uses.asInt])
      for group in step.groups where requirement.isActive[Int(group)] {
        takeCheapest(of: bill.groups[Int(group)], runs, requirement)
      }
    }
  }

  private mutating func takeCheapest(
    of group: BillOfMaterials.Group, _ count: Int64, _ requirement: Requirement
  ) {
    let bill = requirement.bill
    var open = group.alternatives.asInt.reduce(count) { $0 - min($0, requirement.low[$1]) }
    let byPrice = group.alternatives.asInt
      .map { ($0, price(of: bill.uses[bill.alternatives[$0].uses.asInt])) }
      .sorted { $0.1 < $1.1 }
    for (alternative, _) in byPrice {
      let low = requirement.low[alternative]
      let more = min(open, requirement.high[alternative] - low)
      open -= more
      take(low + more, of: bill.uses[bill.alternatives[alternative].uses.asInt])
    }
  }

  private func price(of uses: ArraySlice<BillOfMaterials.Use>) -> Double {
    uses.reduce(0) { $0 + prices[Int($1.slot)] * Double($1.amount) / levels[Int($1.slot)] }
  }

  private mutating func take(_ count: Int64, of uses: ArraySlice<BillOfMaterials.Use>) {
    for use in uses { demands[Int(use.slot)] += Double(count) * Double(use.amount) }
  }

  /// Adjusts the prices by a step of the subgradient method, of Polyak's length for a cost just above 1.
  private mutating func adjustPrices(_ cost: Double) {
    let excess = demands.indices.map { slot in
      let excess = isBought[slot] ? demands[slot] / levels[slot] - 1 : 0
      return prices[slot] > 0 ? excess : max(0, excess)
    }
    // If nothing is short, no other prices are better.
    guard excess.contains(where: { $0 > 0 }) else { return }
    let step = (1.01 - cost) / excess.reduce(0) { $0 + $1 * $1 }
    for slot in prices.indices { prices[slot] = max(0, prices[slot] + step * excess[slot]) }
    let sum = prices.reduce(0, +)
    for slot in prices.indices { prices[slot] /= sum }
  }
}
