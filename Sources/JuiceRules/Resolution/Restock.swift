/// What has to come into stock for orders that are short.
public struct Restock: Hashable, Sendable {
  /// What is missing of each ingredient, in the order the recipes name them. Never empty.
  public let shortages: [Shortage]
  /// Whether it is certain that none is smaller: that fewer ingredients are not enough, and that as many are
  /// not either when the largest of their missing shares is smaller. Else the search met its bound first.
  public let isSmallest: Bool

  public init(shortages: [Shortage], isSmallest: Bool) {
    self.shortages = shortages
    self.isSmallest = isSmallest
  }
}

extension Stock {
  /// Adds what `restock` lacks.
  mutating func raise(by restock: Restock, in catalog: Catalog) {
    for shortage in restock.shortages {
      guard let handle = catalog.ingredient(shortage.ingredient)?.handle else { continue }
      self[handle] = max(self[handle], shortage.needed)
    }
  }
}

extension Shortage {
  /// How much of what is needed is missing, in millionths, rounded down.
  var missingShare: Int { Share.of(missing.thousandths, in: needed.thousandths) }
}

/// Shares of something, in millionths.
enum Share {
  static var whole: Int { 1_000_000 }

  /// - Precondition: `0 <= part <= all` and `all > 0`.
  static func of(_ part: Int64, in all: Int64) -> Int {
    let product = part.multipliedFullWidth(by: Int64(whole))
    return Int(all.dividingFullWidth(product).quotient)
  }

  /// The highest need that `level` leaves no larger a share than this missing of.
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
