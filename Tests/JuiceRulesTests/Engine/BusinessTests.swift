import JuiceRules
import JuiceRulesTesting
import Synchronization
import TestSupport
import Testing

/// The figures of a period add up.
@Suite(.tags(.unit))
struct BusinessTests {
  private let clock = Clock()

  private func maker(
    _ change: (inout Catalog.Builder) -> Void = { _ in }
  ) throws -> Maker<InMemoryStockStore> {
    Maker(catalog: try .kiosk(change), store: InMemoryStockStore()) { [clock] in clock.now }
  }

  private func times(_ range: Range<Int64>) -> Range<Instant> {
    Instant(microseconds: range.lowerBound)..<Instant(microseconds: range.upperBound)
  }

  private let kiwi: IngredientID = "kiosk/kiwi"

  @Test func `Each entry is counted under its kind in the figures of a period`() async throws {
    let maker = try maker()
    _ = try await maker.make([
      try RecipeOrder("kiosk/kiwi-juice", count: 2), try RecipeOrder("kiosk/latte"),
    ])
    _ = try await maker.change(.add([kiwi: 5]))
    _ = try await maker.change(.take([kiwi: 1]))
    _ = try await maker.change(.count([kiwi: 6]))
    _ = try await maker.make("kiosk/everything")
    let summary = try await maker.business(in: times(0..<100))
    let flow = try #require(summary.flows[kiwi])
    #expect((flow.opening, flow.restocked, flow.used) == (10, 5, 7))
    #expect((flow.wasted, flow.counted, flow.closing) == (1, -1, 6))
    #expect(flow.addsUp)
    #expect(
      summary.made == [
        BusinessSummary.Item("kiosk/kiwi-juice"): 2, BusinessSummary.Item("kiosk/latte"): 1,
      ])
    #expect(summary.entries == Revision(1)...Revision(5))
    #expect(summary.refused == [BusinessSummary.Item("kiosk/everything"): 1])
    #expect(summary.shortages == ["kiosk/milk": 1, "kiosk/lime": 1, kiwi: 1])
    #expect(summary.refusalCount == 1)
  }

  @Test func `An undo is counted in its own period`() async throws {
    let maker = try maker()
    _ = try await maker.make("kiosk/kiwi-juice", count: 3)
    _ = try await maker.change(.take([kiwi: 1]))
    clock.set(150)
    _ = try await maker.undo(Revision(2))
    _ = try await maker.undo(Revision(3))
    _ = try await maker.make("kiosk/kiwi-juice")
    let first = try await maker.business(in: times(0..<100))
    #expect(first.made == [BusinessSummary.Item("kiosk/kiwi-juice"): 3])
    #expect(first.flows[kiwi]?.used == 9 && first.flows[kiwi]?.closing == 0)
    let second = try await maker.business(in: times(100..<200))
    #expect(second.made == [BusinessSummary.Item("kiosk/kiwi-juice"): -2])
    #expect(second.flows[kiwi]?.used == -6 && second.flows[kiwi]?.wasted == -1)
    #expect(second.undoCount == 2)
    let both = try await maker.business(in: times(0..<200))
    #expect(both.made == [BusinessSummary.Item("kiosk/kiwi-juice"): 1])
    #expect(both.flows[kiwi]?.used == 3 && both.flows[kiwi]?.wasted == 0)
  }

  @Test func `Batches are counted as produced, and their use as used`() async throws {
    let maker = try maker { builder in
      builder.addRecipe(
        "syrup", name: "Syrup", lines: [.init("kiwi", 2)], makes: .init(Quantity(500, "ml")))
      builder.addRecipe(
        "fizz", name: "Fizz", lines: [.init("syrup", Quantity(200, "ml")), .init("water", 1)])
    }
    _ = try await maker.make("kiosk/syrup", count: 2)
    _ = try await maker.make("kiosk/fizz")
    let syrup = try #require(try await maker.business(in: times(0..<100)).flows["kiosk/syrup"])
    #expect((syrup.produced, syrup.used, syrup.closing) == (1_000, 200, 800))
    _ = try await maker.undo(Revision(3))
    _ = try await maker.undo(Revision(2))
    let none = try #require(try await maker.business(in: times(0..<100)).flows["kiosk/syrup"])
    #expect(none.isStill && none.closing == 0)
  }

  @Test func `A period that is removed from the ledger is a fault`() async throws {
    let maker = try maker()
    _ = try await maker.make("kiosk/kiwi-juice")
    clock.set(150)
    #expect(try await maker.compact(before: Instant(microseconds: 150)) == Revision(3))
    _ = try await maker.make("kiosk/kiwi-juice")
    for range: Range<Int64> in [0..<100, 0..<150, 149..<150] {
      await #expect(throws: StockStoreFault.compacted(upTo: Revision(2))) {
        try await maker.business(in: times(range))
      }
    }
    let rest = try await maker.business(in: times(150..<200))
    #expect(rest.flows[kiwi]?.opening == 7 && rest.flows[kiwi]?.closing == 4)
    #expect(rest.checkpoint == nil)
  }

  @Test func `A period that is partly removed begins with the checkpoint`() async throws {
    let maker = try maker()
    _ = try await maker.make("kiosk/kiwi-juice")
    clock.set(150)
    _ = try await maker.compact(before: Instant(microseconds: 150))
    _ = try await maker.make("kiosk/kiwi-juice")
    for range: Range<Int64> in [0..<200, .min ..< .max, 149..<151] {
      let summary = try await maker.business(in: times(range))
      #expect(summary.checkpoint?.revision == Revision(3))
      #expect(summary.made == [BusinessSummary.Item("kiosk/kiwi-juice"): 1])
      let flow = try #require(summary.flows[kiwi])
      #expect((flow.opening, flow.used, flow.closing) == (7, 3, 4))
      #expect(flow.addsUp)
    }
  }

  @Test func `Refused orders are kept as long as the entries of their time`() async throws {
    let maker = try maker()
    _ = try await maker.make("kiosk/kiwi-juice")
    for time: Int64 in [10, 150, 160, 170] {
      clock.set(time)
      if time == 150 { _ = try await maker.compact(before: Instant(microseconds: 0)) }
      _ = try await maker.make("kiosk/kiwi-juice", count: 1_000)
    }
    #expect(try await maker.business(in: times(0..<200)).refusalCount == 4)
    clock.set(180)
    // The checkpoint of 150 is the newest one that is old enough.
    _ = try await maker.compact(before: Instant(microseconds: 175))
    let rest = try await maker.business(in: times(0..<200))
    #expect(rest.refusalCount == 3)
    #expect(rest.refused == [BusinessSummary.Item("kiosk/kiwi-juice"): 3_000])
  }

  @Test func `A compaction keeps the receipts of requests that may be repeated`() async throws {
    let maker = try maker()
    let key = RequestOptions(key: IdempotencyKey("k"))
    func compact(keepingSince time: Int64) async throws -> Revision? {
      try await maker.compact(
        before: Instant(microseconds: .max),
        keepingKeysSince: Instant(microseconds: time))
    }
    _ = try await maker.make("kiosk/latte", options: RequestOptions(key: IdempotencyKey("old")))
    clock.set(50)
    #expect(try await compact(keepingSince: 10) == Revision(3))
    clock.set(60)
    let made = try #require(try await maker.make("kiosk/kiwi-juice", options: key).made)
    _ = try await maker.make("kiosk/kiwi-juice")
    #expect(try await compact(keepingSince: 55) == Revision(6))
    let replayed = try await maker.make("kiosk/kiwi-juice", options: key).replayed
    #expect(replayed?.receipt == made.receipt)
    #expect(try await compact(keepingSince: 61) == Revision(7))
    #expect(try await maker.make("kiosk/latte", options: key).made != nil)
    #expect(try await maker.store.verify().faults == [])
  }

  @Test func `A reset is not counted as a loss`() async throws {
    let maker = try maker()
    _ = try await maker.make("kiosk/kiwi-juice")
    _ = try await maker.change(.reset([kiwi]))
    let flow = try #require(try await maker.business(in: times(0..<100)).flows[kiwi])
    #expect((flow.used, flow.counted, flow.reset, flow.closing) == (3, 0, 3, 10))
    #expect(flow.addsUp && !flow.isStill)
    let reset = try await maker.history(LedgerQuery(kinds: [.reset]))
    #expect(reset.map(\.revision) == [Revision(3)])
    _ = try await maker.undo()
    let undone = try #require(try await maker.business(in: times(0..<100)).flows[kiwi])
    #expect((undone.counted, undone.reset, undone.closing) == (0, 0, 7))
  }

  /// Somebody removes entries whenever one of them is read.
  @Test func `The figures come from one state of the ledger, even during a compaction`()
    async throws
  {
    let sound = InMemoryStockStore()
    let owner = Maker(catalog: try .kiosk(), store: sound) { [clock] in clock.now }
    for _ in 1...3 { _ = try await owner.make("kiosk/kiwi-juice") }
    let others = Mutex(3)
    let reader = Maker(
      catalog: owner.catalog,
      store: InterruptedStore(sound: sound) {
        guard
          others.withLock({
            $0 -= 1; return $0 >= 0
          })
        else { return }
        _ = try await owner.compact(before: Instant(microseconds: .max))
      }, now: { Instant(microseconds: 0) })
    let summary = try await reader.business(in: times(-1..<100))
    let addsUp = summary.flows.values.allSatisfy { $0.addsUp }
    #expect(addsUp)
    #expect(summary.flows[kiwi]?.closing == 1)
    others.withLock { $0 = 3 }
    #expect(try await reader.store.verify().faults == [])
    others.withLock { $0 = 3 }
    #expect(try await reader.pendingInitials() == [])
  }

  @Test func `An amount that does not fit is a fault`() throws {
    var summary = BusinessSummary(of: times(0..<100), endingWith: [kiwi: 0])
    let huge = Amount(thousandths: .max)
    func entry(_ number: Int64, _ kind: LedgerEntry.Kind, _ change: LevelChange) -> LedgerEntry {
      LedgerEntry(
        revision: Revision(number), kind: kind, orders: [], changes: [change], fingerprint: "",
        time: Instant(microseconds: 0), actor: nil, note: nil, key: nil)
    }
    let up = LevelChange(ingredient: kiwi, before: 0, after: huge)
    try summary.add(entry(1, .add, up))
    #expect(throws: AmountOverflow.self) { try summary.add(entry(2, .add, up)) }
  }

  /// Clocks are set back now and then, so that entries are not in the order of their times.
  @Test(arguments: SplitMix64.seeds)
  func `The figures of every period add up, even if the clock is set back`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let maker = try maker()
    for _ in 0..<60 {
      clock.set(
        Int64.random(in: 0..<10, using: &random) == 0
          ? Int64.random(in: 0..<400, using: &random) : min(clock.now.microseconds + 7, 399))
      try await happen(to: maker, &random)
    }
    let days = try await [0..<100, 100..<200, 200..<300, 300..<400].asyncMap {
      try await maker.business(in: times($0))
    }
    for (day, next) in zip(days, days.dropFirst()) {
      for (id, flow) in day.flows { #expect(flow.closing == next.flows[id]?.opening) }
    }
    #expect(days.allSatisfy { $0.flows.values.allSatisfy(\.addsUp) })
    for level in try await maker.stock().levels {
      #expect(days.last?.flows[level.ingredient]?.closing == level.amount)
      #expect(
        days.first?.flows[level.ingredient]?.opening == maker.catalog.initial(level.ingredient))
    }
    let all = try await maker.business(in: times(0..<400))
    let counted = try await maker.history(LedgerQuery(kinds: [.make], limit: 1_000))
      .filter { $0.undoneBy == nil }.flatMap(\.orders).reduce(0) { $0 + $1.count }
    #expect(all.made.values.reduce(0, +) == counted)
  }

  private func happen(
    to maker: Maker<InMemoryStockStore>, _ random: inout SplitMix64
  ) async throws {
    let id: IngredientID = random.next() % 2 == 0 ? kiwi : "kiosk/milk"
    let amount = Amount(integerLiteral: Int64.random(in: 1...30, using: &random))
    switch random.next() % 6 {
    case 0: _ = try await maker.change(.add([id: amount]))
    case 1: _ = try await maker.change(.take([id: amount]))
    case 2:
      _ = try await maker.change(.count([id: amount]), options: RequestOptions(isForced: true))
    case 3:
      let last = max(1, try await maker.store.snapshot(of: []).revision.rawValue)
      _ = try await maker.undo(Revision(Int64.random(in: 1...last, using: &random)))
    case 4: _ = try await maker.make("kiosk/latte")
    default: _ = try await maker.make("kiosk/kiwi-juice", count: Int(random.next() % 3) + 1)
    }
  }
}

/// A store whose ledger others change before each look at it.
private struct InterruptedStore: LedgerStore {
  let sound: InMemoryStockStore
  let interrupt: @Sendable () async throws -> Void

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await sound.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await sound.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await sound.receipt(for: key, request: request)
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await interrupt()
    return try await sound.history(query)
  }

  func waitForChange(after revision: Revision) async throws {
    try await sound.waitForChange(after: revision)
  }
}

private final class Clock: Sendable {
  private let time = Mutex<Int64>(0)

  var now: Instant { Instant(microseconds: time.withLock { $0 }) }

  func set(_ value: Int64) { time.withLock { $0 = value } }
}

extension StockFlow {
  fileprivate var addsUp: Bool {
    opening + restocked + produced - used - wasted + counted + reset + moved + takenBack == closing
  }
}

extension Catalog {
  fileprivate func initial(_ id: IngredientID) -> Amount? { ingredient(id)?.initial }
}

extension Array {
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
