extension LedgerStore {
  /// Counts the orders in the history.
  public func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot {
    try await snapshotFromHistory(counting: query)
  }

  /// Returns all levels, and the sales that the history tells, which takes the longer the more was sold.
  package func snapshotFromHistory(counting query: SalesQuery) async throws -> SalesSnapshot {
    try await readingFromBeginning { removed in
      let stock = try await snapshot(of: nil)
      let start = removed > .zero ? try await entry(removed.next())?.time : nil
      var counts: [SaleCount] = []
      for recipe in query.recipes {
        counts += try await self.counts(of: recipe, in: query.times, after: removed, at: stock)
      }
      return SalesSnapshot(
        stock, counts: counts, from: start, lastTime: try await entry(stock.revision)?.time)
    }
  }

  private func counts(
    of recipe: RecipeID, in times: Range<Instant>, after removed: Revision,
    at stock: StockSnapshot
  ) async throws -> [SaleCount] {
    var counts: [SaleCount] = []
    var query = LedgerQuery(
      after: removed, recipe: recipe, kinds: [.make], times: times, limit: 500)
    while query.after < stock.revision {
      let page = try await history(query)
      guard let last = page.last, last.revision > query.after else { break }
      for entry in page where entry.counts(at: stock.revision) {
        counts += SaleCount.counts(of: entry).filter { $0.recipe == recipe }
      }
      query.after = last.revision
    }
    return counts
  }
}

extension LedgerEntry {
  /// Returns a Boolean value that indicates whether the entry exists at `revision`, and was not undone by then.
  fileprivate func counts(at revision: Revision) -> Bool {
    self.revision <= revision && undoneBy.map { $0 > revision } ?? true
  }
}

extension SalesQuery {
  /// Creates a query for everything that can have been sold in a period that includes `now`. A clock shows one date for
  /// up to 27 hours, if it is set back by three.
  init(of recipes: Set<RecipeID>, around now: Instant) {
    let length = 27 * 4 * Instant.quarterLength
    let (start, isEarliest) = now.microseconds.subtractingReportingOverflow(length)
    let (end, isLatest) = now.microseconds.addingReportingOverflow(length)
    self.init(
      of: recipes,
      in: Instant(
        microseconds: isEarliest ? .min : start)..<Instant(
          microseconds: isLatest ? .max : end))
  }
}

extension Sales {
  /// Creates the sales of the periods that the clock shows at `now`.
  ///
  /// Sales count in the period that the clock shows at the start of their quarter of an hour. A period that may reach
  /// back beyond what `snapshot` counts is left out.
  ///
  /// - Parameters:
  ///   - snapshot: The counts of all sales that may belong to the periods.
  ///   - recipes: The recipe that each id stands for.
  ///   - now: The local time whose periods are counted.
  ///   - localTime: A closure that returns the local time of a moment.
  init(
    _ snapshot: SalesSnapshot, of recipes: [RecipeID: RecipeID], at now: LocalTime,
    localTime: (Instant) -> LocalTime
  ) {
    let start = snapshot.start.map(localTime)
    let periods = SalesPeriod.allCases.filter { period in
      start.map { period.begins(after: $0, at: now) } ?? true
    }
    self.init(Dictionary(uniqueKeysWithValues: periods.map { ($0, [:]) }))
    for (quarter, counts) in Dictionary(grouping: snapshot.counts, by: \.quarter) {
      let time = localTime(quarter)
      for period in periods where period.isShared(by: time, now) {
        for count in counts {
          if let recipe = recipes[count.recipe] { add(count.count, of: recipe, in: period) }
        }
      }
    }
  }
}
