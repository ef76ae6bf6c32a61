extension LedgerStore {
  /// Returns what was sold in each period, in the entries up to `revision`.
  ///
  /// An entry counts in the period that the clock showed at its own time, whatever its number, as clocks are set. Orders
  /// that were undone do not count. A period that may reach back beyond the first entry that was not removed is left
  /// out.
  ///
  /// - Parameters:
  ///   - recipes: The recipe that each id stands for.
  ///   - now: The time whose periods are counted.
  ///   - revision: The number of the last entry to count.
  ///   - localTime: A closure that returns the local time of a moment.
  func sales(
    of recipes: [RecipeID: RecipeID], at now: Timestamp, through revision: Revision,
    localTime: (Timestamp) -> LocalTime
  ) async throws -> Sales {
    try await readingFromBeginning { removed in
      var periods = SalesPeriod.allCases
      if removed > .zero, let first = try await entry(removed.next()) {
        let beginning = localTime(first.time)
        periods.removeAll { !$0.begins(after: beginning, at: localTime(now)) }
      }
      var sales = Sales(Dictionary(uniqueKeysWithValues: periods.map { ($0, [:]) }))
      if periods.isEmpty { return sales }
      for (id, recipe) in recipes {
        try await add(
          id, as: recipe, to: &sales, at: now, after: removed, through: revision, localTime)
      }
      return sales
    }
  }

  /// Adds the orders of the recipe `id` to `sales`, as those of `recipe`.
  private func add(
    _ id: RecipeID, as recipe: RecipeID, to sales: inout Sales, at now: Timestamp,
    after removed: Revision, through revision: Revision, _ localTime: (Timestamp) -> LocalTime
  ) async throws {
    let shown = localTime(now)
    var query = LedgerQuery(
      after: removed, recipe: id, kinds: [.make], times: now.times(within: .maximumPeriod),
      limit: 500)
    while query.after < revision {
      let page = try await history(query)
      guard let last = page.last, last.revision > query.after else { return }
      for entry in page where entry.counts(at: revision) {
        let count = entry.orders.filter { $0.recipe == id }.reduce(0) { $0 + $1.count }
        let time = localTime(entry.time)
        for period in SalesPeriod.allCases where period.isShared(by: time, shown) {
          sales.add(count, of: recipe, in: period)
        }
      }
      query.after = last.revision
    }
  }
}

extension LedgerEntry {
  /// Returns a Boolean value that indicates whether the entry exists at `revision`, and was not undone by then.
  fileprivate func counts(at revision: Revision) -> Bool {
    self.revision <= revision && undoneBy.map { $0 > revision } ?? true
  }
}

extension Int64 {
  /// The microseconds that no period is longer than: three days, as a clock that is set to another time zone can show one
  /// date for more than two.
  fileprivate static var maximumPeriod: Int64 { 3 * 86_400_000_000 }
}

extension Timestamp {
  fileprivate func times(within distance: Int64) -> Range<Timestamp> {
    let (start, isEarliest) = microseconds.subtractingReportingOverflow(distance)
    let (end, isLatest) = microseconds.addingReportingOverflow(distance)
    return Timestamp(
      microseconds: isEarliest ? .min : start)..<Timestamp(microseconds: isLatest ? .max : end)
  }
}
