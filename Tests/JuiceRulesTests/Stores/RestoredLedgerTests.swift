import JuiceRules
import TestSupport
import Testing

/// Ledgers that are restored from the entries that were saved of them.
@Suite(.tags(.unit))
struct RestoredLedgerTests {
  @Test func `A ledger goes on from a checkpoint`() async throws {
    let store = InMemoryStockStore()
    let maker = Maker(catalog: try Catalog.kiosk(), store: store) { Instant(secondsSince1970: 7) }
    _ = try await maker.make("kiosk/kiwi-juice", count: 2)
    _ = try await maker.compact(before: Instant(secondsSince1970: 8))
    let entries = try await maker.history(LedgerQuery(after: Revision(2)))
    #expect(entries.map(\.kind) == [.checkpoint])
    let ledger = try StockLedger(restoring: entries)
    #expect(ledger.snapshot(of: nil) == (try await store.snapshot(of: nil)))
  }

  @Test func `Entries that contradict each other are refused`() async throws {
    let store = InMemoryStockStore()
    let maker = Maker(catalog: try Catalog.kiosk(), store: store) { Instant(secondsSince1970: 7) }
    for _ in 0..<2 { _ = try await maker.make("kiosk/kiwi-juice") }
    let entries = try await maker.history()
    #expect(entries.count == 3)
    #expect(throws: Never.self) { try StockLedger(restoring: entries) }
    #expect(throws: LedgerFault(.missing(after: .zero), entry: Revision(2))) {
      try StockLedger(restoring: Array(entries.dropFirst()))
    }
    let gap = #expect(throws: LedgerFault.self) {
      try StockLedger(restoring: [entries[0], entries[2]])
    }
    #expect(gap?.kind == .missing(after: Revision(1)))
    #expect(throws: LedgerFault.self) { try StockLedger(restoring: entries.reversed()) }
    for number in [Int64.min, -1, 0, .max] {
      let entry = LedgerEntry(
        revision: Revision(number), kind: .checkpoint, orders: [], changes: [], fingerprint: "",
        time: Instant(secondsSince1970: 0), actor: nil, note: nil, key: nil)
      #expect(throws: LedgerFault.self) { try StockLedger(restoring: [entry]) }
    }
  }
}
