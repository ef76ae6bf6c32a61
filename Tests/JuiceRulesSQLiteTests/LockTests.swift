#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct LockTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test func `A commit on a locked file is given up, and reading still works`() async throws {
      let store = try SQLiteStockStore(path: path, busyTimeout: .milliseconds(20))
      _ = try await store.commit(.restock())
      let other = try DatabaseQueue(path: path, configuration: .unsafe)
      try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
      await #expect(
        throws: StockStoreFault.unavailable(
          reason: "\(path): locked by another process for too long")
      ) {
        try await store.commit(.restock())
      }
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      #expect(try await SQLiteStockStore(path: path).snapshot(of: nil) == .restocked(1))
      try await other.writeWithoutTransaction { try $0.rollback() }
      _ = try await store.commit(.restock())
      #expect(try await store.snapshot(of: nil) == .restocked(2))
    }

    @Test func `A store waits for a lock without blocking a thread of the pool`() async throws {
      let other = try DatabaseQueue(path: path, configuration: .unsafe)
      // More than the pool has threads.
      let waiting = 2 * ProcessInfo.processInfo.activeProcessorCount
      let stores = try (1...waiting).map { _ in
        try SQLiteStockStore(path: path, busyTimeout: .seconds(3_600))
      }
      try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
      try await withThrowingTaskGroup { group in
        for store in stores { group.addTask { _ = try await store.commit(.restock()) } }
        for _ in 1...20 { await Task.yield() }
        try await other.writeWithoutTransaction { try $0.rollback() }
        try await group.waitForAll()
      }
      #expect(try await stores[0].snapshot(of: nil) == .restocked(Int64(waiting)))
    }
  }

  extension LockTests {
    @Test func `Stores that commit continuously leave other tasks their turn`() async throws {
      // More than the pool has threads.
      let stores = try (1...2 * ProcessInfo.processInfo.activeProcessorCount).map { number in
        try SQLiteStockStore(path: folder.file("\(number).sqlite"))
      }
      try await withThrowingTaskGroup { group in
        for store in stores {
          group.addTask { while !Task.isCancelled { _ = try await store.commit(.restock()) } }
        }
        // Without a thread this would not go on, and they would not end.
        for _ in 1...20 { await Task.yield() }
        group.cancelAll()
        try await group.waitForAll()
      }
      for store in stores { #expect(try await store.verify().faults == []) }
    }
  }

  extension Configuration {
    /// For transactions that stay open.
    fileprivate static var unsafe: Configuration {
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      return configuration
    }
  }
#endif
