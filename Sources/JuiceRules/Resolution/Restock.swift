/// The amounts that have to come into stock for orders that are short.
public struct Restock: Hashable, Sendable {
  /// The shortage of each ingredient, in the order in which the recipes name them; never empty.
  public let shortages: [Shortage]
  /// A Boolean value that indicates whether there is certainly no smaller restock: fewer ingredients are not enough,
  /// and the same number is not enough with a smaller largest missing share. Otherwise, the search reached its bound
  /// first. If there is a ``supply``, the same is true of its shortages.
  public internal(set) var isSmallest: Bool
  /// The supply that products among ``shortages`` lack which have to be made ahead; `nil` without any, or if nothing is
  /// enough.
  public internal(set) var supply: Supply?

  /// The ingredients to buy for orders, and the products to make ahead of them.
  public struct Supply: Hashable, Sendable {
    /// The shortages of the ingredients to buy, in the order in which the recipes name them.
    public let shortages: [Shortage]
    /// The batches to make, each before its use.
    public let preparations: [RecipeOrder]
  }

  /// Returns what to buy and to make ahead: ``supply`` or, without one, what ``shortages`` alone tell.
  package func supply(in catalog: Catalog) -> Supply {
    supply
      ?? Supply(
        shortages: shortages.filter { $0.preparation(in: catalog) == nil },
        preparations: shortages.compactMap { $0.preparation(in: catalog) })
  }

  /// Creates a restock.
  package init(shortages: [Shortage], isSmallest: Bool) {
    self.shortages = shortages
    self.isSmallest = isSmallest
  }
}

extension [RecipeOrder] {
  /// Returns preparations in rounds. The batches of a round have the same choices and can be made at once, after those of
  /// the rounds before.
  package func rounds(in catalog: Catalog) -> [[RecipeOrder]] {
    let planner = Planner(catalog)
    return reduce(into: []) { rounds, order in
      let needed = planner.ingredients(of: [order])
      let waits =
        rounds.last?.contains { other in
          needed.contains(IngredientID(other.recipe)) || order.choices != other.choices
            || order.without != other.without
        } ?? true
      if waits { rounds.append([order]) } else { rounds[rounds.count - 1].append(order) }
    }
  }
}

extension Stock {
  /// Raises the levels to what the shortages of `restock` need.
  mutating func raise(by restock: Restock, in catalog: Catalog) {
    for shortage in restock.shortages {
      guard let handle = catalog.ingredient(shortage.ingredient)?.handle else { continue }
      self[handle] = max(self[handle], shortage.needed)
    }
  }
}

extension Shortage {
  /// The missing share of the needed amount, in millionths, rounded down.
  var missingShare: Int { Share.of(missing.thousandths, in: needed.thousandths) }

  /// Returns the order of the batches that yield the missing amount of a product that has to be made ahead, or `nil`
  /// for any other ingredient and for more batches than an order can have.
  public func preparation(in catalog: Catalog) -> RecipeOrder? {
    guard let recipe = catalog.ingredient(ingredient)?.recipe.map({ catalog[$0] }),
      recipe.isAvailable,
      let product = recipe.product, product.isMadeAhead
    else { return nil }
    let batches = missing.thousandths
      .dividedRoundingUp(by: product.yield.thousandths)
    return try? RecipeOrder(recipe.id, count: Int(batches))
  }
}

/// Computations with shares in millionths.
enum Share {
  static var whole: Int { 1_000_000 }

  /// Returns the share of `part` in `all`, rounded down.
  ///
  /// - Precondition: `0 <= part <= all` and `all > 0`.
  static func of(_ part: Int64, in all: Int64) -> Int {
    let product = part.multipliedFullWidth(by: Int64(whole))
    return Int(all.dividingFullWidth(product).quotient)
  }

  /// Returns the highest need of which `level` leaves at most `share` missing.
  static func need(over level: Int64, share: Int) -> Int64 {
    let limit = Amount.maximumLevel.thousandths
    guard share < whole else { return limit }
    let rest = Int64(whole - share)
    var extra: Int64 = 0
    extra.add(level / rest, times: Int64(share))
    extra = extra.saturatingSum(level % rest * Int64(share) / rest)
    return min(limit, level.saturatingSum(extra))
  }
}
