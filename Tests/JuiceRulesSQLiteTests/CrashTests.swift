#if SQLite
  import Foundation
  import JuiceRules
  import JuiceRulesSQLite
  import Testing

  struct CrashTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    /// A process commits as fast as it can and notes what was acknowledged; another thread of it
    /// kills it in the midst of that.
    @Test(arguments: [500, 3_000, 9_000, 25_000])
    func `nothing acknowledged is lost when the process is killed`(delay: UInt32) async throws {
      let (path, noted) = (path, folder.file("acknowledged"))
      try SQLiteStockStore(path: path).close()
      for round in 0..<2 {
        try? FileManager.default.removeItem(atPath: noted)
        let start = try await SQLiteStockStore(path: path).snapshot(of: nil).revision
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [
            path = path as String, noted = noted as String, delay = delay as UInt32,
            round = round as Int
          ] in
          let store = try SQLiteStockStore(path: path)
          let file = open(noted, O_WRONLY | O_CREAT | O_APPEND, 0o600)
          Thread.detachNewThread {
            usleep(delay)
            kill(getpid(), SIGKILL)
          }
          for number in 0... {
            _ = try await store.commit(.restock(key: "\(round)-\(number)"))
            _ = write(file, "x", 1)
          }
        }
        let acknowledged = Int64(FileManager.default.contents(atPath: noted)?.count ?? 0)
        try await expectWhole(round: round, start: start, acknowledged: acknowledged)
      }
    }

    /// What a computer leaves behind that stops: any part of the log, as it was written.
    @Test func `any part of the log is the state after some commit`() async throws {
      let store = try SQLiteStockStore(path: path)
      for number in 1...8 { _ = try await store.commit(.restock(key: "\(number)")) }
      let (file, log) = (try read(path), try read(path + "-wal"))
      var seen: [Int64] = []
      for length in stride(from: 0, through: log.count, by: 515) {
        let copy = folder.file("copy-\(length).sqlite")
        try file.write(to: URL(fileURLWithPath: copy))
        try log.prefix(length).write(to: URL(fileURLWithPath: copy + "-wal"))
        guard let restored = try? SQLiteStockStore(path: copy) else { continue }
        #expect(try await restored.verify().faults == [])
        let snapshot = try await restored.snapshot(of: nil)
        seen.append(max(snapshot.revision.rawValue - 1, 0))
        #expect(snapshot == .restocked(seen.last ?? 0))
      }
      #expect(seen == seen.sorted())
      #expect(Set(seen).isSuperset(of: 0...7))
    }

    @Test func `processes share a file`() async throws {
      let path = path
      _ = try SQLiteStockStore(path: path)
      await withTaskGroup { group in
        for process in 1...3 {
          group.addTask {
            await #expect(processExitsWith: .success) {
              [path = path as String, process = process as Int] in
              let store = try SQLiteStockStore(path: path, busyTimeout: .seconds(3_600))
              for number in 1...20 {
                _ = try await store.commit(.restock(key: "\(process)-\(number)"))
              }
            }
          }
        }
      }
      let store = try SQLiteStockStore(path: path)
      #expect(try await store.verify().faults == [])
      #expect(try await store.snapshot(of: nil) == .restocked(60))
    }

    @Test func `another process wakes who waits`() async throws {
      let path = path
      let store = try SQLiteStockStore(path: path)
      async let woken: Void = store.waitForChange(after: .zero)
      await #expect(processExitsWith: .success) { [path = path as String] in
        _ = try await SQLiteStockStore(path: path).commit(.restock())
      }
      try await woken
    }

    private func expectWhole(round: Int, start: Revision, acknowledged: Int64) async throws {
      let store = try SQLiteStockStore(path: path)
      #expect(try await store.verify().faults == [])
      let snapshot = try await store.snapshot(of: nil)
      #expect(snapshot == .restocked(max(snapshot.revision.rawValue - 1, 0)))
      let opened: Int64 = start == .zero && snapshot.revision > .zero ? 1 : 0
      let committed = snapshot.revision.rawValue - start.rawValue - opened
      #expect((acknowledged...acknowledged + 1).contains(committed))
      for number in 0..<committed {
        let key = try #require(IdempotencyKey("\(round)-\(number)"))
        #expect(try await store.receipt(for: key, request: "restock") != nil)
      }
    }

    private func read(_ path: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
#endif
