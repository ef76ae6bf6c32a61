extension Maker where Store: LedgerStore {
  /// Returns the summary of the business in `times`, from the ledger alone.
  ///
  /// If the first entries of the period were removed, the summary begins with the checkpoint that stands for them,
  /// ``BusinessSummary/checkpoint``. Reads the entries since `times` began, and keeps one page of them at a time.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` if all entries of the period were removed; another
  ///   `StockStoreFault` if the store could not answer; ``AmountOverflow``.
  public func business(in times: Range<Timestamp>) async throws -> BusinessSummary {
    try await store.readingFromBeginning { try await business(in: times, after: $0) }
  }

  private func business(
    in times: Range<Timestamp>, after removed: Revision
  ) async throws -> BusinessSummary {
    let checkpoint = try await checkpoint(after: removed, begunBefore: times)
    let snapshot = try await store.snapshot(of: nil)
    var summary = BusinessSummary(of: times, endingWith: levels(in: snapshot))
    summary.checkpoint = checkpoint
    var position = removed
    let rest = times.lowerBound..<Timestamp(microseconds: .max)
    while position < snapshot.revision {
      let page = try await store.history(LedgerQuery(after: position, times: rest, limit: 500))
      guard let last = page.last else { break }
      for entry in page where entry.revision <= snapshot.revision {
        try summary.add(entry, undone: try await store.undone(by: entry))
      }
      position = last.revision
    }
    let remaining = times.clamped(to: (checkpoint?.time ?? times.lowerBound)..<rest.upperBound)
    for refusal in try await (store as? any RefusalStore)?.refusals(in: remaining) ?? [] {
      summary.add(refusal)
    }
    return summary
  }

  private func levels(in snapshot: StockSnapshot) -> [IngredientID: Amount] {
    catalog.ingredients.filter { !$0.isUnlimited }.reduce(into: snapshot.levels) {
      $0[$1.id] = $0[$1.id] ?? $1.initial
    }
  }

  /// Returns the checkpoint that the ledger begins with, if entries of `times` came before it.
  private func checkpoint(
    after removed: Revision, begunBefore times: Range<Timestamp>
  ) async throws -> LedgerEntry? {
    guard removed > .zero, let first = try await store.entry(removed.next()),
      first.time > times.lowerBound
    else { return nil }
    guard first.time < times.upperBound else { throw StockStoreFault.compacted(upTo: removed) }
    return first
  }
}
