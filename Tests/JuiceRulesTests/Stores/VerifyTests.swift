import JuiceRules
import TestSupport
import Testing

/// Stores whose ledgers and levels were tampered with.
@Suite(.tags(.unit))
struct VerifyTests {
  private static let kiwi: IngredientID = "stand/kiwi"

  /// A delivery, two orders, an undo of the second and a checkpoint.
  private func store() async throws -> InMemoryStockStore {
    let store = InMemoryStockStore()
    for transaction in [.by(7), .by(-2), .by(-1)] as [StockTransaction.Change] {
      _ = try await store.commit(
        StockTransaction(
          kind: .add, request: "", changes: [Self.kiwi: transaction],
          time: Instant(microseconds: 0), openings: [Self.kiwi: 10]))
    }
    var undo = StockTransaction(
      kind: .undo, request: "", changes: [Self.kiwi: .by(1)], time: Instant(microseconds: 0))
    undo.undoes = Revision(4)
    _ = try await store.commit(undo)
    _ = try await store.commit(
      StockTransaction(
        kind: .checkpoint, request: "", changes: [:], time: Instant(microseconds: 0)))
    return store
  }

  private func verification(
    own: [LedgerFault] = [], levels: [IngredientID: Amount]? = nil,
    units: [IngredientID: String] = [:],
    _ tamper: @escaping @Sendable (inout [LedgerEntry]) -> Void = { _ in }
  ) async throws -> StockVerification {
    let tampered = TamperedStore(
      sound: try await store(), own: own, levels: levels, units: units, tamper: tamper)
    return try await tampered.verify()
  }

  @Test func `A sound ledger has no faults`() async throws {
    let verification = try await verification()
    #expect(verification.isSound)
    #expect(verification.revision == Revision(6))
    #expect(verification.entryCount == 6)
    #expect(try await InMemoryStockStore().verify().isSound)
  }

  @Test func `A missing entry is reported once`() async throws {
    for index in 1..<5 {
      let verification = try await verification { $0.remove(at: index) }
      let fault = LedgerFault(
        .missing(after: Revision(Int64(index))), entry: Revision(Int64(index + 2)))
      #expect(verification.faults == [fault])
    }
  }

  @Test func `A ledger that ends too early is reported`() async throws {
    let verification = try await verification { $0.removeLast() }
    #expect(
      verification.faults
        == [LedgerFault(.endsElsewhere(at: Revision(5), expected: Revision(6)))])
  }

  @Test func `An entry that does not follow from the one before is reported`() async throws {
    let verification = try await verification { entries in
      entries[2] = entries[2].changing(LevelChange(ingredient: Self.kiwi, before: 16, after: 15))
    }
    let fault = LedgerFault(
      .beginsElsewhere(at: 16, expected: 17), entry: Revision(3), ingredient: Self.kiwi)
    #expect(verification.faults == [fault])
  }

  @Test func `An undo that does not reverse its entry is reported`() async throws {
    let verification = try await verification { entries in
      entries[3] = entries[3].changing(LevelChange(ingredient: Self.kiwi, before: 15, after: 13))
      entries[4] = entries[4].changing(LevelChange(ingredient: Self.kiwi, before: 13, after: 14))
      entries[5] = entries[5].changing(LevelChange(ingredient: Self.kiwi, before: 14, after: 14))
    }
    #expect(
      verification.faults == [
        LedgerFault(.isNoReverse(of: Revision(4)), entry: Revision(5)),
        LedgerFault(.levelDiffers(15, expected: 14), ingredient: Self.kiwi),
      ])
  }

  @Test func `A level that differs from the ledger is reported`() async throws {
    let wrong = try await verification(levels: [Self.kiwi: 3])
    #expect(
      wrong.faults == [LedgerFault(.levelDiffers(3, expected: 15), ingredient: Self.kiwi)])
    let lost = try await verification(levels: [:])
    #expect(
      lost.faults == [LedgerFault(.levelDiffers(nil, expected: 15), ingredient: Self.kiwi)])
    let more = try await verification(levels: [Self.kiwi: 15, "stand/fig": 1])
    #expect(more.faults == [LedgerFault(.levelWithoutEntry(1), ingredient: "stand/fig")])
  }

  @Test func `A unit that differs from the ledger is reported`() async throws {
    let inPieces = { @Sendable (entries: inout [LedgerEntry]) in
      for index in entries.indices {
        let change = entries[index].changes[0]
        entries[index] = entries[index].changing(
          LevelChange(
            ingredient: change.ingredient, before: change.before, after: change.after,
            unit: index == 0 ? nil : "piece"))
      }
    }
    #expect(try await verification(units: [Self.kiwi: "piece"], inPieces).isSound)
    let wrong = try await verification(units: [Self.kiwi: "ml"], inPieces)
    #expect(
      wrong.faults
        == [LedgerFault(.unitDiffers("ml", expected: "piece"), ingredient: Self.kiwi)])
    let lost = try await verification(inPieces)
    #expect(
      lost.faults == [LedgerFault(.unitDiffers(nil, expected: "piece"), ingredient: Self.kiwi)])
    let altered = try await verification(units: [Self.kiwi: "ml"]) { entries in
      inPieces(&entries)
      let change = LevelChange(ingredient: Self.kiwi, before: 15, after: 15, unit: "ml")
      entries[5] = entries[5].changing(change)
    }
    #expect(
      altered.faults == [
        LedgerFault(
          .unitDiffers("ml", expected: "piece"), entry: Revision(6), ingredient: Self.kiwi)
      ])
  }

  @Test func `An impossible level and a checkpoint that changes a level are reported`() async throws
  {
    let verification = try await verification(levels: [Self.kiwi: -1]) { entries in
      entries[5] = entries[5].changing(LevelChange(ingredient: Self.kiwi, before: 15, after: -1))
    }
    #expect(
      verification.faults == [
        LedgerFault(.impossibleLevel(-1), entry: Revision(6), ingredient: Self.kiwi),
        LedgerFault(.altered, entry: Revision(6), ingredient: Self.kiwi),
      ])
  }

  @Test func `A fault that the store itself reports is reported once`() async throws {
    let own = LedgerFault(.altered, entry: Revision(3))
    let verification = try await verification(own: [own]) { entries in
      entries[2] = entries[2].changing(LevelChange(ingredient: Self.kiwi, before: 1, after: 2))
    }
    #expect(verification.faults == [own])
  }

  @Test func `A wrong level is reported beside an altered entry that changed it`() async throws {
    let own = LedgerFault(.altered, entry: Revision(6))
    let verification = try await verification(own: [own], levels: [Self.kiwi: 3])
    #expect(
      verification.faults
        == [own, LedgerFault(.levelDiffers(3, expected: 15), ingredient: Self.kiwi)])
  }

  @Test func `A ledger may begin with a checkpoint, but not with another later entry`() async throws
  {
    let store = try await store()
    let checkpoint = try await store.compact(before: Instant(microseconds: 0))
    #expect(checkpoint == Revision(6))
    #expect(
      try await store.verify()
        == StockVerification(revision: Revision(6), entryCount: 1, faults: []))
    let cut = try await verification { $0.removeFirst(2) }
    #expect(cut.faults.first == LedgerFault(.missing(after: .zero), entry: Revision(3)))
  }
}

/// A store whose entries and levels are not what they were.
private struct TamperedStore: LedgerStore, SelfCheckingStore {
  let sound: InMemoryStockStore
  let own: [LedgerFault]
  let levels: [IngredientID: Amount]?
  let units: [IngredientID: String]
  let tamper: @Sendable (inout [LedgerEntry]) -> Void

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    let snapshot = try await sound.snapshot(of: ids)
    return StockSnapshot(
      levels: levels ?? snapshot.levels, units: units, revision: snapshot.revision)
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    var entries = try await sound.history(LedgerQuery())
    tamper(&entries)
    return Array(entries.filter(query.matches).prefix(query.limit))
  }

  func integrityFaults() async throws -> [LedgerFault] { own }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await sound.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await sound.receipt(for: key, request: request)
  }

  func waitForChange(after revision: Revision) async throws {
    try await sound.waitForChange(after: revision)
  }
}

extension LedgerEntry {
  fileprivate func changing(_ change: LevelChange) -> LedgerEntry {
    LedgerEntry(
      revision: revision, kind: kind, orders: orders, changes: [change], fingerprint: fingerprint,
      time: time, actor: actor, note: note, key: key, undoes: undoes)
  }
}
