/// The number of one recipe that one person or program ordered in a quarter of an hour, without orders that were undone.
public struct SaleCount: Hashable, Sendable {
  /// The id of the recipe when it was ordered.
  public let recipe: RecipeID
  /// The person or program that ordered, if known.
  public let actor: String?
  /// The start of the quarter of an hour, as ``Instant/quarterHour``.
  public let quarter: Instant
  /// The number of the recipe, at least 1.
  public let count: Int

  /// Creates a count. An empty `actor` counts as unknown.
  public init(_ recipe: RecipeID, count: Int, by actor: String?, in quarter: Instant) {
    self.recipe = recipe
    self.actor = actor == "" ? nil : actor
    self.quarter = quarter
    self.count = count
  }
}

extension SaleCount {
  /// Returns the counts that the orders of `entry` add, in order of id; empty unless orders were made. For
  /// implementations of stores.
  public static func counts(of entry: LedgerEntry) -> [SaleCount] {
    guard entry.kind == .make else { return [] }
    let counts = Dictionary(entry.orders.map { ($0.recipe, $0.count) }, uniquingKeysWith: +)
    return counts.sorted { $0.key < $1.key }
      .map { SaleCount($0.key, count: $0.value, by: entry.actor, in: entry.time.quarterHour) }
  }
}

/// A question for counts of sales.
public struct SalesQuery: Hashable, Sendable {
  /// The recipes, by the ids under which they were ordered.
  public var recipes: Set<RecipeID>
  /// The times in which the quarters of an hour begin.
  public var times: Range<Instant>

  /// Creates a query.
  public init(of recipes: Set<RecipeID>, in times: Range<Instant>) {
    self.recipes = recipes
    self.times = times
  }
}

/// The levels of a stand and its sales at one moment.
public struct SalesSnapshot: Sendable {
  /// All levels.
  public let stock: StockSnapshot
  /// The counts that were asked for, in no particular order.
  public let counts: [SaleCount]
  /// The time from which sales are counted; `nil` if all are. A store that counts its entries does not know those that
  /// were removed.
  public let start: Instant?
  /// The time of the last entry, if there is one.
  public let lastTime: Instant?
  /// The time of the store's own clock, if entries go by it.
  public let storeTime: Instant?

  /// Creates a snapshot.
  public init(
    _ stock: StockSnapshot, counts: [SaleCount], from start: Instant? = nil,
    lastTime: Instant?, storeTime: Instant? = nil
  ) {
    self.stock = stock
    self.counts = counts
    self.start = start
    self.lastTime = lastTime
    self.storeTime = storeTime
  }
}

extension SalesSnapshot {
  /// Returns the time of an entry that follows now, if the time is `clock`.
  func time(at clock: Instant) -> Instant { (storeTime ?? clock).following(lastTime) }

  /// Returns the fault of a clock by which it is not known in which period an order counts, or `nil` if there is none.
  func fault(ofClockAt clock: Instant) -> StockStoreFault? {
    if let storeTime, storeTime.isBehind(clock) { return .clockAhead(clock, of: storeTime) }
    return lastTime.flatMap {
      ClockSetback(of: storeTime ?? clock, after: stock.revision, at: $0)
    }.map { .clockBehind($0) }
  }
}

extension Instant {
  /// The microseconds of a quarter of an hour, of which the offset of every time zone since 1972 is a multiple.
  public static let quarterLength: Int64 = 900_000_000

  /// The last full quarter of an hour, in UTC.
  public var quarterHour: Instant {
    let past = microseconds % Instant.quarterLength
    // INVARIANT: fits, unless the time is within the first quarter of an hour that a timestamp can express.
    let start = microseconds.subtractingReportingOverflow(
      past < 0 ? past + Instant.quarterLength : past)
    return Instant(microseconds: start.overflow ? .min : start.partialValue)
  }
}
