#if SQLite
  import Foundation
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.process))
  struct CrashTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    /// A computer that stops leaves any part of the log on the disk, as it was written.
    @Test func `Any part of the log gives the state after some commit`() async throws {
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

    @Test func `Several processes can share a file`() async throws {
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

    @Test func `A commit of another process wakes a waiting reader`() async throws {
      let path = path
      let store = try SQLiteStockStore(path: path)
      async let woken: Void = store.waitForChange(after: .zero)
      await #expect(processExitsWith: .success) { [path = path as String] in
        _ = try await SQLiteStockStore(path: path).commit(.restock())
      }
      try await woken
      #expect(try await store.snapshot(of: nil) == .restocked(1))
    }

    private func read(_ path: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
#endif
