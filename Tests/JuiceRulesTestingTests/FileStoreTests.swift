import Foundation
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The shortest store that saves, which the page on stores begins with.
@Suite(.tags(.unit))
struct FileStoreTests {
  @Test(arguments: StockStoreConformance.checks(for: [.ledger, .reopens]))
  func `A ledger that is saved as JSON keeps the contract of stores`(
    check: StoreCheck
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "juice-rules-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await check.run(
      { stand in try FileStore(folder.appending(path: "\(stand).json")) }, limit: .seconds(3_600))
  }
}

actor FileStore: LedgerStore {
  private struct Saved: Codable {
    var entries: [LedgerEntry] = []
    var requests: [IdempotencyKey: String] = [:]
  }

  private let file: URL
  private var ledger: StockLedger

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
    return outcome
  }

  func snapshot(of ids: Set<IngredientID>?) -> StockSnapshot { ledger.snapshot(of: ids) }

  func receipt(for key: IdempotencyKey, request: String) throws -> Receipt? {
    try ledger.receipt(for: key, request: request)
  }

  func request(of key: IdempotencyKey) -> String? { ledger.request(of: key) }

  func history(_ query: LedgerQuery) throws -> [LedgerEntry] { try ledger.history(query) }

  func waitForChange(after revision: Revision) async throws {
    while ledger.revision <= revision { try await Task.sleep(for: .milliseconds(100)) }
  }
}
