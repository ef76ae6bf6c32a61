extension LedgerStore {
  /// Adds the ledger up again, compares it with the levels, and lets the store look for damage of its own.
  ///
  /// What others commit meanwhile is left out. Keeps one page of the ledger at a time.
  ///
  /// - Throws: A `StockStoreFault` when the store could not answer.
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

  /// Returns what `read` makes of the ledger, given the last entry that was removed; `read` begins again where
  /// others removed more meanwhile.
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

  /// Returns the entries that `query` asks for, without those that were removed: for those who need not be told.
  package func remainingHistory(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await readingFromBeginning { removed in
      var query = query
      query.after = max(query.after, removed)
      return try await history(query)
    }
  }

  /// The last entry that was removed; what is there comes after it.
  func removed() async throws -> Revision {
    do {
      _ = try await history(LedgerQuery(limit: 1))
      return .zero
    } catch StockStoreFault.compacted(let last) {
      return last
    }
  }

  /// Nil for what is no undo, and where what it took back was removed.
  func undone(by entry: LedgerEntry) async throws -> LedgerEntry? {
    guard let number = entry.undoes else { return nil }
    do {
      return try await self.entry(number)
    } catch StockStoreFault.compacted {
      return nil
    }
  }

  /// The entry `number`; nil when there is none yet.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` when it is gone, another `StockStoreFault` when the store
  ///   could not answer.
  public func entry(_ number: Revision) async throws -> LedgerEntry? {
    guard number > .zero else { return nil }
    let query = LedgerQuery(after: Revision(number.rawValue - 1), limit: 1)
    return try await history(query).first { $0.revision == number }
  }
}
