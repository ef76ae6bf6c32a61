/// Searches for the largest count of a recipe that can be made.
struct CountSearch {
  private let catalog: Catalog
  private let bill: BillOfMaterials
  private let recipe: RecipeID
  private let stock: Stock
  private let levels: [Int64]
  private let budget: Int
  /// What can be made for certain, and the least that cannot.
  private var granted = 0
  private var refused = Order.counts.upperBound + 1

  /// - Parameter budget: How much one resolution may take.
  init(_ catalog: Catalog, _ recipe: Recipe.Handle, _ stock: Stock, budget: Int) {
    self.catalog = catalog
    self.recipe = catalog[recipe].id
    self.stock = stock
    self.budget = budget
    bill = catalog.bill(of: recipe)
    levels = bill.slots.map { stock[$0.ingredient].thousandths }
  }

  mutating func largestCount() -> Producible {
    refuseWhatIsNotCovered()
    let isExact = grant()
    guard granted < Order.counts.upperBound else {
      return takesNothing ? .unbounded : .atLeast(granted)
    }
    guard isExact else { return .between(granted...refused - 1) }
    guard let order = try? Order(recipe, count: refused),
      case .short(let shortages) = Resolver(bill, [order], catalog).resolve(on: stock)
    else { return .atLeast(granted) }
    let single = bill.slots.indices.filter { isEnough(withMoreOf: $0, of: order) }
    guard single.isEmpty else {
      return .exact(granted, limitedBy: single.map { catalog[bill.slots[$0].ingredient].id })
    }
    let restock = Resolver(bill, [order], catalog).restock(on: stock)
    let missing = (restock?.shortages ?? shortages).map(\.ingredient)
    return .exact(granted, limitedBy: missing, together: missing.count > 1)
  }

  /// Returns whether the order becomes possible with more in one slot than anything takes. What is made for the order
  /// is not bought.
  private func isEnough(withMoreOf slot: Int, of order: Order) -> Bool {
    guard bill.slots[slot].producer < 0 else { return false }
    var more = levels
    more[slot] = Amount.maximumLevel.thousandths
    // What the smallest demands refuse needs no search.
    var requirement = Requirement(bill, counts: [order.count], levels: more)
    guard requirement.isCovered() else { return false }
    var stock = stock
    stock[bill.slots[slot].ingredient] = .maximumLevel
    let resolver = Resolver(
      bill, [order], catalog, budget: max(1, Catalog.searchBudget / bill.slots.count))
    guard case .plan = resolver.resolve(on: stock) else { return false }
    return true
  }

  /// Refuses what even the smallest demands of all choices together are too much for.
  private mutating func refuseWhatIsNotCovered() {
    var covered = 0
    while refused - covered > 1 {
      let count = covered + (refused - covered) / 2
      var requirement = Requirement(bill, counts: [count], levels: levels)
      if requirement.isCovered() { covered = count } else { refused = count }
    }
  }

  /// Grants what there is a plan for, and says whether that is all there is one for.
  private mutating func grant() -> Bool {
    var open = refused
    var rest = budget
    // Without choices the largest count that is covered is the one.
    var count = refused - 1
    while open - granted > 1 {
      switch resolve(count, on: stock, budget: rest) {
      case .plan: granted = count
      case .undetermined:
        open = count
        // So all that come to nothing take no longer than two.
        rest /= 2
      default: (open, refused) = (count, count)
      }
      count = granted + (open - granted) / 2
    }
    return open == refused
  }

  private func resolve(_ count: Int, on stock: Stock, budget: Int) -> Resolution {
    guard let order = try? Order(recipe, count: count) else { return .overflow }
    return Resolver(bill, [order], catalog, budget: budget).resolve(on: stock)
  }

  /// Whether it can be made from nothing, and so any number of times.
  private var takesNothing: Bool {
    let nothing = Stock(levels: catalog.ingredients.map { _ in .zero })
    guard case .plan = resolve(1, on: nothing, budget: budget) else { return false }
    return true
  }
}
