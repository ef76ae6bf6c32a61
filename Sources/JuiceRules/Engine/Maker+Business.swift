extension Maker where Store: LedgerStore {
  /// What went on in `times`, from the ledger alone.
  ///
  /// Reads the entries since `times` began, and keeps one page of them at a time.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` when entries of the time are gone; another `StockStoreFault`
  ///   when the store could not answer; ``AmountOverflow``.
  public func business(in times: Range<Timestamp>) async throws -> BusinessSummary {
    let snapshot = try await store.snapshot(of: nil)
    var summary = BusinessSummary(of: times, endingWith: levels(in: snapshot))
    var position = try await position(before: times.lowerBound)
    let rest = times.lowerBound..<Timestamp(microseconds: .max)
    while position < snapshot.revision {
      let page = try await store.history(LedgerQuery(after: position, times: rest, limit: 500))
      guard let last = page.last else { break }
      for entry in page where entry.revision <= snapshot.revision {
        try summary.add(entry, undone: try await store.undone(by: entry))
      }
      position = last.revision
    }
    for refusal in try await (store as? any RefusalStore)?.refusals(in: times) ?? [] {
      summary.add(refusal)
    }
    return summary
  }

  private func levels(in snapshot: StockSnapshot) -> [IngredientID: Amount] {
    catalog.ingredients.filter { !$0.isUnlimited }.reduce(into: snapshot.levels) {
      $0[$1.id] = $0[$1.id] ?? $1.initial
    }
  }

  /// Where to read on from, so that no entry that is left out is of `start` or later.
  private func position(before start: Timestamp) async throws -> Revision {
    let removed = try await store.removed()
    if removed == .zero { return removed }
    guard let first = try await store.entry(removed.next()), first.time <= start else {
      throw StockStoreFault.compacted(upTo: removed)
    }
    return removed
  }
}
