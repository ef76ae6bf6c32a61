/// Which entries of a ledger to read.
public struct LedgerQuery: Hashable, Sendable {
  /// Only entries after this one.
  public var after: Revision
  /// Only entries that changed this ingredient.
  public var ingredient: IngredientID?
  /// Only entries with an order of this recipe.
  public var recipe: RecipeID?
  /// Only entries of these kinds; of all when nil.
  public var kinds: Set<LedgerEntry.Kind>?
  /// Only entries of this time, which need not rise with their numbers: clocks are set.
  public var times: Range<Timestamp>?
  /// At most so many.
  public var limit: Int
  /// The newest entry comes first; with ``limit``, these are the last entries and not the first.
  public var newestFirst: Bool

  public init(
    after: Revision = .zero, ingredient: IngredientID? = nil, recipe: RecipeID? = nil,
    kinds: Set<LedgerEntry.Kind>? = nil, times: Range<Timestamp>? = nil, limit: Int = 100,
    newestFirst: Bool = false
  ) {
    self.after = after
    self.ingredient = ingredient
    self.recipe = recipe
    self.kinds = kinds
    self.times = times
    self.limit = limit
    self.newestFirst = newestFirst
  }

  /// Whether it asks for `entry`, limit and order aside: for those who write a store.
  public func matches(_ entry: LedgerEntry) -> Bool {
    entry.revision > after && kinds?.contains(entry.kind) ?? true
      && times?.contains(entry.time) ?? true
      && (ingredient.map { id in entry.changes.contains { $0.ingredient == id } } ?? true)
      && (recipe.map { id in entry.orders.contains { $0.recipe == id } } ?? true)
  }

  /// Throws unless the entries after ``after`` are all there, where those up to `removed` are gone: for those
  /// who write a store.
  ///
  /// Who reads forward must not skip an entry without being told; who reads back ends where the ledger begins.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)``.
  public func check(removed: Revision) throws(StockStoreFault) {
    if !newestFirst, max(after, .zero) < removed { throw .compacted(upTo: removed) }
  }
}
