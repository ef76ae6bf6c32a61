/// What orders take at least of what nothing gives: a bound for how many of them can be made.
struct OrderBounds {
  private let orders: [Order]
  /// For each slot that only stock can fill what the orders take of it at least, the smallest first, and
  /// what there is.
  private var columns: [(demands: [(order: Int, amount: Int64)], level: Int64)] = []

  init(_ bill: BillOfMaterials, _ orders: [Order], _ levels: [Int64]) {
    self.orders = orders
    let given = Set(bill.steps.map(\.product))
    var demands: [Int: [(order: Int, amount: Int64)]] = [:]
    for index in orders.indices {
      for (slot, amount) in bill.leastUses(of: index) {
        var demand: Int64 = 0
        demand.add(Int64(orders[index].count), times: amount)
        demands[slot, default: []].append((index, demand))
      }
    }
    for (slot, column) in demands.sorted(by: { $0.key < $1.key })
    where !given.contains(Int32(slot)) {
      columns.append(
        (column.sorted { ($0.amount, $0.order) < ($1.amount, $1.order) }, levels[slot]))
    }
  }

  /// How many orders can be made at most once it is settled which of the first are taken.
  func limit(after taken: [Bool]) -> Int {
    let all = taken.count { $0 } + orders.count - taken.count
    return columns.reduce(all) { min($0, all - refused(by: $1, after: taken)) }
  }

  /// How many of the open orders a column has too little for.
  private func refused(
    by column: (demands: [(order: Int, amount: Int64)], level: Int64), after taken: [Bool]
  ) -> Int {
    var used: Int64 = 0
    for (order, amount) in column.demands where order < taken.count && taken[order] {
      used = used.saturatingSum(amount)
    }
    var refused = 0
    for (order, amount) in column.demands where order >= taken.count {
      used = used.saturatingSum(amount)
      if used > column.level { refused += 1 }
    }
    return refused
  }

  /// Whether an order is like one before it that is left out, or larger: to take the other instead comes to
  /// as many, with an earlier one.
  func isSuperfluous(_ index: Int, after taken: [Bool]) -> Bool {
    taken.indices.contains {
      !taken[$0] && orders[$0].count <= orders[index].count
        && orders[$0].times(orders[index].count) == orders[index]
    }
  }
}

extension BillOfMaterials {
  /// What one run of a step takes at least of each slot, its optional lines left out.
  fileprivate func leastUses(of index: Int) -> [Int: Int64] {
    var least: [Int: Int64] = [:]
    for use in uses[steps[index].uses.asInt] {
      least[Int(use.slot), default: 0].add(1, times: use.amount)
    }
    for group in groups[steps[index].groups.asInt] where !group.isOptional {
      for row in rows[group.rows.asInt] {
        let smallest = entries[Int(row.entries.lowerBound)].amount
        guard Set(entries[row.entries.asInt].map(\.alternative)).count == group.alternatives.count
        else { continue }
        least[Int(row.slot), default: 0].add(1, times: smallest)
      }
    }
    return least
  }
}
