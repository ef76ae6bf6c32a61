import CEL

/// A search for the largest count of a recipe that can be made.
struct CountSearch {
  private let catalog: Catalog
  private let bill: BillOfMaterials
  private let recipe: RecipeID
  private let stock: Stock
  private let levels: [Int64]
  private let budget: Int
  /// A Boolean value that indicates whether a larger budget may give a more exact answer.
  private(set) var isCut = false
  /// The largest count that is known to be possible.
  private var granted = 0
  /// The smallest count that is known to be impossible.
  private var refused = RecipeOrder.counts.upperBound + 1

  /// Creates a search.
  ///
  /// - Parameter budget: The most steps that one resolution may take.
  init(_ planner: Planner, _ recipe: Recipe.Handle, _ stock: Stock, budget: Int) {
    catalog = planner.catalog
    self.recipe = catalog[recipe].id
    self.stock = stock
    self.budget = budget
    bill = planner.bill(of: recipe)
    levels = bill.slots.map { stock[$0.ingredient].thousandths }
  }

  mutating func largestCount() -> Producible {
    refuseWhatIsNotCovered()
    let isExact = grant()
    guard granted < RecipeOrder.counts.upperBound else {
      return tryWithoutStock() ? .unbounded : .atLeast(granted)
    }
    guard isExact else { return .between(granted...refused - 1) }
    guard let order = try? RecipeOrder(recipe, count: refused),
      case .short(let shortages) = resolve(order, on: stock, budget: budget)
    else { return .atLeast(granted) }
    var single: [Int] = []
    for slot in bill.slots.indices where tryMore(of: slot, for: order) {
      single.append(slot)
    }
    guard single.isEmpty else {
      return .exact(granted, limitedBy: single.map { catalog[bill.slots[$0].ingredient].id })
    }
    let restock = Resolver(bill, order, catalog, budget: budget).restock(on: stock)
    isCut = isCut || restock?.isSmallest == false
    let missing = (restock?.shortages ?? shortages).map(\.ingredient)
    return .exact(granted, limitedBy: missing, together: missing.count > 1)
  }

  /// Returns `true` if the order becomes possible with more in one slot than anything takes. A product that is made
  /// for the order is not bought.
  private mutating func tryMore(of slot: Int, for order: RecipeOrder) -> Bool {
    guard bill.slots[slot].producer < 0 else { return false }
    var more = levels
    more[slot] = Amount.maximumLevel.thousandths
    // If the smallest demands are not covered, there is nothing to search for.
    var requirement = Requirement(bill, counts: [order.count], levels: more)
    guard requirement.checkCover() else { return false }
    var stock = stock
    stock[bill.slots[slot].ingredient] = .maximumLevel
    let share = max(1, budget / bill.slots.count)
    guard case .plan = resolve(order, on: stock, budget: share) else { return false }
    return true
  }

  /// Refuses the counts for which even the smallest demands of all choices together are not covered.
  private mutating func refuseWhatIsNotCovered() {
    refused = (1..<refused).partitioningIndex { count in
      var requirement = Requirement(bill, counts: [count], levels: levels)
      return !requirement.checkCover()
    }
  }

  /// Grants the largest count that a plan is found for, and returns `true` if no larger count is possible.
  private mutating func grant() -> Bool {
    var open = refused
    var rest = budget
    // Without choices, the largest count that is covered is the result.
    var count = refused - 1
    while open - granted > 1 {
      switch resolve(count, on: stock, budget: rest) {
      case .plan: granted = count
      case .undetermined:
        open = count
        // Halving bounds all undetermined resolutions together by twice the budget.
        rest /= 2
      default: (open, refused) = (count, count)
      }
      count = granted + (open - granted) / 2
    }
    return open == refused
  }

  private mutating func resolve(_ count: Int, on stock: Stock, budget: Int) -> Resolution {
    guard let order = try? RecipeOrder(recipe, count: count) else { return .overflow }
    return resolve(order, on: stock, budget: budget)
  }

  private mutating func resolve(_ order: RecipeOrder, on stock: Stock, budget: Int) -> Resolution {
    let resolution = Resolver(bill, order, catalog, budget: budget).resolve(on: stock)
    if case .undetermined = resolution { isCut = true }
    return resolution
  }

  /// Returns `true` if the recipe can be made from nothing, and so any number of times.
  private mutating func tryWithoutStock() -> Bool {
    let nothing = Stock(levels: catalog.ingredients.map { _ in .zero })
    guard case .plan = resolve(1, on: nothing, budget: budget) else { return false }
    return true
  }
}
