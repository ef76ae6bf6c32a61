#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct OpeningTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `A file is created, and folders only on request`() async throws {
      let path = folder.file("shop/.juice-rules/stock.sqlite")
      expectUnavailable { try SQLiteStockStore(path: path) }
      #expect(!FileManager.default.fileExists(atPath: folder.file("shop")))
      let store = try SQLiteStockStore(path: path, creating: .folders)
      #expect(try await store.snapshot(of: nil) == .restocked(0))
    }

    @Test func `Nothing is created without a request`() throws {
      let path = folder.file("stock.sqlite")
      let reason = expectUnavailable { try SQLiteStockStore(path: path, creating: []) }
      #expect(reason == "\(path): no such file")
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `Several stores can create one file at once`() async throws {
      for round in 0..<60 {
        let path = folder.file("stock-\(round).sqlite")
        try await withThrowingTaskGroup { group in
          for _ in 0..<4 {
            group.addTask {
              try await SQLiteStockStore(path: path, busyTimeout: .seconds(3_600)).snapshot(of: nil)
            }
          }
          for try await snapshot in group { #expect(snapshot == .restocked(0)) }
        }
      }
    }

    @Test func `An empty file becomes a new store if creating is allowed`() async throws {
      let path = folder.file("stock.sqlite")
      try Data().write(to: URL(fileURLWithPath: path))
      let store = try SQLiteStockStore(path: path)
      #expect(try await store.snapshot(of: nil) == .restocked(0))
    }

    @Test(arguments: EmptyFile.allCases)
    func `An empty file is read as a stand without entries`(file: EmptyFile) async throws {
      let path = folder.file("stock.sqlite")
      try file.write(to: path)
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let store = try SQLiteStockStore(path: path, creating: [])
      #expect(try await store.snapshot(of: nil) == .restocked(0))
      #expect(try await store.history(LedgerQuery()).isEmpty)
      #expect(try await store.receipt(for: #require(IdempotencyKey("k")), request: "r") == nil)
      #expect(try await store.verify().faults == [LedgerFault(.neverWritten)])
      let fault = await #expect(throws: StockStoreFault.self) {
        try await store.commit(.restock())
      }
      #expect(fault == .unavailable(reason: "\(path): the file is empty"))
      try store.close()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["stock.sqlite"])
    }

    @Test(arguments: EmptyFile.allCases)
    func `An empty file has no stand but the main stand`(file: EmptyFile) throws {
      let path = folder.file("stock.sqlite")
      try file.write(to: path)
      #expect(throws: StockStoreFault.noStand("market", others: ["main"])) {
        try SQLiteStockStore(path: path, stand: "market", creating: [])
      }
      let refusal = expectUnavailable {
        try SQLiteStockStore(path: path, stand: "market", creating: .stand)
      }
      #expect(refusal == "\(path): the file is empty")
    }

    @Test(arguments: EmptyFile.allCases)
    func `A reader of an empty file sees what others write`(file: EmptyFile) async throws {
      let path = folder.file("stock.sqlite")
      try file.write(to: path)
      let reader = try SQLiteStockStore(path: path, creating: [])
      #expect(try await reader.snapshot(of: nil) == .restocked(0))
      _ = try await SQLiteStockStore(path: path).commit(.restock())
      #expect(try await reader.snapshot(of: nil) == .restocked(1))
      _ = try await reader.commit(.restock())
      #expect(try await reader.snapshot(of: nil) == .restocked(2))
    }

    /// SQLite itself would go on with the file that nobody can find anymore.
    @Test func `A store whose file was deleted or replaced is unavailable`() async throws {
      let (path, other) = (folder.file("stock.sqlite"), folder.file("other.sqlite"))
      try await SQLiteStockStore(path: other).commitAndClose()
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      let fault = StockStoreFault.unavailable(
        reason: "\(path): the file was deleted or replaced")
      try FileManager.default.removeItem(atPath: path)
      await #expect(throws: fault) { try await store.commit(.restock()) }
      await #expect(throws: fault) { try await store.snapshot(of: nil) }
      await #expect(throws: fault) { try await store.waitForChange(after: Revision(5)) }
      try FileManager.default.moveItem(atPath: other, toPath: path)
      await #expect(throws: fault) { try await store.commit(.restock()) }
    }

    @Test(arguments: [":memory:", "file:stock?mode=memory", "a b%20c#d?e.sqlite", "딸기 '🍓'.sqlite"])
    func `Any file name is used as a path`(name: String) async throws {
      let path = folder.file(name)
      _ = try await SQLiteStockStore(path: path).commit(.restock())
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try await SQLiteStockStore(path: path).snapshot(of: nil) == .restocked(1))
    }

    @Test(arguments: ["", "a\0b"])
    func `An empty path and a path with a NUL are unavailable`(path: String) {
      expectUnavailable { try SQLiteStockStore(path: path) }
    }

    @Test func `Only existing stands are opened`() async throws {
      let path = folder.file("stock.sqlite")
      #expect(throws: StockStoreFault.noStand("market", others: ["main"])) {
        try SQLiteStockStore(path: path, stand: "market")
      }
      let market = try SQLiteStockStore(path: path, stand: "market", creating: [.file, .stand])
      _ = try await market.commit(.restock())
      let again = try SQLiteStockStore(path: path, stand: "market")
      #expect(try await again.snapshot(of: nil) == .restocked(1))
      #expect(try await SQLiteStockStore(path: path).snapshot(of: nil) == .restocked(0))
    }

    @Test(arguments: ["main\0", "'; DROP TABLE stand; --", "본점", ""])
    func `Stands are told apart by any name`(name: String) async throws {
      let path = folder.file("stock.sqlite")
      let store = try SQLiteStockStore(path: path, stand: name, creating: [.file, .stand])
      _ = try await store.commit(.restock())
      #expect(try await SQLiteStockStore(path: path).snapshot(of: nil) == .restocked(0))
      #expect(
        try await SQLiteStockStore(path: path, stand: name).snapshot(of: nil) == .restocked(1))
    }

    @Test func `Many stores can open and write a new file at once`() async throws {
      let path = folder.file("stock.sqlite")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...16 {
          group.addTask {
            let store = try SQLiteStockStore(path: path, busyTimeout: .seconds(3_600))
            _ = try await store.commit(.restock())
          }
        }
        try await group.waitForAll()
      }
      #expect(try await SQLiteStockStore(path: path).snapshot(of: nil) == .restocked(16))
    }
  }

  /// A file that a store was never written to, as a crash at the first opening leaves it.
  enum EmptyFile: CaseIterable {
    case noBytes, noTables, noTablesButLog

    func write(to path: String) throws {
      try Data().write(to: URL(fileURLWithPath: path))
      if self == .noBytes { return }
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        if self == .noTablesButLog { try db.execute(sql: "PRAGMA journal_mode = WAL") }
        try db.execute(sql: "VACUUM")
      }
      try queue.close()
    }
  }

  /// Expects `work` to throw `.unavailable`, and returns the reason.
  @discardableResult
  func expectUnavailable<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, _ work: () throws -> Value
  ) -> String? {
    let fault = #expect(throws: StockStoreFault.self, sourceLocation: sourceLocation) {
      _ = try work()
    }
    guard case .unavailable(let reason) = fault else {
      Issue.record("\(String(describing: fault))", sourceLocation: sourceLocation)
      return nil
    }
    return reason
  }
#endif
