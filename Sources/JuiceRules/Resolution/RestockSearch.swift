/// A search for the smallest restock that makes orders possible: the one with the fewest ingredients, among those the
/// one whose largest missing share is smallest, then the first in the order of the recipes.
///
/// A product that is made as part of an order is not bought: its ingredients are. The search tries sets of
/// ingredients from the smallest on. If k of m ingredients of choices are missing, the search takes up to m^k
/// attempts, and gives up when ``budget`` is spent.
struct RestockSearch {
  private var requirement: Requirement
  private let levels: [Int64]
  private var budget: Int
  private var bill: BillOfMaterials { requirement.bill }

  /// Creates a search.
  ///
  /// - Parameter budget: The most updates of the requirement that the search may take.
  init(_ requirement: Requirement, budget: Int) {
    self.requirement = requirement
    self.budget = budget
    levels = requirement.levels
  }

  /// Returns the amount that each slot with too low a level has to hold, with the split of the choices for that, or
  /// `nil` if no stock is enough.
  mutating func smallest() -> (needs: [Int: Int64], split: Requirement, isSmallest: Bool)? {
    let bought = bill.slots.indices.filter { bill.slots[$0].producer < 0 }
    guard let split = split(raising: bought) else { return nil }
    let known = bought.filter { split.needs[$0] > levels[$0] }
    let least = least()
    let required = known.filter { least[$0] > levels[$0] }
    let others = slotsOfChoices().filter { least[$0] <= levels[$0] }
    for count in 0..<max(1, known.count - required.count + 1) {
      var best: (slots: [Int], share: Int)?
      var combinations = Combinations(of: others, count: count)
      while let extra = combinations.next(), budget > 0 {
        let slots = required + extra
        best = smallestShare(of: slots, below: best?.share).map { (slots, $0) } ?? best
      }
      guard budget > 0 else { break }
      if let best, let (needs, split) = trimmed(best.slots, best.share, least) {
        // Without a budget, amounts that were not tried may be enough.
        return (needs, split, budget > 0)
      }
    }
    return (Dictionary(uniqueKeysWithValues: known.map { ($0, split.needs[$0]) }), split, false)
  }
}

extension RestockSearch {
  /// Returns the least amounts that are needed, however the choices are split.
  private func least() -> [Int64] {
    var least = requirement
    least.levels = levels
    least.update()
    return least.needs
  }

  /// Returns the slots without a producer that choices lead to. The amounts that are needed of other slots do not
  /// depend on choices.
  private func slotsOfChoices() -> [Int] {
    var isOpen = bill.slots.map { _ in false }
    for step in bill.steps {
      for group in bill.groups[step.groups.asInt] where !group.isOptional {
        for row in bill.rows[group.rows.asInt] { isOpen[Int(row.slot)] = true }
      }
      guard step.product >= 0, isOpen[Int(step.product)] else { continue }
      for use in bill.uses[step.uses.asInt] { isOpen[Int(use.slot)] = true }
    }
    return bill.slots.indices.filter { isOpen[$0] && bill.slots[$0].producer < 0 }
  }

  /// Returns a requirement that is covered if the levels of `slots` are raised until at most `share` of each is
  /// missing, or `nil` if there is none.
  private mutating func split(raising slots: [Int], share: Int = Share.whole) -> Requirement? {
    var raised = levels
    for slot in slots { raised[slot] = Share.need(over: levels[slot], share: share) }
    return split(on: raised)
  }

  private mutating func split(on levels: [Int64]) -> Requirement? {
    requirement.levels = levels
    var search = SplitSearch(requirement, budget: budget)
    let verdict = search.settle()
    budget = search.budget
    return verdict == .found ? search.requirement : nil
  }

  /// Returns the smallest share that may be missing of each of `slots` if only these slots are restocked, or `nil` if
  /// no share below `bound` is enough.
  private mutating func smallestShare(of slots: [Int], below bound: Int?) -> Int? {
    var (low, high) = (0, (bound ?? Share.whole + 1) - 1)
    guard high >= 0, split(raising: slots, share: high) != nil else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if split(raising: slots, share: middle) != nil { high = middle } else { low = middle + 1 }
    }
    return high
  }

  /// Returns the least amounts that `slots` have to hold, in turn, if at most `share` of each is missing, and the split.
  private mutating func trimmed(
    _ slots: [Int], _ share: Int, _ least: [Int64]
  ) -> (needs: [Int: Int64], split: Requirement)? {
    guard var split = split(raising: slots, share: share) else { return nil }
    var holding = levels
    for slot in slots { holding[slot] = max(levels[slot], split.needs[slot]) }
    for slot in slots {
      var low = max(levels[slot], least[slot])
      while low < holding[slot] {
        var lower = holding
        lower[slot] = low + (holding[slot] - low) / 2
        if let found = self.split(on: lower) {
          (holding, split) = (lower, found)
        } else {
          low = lower[slot] + 1
        }
      }
    }
    let raised = slots.filter { holding[$0] > levels[$0] }
    return (Dictionary(uniqueKeysWithValues: raised.map { ($0, holding[$0]) }), split)
  }
}

/// The combinations of a number of elements, in the order of the elements.
private struct Combinations {
  private let elements: [Int]
  private var positions: [Int]?

  init(of elements: [Int], count: Int) {
    self.elements = elements
    positions = count <= elements.count ? Array(0..<count) : nil
  }

  mutating func next() -> [Int]? {
    guard let current = positions else { return nil }
    positions = following(current)
    return current.map { elements[$0] }
  }

  private func following(_ current: [Int]) -> [Int]? {
    let rest = elements.count - current.count
    guard let moved = current.indices.last(where: { current[$0] < rest + $0 }) else { return nil }
    return current[..<moved] + (1...(current.count - moved)).map { current[moved] + $0 }
  }
}
