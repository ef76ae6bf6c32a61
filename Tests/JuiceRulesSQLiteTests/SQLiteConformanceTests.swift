#if SQLite
  import Foundation
  import JuiceRules
  import JuiceRulesSQLite
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct SQLiteConformanceTests {
    @Test(arguments: StockStoreConformance.checks())
    func `A SQLite file for each stand passes every check`(check: StoreCheck) async throws {
      let folder = try TemporaryFolder()
      try await check.run(
        { try SQLiteStockStore(path: folder.file("\($0).sqlite"), busyTimeout: .seconds(3_600)) },
        limit: .seconds(3_600))
    }

    @Test(arguments: StockStoreConformance.checks())
    func `A SQLite file with many stands passes every check`(check: StoreCheck) async throws {
      let folder = try TemporaryFolder()
      try await check.run(
        { stand in
          try SQLiteStockStore(
            path: folder.file("stock.sqlite"), stand: stand, creating: [.file, .stand],
            busyTimeout: .seconds(3_600))
        }, limit: .seconds(3_600))
    }

    @Test func `The SQLite store keeps acknowledged commits when its process is killed`()
      async throws
    {
      let folder = try TemporaryFolder()
      let checks = StockStoreConformance.checks(worker: KilledProcess(folder).work)
      let check = try #require(checks.first { $0.name == "survives-kill" })
      try await check.run(
        { try SQLiteStockStore(path: folder.file("\($0).sqlite"), busyTimeout: .seconds(3_600)) },
        limit: .seconds(3_600))
    }
  }

  /// A process that commits as fast as it can and notes what was acknowledged; another thread of it kills it in
  /// the midst of that.
  struct KilledProcess: Sendable {
    private let folder: TemporaryFolder

    init(_ folder: TemporaryFolder) { self.folder = folder }

    @Sendable func work(on stand: String, from first: Int) async throws -> Int {
      let (path, noted) = (folder.file("\(stand).sqlite"), folder.file("\(stand)-\(first)"))
      let delay = UInt32.random(in: 0...30_000)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          path = path as String, noted = noted as String, first = first as Int,
          delay = delay as UInt32
        ] in
        let store = try SQLiteStockStore(path: path)
        let file = open(noted, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        Thread.detachNewThread {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
        try await StockStoreConformance.work(on: store, from: first) { _ = write(file, "x", 1) }
      }
      return FileManager.default.contents(atPath: noted)?.count ?? 0
    }
  }
#endif
