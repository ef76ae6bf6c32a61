extension StockOutcome {
  /// Returns the outcome with further refusals added. If the catalog alone refuses part of a command, the levels are
  /// not checked; a rehearsal of the rest on a copy of the levels finds the refusals that they cause.
  package func withEveryRefusal(
    of command: StockCommand, by maker: Maker<some StockStore>, _ options: RequestOptions
  ) async throws -> StockOutcome {
    guard case .refused(let refusals) = self else { return self }
    let stock = try await maker.stock().levels
    // A level in another unit is not an amount that the rehearsal could begin with.
    let levels = stock.filter { $0.unitMismatch == nil }
    let left = Set(refusals.map(\.ingredient) + stock.compactMap(\.unitMismatch?.ingredient))
    guard let rest = command.without(left) else { return self }
    let rehearsal = Maker(catalog: maker.catalog, store: InMemoryStockStore()) {
      Instant(microseconds: 0)
    }
    _ = try await rehearsal.change(
      .count(Dictionary(uniqueKeysWithValues: levels.map { ($0.ingredient, $0.amount) })),
      options: RequestOptions(isForced: true))
    let isForced = options.isForced
    guard
      case .refused(let others) = try await rehearsal.change(
        rest, options: RequestOptions(isForced: isForced))
    else { return self }
    return .refused((refusals + others).sorted { $0.ingredient < $1.ingredient })
  }
}

extension StockCommand {
  /// Returns the command without some ingredients, or `nil` if no others remain.
  fileprivate func without(_ ids: Set<IngredientID>) -> StockCommand? {
    switch self {
    case .add(let amounts): rest(of: amounts, ids).map { .add($0) }
    case .take(let amounts): rest(of: amounts, ids).map { .take($0) }
    case .count(let amounts): rest(of: amounts, ids).map { .count($0) }
    default: nil
    }
  }

  private func rest(
    of amounts: [IngredientID: Amount], _ ids: Set<IngredientID>
  ) -> [IngredientID: Amount]? {
    let rest = amounts.filter { !ids.contains($0.key) }
    return rest.isEmpty ? nil : rest
  }
}
