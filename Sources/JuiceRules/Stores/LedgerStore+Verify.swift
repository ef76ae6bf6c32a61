extension LedgerStore {
  /// Verifies the stand: adds up the ledger again, compares it with the levels, and lets the store look for damage of
  /// its own.
  ///
  /// Entries that are committed meanwhile are left out. Keeps one page of the ledger at a time.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func verify() async throws -> StockVerification {
    let own = try await (self as? any SelfCheckingStore)?.integrityFaults() ?? []
    return try await readingFromBeginning { removed in
      try await verification(after: removed, besides: own)
    }
  }

  private func verification(
    after removed: Revision, besides own: [LedgerFault]
  ) async throws -> StockVerification {
    let snapshot: StockSnapshot
    do {
      snapshot = try await self.snapshot(of: nil)
    } catch StockStoreFault.corrupt(let reason) {
      let faults = own.isEmpty ? [LedgerFault(.damaged(reason))] : own
      return StockVerification(revision: .zero, entryCount: 0, faults: faults)
    }
    var audit = LedgerAudit(through: snapshot.revision, besides: own)
    var position = removed
    do {
      while position < snapshot.revision {
        let page = try await history(LedgerQuery(after: position))
        guard let last = page.last, last.revision > position else { break }
        for entry in page where entry.revision <= snapshot.revision {
          audit.add(entry, undone: try await undone(by: entry))
        }
        position = last.revision
      }
    } catch StockStoreFault.corrupt(let reason) {
      audit.breakOff(reason)
    }
    return audit.verification(against: snapshot)
  }

  /// Returns the result of `read`, which gets the number of the last removed entry. If more entries are removed
  /// meanwhile, `read` is called again.
  func readingFromBeginning<Value>(
    _ read: (_ removed: Revision) async throws -> Value
  ) async throws -> Value {
    while true {
      let removed = try await removed()
      do {
        return try await read(removed)
      } catch StockStoreFault.compacted(let last) where last > removed {
        continue
      }
    }
  }

  /// Returns the entries that match `query`, without an error if some of them were removed.
  package func remainingHistory(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await readingFromBeginning { removed in
      var query = query
      query.after = max(query.after, removed)
      return try await history(query)
    }
  }

  /// Returns the number of the last entry that was removed, or zero if none was.
  package func removed() async throws -> Revision {
    do {
      _ = try await history(LedgerQuery(limit: 1))
      return .zero
    } catch StockStoreFault.compacted(let last) {
      return last
    }
  }

  /// Returns the entry that `entry` undoes, or `nil` if `entry` is not an undo or the other entry was removed.
  func undone(by entry: LedgerEntry) async throws -> LedgerEntry? {
    guard let number = entry.undoes else { return nil }
    do {
      return try await self.entry(number)
    } catch StockStoreFault.compacted {
      return nil
    }
  }

  /// Returns the entry `number`, or `nil` if there is no such entry yet.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` if the entry was removed, another `StockStoreFault` if the store
  ///   could not answer.
  public func entry(_ number: Revision) async throws -> LedgerEntry? {
    guard number > .zero else { return nil }
    let query = LedgerQuery(after: Revision(number.rawValue - 1), limit: 1)
    return try await history(query).first { $0.revision == number }
  }
}
