/// A remedy for orders that are short, or that rules refuse.
@nonexhaustive
public enum Remedy: Hashable, Sendable {
  /// Buying the missing amounts.
  case restock(Restock)
  /// Making fewer of one of the orders. The count is zero only if there are other orders.
  case fewer(order: Int, count: Int)
  /// Giving up the alternative that an order asks for in one line.
  case anyChoice(order: Int, line: String)
  /// Leaving out a line that is not optional.
  case without(order: Int, line: String)
  /// Choosing another alternative in one line, by one of its ingredients.
  case choice(order: Int, line: String, alternative: IngredientID)
  /// Ordering another size, `nil` for the recipe's own.
  case size(order: Int, size: String?)
  /// Giving a fact another value with the orders, or with one of them.
  case fact(FactID, FactValue, order: Int? = nil)
}

extension Remedy {
  /// Changes orders, the stock and the context as the remedy says.
  func apply(
    to orders: inout [RecipeOrder], _ stock: inout Stock, _ context: inout OrderContext,
    in catalog: Catalog
  ) {
    switch self {
    case .restock(let restock): stock.raise(by: restock, in: catalog)
    case .fewer(let index, 0): orders.remove(at: index)
    case .fewer(let index, let count): orders[index] = orders[index].times(count)
    case .anyChoice(let index, let line): orders[index].choices[line] = nil
    case .without(let index, let line): orders[index].without.insert(line)
    case .choice(let index, let line, let alternative):
      orders[index].choices[line] = alternative.rawValue
    case .size(let index, let size): orders[index].size = size
    case .fact(let id, let value, let index):
      func change(_ facts: inout Facts) {
        // The fact may be given by its bare or a former id.
        for name in facts.values.keys where (try? catalog.fact(named: name))?.id == id {
          facts[name] = nil
        }
        facts[id.rawValue] = value
      }
      if let index { change(&orders[index].facts) } else { change(&context.facts) }
    }
  }
}

extension Remedy {
  /// Returns the remedy with other positions of the orders that it is about.
  func renumbered(_ position: (Int) -> Int) -> Remedy {
    switch self {
    case .restock: self
    case .fact(let id, let value, let order): .fact(id, value, order: order.map(position))
    case .fewer(let order, let count): .fewer(order: position(order), count: count)
    case .anyChoice(let order, let line): .anyChoice(order: position(order), line: line)
    case .without(let order, let line): .without(order: position(order), line: line)
    case .choice(let order, let line, let alternative):
      .choice(order: position(order), line: line, alternative: alternative)
    case .size(let order, let size): .size(order: position(order), size: size)
    }
  }
}

extension Remedy {
  /// Returns the orders and facts that the remedy leads to. A restock changes neither.
  package func changing(
    _ orders: [RecipeOrder], _ facts: Facts, in catalog: Catalog
  ) -> (orders: [RecipeOrder], facts: Facts) {
    var (orders, stock, context) = (orders, catalog.initialStock, OrderContext(facts: facts))
    apply(to: &orders, &stock, &context, in: catalog)
    return (orders, context.facts)
  }
}
