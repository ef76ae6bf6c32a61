import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Counts of levels that a person saw: nothing that others do meanwhile is overwritten unnoticed.
@Suite(.tags(.unit))
struct CountTests {
  private let maker: Maker<InMemoryStockStore>

  init() throws { maker = try .kiosk() }

  @Test func `A count applies if the levels are those that the person saw`() async throws {
    let outcome = try await maker.count(
      ["kiosk/kiwi": 12, "kiosk/milk": 900], seeing: ["kiosk/kiwi": 10, "kiosk/milk": 1_000])
    #expect(outcome.applied?.receipt.changes.map(\.after) == [12, 900])
    #expect(try await maker.history().map(\.kind) == [.open, .count])
  }

  @Test func `A count of a level that somebody changed is refused`() async throws {
    _ = try await maker.make("kiosk/kiwi-juice")
    _ = try await maker.change(.take(["kiosk/milk": 1]))
    let refusals = try await maker.count(
      ["kiosk/kiwi": 12, "kiosk/lime": 1, "kiosk/milk": 900],
      seeing: ["kiosk/kiwi": 10, "kiosk/lime": 0, "kiosk/milk": 1_000]
    ).refusals
    #expect(
      refusals == [
        .changed("kiosk/kiwi", seen: 10, now: 7), .changed("kiosk/milk", seen: 1_000, now: 999),
      ])
    #expect(try await maker.stock().levels.map(\.amount) == [7, 0, 999])
  }

  @Test func `Changes of other ingredients do not keep a count from being applied`() async throws {
    _ = try await maker.change(.take(["kiosk/milk": 1]))
    #expect(
      try await maker.count(["kiosk/kiwi": 12], seeing: ["kiosk/kiwi": 10]).applied != nil)
  }

  @Test func `A level that is seen under a former id is that of the current id`() async throws {
    let renamed = Maker(
      catalog: try Catalog.kiosk { $0.addRename(of: "kiwifruit", to: "kiwi") }, store: maker.store
    ) { Instant(microseconds: 1) }
    _ = try await maker.make("kiosk/kiwi-juice")
    #expect(
      try await renamed.count(["kiosk/kiwifruit": 12], seeing: ["kiosk/kiwifruit": 10]).refusals
        == [.changed("kiosk/kiwi", seen: 10, now: 7)])
    #expect(
      try await renamed.count(["kiosk/kiwifruit": 12], seeing: ["kiosk/kiwifruit": 7]).applied
        != nil)
  }

  @Test func `A count is refused for the reasons of any count`() async throws {
    let half = Amount(thousandths: 500)
    let refusals = try await maker.count(
      ["kiosk/durian": 1, "kiosk/kiwi": half, "kiosk/lime": -1, "kiosk/water": 1],
      seeing: ["kiosk/durian": 0, "kiosk/kiwi": 10, "kiosk/lime": 0]
    ).refusals
    #expect(
      refusals == [
        .unknownIngredient("kiosk/durian"), .tooFine("kiosk/kiwi", half, step: 1),
        .negative("kiosk/lime", -1), .unlimited("kiosk/water"),
      ])
    #expect(
      try await maker.count(["kiosk/kiwi": 21], seeing: ["kiosk/kiwi": 10]).refusals
        == [.above(Excess(ingredient: "kiosk/kiwi", level: 21, ceiling: 20))])
    await #expect(throws: OrderFault.noIngredients) { try await maker.count([:], seeing: [:]) }
    #expect(try await maker.history().isEmpty)
  }

  @Test func `A repeated count is answered with its first outcome`() async throws {
    let options = RequestOptions(key: IdempotencyKey("count-1"))
    let seen: [IngredientID: Amount] = ["kiosk/kiwi": 10]
    let applied = try #require(
      try await maker.count(["kiosk/kiwi": 12], seeing: seen, options: options).applied)
    _ = try await maker.make("kiosk/kiwi-juice")
    #expect(
      try await maker.count(["kiosk/kiwi": 12], seeing: seen, options: options)
        == .replayed(applied))
    await #expect(throws: StockStoreFault.self) {
      try await maker.count(["kiosk/kiwi": 13], seeing: seen, options: options)
    }
  }

  @Test func `A count that is sent many times at once is applied once`() async throws {
    let outcomes = try await withThrowingTaskGroup(of: StockOutcome.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await maker.count(
            ["kiosk/kiwi": 12], seeing: ["kiosk/kiwi": 10],
            options: RequestOptions(key: IdempotencyKey("count-1")))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0.applied != nil } == 1)
    #expect(outcomes.allSatisfy { $0.refusals.isEmpty })
    #expect(try await maker.history().count == 2)
  }

  /// Each count replaces exactly the level that the person saw, so the ledger explains every level: sales are never
  /// lost under a count, and a refusal names a level that there was.
  @Test(arguments: SplitMix64.seeds)
  func `Counts among concurrent sales replace only levels that were seen`(
    seed: UInt64
  ) async throws {
    try await withThrowingTaskGroup { group in
      for person in 0..<3 {
        group.addTask { try await count(times: 20, seed: seed &* 3 &+ UInt64(person)) }
      }
      group.addTask {
        for _ in 0..<40 { _ = try await maker.make("kiosk/latte") }
      }
      try await group.waitForAll()
    }
    var level: Amount = 10
    for entry in try await maker.history() where entry.kind != .open {
      let change = try #require(entry.changes.first { $0.ingredient == "kiosk/kiwi" })
      #expect(change.before == level)
      if entry.kind == .count { #expect(entry.note == "saw \(level)") }
      level = change.after
    }
    #expect(try await maker.level(of: "kiosk/kiwi") == level)
  }

  private func count(times: Int, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<times {
      let seen = try #require(try await maker.level(of: "kiosk/kiwi"))
      await Task.yield()
      let wanted = Amount(thousandths: random.number(in: 0...20) * 1_000)
      let outcome = try await maker.count(
        ["kiosk/kiwi": wanted], seeing: ["kiosk/kiwi": seen],
        options: RequestOptions(note: "saw \(seen)"))
      if case .refused(let refusals) = outcome {
        guard case .changed("kiosk/kiwi", seen, let now) = refusals.first else {
          Issue.record("\(refusals)")
          return
        }
        #expect(now != seen)
      }
    }
  }
}
