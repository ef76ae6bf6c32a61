import JuiceRules
import JuiceRulesTesting
import Synchronization
import TestSupport
import Testing

/// Stores of a type that is not known before the program runs, and wrappers that change some calls.
@Suite(.tags(.unit))
struct StoreWrapperTests {
  @Test func `A store that is chosen at run time is used like any other`() async throws {
    let stores: [any LedgerStore] = [InMemoryStockStore(), LoggedStore(base: InMemoryStockStore())]
    for store in stores {
      let maker = Maker(catalog: try Catalog.kiosk(), store: AnyLedgerStore(store)) {
        Instant(microseconds: 0)
      }
      let outcome = try await maker.make("kiosk/kiwi-juice", count: 2)
      #expect(outcome.made?.receipt.revision == Revision(2))
      let undone = try await maker.undo()
      guard case .undone = undone else {
        Issue.record("\(undone)")
        continue
      }
      #expect(try await maker.history().map(\.kind) == [.open, .make, .undo])
    }
  }

  @Test(arguments: StockStoreConformance.checks(for: .ledger))
  func `A wrapper conforms as the store that it wraps does`(check: StoreCheck) async throws {
    try await check.run(
      { _ in AnyLedgerStore(InMemoryStockStore()) }, limit: .seconds(3_600))
  }

  @Test func `Each call reaches the other store itself, not what it does by default`() async throws
  {
    let noting = NotingStore()
    let store = AnyLedgerStore(noting)
    let key = try #require(IdempotencyKey("k"))
    let times = Instant(microseconds: 0)..<Instant(microseconds: 1)
    _ = try await store.snapshot(of: nil)
    _ = try await store.receipt(for: key, request: "make")
    _ = try await store.request(of: key)
    _ = try await store.history(LedgerQuery())
    _ = try await store.snapshot(counting: SalesQuery(of: [], in: times))
    _ = try await store.bounds(of: times, after: .zero)
    _ = try await store.commit(counting: SalesQuery(of: [], in: times)) { _ in nil }
    try await store.waitForChange(after: .zero)
    _ = try await store.refusals(in: nil)
    #expect(
      noting.calls.withLock { $0 } == [
        "snapshot", "receipt", "request", "history", "sales", "bounds", "plan", "wait", "refusals",
      ])
  }
}

private struct LoggedStore: StoreWrapper {
  let base: any LedgerStore

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    let outcome = try await base.commit(transaction)
    print(transaction.request, outcome)
    return outcome
  }
}

/// A store that notes the calls.
private final class NotingStore: LedgerStore, RefusalStore {
  let calls = Mutex<[String]>([])

  private func note(_ call: String) { calls.withLock { $0.append(call) } }

  func snapshot(of ids: Set<IngredientID>?) -> StockSnapshot {
    note("snapshot")
    return StockSnapshot(levels: [:], revision: .zero)
  }

  func commit(_ transaction: StockTransaction) -> CommitOutcome {
    note("commit")
    return .revisionMoved
  }

  func receipt(for key: IdempotencyKey, request: String) -> Receipt? {
    note("receipt")
    return nil
  }

  func request(of key: IdempotencyKey) -> String? {
    note("request")
    return nil
  }

  func history(_ query: LedgerQuery) -> [LedgerEntry] {
    note("history")
    return []
  }

  func snapshot(counting query: SalesQuery) -> SalesSnapshot {
    note("sales")
    return SalesSnapshot(
      StockSnapshot(levels: [:], revision: .zero), counts: [], from: nil, lastTime: nil)
  }

  func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) -> CommitOutcome? {
    note("plan")
    return nil
  }

  func bounds(
    of times: Range<Instant>, after removed: Revision
  ) -> (start: Revision, end: StockSnapshot)? {
    note("bounds")
    return nil
  }

  func waitForChange(after revision: Revision) { note("wait") }
  func record(_ refusal: Refusal) { note("record") }

  func refusals(in times: Range<Instant>?) -> [Refusal] {
    note("refusals")
    return []
  }
}
