import JuiceRules

extension StockStoreConformance {
  static let compactionChecks = [
    StoreCheck(
      "checkpoint-tells-levels", "A checkpoint records every level and changes none",
      needs: .ledger, body: recordsLevels),
    StoreCheck(
      "compaction-keeps-levels", "Removing old entries changes neither levels nor revision numbers",
      needs: .compacts, body: keepsLevels),
    StoreCheck(
      "compaction-is-told",
      "Reading forward from removed entries is a fault; reading the newest first is not",
      needs: .compacts, body: tellsOfCompaction),
    StoreCheck(
      "compaction-serves-readers",
      "Queries, undos and verification still work after old entries are removed",
      needs: .compacts, body: servesReaders),
    StoreCheck(
      "compaction-by-time",
      "Compaction removes the entries before the newest checkpoint of the given time or earlier",
      needs: .compacts, body: respectsTime),
    StoreCheck(
      "compaction-forgets-keys", "Compaction removes the keys of the removed entries and no others",
      needs: .compacts, body: forgetsKeys),
    StoreCheck(
      "compaction-keeps-keys",
      "Requests with newer keys are answered after their entries are removed, until their time is over",
      needs: .compacts, body: keepsKeys),
  ]

  private static func recordsLevels(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    try await store.apply(.checkpoint(at: .sample))
    try await store.apply(.make([.kiwi: 1, .banana: 2], opening: 10))
    let before = try await store.snapshot(of: nil).levels
    try await store.apply(.checkpoint(at: .sample))
    let entries = try await store.history(LedgerQuery(kinds: [.checkpoint]))
    try expect(entries.map(\.revision.rawValue), is: [1, 4], "the revisions of the checkpoints")
    let levels = before.sorted { $0.key < $1.key }
      .map { LevelChange(ingredient: $0.key, before: $0.value, after: $0.value) }
    try expect(entries.map(\.changes), is: [[], levels], "the changes of the checkpoints")
    try expect(
      try await store.snapshot(of: nil).levels, is: before, "the levels after a checkpoint")
  }

  private static func keepsLevels(_ bench: StoreBench) async throws {
    let store = try await bench.compactingStore()
    try await store.apply(.make([.kiwi: 1, .banana: 2], opening: 10))
    let checkpoint = try await store.apply(.checkpoint(at: .sample))
    let undone = try await store.apply(.make([.kiwi: 1]))
    let before = try await store.snapshot(of: nil)
    try expect(
      try await store.compact(before: .sample), is: checkpoint.revision,
      "the first revision of the ledger")
    try expect(
      try await store.compact(before: .sample), is: nil, "the result of a second compaction")
    try expect(try await store.snapshot(of: nil), is: before, "the snapshot")
    let undoing = try await store.apply(.undo(undone))
    try expect(undoing.revision, is: before.revision.next(), "the next revision")
    let verification = try await store.verify()
    try expect(verification.faults, is: [], "the faults of the stand")
    try expect(verification.entryCount, is: 3, "the number of entries that are left")
  }

  private static func tellsOfCompaction(_ bench: StoreBench) async throws {
    let store = try await bench.compactingStore()
    for _ in 1...5 { try await store.apply(.add([.banana: 1])) }
    let checkpoint = try await store.apply(.checkpoint(at: .sample))
    try await store.apply(.add([.banana: 1]))
    let kept = try await store.history(LedgerQuery(after: Revision(6)))
    _ = try await store.compact(before: .sample)
    let removed = Revision(checkpoint.revision.rawValue - 1)
    for after: Int64 in [-1, 0, removed.rawValue - 1] {
      do {
        let page = try await store.history(LedgerQuery(after: Revision(after), limit: 1))
        throw ConformanceFailure("reading after #\(after) returns \(page.map(\.revision))")
      } catch let fault as StockStoreFault {
        try expect(fault, is: .compacted(upTo: removed), "the fault of reading after #\(after)")
      }
    }
    try expect(
      try await store.history(LedgerQuery(after: removed)), is: kept, "the entries that are left")
    let newest = try await store.history(LedgerQuery(newestFirst: true))
    try expect(newest, is: kept.reversed(), "the entries that are left, the newest first")
  }

  /// Reads the stand as the commands `stock`, `report`, `stock undo` and `stock history` do.
  private static func servesReaders(_ bench: StoreBench) async throws {
    let store = try await bench.compactingStore()
    try await store.apply(.make([.kiwi: 1, .banana: 2], opening: 10))
    try await store.apply(.count([.kiwi: 8]))
    let checkpoint = try await store.apply(.checkpoint(at: .sample))
    _ = try await store.compact(before: .sample)
    let newest = LedgerQuery(ingredient: .kiwi, kinds: [.count], limit: 1, newestFirst: true)
    try expect(try await store.history(newest), is: [], "the counts that are left")
    let order = try await store.apply(.make([.kiwi: 3, .mango: 1], opening: 5))
    try expect(
      try await store.entry(checkpoint.revision)?.changes.map(\.after), is: [8, 8],
      "the levels that the ledger begins with")
    let opening = LedgerQuery(after: checkpoint.revision, ingredient: .mango, limit: 1)
    try expect(
      try await store.history(opening).map(\.kind), is: [.open],
      "the kind of the first entry of a new ingredient")
    let undoing = try await store.apply(.undo(order))
    try expect(
      try await store.entry(order.revision)?.undoneBy, is: undoing.revision,
      "the revision that undid the order")
    try expect(try await store.verify().faults, is: [], "the faults of the stand")
  }

  private static func respectsTime(_ bench: StoreBench) async throws {
    let store = try await bench.compactingStore()
    let times = (0..<4).map { Instant(microseconds: Instant.sample.microseconds + $0 * 10) }
    for time in times {
      try await store.apply(.add([.banana: 1]))
      try await store.apply(.checkpoint(at: time))
    }
    let early = Instant(microseconds: times[0].microseconds - 1)
    try expect(
      try await store.compact(before: early), is: nil,
      "the result of compacting before the first checkpoint")
    let between = Instant(microseconds: times[2].microseconds + 9)
    // An opening comes first, so that checkpoints have odd numbers.
    try expect(
      try await store.compact(before: between), is: Revision(7),
      "the revision of the third checkpoint")
    try expect(
      try await store.compact(before: times[0]), is: nil,
      "the result of compacting before an earlier time")
    try expect(
      try await store.compact(before: times[3]), is: Revision(9),
      "the revision of the last checkpoint")
  }

  private static func forgetsKeys(_ bench: StoreBench) async throws {
    let store = try await bench.compactingStore()
    let old = StockTransaction.add([.banana: 1], key: try .sample("old"))
    let new = StockTransaction.add([.banana: 1], key: try .sample("new"))
    try await store.apply(old)
    try await store.apply(.checkpoint(at: .sample))
    let receipt = try await store.apply(new)
    _ = try await store.compact(before: .sample)
    try expect(
      try await store.commit(new), is: .replayed(receipt), "the repeat of a request that is kept")
    try expect(
      try await store.receipt(for: .sample("old"), request: "another"), is: nil,
      "the receipt of a request that is removed")
    try await store.apply(old)
    try expect(try await store.level(of: .banana), is: 3, "the level")
  }

  private static func keepsKeys(_ bench: StoreBench) async throws {
    let store = try await bench.compactingStore()
    func time(_ number: Int64) -> Instant {
      Instant(microseconds: Instant.sample.microseconds + number)
    }
    func request(_ key: String, at number: Int64) throws -> StockTransaction {
      try .add([.banana: 1], key: .sample(key)).with { $0.time = time(number) }
    }
    let (old, kept, undone) = (
      try request("old", at: 1), try request("kept", at: 2), try request("undone", at: 2)
    )
    try await store.apply(old)
    let receipt = try await store.apply(kept)
    try await store.apply(.undo(try await store.apply(undone)))
    try await store.apply(.checkpoint(at: time(3)))
    let newest = try await store.apply(.add([.banana: 1]))
    let checkpoint = Revision(newest.revision.rawValue - 1)
    try expect(
      try await store.compact(before: time(3), keepingKeysSince: time(2)), is: checkpoint,
      "the checkpoint")
    try expect(
      try await store.history(LedgerQuery(newestFirst: true)).map(\.revision),
      is: [newest.revision, checkpoint], "the entries that are left")
    try expect(
      try await store.history(LedgerQuery(key: kept.key, newestFirst: true)), is: [],
      "the entries of a key whose entry is removed")
    try expect(
      try await store.commit(kept), is: .replayed(receipt), "the repeat of a request that is kept")
    try expect(
      try await store.receipt(for: .sample("undone"), request: undone.request)?.isUndone, is: true,
      "whether a request that is kept was undone")
    try await expectFault(.keyReused(try .sample("kept")), "another request of a key that is kept")
    {
      try await store.commit(.add([.banana: 2], key: .sample("kept")))
    }
    try expect(
      try await store.receipt(for: .sample("old"), request: old.request), is: nil,
      "the receipt of a request that is removed")
    try expect(try await store.verify().faults, is: [], "the faults of the stand")
    let later = try await store.compact(before: time(3), keepingKeysSince: time(9))
    try expect(later, is: nil, "the result of a compaction that only forgets keys")
    let again = try await store.apply(kept)
    try expect(again.revision, is: newest.revision.next(), "the number of a request after its time")
  }
}

extension StoreBench {
  func compactingStore() async throws -> any CompactingStore {
    guard let store = try await freshStore() as? any CompactingStore else {
      throw ConformanceFailure("the store declares `compacts` but is not a `CompactingStore`")
    }
    return store
  }
}
