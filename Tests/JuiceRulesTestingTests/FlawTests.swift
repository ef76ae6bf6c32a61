import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.unit))
struct FlawTests {
  static let flaws =
    Flaw.ofLevels + Flaw.ofKeys + Flaw.ofLedger + Flaw.ofSales + Flaw.ofUndo + Flaw.ofLifetime

  @Test(arguments: flaws)
  func `A flawed store fails the check for its flaw`(flaw: Flaw) async throws {
    let check = try #require(
      StockStoreConformance.checks(seed: 1).first { $0.name == flaw.caughtBy })
    let stands = Stands { flaw.spoil(InMemoryStockStore()) }
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await check.run({ stands.store(on: $0) }, limit: flaw.limit)
    }
    #expect(failure?.check == flaw.caughtBy)
    #expect(failure?.requirement == check.requirement)
  }

  @Test(arguments: [Flaw.ofKeys[0], .ofLedger[0]])
  func `A flawed store fails the random sequence, and the failure names the seed`(flaw: Flaw)
    async throws
  {
    let check = try #require(
      StockStoreConformance.checks(seed: 4_711).first { $0.name == "random-sequence" })
    let stands = Stands { flaw.spoil(InMemoryStockStore()) }
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await check.run({ stands.store(on: $0) }, limit: .seconds(3_600))
    }
    #expect(failure?.message.contains("seed 4711") == true)
  }

  @Test func `A store that ignores units fails the checks that involve units, and no others`()
    async throws
  {
    let stands = Stands { Flaw.ignoringUnits.spoil(InMemoryStockStore()) }
    let report = await StockStoreConformance.run(
      { stands.store(on: $0) }, seed: 1, limit: .seconds(3_600))
    #expect(
      report.failures.map(\.check.name)
        == [
          "units-agree", "units-raced", "units-in-entries", "undo-restores-units",
          "levels-follow-renames",
        ])
  }

  @Test func `A store that is empty when it is opened again fails the checks`() async throws {
    // Without a ledger nobody waits for what never comes.
    let report = await StockStoreConformance.run(
      { _ in InMemoryStockStore() }, for: [.reopens, .shared], seed: 1, limit: .seconds(3_600))
    let failed = Set(report.failures.map(\.check.name))
    #expect(failed.isSuperset(of: ["reopening-keeps-levels", "reopening-keeps-keys"]))
    #expect(failed.isSuperset(of: ["handles-agree", "never-oversells-shared"]))
    #expect(!failed.contains("never-oversells"))
    #expect(!report.isPassed)
  }

  /// The worker is told of more than is kept, as by a store that answers before it writes.
  @Test(arguments: [0, 1, 5])
  func `A store that loses acknowledged commits fails the check`(lost: Int) async throws {
    let stands = Stands { InMemoryStockStore() }
    let checks = StockStoreConformance.checks { stand, first in
      var count = 0
      await #expect(throws: Killed.self) {
        try await StockStoreConformance.work(on: stands.store(on: stand), from: first) {
          count += 1
          if count == 20 { throw Killed() }
        }
      }
      return count + lost
    }
    let check = try #require(checks.first { $0.name == "survives-kill" })
    if lost == 0 {
      try await check.run({ stands.store(on: $0) }, limit: .seconds(3_600))
    } else {
      await #expect(throws: ConformanceFailure.self) {
        try await check.run({ stands.store(on: $0) }, limit: .seconds(3_600))
      }
    }
  }

  private struct Killed: Error {}

  @Test func `Stands that share one store fail the check`() async throws {
    let store = InMemoryStockStore()
    let check = try #require(StockStoreConformance.checks().first { $0.name == "stands-are-apart" })
    await #expect(throws: ConformanceFailure.self) {
      try await check.run({ _ in store }, limit: .seconds(3_600))
    }
  }
}
