/// Finds out whether orders can be made, and how.
struct Resolver {
  private let bill: BillOfMaterials
  private let orders: [Order]
  private let catalog: Catalog

  init(_ bill: BillOfMaterials, _ orders: [Order], _ catalog: Catalog) {
    self.bill = bill
    self.orders = orders
    self.catalog = catalog
  }

  func resolve(on stock: Stock) -> Resolution {
    let requirement = Requirement(
      bill, counts: orders.map(\.count),
      levels: bill.slots.map { stock[$0.ingredient].thousandths })
    var search = SplitSearch(requirement, budget: Catalog.searchBudget)
    switch search.settle() {
    case .exhausted: return .undetermined
    case .none: return shortages(of: requirement)
    case .found:
      takeOptionalLines(&search)
      return plan(search.requirement).map { .plan($0) } ?? .overflow
    }
  }

  /// Takes the optional lines that the others leave enough for, in their order. What the orders have chosen
  /// stays as it is.
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

  /// What is missing when the first alternative is always taken.
  private func shortages(of requirement: Requirement) -> Resolution {
    var requirement = requirement
    requirement.takeFirstAlternatives()
    requirement.update()
    guard requirement.needs.allSatisfy({ $0 < .max }) else { return .overflow }
    let missing = bill.slots.indices.filter { requirement.isShort($0) }
    guard !missing.isEmpty else { return .overflow }
    return .short(
      missing.map { slot in
        Shortage(
          ingredient: catalog[bill.slots[slot].ingredient].id,
          needed: Amount(thousandths: requirement.needs[slot]),
          available: Amount(thousandths: requirement.levels[slot]),
          path: path(to: slot).count > 1 ? path(to: slot) : [])
      })
  }

  /// The recipes that led to a slot: an ordered one, then those whose products it is needed for.
  private func path(to slot: Int) -> [RecipeID] {
    var path: [RecipeID] = []
    var parent = Int(bill.slots[slot].parent)
    while parent >= 0 {
      path.append(catalog[bill.slots[parent].ingredient].id)
      parent = Int(bill.slots[parent].parent)
    }
    return [orders[Int(bill.slots[slot].order)].recipe] + path.reversed()
  }
}

/// What a settled requirement comes to.
extension Resolver {
  /// Nil when a level would not fit.
  private func plan(_ requirement: Requirement) -> Plan? {
    var changes: [Plan.Change] = []
    for slot in bill.slots.indices {
      guard let change = change(of: slot, requirement) else { return nil }
      if change.needed > .zero || change.made > .zero { changes.append(change) }
    }
    let steps = bill.steps.indices.filter { requirement.runs[$0] > 0 }
      .map { step($0, requirement) }
    return Plan(storage: .steps(steps, changes: changes))
  }

  /// What is in stock is used first, then what is made; what is then left over goes into stock where the
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

  private func step(_ index: Int, _ requirement: Requirement) -> Plan.Step {
    let step = bill.steps[index]
    let lines = catalog.lines(of: catalog[step.recipe])
    let groups = bill.groups[step.groups.asInt].indices
    let optional = groups.filter { bill.groups[$0].isOptional }
    func names(_ groups: [Int]) -> [String] { groups.map { lines[Int(bill.groups[$0].line)].name } }
    let isOrder = index < bill.orderCount
    return Plan.Step(
      recipe: catalog[step.recipe].id, path: isOrder ? [] : path(to: Int(step.product)),
      size: isOrder ? orders[index].size : nil, count: Int(requirement.runs[index]),
      choices: groups.filter { requirement.isActive[$0] }.compactMap { group in
        choice(group, lines[Int(bill.groups[group].line)], requirement)
      },
      taken: names(optional.filter { requirement.isActive[$0] }),
      left: names(optional.filter { !requirement.isActive[$0] }))
  }

  private func choice(
    _ group: Int, _ line: Recipe.Line, _ requirement: Requirement
  ) -> Plan.Choice? {
    guard line.alternatives.count > 1 else { return nil }
    var counts = line.alternatives.map { _ in 0 }
    for alternative in bill.groups[group].alternatives.asInt {
      counts[Int(bill.alternatives[alternative].number)] = Int(requirement.low[alternative])
    }
    return Plan.Choice(line: line.name, counts: counts)
  }
}
