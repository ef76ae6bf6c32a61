/// The amounts that orders require at least if each choice is split within bounds. If the bounds leave only one
/// split, the amounts are exact.
///
/// Demands only ever grow with each other: therefore the smallest demands of all choices together are a bound for
/// every split.
struct Requirement {
  let bill: BillOfMaterials
  /// The number of times that each order's recipe is carried out.
  let counts: [Int64]
  /// The level of each slot, in thousandths.
  var levels: [Int64]

  /// The least number of times that each alternative is taken.
  private(set) var low: [Int64]
  /// The largest number of times that each alternative is taken.
  private(set) var high: [Int64]
  /// `true` for each group that counts: mandatory groups do, optional ones if they are taken.
  var isActive: [Bool]

  /// The number of times that each step is carried out, as of the last update; `.max` if it does not fit.
  private(set) var runs: [Int64]
  /// The amount that is needed of each slot, as of the last update; `.max` if it does not fit.
  private(set) var needs: [Int64]
  /// The amount that orders make of each slot; `.max` if it does not fit.
  private var given: [Int64]

  init(_ bill: BillOfMaterials, counts: [Int], levels: [Int64]) {
    self.bill = bill
    self.counts = counts.map(Int64.init)
    self.levels = levels
    low = Array(repeating: 0, count: bill.alternatives.count)
    high = Array(repeating: .max, count: bill.alternatives.count)
    isActive = bill.groups.map { !$0.isOptional }
    runs = Array(repeating: 0, count: bill.steps.count)
    needs = Array(repeating: 0, count: bill.slots.count)
    given = Array(repeating: 0, count: bill.slots.count)
    for (step, count) in zip(bill.steps, self.counts) where step.product >= 0 {
      given[Int(step.product)].add(count, times: step.yield)
    }
  }

  mutating func bound(_ alternative: Int, to bounds: ClosedRange<Int64>) {
    low[alternative] = bounds.lowerBound
    high[alternative] = bounds.upperBound
  }

  /// Computes the required amounts, and returns `true` if there is enough.
  mutating func checkCover() -> Bool {
    update()
    return !needs.indices.contains { isShort($0) }
  }

  /// Returns `true` if a slot needs more than there is, and more cannot be made.
  func isShort(_ slot: Int) -> Bool {
    needs[slot] > levels[slot] && (bill.slots[slot].producer < 0 || needs[slot] == .max)
  }

  /// Returns the slots that a step takes from: those of its fixed lines, and of the alternatives that may be taken.
  func slots(takenBy step: Int) -> [Int] {
    let groups = bill.steps[step].groups.asInt.filter { isActive[$0] }
    let alternatives = groups.flatMap { bill.groups[$0].alternatives.asInt }.filter { high[$0] > 0 }
    let uses = [bill.steps[step].uses] + alternatives.map { bill.alternatives[$0].uses }
    return uses.flatMap { bill.uses[$0.asInt].map { Int($0.slot) } }
  }

  /// Returns the amount of a slot that all steps make.
  func made(_ slot: Int) -> Int64 {
    let producer = Int(bill.slots[slot].producer)
    var made = given[slot]
    if producer >= 0 { made.add(runs[producer], times: bill.steps[producer].yield) }
    return made
  }

  /// Restricts each group to its first alternative.
  mutating func takeFirstAlternatives() {
    for group in bill.groups {
      for alternative in group.alternatives.asInt {
        let isFirst = alternative == Int(group.alternatives.lowerBound)
        bound(alternative, to: 0...(isFirst ? .max : 0))
      }
    }
  }

  mutating func update() {
    for slot in needs.indices { needs[slot] = 0 }
    for index in bill.steps.indices {
      let step = bill.steps[index]
      runs[index] = index < bill.orderCount ? counts[index] : batches(of: step)
      guard runs[index] > 0 else { continue }
      for use in bill.uses[step.uses.asInt] {
        needs[Int(use.slot)].add(runs[index], times: use.amount)
      }
      for group in step.groups where isActive[Int(group)] { needGroup(Int(group), runs[index]) }
    }
  }

  /// Returns the number of whole batches that the need for a product leads to.
  private func batches(of step: BillOfMaterials.Step) -> Int64 {
    let slot = Int(step.product)
    let missing = needs[slot] - min(needs[slot], levels[slot].saturatingSum(given[slot]))
    return missing.dividedRoundingUp(by: step.yield)
  }

  private mutating func needGroup(_ index: Int, _ count: Int64) {
    let group = bill.groups[index]
    let open = group.alternatives.asInt.reduce(count) { $0 - min($0, low[$1]) }
    let room = group.alternatives.asInt.reduce(0 as Int64) {
      $0.saturatingSum(self.room(in: $1, for: open))
    }
    for row in group.rows.asInt { needRow(bill.rows[row], open: open, room: room) }
  }

  /// Adds the least amount that a group takes of one ingredient: open runs go first to the alternatives that take
  /// none of it, then to those that take least.
  private mutating func needRow(_ row: BillOfMaterials.Row, open: Int64, room: Int64) {
    let slot = Int(row.slot)
    var elsewhere = room
    for entry in bill.entries[row.entries.asInt] {
      let alternative = Int(entry.alternative)
      needs[slot].add(low[alternative], times: entry.amount)
      elsewhere -= self.room(in: alternative, for: open)
    }
    var rest = open - min(open, elsewhere)
    for entry in bill.entries[row.entries.asInt] where rest > 0 {
      let taken = min(rest, self.room(in: Int(entry.alternative), for: open))
      needs[slot].add(taken, times: entry.amount)
      rest -= taken
    }
  }

  private func room(in alternative: Int, for open: Int64) -> Int64 {
    min(high[alternative] - low[alternative], open)
  }
}

extension Int64 {
  /// Returns the sum, or `.max` if it does not fit.
  ///
  /// - Precondition: Both numbers are not negative.
  func saturatingSum(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// Returns the quotient, rounded up.
  ///
  /// - Precondition: The number is not negative, and `divisor` is above zero.
  func dividedRoundingUp(by divisor: Int64) -> Int64 {
    self / divisor + (self % divisor == 0 ? 0 : 1)
  }

  mutating func add(_ count: Int64, times amount: Int64) {
    let (product, overflow) = count.multipliedReportingOverflow(by: amount)
    self = overflow ? .max : saturatingSum(product)
  }
}
