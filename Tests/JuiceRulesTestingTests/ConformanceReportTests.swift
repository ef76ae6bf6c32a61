import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@Suite(.tags(.unit))
struct ConformanceReportTests {
  @Test func `A report names the skipped checks and the reason`() async {
    let report = await StockStoreConformance.run(
      { _ in PlainStore(sound: InMemoryStockStore()) }, for: [], seed: 7, limit: .seconds(3_600))
    #expect(report.isPassed)
    let text = report.description
    #expect(text.contains("passed   never-oversells\n"))
    #expect(
      text.contains("skipped  never-oversells-shared: the store does not declare shared\n"))
    #expect(text.hasSuffix(" 0 failed, \(skipped(in: report)) skipped; seed 7"))
  }

  @Test func `A report names the failed checks and their requirement`() async {
    let report = await StockStoreConformance.run(
      { _ in throw OutOfOrder() }, for: [], seed: 7, limit: .seconds(3_600))
    #expect(!report.isPassed)
    #expect(
      report.description.hasPrefix(
        """
        FAILED   starts-empty: the store threw OutOfOrder()
                 A new stand has no levels, no receipts and revision 0
        """))
  }

  @Test func `Check names are unique, and checks need only the given capabilities`() {
    let checks = StockStoreConformance.checks()
    #expect(Set(checks.map(\.name)).count == checks.count)
    #expect(StockStoreConformance.checks(for: []).allSatisfy { $0.needs.isEmpty })
    #expect(StockStoreConformance.checks(for: .ledger).allSatisfy { !$0.needs.contains(.shared) })
  }

  @Test func `A check that does not finish is given up`() async {
    let check = StockStoreConformance.checks()[0]
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await check.run(
        { _ in
          try await withLastingSleep()
          return InMemoryStockStore()
        }, limit: .milliseconds(50))
    }
    #expect(failure?.message == "the check did not finish within 0.05 seconds")
  }

  @Test func `A check that waits for a busy thread is not given up`() async throws {
    let check = StockStoreConformance.checks()[0]
    let hogs = Task {
      await withDiscardingTaskGroup { group in
        for _ in 0..<64 { group.addTask { await Self.occupyThread() } }
      }
    }
    defer { hogs.cancel() }
    try await check.run(
      { _ in
        for _ in 0..<10 { await Task.yield() }
        return InMemoryStockStore()
      }, limit: .milliseconds(10))
  }

  /// Works in pieces of 1 ms, with hardly a pause, until its task is cancelled.
  private static func occupyThread() async {
    while !Task.isCancelled {
      let end = ContinuousClock.now + .milliseconds(1)
      while ContinuousClock.now < end {}
      await Task.yield()
    }
  }

  /// Sleeps and pays no heed to cancellation.
  private func withLastingSleep() async throws {
    try await Task { try await Task.sleep(for: .seconds(3_600)) }.value
  }

  private func skipped(in report: ConformanceReport) -> Int {
    report.results.count { if case .skipped = $0.verdict { true } else { false } }
  }

  private struct OutOfOrder: Error {}
}
