import JuiceRules
import Synchronization
import TestSupport
import Testing

/// Clocks are set, back and forth; the ledger goes by its numbers.
@Suite(.tags(.unit))
struct ClockTests {
  private let store = InMemoryStockStore()

  /// A maker whose clock says each of `times`, in minutes, in turn.
  private func maker(times: [Int64], limit: Int? = nil) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "stand")
    builder.addFruit("kiwi", name: "Kiwi", initial: 10)
    builder.addRecipe("juice", name: "Juice", ingredients: [("kiwi", 1)])
    if let limit {
      builder.addRule(
        "limit", when: "sold('stand/juice', 'today') + order.count > \(limit)", .refuse,
        Message(text: "No more."))
    }
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
    #expect(entries.map(\.time) == [50, 10, 90, 10, .min, .max].map(Clock.time))
    let verification = try await store.verify()
    #expect(verification.faults == [])
    #expect(verification.setbacks.map(\.previous.rawValue) == [2, 4, 5])
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
    #expect(applied.receipt.time == Clock.time(10))
    #expect(try await store.snapshot(of: nil).levels == ["stand/kiwi": 10])
  }

  @Test func `A checkpoint with a later time does not remove newer entries`() async throws {
    let maker = try maker(times: [1, 1_000, 2, 3])
    _ = try await maker.make("stand/juice")
    #expect(try await maker.compact(before: Clock.time(10)) == nil)
    _ = try await maker.make("stand/juice")
    #expect(try await maker.compact(before: Clock.time(10)) == Revision(5))
  }

  @Test func `An entry is not earlier than the one before if clocks differ by ten minutes`()
    async throws
  {
    let maker = try maker(times: [50, 40, 45, 60])
    for _ in 1...4 { _ = try await maker.make("stand/juice") }
    let times = try await maker.history(LedgerQuery(kinds: [.make])).map(\.time)
    #expect(times == [50, 50, 50, 60].map(Clock.time))
    #expect(try await store.verify().setbacks == [])
  }

  /// Just before midnight by its own clock, an order belongs to the next day if another till has begun it.
  @Test func `A limit counts an order in the period of its entry`() async throws {
    let maker = try maker(times: [1_430, 1_431, 1_441, 1_436], limit: 2)
    for _ in 1...4 { #expect(isMade(try await maker.make("stand/juice"))) }
  }

  @Test func `A clock that is behind refuses orders that a limit reads`() async throws {
    let maker = try maker(times: [50, 30, 31, 31], limit: 9)
    #expect(isMade(try await maker.make("stand/juice")))
    let setback = try #require(
      ClockSetback(of: Clock.time(30), after: Revision(2), at: Clock.time(50)))
    await #expect(throws: StockStoreFault.clockBehind(setback)) {
      try await maker.make("stand/juice")
    }
    #expect(try await maker.menu().count == 1)
    #expect(try await store.snapshot(of: nil).levels == ["stand/kiwi": 9])
  }

  private func isMade(_ outcome: MakeOutcome) -> Bool {
    if case .made = outcome { true } else { false }
  }
}

private final class Clock: Sendable {
  private let times: Mutex<ArraySlice<Int64>>

  init(_ times: [Int64]) { self.times = Mutex(times[...]) }

  func next() -> Instant {
    times.withLock { Clock.time($0.popFirst() ?? 0) }
  }

  /// Returns the time of a minute, the greatest and the least of which are those of timestamps.
  static func time(_ minute: Int64) -> Instant {
    Instant(microseconds: [.min, .max].contains(minute) ? minute : minute * 60_000_000)
  }
}
