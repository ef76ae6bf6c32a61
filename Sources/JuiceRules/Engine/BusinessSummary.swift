/// A summary of a stand's business in a period, added up entry by entry.
///
/// An undo is netted: it counts against the kind of entry that it undid, at the time of the undo. So a day that was
/// reported stays as it was, and a day begins with the levels that the day before ended with.
public struct BusinessSummary: Hashable, Sendable {
  /// The period that is summed up.
  public let times: Range<Instant>
  /// The number of each item that was made, less those that were undone, without items for which that is zero.
  public private(set) var made: [Item: Int] = [:]
  /// The flow of each ingredient.
  public private(set) var flows: [IngredientID: StockFlow]
  /// The numbers of the first and the last entry of the period; `nil` if there was none.
  public private(set) var entries: ClosedRange<Revision>?
  /// The number of entries that undid another one.
  public private(set) var undoCount = 0
  /// The number of each item in refused orders.
  public private(set) var refused: [Item: Int] = [:]
  /// The number of refused requests that each ingredient was short for.
  public private(set) var shortages: [IngredientID: Int] = [:]
  /// The number of requests that each rule refused.
  public private(set) var refusingRules: [RuleID: Int] = [:]
  /// The number of refused requests.
  public private(set) var refusalCount = 0
  /// The checkpoint that the summary begins with, if earlier entries of the period were removed; `nil` if all of them
  /// are there.
  public internal(set) var checkpoint: LedgerEntry?
  private let successors: [IngredientID: IngredientID]
  private let renames: [EntryID: EntryID]

  /// An item of an order: a recipe in one size.
  public struct Item: Hashable, Sendable {
    /// The recipe of the item.
    public let recipe: RecipeID
    /// The name of the size; `nil` for the recipe's own.
    public let size: String?

    /// Creates an item.
    package init(_ recipe: RecipeID, size: String? = nil) {
      self.recipe = recipe
      self.size = size
    }
  }

  /// Creates a summary without entries.
  ///
  /// - Parameters:
  ///   - times: The period to report on.
  ///   - levels: The levels after the last entry that is going to be added.
  ///   - units: The units of these levels, as far as they are known.
  ///   - successors: The ingredients that changes of former ids belong to.
  ///   - renames: The current ids of recipes, ingredients and rules by former id, under which orders and refusals count.
  package init(
    of times: Range<Instant>, endingWith levels: [IngredientID: Amount],
    in units: [IngredientID: String] = [:], successors: [IngredientID: IngredientID] = [:],
    renames: [EntryID: EntryID] = [:]
  ) {
    self.times = times
    self.successors = successors
    self.renames = renames
    flows = levels.reduce(into: [:]) {
      $0[$1.key] = StockFlow(level: $1.value, unit: units[$1.key])
    }
  }

  /// Adds an entry. Every entry since the period began has to be added, including those after its end.
  ///
  /// - Parameters:
  ///   - entry: An entry of the stand.
  ///   - undone: The entry that `entry` undoes; `nil` if that is not known any more.
  /// - Throws: ``AmountOverflow`` if the amounts add up to more than an ``Amount`` can be.
  package mutating func add(
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

  /// Adds a refusal, if it happened in the period.
  package mutating func add(_ refusal: Refusal) {
    guard times.contains(refusal.time) else { return }
    refusalCount += 1
    for order in refusal.orders { refused[item(order), default: 0] += order.count }
    for rule in Set(refusal.rules.map { current($0) }) { refusingRules[rule, default: 0] += 1 }
    for id in Set(refusal.shortages.map { current($0.ingredient) }) {
      shortages[id, default: 0] += 1
    }
  }

  private func current<Subject>(_ id: QualifiedID<Subject>) -> QualifiedID<Subject> {
    renames[EntryID(id)].map { .init($0) } ?? id
  }

  private func item(_ order: RecipeOrder) -> Item { Item(current(order.recipe), size: order.size) }

  private mutating func add(
    _ change: LevelChange, of entry: LedgerEntry, _ undone: LedgerEntry?, isLater: Bool
  ) throws(AmountOverflow) {
    let id = successors[change.ingredient] ?? change.ingredient
    var flow = flows[id] ?? StockFlow(level: .zero, unit: change.unit)
    defer { flows[id] = flow }
    flow.addUnits(of: change, isLater: isLater)
    // An initial level counts as if it had been there from the beginning.
    guard entry.kind != .open, change.before != change.after else { return }
    let difference = change.after - change.before
    if isLater {
      try flow.addLater(difference)
    } else {
      let isReverse = entry.kind == .undo
      try flow.add(difference, as: isReverse ? undone?.kind : entry.kind, isReverse: isReverse)
    }
  }

  private mutating func count(_ orders: [RecipeOrder], by sign: Int) {
    for order in orders {
      let item = item(order)
      let count = made[item, default: 0] + sign * order.count
      made[item] = count == 0 ? nil : count
    }
  }
}
