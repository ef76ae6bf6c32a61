/// Several orders with equal ones together, so that a search settles the choices of a recipe once, however many lines
/// ask for it.
///
/// Orders are equal if they only differ by their counts, and if conditions decide the same lines for them.
struct MergedOrders {
  /// The positions of the first order of each group.
  private(set) var firsts: [Int] = []
  /// The first order of each group.
  private(set) var orders: [RecipeOrder] = []
  /// The sum of the counts of each group.
  private(set) var counts: [Int] = []
  /// The group and the count of each order.
  private(set) var lines: [Line] = []

  struct Line: Hashable {
    let group: Int
    let count: Int
  }

  private struct Key: Hashable {
    let order: RecipeOrder
    let lines: [Recipe.Line]?
  }

  /// Creates the group of one order.
  init(_ order: RecipeOrder) {
    (firsts, orders, counts) = ([0], [order], [order.count])
    lines = [Line(group: 0, count: order.count)]
  }

  /// Creates the groups of orders, each at the place of its first order.
  init(_ all: [RecipeOrder], in planner: Planner) {
    var moment = planner.moment
    var groups: [Key: Int] = [:]
    for (index, order) in all.enumerated() {
      let recipe = planner.catalog.recipe(order.recipe)
      let decided = recipe.flatMap { planner.decidedLines(of: $0, for: order, at: moment) }
      moment?.count(order)
      let key = Key(order: order.times(1), lines: decided)
      let group = groups[key] ?? orders.count
      if group == orders.count {
        groups[key] = group
        firsts.append(index)
        orders.append(order)
        counts.append(0)
      }
      counts[group] += order.count
      lines.append(Line(group: group, count: order.count))
    }
  }
}

extension [RecipeOrder] {
  /// The orders with equal ones as one, at the place of the first, unless that has too large a count.
  var merged: [RecipeOrder] {
    if count < 2 { return self }
    var positions: [RecipeOrder: Int] = [:]
    return reduce(into: []) { merged, order in
      let key = order.times(1)
      if let position = positions[key],
        RecipeOrder.counts.contains(merged[position].count + order.count)
      {
        merged[position] = merged[position].times(merged[position].count + order.count)
      } else {
        positions[key] = merged.count
        merged.append(order)
      }
    }
  }
}
