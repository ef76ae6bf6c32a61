#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  @testable import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct DiskFullTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test func `A full database is a fault, and no commit is half done`() async throws {
      let store = try SQLiteStockStore(path: path)
      let queue = try #require(store.connection.queue)
      try await queue.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        try db.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
      }
      var applied: Int64 = 0
      let fault = await #expect(throws: StockStoreFault.self) {
        while true {
          _ = try await store.commit(.restock(key: "\(applied)"))
          applied += 1
        }
      }
      #expect(fault == .unavailable(reason: "\(path): no space is left"))
      #expect(try await store.snapshot(of: nil) == .restocked(applied))
      #expect(try await store.verify().faults == [])
      try await queue.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA max_page_count = 1000000")
      }
      _ = try await store.commit(.restock(key: "\(applied)"))
      #expect(try await store.snapshot(of: nil) == .restocked(applied + 1))
    }
  }

  #if os(Linux)
    extension DiskFullTests {
      /// The log may grow no further, which shows in COMMIT: trying again with the key settles it.
      @Test func `A write that fails in a commit leaves the outcome unknown`() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
          let store = try SQLiteStockStore(path: path)
          _ = try await store.commit(.restock(key: "0"))
          signal(SIGXFSZ, SIG_IGN)
          let unlimited = try limitFiles(to: 150_000)
          var applied: Int64 = 1
          let fault = await #expect(throws: StockStoreFault.self) {
            while true {
              _ = try await store.commit(.restock(key: "\(applied)"))
              applied += 1
            }
          }
          guard case .outcomeUnknown = fault else {
            Issue.record("\(String(describing: fault))")
            return
          }
          #expect(try await store.snapshot(of: nil) == .restocked(applied))
          _ = try limitFiles(to: unlimited)
          _ = try await store.commit(.restock(key: "\(applied)"))
          #expect(try await store.snapshot(of: nil) == .restocked(applied + 1))
          #expect(try await store.verify().faults == [])
        }
        #expect(try await SQLiteStockStore(path: path).snapshot(of: nil).revision > Revision(2))
      }
    }

    /// Sets how long a file of this process may be, and returns what it was.
    private func limitFiles(to length: rlim_t) throws -> rlim_t {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let before = limit.rlim_cur
      limit.rlim_cur = length
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      return before
    }
  #endif
#endif
