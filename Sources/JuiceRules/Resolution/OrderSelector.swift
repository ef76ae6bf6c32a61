/// Chooses among orders that stand for themselves.
struct OrderSelector {
  private let orders: [Order]
  private let bill: BillOfMaterials
  private let levels: [Int64]
  private let bounds: OrderBounds
  /// How many steps are left: updates of a requirement, and looks at a bound.
  private var budget = Catalog.searchBudget

  /// - Precondition: All `orders` are on offer.
  init(_ orders: [Order], _ catalog: Catalog, _ stock: Stock) {
    self.orders = orders
    bill = BillWriter.bill(of: orders, in: catalog)
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

  /// Whoever can make some orders can make the first of them: the longest start is found by bisection.
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

  /// A depth-first search that takes each order before it leaves it out, so that of several sets of one size
  /// the first comes first, and gives up a branch that cannot come to more than is known.
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
      guard budget > 0 else { return .undetermined(max(0, bestCount)...limit) }
      if bounds.limit(after: taken) <= bestCount {
        taken.backtrack()
      } else if taken.count == orders.count {
        (best, bestCount) = (taken, taken.count { $0 })
        taken.backtrack()
      } else {
        switch bounds.isSuperfluous(taken.count, after: taken) ? .none : check(taken + [true]) {
        case .found: taken.append(true)
        case .none: taken.append(false)
        case .exhausted: return .undetermined(max(0, bestCount)...limit)
        }
      }
    } while !taken.isEmpty
    return .orders(best.indices.filter { best[$0] })
  }

  /// Whether the orders that are taken can be made together.
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
  /// Leaves out the last order that is taken; empty when there is none.
  fileprivate mutating func backtrack() {
    while last == false { removeLast() }
    if !isEmpty { self[count - 1] = false }
  }
}
