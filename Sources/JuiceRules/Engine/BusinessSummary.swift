/// What went on at a stand in some time, added up entry by entry.
///
/// What was taken back is netted: it counts against what it was, at the time when it was taken back. So a day that
/// was reported stays as it was, and a day begins with the levels that the day before ended with.
public struct BusinessSummary: Hashable, Sendable {
  public let times: Range<Timestamp>
  /// How many of each were made, less those that were taken back; none that come to nothing.
  public private(set) var made: [Item: Int] = [:]
  public private(set) var flows: [IngredientID: StockFlow]
  /// The numbers of the entries; nil when there was none.
  public private(set) var entries: ClosedRange<Revision>?
  /// How many entries took another one back.
  public private(set) var undoCount = 0
  /// How many of each were asked for in vain.
  public private(set) var refused: [Item: Int] = [:]
  /// How many requests each ingredient was short for.
  public private(set) var shortages: [IngredientID: Int] = [:]
  public private(set) var refusalCount = 0
  /// The checkpoint that the summary begins with, where earlier entries of the time were removed; `nil` where all of
  /// them are there.
  public internal(set) var checkpoint: LedgerEntry?

  /// Something that is ordered.
  public struct Item: Hashable, Sendable {
    public let recipe: RecipeID
    public let size: String?

    public init(_ recipe: RecipeID, size: String? = nil) {
      self.recipe = recipe
      self.size = size
    }
  }

  /// - Parameters:
  ///   - times: The time to report on.
  ///   - levels: What there is after the last entry that is going to be added.
  public init(of times: Range<Timestamp>, endingWith levels: [IngredientID: Amount]) {
    self.times = times
    flows = levels.mapValues { StockFlow(level: $0) }
  }

  /// Adds an entry. All are to be added that are not before the time, those after it included.
  ///
  /// - Parameters:
  ///   - entry: Any of the stand.
  ///   - undone: What the entry takes back; nil where that is not known any more.
  public mutating func add(
    _ entry: LedgerEntry, undone: LedgerEntry? = nil
  ) throws(AmountOverflow) {
    guard entry.time >= times.lowerBound else { return }
    let isLater = entry.time >= times.upperBound
    for change in entry.changes { try add(change, of: entry, undone, isLater: isLater) }
    guard !isLater else { return }
    entries = (entries?.lowerBound ?? entry.revision)...entry.revision
    switch entry.kind {
    case .make: count(entry.orders, by: 1)
    case .undo:
      undoCount += 1
      count(undone?.orders ?? [], by: -1)
    default: break
    }
  }

  /// Adds orders that were refused, where that was in the time.
  public mutating func add(_ refusal: Refusal) {
    guard times.contains(refusal.time) else { return }
    refusalCount += 1
    for order in refusal.orders { refused[Item(order), default: 0] += order.count }
    for id in Set(refusal.shortages.map(\.ingredient)) { shortages[id, default: 0] += 1 }
  }

  private mutating func add(
    _ change: LevelChange, of entry: LedgerEntry, _ undone: LedgerEntry?, isLater: Bool
  ) throws(AmountOverflow) {
    // What was there at first was there all the time.
    guard entry.kind != .open, change.before != change.after else { return }
    let difference = change.after - change.before
    var flow = flows[change.ingredient] ?? StockFlow(level: .zero)
    if isLater {
      try flow.addLater(difference)
    } else {
      let isReverse = entry.kind == .undo
      try flow.add(difference, as: isReverse ? undone?.kind : entry.kind, isReverse: isReverse)
    }
    flows[change.ingredient] = flow
  }

  private mutating func count(_ orders: [Order], by sign: Int) {
    for order in orders {
      let count = made[Item(order), default: 0] + sign * order.count
      made[Item(order)] = count == 0 ? nil : count
    }
  }
}

extension BusinessSummary.Item {
  fileprivate init(_ order: Order) { self.init(order.recipe, size: order.size) }
}
