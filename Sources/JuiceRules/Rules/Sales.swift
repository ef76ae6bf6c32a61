/// The counts of what was sold in each period, as conditions read them with `sold`.
public struct Sales: Hashable, Sendable {
  /// The count of each recipe in each known period. A recipe that was not sold has no count.
  public private(set) var counts: [SalesPeriod: [RecipeID: Int]]

  /// Creates sales from the count of each recipe in each period. Conditions fail if they read a period that is left
  /// out.
  public init(_ counts: [SalesPeriod: [RecipeID: Int]]) { self.counts = counts }

  /// Returns the number of `recipe` that was sold in `period`, or `nil` if that is not known.
  public subscript(recipe: RecipeID, period: SalesPeriod) -> Int? {
    counts[period].map { $0[recipe] ?? 0 }
  }

  mutating func add(_ count: Int, of recipe: RecipeID, in period: SalesPeriod) {
    counts[period]?[recipe, default: 0] += count
  }

  /// Adds an order of this moment, which belongs to every period.
  mutating func add(_ order: RecipeOrder) {
    for period in counts.keys { add(order.count, of: order.recipe, in: period) }
  }
}

extension SalesPeriod {
  /// Returns a Boolean value that indicates whether the clock shows the same period at both times.
  func isShared(by one: LocalTime, _ other: LocalTime) -> Bool {
    switch self {
    case .today: one.date == other.date
    case .hour: one.date == other.date && one.hour == other.hour
    }
  }

  /// Returns a Boolean value that indicates whether `time` is before the period in which the clock shows `now`.
  func begins(after time: LocalTime, at now: LocalTime) -> Bool {
    switch self {
    case .today: time.date < now.date
    case .hour: (time.date, time.hour) < (now.date, now.hour)
    }
  }
}
