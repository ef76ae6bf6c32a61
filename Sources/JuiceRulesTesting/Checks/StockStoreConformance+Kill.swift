import JuiceRules

extension StockStoreConformance {
  static func killChecks(worker: KillWorker?) -> [StoreCheck] {
    [
      StoreCheck(
        "survives-kill",
        "Acknowledged commits are kept once when the process is killed, and no commit is half done",
        needs: .survivesKill, body: { bench in try await kill(worker, bench) })
    ]
  }

  private static func kill(_ worker: KillWorker?, _ bench: StoreBench) async throws {
    guard let worker else { throw ConformanceFailure("there is no worker to kill") }
    let stand = bench.freshStand()
    var model = StockLedger()
    var next = 0
    for round in 1...8 {
      let acknowledged = try await worker(stand, next)
      let store = try await bench.store(on: stand)
      let end = next + acknowledged
      // The last commit may have been applied without an answer.
      for number in next..<end + 1 {
        let transaction = try work(number)
        guard let key = transaction.key else { continue }
        let receipt = try await store.receipt(for: key, request: transaction.request)
        if number == end, receipt == nil { continue }
        guard case .applied(let expected) = try model.commit(transaction) else { continue }
        try expect(
          receipt, is: expected,
          "the receipt of commit \(number), with \(acknowledged) acknowledged in round \(round)")
        next = number + 1
      }
      try expect(
        try await store.snapshot(of: nil), is: model.snapshot(of: nil),
        "the levels of round \(round)")
      guard let ledger = store as? any LedgerStore else { continue }
      try expect(try await ledger.verify().faults, is: [], "the faults after round \(round)")
    }
  }
}
