/// A writer of the bill of materials of orders.
struct BillWriter {
  private let planner: Planner
  private var catalog: Catalog { planner.catalog }
  private let orders: [RecipeOrder]
  /// The positions of the orders that get a step.
  private let placed: [Int]
  private let slotLimit: Int
  private var bill = BillOfMaterials()
  /// The slot of each ingredient met so far.
  private var slots: [Ingredient.Handle: Int32] = [:]
  /// The recipes of the products that may have to be made.
  private var entered: Set<Recipe.Handle> = []
  /// The recipes of which all portions have been met, each after the recipes whose products it uses.
  private var finished: [Recipe.Handle] = []

  /// Returns the bill of `orders`.
  ///
  /// - Parameter placed: The positions of the orders that get a step, in order; `nil` for all.
  /// - Precondition: The recipes, sizes, lines and alternatives that `orders` name exist.
  static func bill(
    of orders: [RecipeOrder], placing placed: [Int]? = nil, in planner: Planner
  ) -> BillOfMaterials {
    // INVARIANT: no bill has `Int.max` slots.
    bill(of: orders, placing: placed, in: planner, slotLimit: .max) ?? BillOfMaterials()
  }

  /// Returns the bill, or `nil` if it has more slots than `slotLimit`, after as many steps.
  static func bill(
    of orders: [RecipeOrder], placing placed: [Int]? = nil, in planner: Planner, slotLimit: Int
  ) -> BillOfMaterials? {
    let placed = placed ?? Array(orders.indices)
    var writer = BillWriter(
      planner: planner, orders: orders, placed: placed, slotLimit: slotLimit)
    for index in placed { writer.beginOrder(index) }
    guard writer.bill.slots.count <= slotLimit else { return nil }
    for recipe in writer.finished.reversed() { writer.beginBatches(of: recipe) }
    writer.readLines()
    writer.bill.work = planner.catalog.searchWork
    // Writing an amount takes about as long as looking at it a dozen times.
    _ = writer.bill.work?.add(12 * writer.bill.size)
    return writer.bill
  }

  private init(planner: Planner, orders: [RecipeOrder], placed: [Int], slotLimit: Int) {
    self.planner = planner
    self.orders = orders
    self.placed = placed
    self.slotLimit = slotLimit
    bill.orderCount = placed.count
  }

  private mutating func beginOrder(_ index: Int) {
    guard let recipe = catalog.recipe(orders[index].recipe) else { return }
    beginStep(of: recipe, factor: recipe.factor(ofSize: orders[index].size), isOrder: true)
    meetIngredients(of: recipe)
  }

  private mutating func beginBatches(of handle: Recipe.Handle) {
    let recipe = catalog[handle]
    guard let product = recipe.product, let slot = slots[product.ingredient] else { return }
    bill.slots[Int(slot)].producer = Int32(bill.steps.count)
    beginStep(of: recipe, factor: .one)
  }

  private mutating func beginStep(of recipe: Recipe, factor: Amount, isOrder: Bool = false) {
    var step = BillOfMaterials.Step(recipe: recipe.handle, factor: factor)
    // What an order makes ahead is not there for the others.
    if let product = recipe.product, !(isOrder && planner.preparesProducts && product.isMadeAhead) {
      step.product = slot(of: product.ingredient)
      step.yield = product.yield.scaled(by: factor).thousandths
    }
    bill.steps.append(step)
  }

  private mutating func slot(of ingredient: Ingredient.Handle) -> Int32 {
    if let known = slots[ingredient] { return known }
    let slot = Int32(bill.slots.count)
    slots[ingredient] = slot
    bill.slots.append(BillOfMaterials.Slot(ingredient: ingredient))
    return slot
  }

  /// Assigns a slot to each ingredient that an order may lead to, products before their ingredients.
  private mutating func meetIngredients(of recipe: Recipe) {
    // The way down may be as long as there are recipes: too long for the call stack.
    var way = [(recipe: recipe, rest: catalog.portions(of: recipe), slot: Int32(-1))]
    while let last = way.indices.last, bill.slots.count <= slotLimit {
      guard let portion = way[last].rest.popFirst() else {
        let done = way.removeLast()
        if done.slot >= 0 { finished.append(done.recipe.handle) }
        continue
      }
      guard !catalog[portion.ingredient].isUnlimited else { continue }
      let slot = slot(of: portion.ingredient)
      guard let maker = planner.maker(of: portion.ingredient),
        entered.insert(maker.handle).inserted
      else { continue }
      way.append((maker, catalog.portions(of: maker), slot))
    }
  }

  private mutating func readLines() {
    var moment = planner.moment
    var step = 0
    for (index, order) in orders.enumerated() {
      if step < placed.count, placed[step] == index {
        readLines(of: step, for: order, at: moment)
        step += 1
      }
      moment?.count(order)
    }
    // Products are made for any orders.
    for index in bill.steps.indices.dropFirst(bill.orderCount) {
      readLines(of: index, for: nil, at: planner.moment)
    }
  }

  private mutating func readLines(
    of index: Int, for order: RecipeOrder?, at moment: Moment?
  ) {
    let recipe = catalog[bill.steps[index].recipe]
    let decided = planner.decidedLines(of: recipe, for: order, at: moment)
    let lines = decided ?? catalog.lines(of: recipe)
    if decided != nil { bill.steps[index].factor = .one }
    bill.steps[index].lines = decided
    let start = Int32(bill.uses.count)
    var choices: [(number: Int, line: Recipe.Line, alternatives: [Int])] = []
    for (number, line) in lines.enumerated() where order?.without.contains(line.name) != true {
      let wish = order?.choices[line.name]
      let wished = wish.map { line.alternatives(using: $0, in: catalog) }
      let alternatives = (wished ?? Array(line.alternatives.indices))
        .filter { !line.closed.contains($0) }
      if line.alternatives.count == 1, !line.isOptional {
        addUses(line.alternatives[0], of: bill.steps[index])
      } else {
        choices.append((number, line, alternatives))
      }
    }
    bill.steps[index].uses = start..<Int32(bill.uses.count)
    let firstGroup = Int32(bill.groups.count)
    for choice in choices { addGroup(choice.line, choice.number, choice.alternatives, of: index) }
    bill.steps[index].groups = firstGroup..<Int32(bill.groups.count)
  }

  private mutating func addUses(_ portions: [Recipe.Portion], of step: BillOfMaterials.Step) {
    for portion in portions where portion.amount > .zero {
      guard let slot = slots[portion.ingredient] else { continue }
      bill.uses.append(
        BillOfMaterials.Use(slot: slot, amount: portion.amount.scaled(by: step.factor).thousandths))
    }
  }

  private mutating func addGroup(
    _ line: Recipe.Line, _ number: Int, _ alternatives: [Int], of step: Int
  ) {
    let first = Int32(bill.alternatives.count)
    for alternative in alternatives {
      let start = Int32(bill.uses.count)
      addUses(line.alternatives[alternative], of: bill.steps[step])
      bill.alternatives.append(
        BillOfMaterials.Alternative(
          group: Int32(bill.groups.count), number: Int32(alternative),
          uses: start..<Int32(bill.uses.count)))
    }
    var group = BillOfMaterials.Group(
      step: Int32(step), line: Int32(number), isOptional: line.isOptional,
      alternatives: first..<Int32(bill.alternatives.count))
    let firstRow = Int32(bill.rows.count)
    addRows(of: group)
    group.rows = firstRow..<Int32(bill.rows.count)
    bill.groups.append(group)
  }

  private mutating func addRows(of group: BillOfMaterials.Group) {
    var order: [Int32] = []
    var amounts: [Int32: [BillOfMaterials.Entry]] = [:]
    for alternative in group.alternatives {
      for use in bill.uses[bill.alternatives[Int(alternative)].uses.asInt] {
        if amounts[use.slot] == nil { order.append(use.slot) }
        amounts[use.slot, default: []].append(
          BillOfMaterials.Entry(alternative: alternative, amount: use.amount))
      }
    }
    for slot in order {
      let start = Int32(bill.entries.count)
      bill.entries += amounts[slot, default: []].sorted { $0.amount < $1.amount }
      bill.rows.append(
        BillOfMaterials.Row(slot: slot, entries: start..<Int32(bill.entries.count)))
    }
  }
}

extension Range<Int32> {
  /// The same indices as `Int`s, for arrays.
  var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
