/// A query that selects entries of a ledger.
public struct LedgerQuery: Hashable, Sendable {
  /// The number after which entries are selected.
  public var after: Revision
  /// The number before which entries are selected; `nil` for no limit. The last number of a page, newest entry first, leads
  /// to the next page, whatever is added meanwhile.
  public var before: Revision?
  /// The ingredient that selected entries changed; `nil` for any.
  public var ingredient: IngredientID?
  /// The recipe that selected entries have an order of; `nil` for any.
  public var recipe: RecipeID?
  /// The kinds of selected entries; `nil` for all.
  public var kinds: Set<LedgerEntry.Kind>?
  /// The key of the request that the selected entry belongs to; `nil` for any entries.
  public var key: IdempotencyKey?
  /// The period of selected entries; `nil` for any. Times need not rise with the numbers of entries, as clocks are
  /// set.
  public var times: Range<Timestamp>?
  /// The most entries to return.
  public var limit: Int
  /// A Boolean value that indicates whether the newest entry comes first. With ``limit``, the last entries are
  /// returned then instead of the first.
  public var newestFirst: Bool

  /// Creates a query.
  public init(
    after: Revision = .zero, before: Revision? = nil, ingredient: IngredientID? = nil,
    recipe: RecipeID? = nil, kinds: Set<LedgerEntry.Kind>? = nil, key: IdempotencyKey? = nil,
    times: Range<Timestamp>? = nil, limit: Int = 100, newestFirst: Bool = false
  ) {
    self.after = after
    self.before = before
    self.ingredient = ingredient
    self.recipe = recipe
    self.kinds = kinds
    self.key = key
    self.times = times
    self.limit = limit
    self.newestFirst = newestFirst
  }

  /// Returns a Boolean value that indicates whether the query selects `entry`, apart from its limit and order. For
  /// implementations of stores.
  public func matches(_ entry: LedgerEntry) -> Bool {
    entry.revision > after && before.map { entry.revision < $0 } ?? true
      && kinds?.contains(entry.kind) ?? true
      && key.map { $0 == entry.key } ?? true && times?.contains(entry.time) ?? true
      && (ingredient.map { id in entry.changes.contains { $0.ingredient == id } } ?? true)
      && (recipe.map { id in entry.orders.contains { $0.recipe == id } } ?? true)
  }

  /// Checks that all entries after ``after`` exist, if those up to `removed` were removed. For implementations of
  /// stores.
  ///
  /// A reader that goes forward must not skip an entry unnoticed; a reader that goes back ends at the beginning of
  /// the ledger.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` if entries after ``after`` were removed.
  public func check(removed: Revision) throws(StockStoreFault) {
    if !newestFirst, max(after, .zero) < removed { throw .compacted(upTo: removed) }
  }
}
