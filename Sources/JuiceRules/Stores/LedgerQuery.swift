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
  /// Former ids of ``ingredient``, whose entries are selected, too. See ``withFormerIDs(of:)``.
  public var formerIngredients: Set<IngredientID> = []
  /// Former ids of ``recipe``, whose entries are selected, too.
  public var formerRecipes: Set<RecipeID> = []
  /// The kinds of selected entries; `nil` for all.
  public var kinds: Set<LedgerEntry.Kind>?
  /// The key of the request that the selected entry belongs to; `nil` for any entries.
  public var key: IdempotencyKey?
  /// The period of selected entries; `nil` for any. Times need not rise with the numbers of entries, as clocks are
  /// set.
  public var times: Range<Instant>?
  /// The most entries to return.
  public var limit: Int
  /// A Boolean value that indicates whether the newest entry comes first. With ``limit``, the last entries are
  /// returned then instead of the first.
  public var newestFirst: Bool

  /// Creates a query.
  public init(
    after: Revision = .zero, before: Revision? = nil, ingredient: IngredientID? = nil,
    recipe: RecipeID? = nil, kinds: Set<LedgerEntry.Kind>? = nil, key: IdempotencyKey? = nil,
    times: Range<Instant>? = nil, limit: Int = 100, newestFirst: Bool = false
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
      && (ingredients.isEmpty || entry.changes.contains { ingredients.contains($0.ingredient) })
      && (recipes.isEmpty || entry.orders.contains { recipes.contains($0.recipe) })
  }

  /// The ingredient with its former ids, or nothing if entries of any ingredient are selected. For implementations of
  /// stores.
  public var ingredients: [IngredientID] {
    ingredient.map { [$0] + formerIngredients.sorted() } ?? []
  }

  /// The recipe with its former ids, or nothing if entries of any recipe are selected. For implementations of stores.
  public var recipes: [RecipeID] { recipe.map { [$0] + formerRecipes.sorted() } ?? [] }

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

extension LedgerQuery {
  /// Returns the query with the ids that its ingredient and its recipe have now, and with all their former ids. An id that
  /// the catalog does not know stays as it is.
  public func withFormerIDs(of catalog: Catalog) -> LedgerQuery {
    var query = self
    query.ingredient = ingredient.map { catalog.ingredient($0)?.id ?? $0 }
    query.recipe = recipe.map { catalog.recipe($0)?.id ?? $0 }
    query.formerIngredients = Set(query.ingredient.map { catalog.formerIDs(of: $0) } ?? [])
    query.formerRecipes = Set(query.recipe.map { catalog.formerIDs(of: $0) } ?? [])
    return query
  }
}
