/// A selector of those of several orders that can be made together.
struct OrderSelector {
  private let orders: [RecipeOrder]
  private let bill: BillOfMaterials
  private let levels: [Int64]
  private let bounds: OrderBounds
  /// The number of steps that are left: updates of a requirement, and computations of a bound.
  private var budget = Catalog.searchBudget

  /// Creates a selector.
  ///
  /// - Precondition: All `orders` can be ordered.
  init(_ orders: [RecipeOrder], _ planner: Planner, _ stock: Stock) {
    self.orders = orders
    bill = BillWriter.bill(of: orders, in: planner)
    levels = bill.slots.map { stock[$0.ingredient].thousandths }
    bounds = OrderBounds(bill, orders, levels)
  }

  func allOrNone() -> Selection {
    var selector = self
    switch selector.check(orders.map { _ in true }) {
    case .found: return .orders(Array(orders.indices))
    case .none: return .orders([])
    case .exhausted: return .undetermined(0...orders.count)
    }
  }

  /// Returns the longest start of the orders that can be made, which is found by bisection: if some orders can be
  /// made, the first of them can be made, too.
  func longestPrefix() -> Selection {
    var (granted, refused) = (0, orders.count + 1)
    while refused - granted > 1 {
      let middle = granted + (refused - granted) / 2
      var selector = self
      switch selector.check(orders.indices.map { $0 < middle }) {
      case .found: granted = middle
      case .none: refused = middle
      case .exhausted: return .undetermined(granted...refused - 1)
      }
    }
    return .orders(Array(0..<granted))
  }

  /// Returns the largest set of orders that can be made. The depth-first search takes each order before it leaves it
  /// out, so that of several sets of one size the first comes first, and gives up a branch that cannot give more
  /// orders than are known.
  func most() -> Selection {
    var selector = self
    return selector.search()
  }
}

extension OrderSelector {
  private mutating func search() -> Selection {
    let limit = bounds.limit(after: [])
    var best: [Bool] = []
    var bestCount = -1
    var taken: [Bool] = []
    repeat {
      budget -= 1
      guard budget > 0, bill.work?.add(orders.count) ?? true else {
        return .undetermined(max(0, bestCount)...limit)
      }
      if bounds.limit(after: taken) <= bestCount {
        taken.backtrack()
      } else if taken.count == orders.count {
        (best, bestCount) = (taken, taken.count { $0 })
        taken.backtrack()
      } else {
        let isPossible = !bounds.isSuperfluous(taken.count, after: taken)
        switch isPossible ? check(taken + [true]) : .none {
        case .found: taken.append(true)
        case .none: taken.append(false)
        case .exhausted: return .undetermined(max(0, bestCount)...limit)
        }
      }
    } while !taken.isEmpty
    return .orders(best.indices.filter { best[$0] })
  }

  /// Returns the verdict on making the orders that are taken together.
  private mutating func check(_ taken: [Bool]) -> SplitSearch.Verdict {
    let counts = orders.indices.map {
      taken.indices.contains($0) && taken[$0] ? orders[$0].count : 0
    }
    var search = SplitSearch(Requirement(bill, counts: counts, levels: levels), budget: budget)
    let verdict = search.settle()
    budget = search.budget
    return verdict
  }
}

extension [Bool] {
  /// Leaves out the last order that is taken; the result is empty if there is none.
  fileprivate mutating func backtrack() {
    while last == false { removeLast() }
    if !isEmpty { self[count - 1] = false }
  }
}
