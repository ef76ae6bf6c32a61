/// A search for the split of all choices that orders can be made with, in which the first alternatives get as much as
/// possible, line by line.
///
/// The search is depth-first over the alternatives in order. Each takes as much as it can: its range is halved, the
/// upper half is tried first, and a range is given up if even the smallest demands that it leaves are not covered, or
/// are too dear. The first split that is found is therefore the right one, and if none is found there is none. Takes
/// at most ``budget`` updates of the requirement and computations of prices, each linear in the bill.
struct SplitSearch {
  private(set) var requirement: Requirement
  private var prices: PriceBound
  /// The number of updates and computations that are left.
  private(set) var budget: Int
  /// The alternatives to settle, in order: those of orders first, then those of batches.
  private var variables: [Int] = []

  enum Verdict {
    case found, none, exhausted
  }

  init(_ requirement: Requirement, budget: Int) {
    self.requirement = requirement
    prices = PriceBound(requirement)
    self.budget = budget
  }

  /// Makes an optional group count.
  mutating func activate(_ group: Int) { requirement.isActive[group] = true }

  /// Reduces the budget to what another search left of it.
  mutating func spend(downTo rest: Int) { budget = rest }

  /// One range of the number of times that an alternative is taken.
  private struct Node {
    let variable: Int
    let bounds: ClosedRange<Int64>
  }

  /// Settles the alternatives of all active groups except those in `settled`.
  mutating func settle(beyond settled: Set<Int> = []) -> Verdict {
    let bill = requirement.bill
    guard bill.work?.isExceeded != true else { return .exhausted }
    let groups = bill.groups.indices.filter { requirement.isActive[$0] && !settled.contains($0) }
    variables = groups.flatMap { bill.groups[$0].alternatives.asInt }
    for variable in variables { requirement.bound(variable, to: 0 ... .max) }
    guard checkCover() else { return .none }
    guard !variables.isEmpty, !takeFirst() else { return .found }
    guard budget > 0 else { return .exhausted }
    for _ in 0..<Self.firstLooks where tryRefuting() { return .none }
    var deepest = 0
    var open = next(after: -1).map { [$0] } ?? []
    while let node = open.popLast() {
      while deepest > node.variable {
        requirement.bound(variables[deepest], to: 0 ... .max)
        deepest -= 1
      }
      deepest = node.variable
      requirement.bound(variables[node.variable], to: node.bounds)
      guard budget > 0 else { return .exhausted }
      guard checkCover(), !tryRefuting() else { continue }
      if let (lower, upper) = node.bounds.halves {
        open.append(Node(variable: node.variable, bounds: lower))
        open.append(Node(variable: node.variable, bounds: upper))
      } else if let next = next(after: node.variable) {
        open.append(next)
      } else {
        return .found
      }
    }
    return .none
  }

  private mutating func countStep() {
    budget -= 1
    if let work = requirement.bill.work, !work.add(requirement.bill.size) { budget = 0 }
  }

  private mutating func checkCover() -> Bool {
    countStep()
    return requirement.checkCover()
  }

  private mutating func tryRefuting() -> Bool {
    countStep()
    return prices.refutes(requirement)
  }

  /// The number of times that the prices are adjusted before the search begins.
  private static let firstLooks = 30

  /// Takes only the first alternatives if there is enough for that, and returns `true` if so.
  private mutating func takeFirst() -> Bool {
    let bill = requirement.bill
    let firsts = variables.filter { variable in
      Int(bill.groups[Int(bill.alternatives[variable].group)].alternatives.lowerBound) == variable
    }
    for variable in variables { requirement.bound(variable, to: 0...0) }
    for first in firsts { requirement.bound(first, to: 0 ... .max) }
    if checkCover() {
      for first in firsts {
        let step = bill.groups[Int(bill.alternatives[first].group)].step
        let runs = requirement.runs[Int(step)]
        requirement.bound(first, to: runs...runs)
      }
      return true
    }
    for variable in variables { requirement.bound(variable, to: 0 ... .max) }
    requirement.update()
    return false
  }

  /// Returns the whole range of the variable after `variable`, which is what the alternatives before it leave. The
  /// last alternative of a group takes all of that.
  private func next(after variable: Int) -> Node? {
    let next = variable + 1
    guard variables.indices.contains(next) else { return nil }
    let group = requirement.bill.groups[Int(requirement.bill.alternatives[variables[next]].group)]
    let count = requirement.runs[Int(group.step)]
    let before = Int(group.alternatives.lowerBound)..<variables[next]
    let rest = before.reduce(count) { $0 - requirement.low[$1] }
    let isLast = variables[next] == Int(group.alternatives.upperBound) - 1
    return Node(variable: next, bounds: (isLast ? rest : 0)...rest)
  }
}

extension ClosedRange<Int64> {
  /// The two halves of the range; `nil` if it contains only one number.
  fileprivate var halves: (ClosedRange, ClosedRange)? {
    guard lowerBound < upperBound else { return nil }
    let middle = lowerBound + (upperBound - lowerBound) / 2
    return (lowerBound...middle, middle + 1...upperBound)
  }
}
