import Foundation
import JuiceRules

/// A store in a JSON file, as the page on stores begins with it.
actor FileStore: LedgerStore {
  private struct Saved: Codable {
    var entries: [LedgerEntry] = []
    var requests: [IdempotencyKey: String] = [:]
  }

  private let file: URL
  private var ledger: StockLedger
  private var waiting: [AsyncStream<Void>.Continuation] = []

  init(_ file: URL) throws {
    self.file = file
    let data = FileManager.default.contents(atPath: file.path)
    let saved = try data.map { try JSONDecoder().decode(Saved.self, from: $0) } ?? Saved()
    ledger = try StockLedger(restoring: saved.entries, requests: saved.requests)
  }

  func commit(_ transaction: StockTransaction) throws -> CommitOutcome {
    var changed = ledger
    let outcome = try changed.commit(transaction)
    let saved = Saved(entries: changed.entries, requests: changed.requests)
    try JSONEncoder().encode(saved).write(to: file, options: .atomic)
    ledger = changed
    for waiter in waiting { waiter.finish() }
    waiting = []
    return outcome
  }

  func snapshot(of ids: Set<IngredientID>?) -> StockSnapshot { ledger.snapshot(of: ids) }

  func receipt(for key: IdempotencyKey, request: String) throws -> Receipt? {
    try ledger.receipt(for: key, request: request)
  }

  func request(of key: IdempotencyKey) -> String? { ledger.request(of: key) }

  func history(_ query: LedgerQuery) throws -> [LedgerEntry] { try ledger.history(query) }

  func waitForChange(after revision: Revision) async throws {
    while ledger.revision <= revision {
      let (change, waiter) = AsyncStream.makeStream(of: Void.self)
      waiting.append(waiter)
      for await _ in change {}
      try Task.checkCancellation()
    }
  }
}
