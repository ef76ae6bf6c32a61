import JuiceRules
import Synchronization
import TestSupport
import Testing

/// Clocks are set, back and forth; the ledger goes by its numbers.
@Suite(.tags(.unit))
struct ClockTests {
  private let store = InMemoryStockStore()

  /// A maker whose clock says each of `times` in turn.
  private func maker(times: [Int64]) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "stand")
    builder.addFruit("kiwi", name: "Kiwi", initial: 10)
    builder.addRecipe("juice", name: "Juice", ingredients: [("kiwi", 1)])
    let clock = Clock(times)
    return Maker(catalog: try builder.build(), store: store) { clock.next() }
  }

  @Test func `Entries stay in the order of their commits, even if the clock is set back`()
    async throws
  {
    let maker = try maker(times: [50, 10, 90, 10, .min, .max])
    for _ in 1...6 { _ = try await maker.make("stand/juice") }
    let entries = try await maker.history(LedgerQuery(kinds: [.make]))
    #expect(entries.map(\.revision.rawValue) == Array(2...7))
    #expect(entries.map(\.time.microseconds) == [50, 10, 90, 10, .min, .max])
    #expect(try await store.verify().faults == [])
  }

  @Test func `A reader that continues skips nothing when the clock is set back`() async throws {
    let maker = try maker(times: [50, 10, 5])
    for _ in 1...2 { _ = try await maker.make("stand/juice") }
    var iterator = maker.changes(after: Revision(3)).makeAsyncIterator()
    _ = try await maker.make("stand/juice")
    #expect(try await iterator.next()?.revision == Revision(4))
  }

  @Test func `An order can be undone at a time before its own`() async throws {
    let maker = try maker(times: [50, 10])
    _ = try await maker.make("stand/juice")
    guard case .undone(let applied) = try await maker.undo() else {
      Issue.record("the order is not undone")
      return
    }
    #expect(applied.receipt.time == Timestamp(microseconds: 10))
    #expect(try await store.snapshot(of: nil).levels == ["stand/kiwi": 10])
  }

  @Test func `A checkpoint with a later time does not remove newer entries`() async throws {
    let maker = try maker(times: [1, 1_000, 2, 3])
    _ = try await maker.make("stand/juice")
    #expect(try await maker.compact(before: Timestamp(microseconds: 10)) == nil)
    _ = try await maker.make("stand/juice")
    #expect(try await maker.compact(before: Timestamp(microseconds: 10)) == Revision(5))
  }
}

private final class Clock: Sendable {
  private let times: Mutex<ArraySlice<Int64>>

  init(_ times: [Int64]) { self.times = Mutex(times[...]) }

  func next() -> Timestamp {
    times.withLock { Timestamp(microseconds: $0.popFirst() ?? 0) }
  }
}
