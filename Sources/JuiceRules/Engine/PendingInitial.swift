/// An initial amount of the catalog that has no effect yet, as the ingredient was opened with another one.
public struct PendingInitial: Hashable, Sendable {
  /// The ingredient whose initial amount was changed.
  public let ingredient: IngredientID
  /// The amount that the ingredient was opened with.
  public let opened: Amount
  /// The initial amount of the catalog now, which a reset sets.
  public let initial: Amount

  /// Creates a pending initial amount.
  public init(ingredient: IngredientID, opened: Amount, initial: Amount) {
    self.ingredient = ingredient
    self.opened = opened
    self.initial = initial
  }
}

extension Maker where Store: LedgerStore {
  /// Returns the ingredients whose initial amount was changed in the catalog after they were opened, and whose stock
  /// was neither reset, counted nor moved since, in the catalog's order.
  ///
  /// An ingredient whose opening was removed from the ledger is left out. Reads at most two entries of each
  /// ingredient.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func pendingInitials() async throws -> [PendingInitial] {
    let levels = try await store.snapshot(of: nil).levels
    var pending: [PendingInitial] = []
    for ingredient in catalog.ingredients
    where levels[ingredient.id] != nil && !ingredient.isUnlimited {
      guard let opened = try await opening(of: ingredient.id), opened != ingredient.initial,
        try await !wasCounted(ingredient.id)
      else { continue }
      pending.append(
        PendingInitial(ingredient: ingredient.id, opened: opened, initial: ingredient.initial))
    }
    return pending
  }

  /// Returns the amount that an ingredient was opened with, which its first entry records, or `nil` if that entry is
  /// not an opening.
  private func opening(of id: IngredientID) async throws -> Amount? {
    let first = try await store.remainingHistory(LedgerQuery(ingredient: id, limit: 1)).first
    guard let first, first.kind == .open else { return nil }
    return first.changes.first { $0.ingredient == id && !$0.isVacating }?.after
  }

  private func wasCounted(_ id: IngredientID) async throws -> Bool {
    let kinds = Set(LedgerEntry.Kind.allCases.filter(\.setsLevels)).union([.move])
    let newest = LedgerQuery(ingredient: id, kinds: kinds, limit: 1, newestFirst: true)
    return try await !store.history(newest).isEmpty
  }
}
