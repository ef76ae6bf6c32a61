package import JuiceRules

/// The orders that a person has collected and not sent yet.
package struct Tray: Hashable, Sendable {
  /// The orders, without two that differ only in their counts.
  package private(set) var orders: [RecipeOrder] = []
  /// The facts of the whole request that were given with the orders, as the texts of their fields by id. A text has no
  /// line breaks.
  package var facts: [String: String] = [:]

  /// The number of different orders that a tray can hold.
  package static let limit = 40

  /// Creates a tray with orders. Orders beyond the limit are left out.
  package init(_ orders: [RecipeOrder] = []) {
    for order in orders { add(order) }
  }

  /// Adds an order. The counts of equal orders add up, to the largest count of an order at most.
  ///
  /// - Returns: `false` if the tray is full.
  @discardableResult
  package mutating func add(_ order: RecipeOrder) -> Bool {
    if let index = orders.firstIndex(where: { $0.isLike(order) }) {
      setCount(orders[index].count + order.count, at: index)
      return true
    }
    guard orders.count < Tray.limit else { return false }
    orders.append(order)
    return true
  }

  /// Changes the count of the order that differs from `order` at most in its count. See ``setCount(_:at:)``.
  package mutating func setCount(_ count: Int, of order: RecipeOrder) {
    guard let index = orders.firstIndex(where: { $0.isLike(order) }) else { return }
    setCount(count, at: index)
  }

  /// Removes an order. The count of an equal order in the tray is reduced by the order's count.
  package mutating func remove(_ order: RecipeOrder) {
    guard let index = orders.firstIndex(where: { $0.isLike(order) }) else { return }
    setCount(orders[index].count - order.count, at: index)
  }

  /// Keeps the orders that were not made, after an answer to a request for orders of the tray.
  package mutating func settle(_ answer: OrderAnswer) {
    guard answer.entry != nil else { return }
    for order in answer.request.orders { remove(order) }
    for order in answer.refused { add(order) }
  }

  /// Changes the count of an order, or removes the order if the count is zero. Counts above the largest one of an order
  /// become the largest one, and a position outside the tray is ignored.
  package mutating func setCount(_ count: Int, at index: Int) {
    guard orders.indices.contains(index) else { return }
    let order = orders[index]
    let counted = try? RecipeOrder(
      order.recipe, count: min(count, RecipeOrder.counts.upperBound), optionText: order.optionText)
    if let counted {
      orders[index] = counted
    } else {
      orders.remove(at: index)
    }
  }
}

extension RecipeOrder {
  /// Returns `true` if the orders differ at most in their counts.
  fileprivate func isLike(_ other: RecipeOrder) -> Bool {
    recipe == other.recipe && optionText == other.optionText
  }
}

/// The text form of a tray, which a browser keeps: a line for each order, with its recipe, its count and its options,
/// and a line such as `#cafe/guests=4` for each fact.
extension Tray {
  /// The tray as text; empty without orders.
  package var text: String {
    if orders.isEmpty { return "" }
    let lines = orders.map {
      "\($0.recipe)\t\($0.count)" + ($0.optionText.isEmpty ? "" : "\t\($0.optionText)")
    }
    return (lines + facts.map { "#\($0.key)=\($0.value)" }.sorted()).joined(separator: "\n")
  }

  /// Creates a tray from text. Lines that are neither orders nor facts are left out.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") {
        let parts = line.dropFirst().split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2 { facts[parts[0]] = parts[1] }
        continue
      }
      let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard fields.count >= 2, let recipe = RecipeID(fields[0]), let count = Int(fields[1]),
        let order = try? RecipeOrder(
          recipe, count: count, optionText: fields.count == 3 ? fields[2] : "")
      else { continue }
      add(order)
    }
  }
}
