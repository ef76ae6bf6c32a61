/// The least amounts that orders take of ingredients that none of them makes, as a bound for the number of orders
/// that can be made.
struct OrderBounds {
  private let orders: [RecipeOrder]
  /// The slots that only stock can fill.
  private var columns: [Column] = []
  /// The same columns, with each order only in the column of which it takes the largest share.
  private var shares: [Column] = []
  /// For each order, an equal order and a smaller one that come before it, the last of each.
  private let rivals: [[Int]]

  private struct Column {
    let level: Int64
    /// The least amounts that the orders take, sorted by amount.
    let demands: [(order: Int, amount: Int64)]

    init(_ demands: [(order: Int, amount: Int64)], level: Int64) {
      self.level = level
      self.demands = demands.sorted { ($0.amount, $0.order) < ($1.amount, $1.order) }
    }

    func share(of amount: Int64) -> Double { Double(amount) / Double(max(level, 1)) }
  }

  init(_ bill: BillOfMaterials, _ orders: [RecipeOrder], _ levels: [Int64]) {
    self.orders = orders
    rivals = orders.rivals
    let given = Set(bill.steps.map(\.product))
    var demands: [Int: [(order: Int, amount: Int64)]] = [:]
    for index in orders.indices {
      for (slot, amount) in bill.leastUses(of: index) where !given.contains(Int32(slot)) {
        var demand: Int64 = 0
        demand.add(Int64(orders[index].count), times: amount)
        demands[slot, default: []].append((index, demand))
      }
    }
    columns = demands.sorted { $0.key < $1.key }.map { Column($0.value, level: levels[$0.key]) }
    shares = largestShares()
  }

  private func largestShares() -> [Column] {
    var largest = orders.map { _ in (column: -1, share: 0.0) }
    for (index, column) in columns.enumerated() {
      for (order, amount) in column.demands where column.share(of: amount) > largest[order].share {
        largest[order] = (index, column.share(of: amount))
      }
    }
    return columns.indices.map { index in
      let demands = columns[index].demands.filter { largest[$0.order].column == index }
      return Column(demands, level: columns[index].level)
    }
  }

  /// Returns the most orders that can be made if it is settled which of the first orders are taken.
  ///
  /// No column has room for more; and as no order is in two columns of `shares`, the orders that those have no room
  /// for add up.
  func limit(after taken: [Bool]) -> Int {
    let all = taken.count { $0 } + orders.count - taken.count
    let refused = columns.map { self.refused(by: $0, after: taken) }.max() ?? 0
    return all - max(refused, shares.reduce(0) { $0 + self.refused(by: $1, after: taken) })
  }

  /// Returns the number of open orders that a column has too little for.
  private func refused(by column: Column, after taken: [Bool]) -> Int {
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

  /// Returns `true` if an order that is left out before this one is equal to it, or only differs by a smaller count:
  /// taking the other order instead gives as many orders, with an earlier one.
  func isSuperfluous(_ index: Int, after taken: [Bool]) -> Bool {
    rivals[index].contains { !taken[$0] }
  }
}

extension [RecipeOrder] {
  /// The indices of the last equal order before each order, and of the last one that only differs by a smaller count.
  fileprivate var rivals: [[Int]] {
    var last: [RecipeOrder: [Int: Int]] = [:]
    return indices.map { index in
      let count = self[index].count
      let alike = last[self[index].times(1), default: [:]]
      last[self[index].times(1), default: [:]][count] = index
      let smaller = alike.filter { $0.key < count }.values.max()
      return [alike[count], smaller].compactMap(\.self)
    }
  }
}

extension BillOfMaterials {
  /// Returns the least that one run of a step takes of each slot, without its optional lines.
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
