package import JuiceRules
import Testing

/// Sales that a store of an older version keeps only in its history.
package enum SalesSample {
  private static let recipe: RecipeID = "classic/banana-juice"
  private static let quarter = Instant.quarterLength

  private static func sale(of count: Int, at time: Int64, by actor: String?) throws
    -> StockTransaction
  {
    StockTransaction(
      kind: .make, request: "make",
      changes: [.banana: .by(Amount(thousandths: -1_000 * Int64(count)))],
      time: Instant(microseconds: time), orders: [try RecipeOrder(recipe, count: count)],
      openings: [.banana: 100], actor: actor)
  }

  /// Sells on both sides of quarters of an hour, and undoes one of the sales.
  package static func sell(from store: some LedgerStore) async throws {
    for (count, time, actor): (Int, Int64, String?) in [
      (1, -1, nil), (2, 0, nil), (3, quarter - 1, "ann"), (4, quarter, "ann"), (5, quarter, "ann"),
    ] { _ = try await store.commit(sale(of: count, at: time, by: actor)) }
    _ = try await store.commit(
      StockTransaction(
        kind: .undo, request: "undo", changes: [.banana: .by(5)],
        time: Instant(microseconds: quarter), undoes: Revision(6)))
  }

  /// Expects the sales of ``sell(from:)`` to be counted by `store`, which is upgraded if it has to be, and another sale
  /// to be added.
  package static func expectCounts(of store: some LedgerStore & UpgradableStore) async throws {
    let expected: Set = [
      SaleCount(recipe, count: 1, by: nil, in: Instant(microseconds: -quarter)),
      SaleCount(recipe, count: 2, by: nil, in: Instant(microseconds: 0)),
      SaleCount(recipe, count: 3, by: "ann", in: Instant(microseconds: 0)),
    ]
    func counts() async throws -> Set<SaleCount> {
      let all = Instant(microseconds: .min)..<Instant(microseconds: .max)
      let sold = try await store.snapshot(counting: SalesQuery(of: [recipe], in: all))
      #expect(sold.start == nil)
      return Set(sold.counts)
    }
    func last(_ count: Int) -> Set<SaleCount> {
      [SaleCount(recipe, count: count, by: "ann", in: Instant(microseconds: quarter))]
    }
    // A history lists each sale, which counts that are kept add up.
    #expect(try await counts().isSuperset(of: expected))
    try await store.upgrade()
    #expect(try await counts() == expected.union(last(4)))
    _ = try await store.commit(sale(of: 6, at: quarter, by: "ann"))
    #expect(try await counts() == expected.union(last(10)))
    #expect(try await store.verify().faults == [])
  }
}
