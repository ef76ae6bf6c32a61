/// A resolver that finds a plan for orders, or the reason why there is none.
struct Resolver {
  private let bill: BillOfMaterials
  private let orders: MergedOrders
  private let catalog: Catalog
  private let budget: Int

  private init(_ bill: BillOfMaterials, _ orders: MergedOrders, _ catalog: Catalog, _ budget: Int) {
    self.bill = bill
    self.orders = orders
    self.catalog = catalog
    self.budget = budget
  }

  /// Creates a resolver of one order whose bill is known.
  ///
  /// - Parameter budget: The most updates of the requirement that a search may take.
  init(
    _ bill: BillOfMaterials, _ order: RecipeOrder, _ catalog: Catalog,
    budget: Int = Catalog.searchBudget
  ) {
    self.init(bill, MergedOrders(order), catalog, budget)
  }

  /// Creates a resolver.
  ///
  /// - Precondition: The recipes, sizes, lines and alternatives that `orders` name exist.
  init(_ orders: [RecipeOrder], in planner: Planner, budget: Int = Catalog.searchBudget) {
    let merged = MergedOrders(orders, in: planner)
    let bill = BillWriter.bill(of: orders, placing: merged.firsts, in: planner)
    self.init(bill, merged, planner.catalog, budget)
  }

  func resolve(on stock: Stock) -> Resolution {
    let requirement = requirement(on: stock)
    var search = SplitSearch(requirement, budget: budget)
    switch search.settle() {
    case .exhausted: return .undetermined
    case .none: return shortages(of: requirement)
    case .found:
      takeOptionalLines(&search)
      return plan(search.requirement).map { .plan($0) } ?? .overflow
    }
  }

  /// Returns the smallest restock that makes the orders possible, or `nil` if no stock is enough.
  func restock(on stock: Stock) -> Restock? {
    let levels = bill.slots.map { stock[$0.ingredient].thousandths }
    var search = RestockSearch(requirement(on: stock), budget: budget)
    guard let (needs, split, isSmallest) = search.smallest() else { return nil }
    let slots = needs.keys.sorted()
    return Restock(
      shortages: shortages(of: slots, split, needs: slots.map { needs[$0, default: 0] }, levels),
      isSmallest: isSmallest)
  }

  private func requirement(on stock: Stock) -> Requirement {
    Requirement(
      bill, counts: orders.counts,
      levels: bill.slots.map { stock[$0.ingredient].thousandths })
  }

  /// Takes the optional lines that the other lines leave enough for, in their order. The splits of the orders' own
  /// choices stay as they are.
  private func takeOptionalLines(_ search: inout SplitSearch) {
    var settled = Set(
      bill.groups.indices.filter {
        !bill.groups[$0].isOptional && bill.groups[$0].step < bill.orderCount
      })
    for group in bill.groups.indices where bill.groups[group].isOptional {
      var attempt = search
      attempt.activate(group)
      if attempt.settle(beyond: settled) == .found {
        search = attempt
        if bill.groups[group].step < bill.orderCount { settled.insert(group) }
      } else {
        search.spend(downTo: attempt.budget)
      }
    }
  }

  /// Returns the shortages if the first alternative is always taken, without those that other alternatives avoid.
  private func shortages(of requirement: Requirement) -> Resolution {
    var first = requirement
    first.takeFirstAlternatives()
    first.update()
    guard first.needs.allSatisfy({ $0 < .max }) else { return .overflow }
    let missing = bill.slots.indices.filter { first.isShort($0) }
    guard !missing.isEmpty else { return .overflow }
    let split = split(avoiding: missing, first, requirement)
    let causes = missing.filter { split.needs[$0] > requirement.levels[$0] }
    return .short(
      shortages(of: causes, split, needs: causes.map { split.needs[$0] }, requirement.levels))
  }

  /// Returns a split that is short of as few slots of `missing` as possible: of none without which the others would be
  /// enough, however much they held.
  private func split(
    avoiding missing: [Int], _ first: Requirement, _ requirement: Requirement
  ) -> Requirement {
    guard !bill.alternatives.isEmpty else { return first }
    var (causes, split, budget) = (missing, first, budget)
    for slot in missing where causes.count > 1 {
      var raised = requirement
      for other in causes where other != slot {
        raised.levels[other] = Amount.maximumLevel.thousandths
      }
      var search = SplitSearch(raised, budget: budget)
      if search.settle() == .found {
        causes.removeAll { $0 == slot }
        split = search.requirement
      }
      budget = search.budget
    }
    return split
  }

  /// Returns the shortages of `slots`, which have to hold `needs` for a requirement.
  private func shortages(
    of slots: [Int], _ requirement: Requirement, needs: [Int64], _ levels: [Int64]
  ) -> [Shortage] {
    let takers = takers(requirement)
    return zip(slots, needs).map { slot, needed in
      let path = path(to: slot, by: takers)
      return Shortage(
        ingredient: catalog[bill.slots[slot].ingredient].id, needed: Amount(thousandths: needed),
        available: Amount(thousandths: levels[slot]), path: path.count > 1 ? path : [])
    }
  }

  /// Returns the step that takes from each slot: the first order, else the product that is met first, or -1.
  private func takers(_ requirement: Requirement) -> [Int] {
    func rank(_ step: Int) -> Int {
      step < bill.orderCount ? step : bill.orderCount + Int(bill.steps[step].product)
    }
    var takers = bill.slots.map { _ in -1 }
    for step in bill.steps.indices where requirement.runs[step] > 0 {
      for slot in requirement.slots(takenBy: step)
      where takers[slot] < 0 || rank(step) < rank(takers[slot]) {
        takers[slot] = step
      }
    }
    return takers
  }

  /// Returns the recipes that lead to a slot: an ordered one, then those whose products the slot is needed for.
  private func path(to slot: Int, by takers: [Int]) -> [RecipeID] {
    var path: [RecipeID] = []
    var step = takers[slot]
    while step >= bill.orderCount {
      path.append(catalog[bill.steps[step].recipe].id)
      step = takers[Int(bill.steps[step].product)]
    }
    return (step < 0 ? [] : [orders.orders[step].recipe]) + path.reversed()
  }
}

/// Turns a settled requirement into a plan.
extension Resolver {
  /// Returns the plan, or `nil` if a level would not fit.
  private func plan(_ requirement: Requirement) -> Plan? {
    var changes: [Plan.Change] = []
    for slot in bill.slots.indices {
      guard let change = change(of: slot, requirement) else { return nil }
      if change.needed > .zero || change.made > .zero { changes.append(change) }
    }
    let takers = bill.steps.count > bill.orderCount ? takers(requirement) : []
    // The lines of a group share its split: the first lines get the first alternatives.
    var open = requirement.low
    let steps =
      orders.lines.map { step($0.group, $0.count, of: &open, requirement, takers) }
      + (bill.orderCount..<bill.steps.count).filter { requirement.runs[$0] > 0 }.map {
        step($0, Int(requirement.runs[$0]), of: &open, requirement, takers)
      }
    return Plan(storage: .steps(steps, changes: changes))
  }

  /// Returns the change of a slot. The stock is used first, then what is made; the leftover goes into stock if the
  /// product is kept.
  private func change(of slot: Int, _ requirement: Requirement) -> Plan.Change? {
    let handle = bill.slots[slot].ingredient
    let product = catalog[handle].recipe.flatMap { catalog[$0].product }
    let (needed, level) = (requirement.needs[slot], requirement.levels[slot])
    let made = requirement.made(slot)
    let used = min(needed, level)
    let leftOver = made - (needed - used)
    let change = (product?.isKept ?? true) ? leftOver - used : -used
    guard made < .max, level + change <= Amount.maximumLevel.thousandths else { return nil }
    return Plan.Change(
      ingredient: handle, needed: Amount(thousandths: needed), made: Amount(thousandths: made),
      leftOver: Amount(thousandths: leftOver), change: Amount(thousandths: change))
  }

  /// Returns a step of the plan that is carried out `count` times.
  ///
  /// - Parameter open: The number of times that each alternative is still to be taken.
  private func step(
    _ index: Int, _ count: Int, of open: inout [Int64], _ requirement: Requirement, _ takers: [Int]
  ) -> Plan.Step {
    let step = bill.steps[index]
    let recipe = catalog[step.recipe]
    let lines = step.lines ?? catalog.lines(of: recipe)
    let groups = bill.groups[step.groups.asInt].indices
    let optional = groups.filter { bill.groups[$0].isOptional }
    func names(_ groups: [Int]) -> [String] { groups.map { lines[Int(bill.groups[$0].line)].name } }
    let isOrder = index < bill.orderCount
    return Plan.Step(
      recipe: catalog[step.recipe].id, path: isOrder ? [] : path(to: Int(step.product), by: takers),
      size: isOrder ? orders.orders[index].size : nil, count: count,
      choices: groups.filter { requirement.isActive[$0] }.compactMap { group in
        choice(group, lines[Int(bill.groups[group].line)], count, of: &open, requirement)
      },
      taken: names(optional.filter { requirement.isActive[$0] }),
      left: names(optional.filter { !requirement.isActive[$0] }),
      lines: step.lines)
  }

  private func choice(
    _ group: Int, _ line: Recipe.Line, _ count: Int, of open: inout [Int64],
    _ requirement: Requirement
  ) -> Plan.Choice? {
    guard line.alternatives.count > 1 else { return nil }
    var counts = line.alternatives.map { _ in 0 }
    var (rest, last) = (Int64(count), -1)
    for alternative in bill.groups[group].alternatives.asInt {
      let taken = min(rest, open[alternative])
      counts[Int(bill.alternatives[alternative].number)] = Int(taken)
      open[alternative] -= taken
      rest -= taken
      if taken > 0 { last = alternative }
    }
    return Plan.Choice(
      line: line.name, counts: counts, reason: reason(of: group, line, upTo: last, requirement))
  }

  /// Returns the reason for taking alternatives of a group up to `last`, -1 for none.
  private func reason(
    of group: Int, _ line: Recipe.Line, upTo last: Int, _ requirement: Requirement
  ) -> Plan.Choice.Reason {
    let step = Int(bill.groups[group].step)
    if step < bill.orderCount, orders.orders[step].choices[line.name] != nil { return .wish }
    guard last >= 0, let first = bill.groups[group].alternatives.asInt.first,
      last != first
    else { return .preference }
    let missing = (first..<last).flatMap { scarce($0, instead: last, requirement) }
    return .stock(
      bill.slots.indices.filter(missing.contains).map { catalog[bill.slots[$0].ingredient].id })
  }

  /// Returns the slots that hold too little for taking one alternative once more and another one once less.
  private func scarce(
    _ alternative: Int, instead other: Int, _ requirement: Requirement
  ) -> [Int] {
    let freed = bill.uses[bill.alternatives[other].uses.asInt]
    return bill.uses[bill.alternatives[alternative].uses.asInt].compactMap { use in
      let slot = Int(use.slot)
      let back = freed.first { $0.slot == use.slot }?.amount ?? 0
      let left = requirement.levels[slot] - min(requirement.levels[slot], requirement.needs[slot])
      return bill.slots[slot].producer < 0 && left + back < use.amount ? slot : nil
    }
  }
}
