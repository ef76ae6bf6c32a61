#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  /// Each is run by a process that gave up the rights of a superuser, who may write anywhere.
  @Suite(.tags(.unit))
  struct ReadOnlyTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test(arguments: ["stock.sqlite", "재고 #1?.sqlite"])
    func `A read-only file can be read, whatever its name`(name: String) async throws {
      let path = folder.file(name)
      try await SQLiteStockStore(path: path).commitAndClose()
      try protect(path, mode: 0o444)
      try protect(folder.path, mode: 0o777)
      await #expect(processExitsWith: .success) { [path = path as String] in
        dropRights()
        try await expectReadOnly(path)
      }
    }

    @Test func `Reading a read-only file leaves no other files behind`() async throws {
      try await SQLiteStockStore(path: path).commitAndClose()
      try protect(path, mode: 0o444)
      try protect(folder.path, mode: 0o777)
      await #expect(processExitsWith: .success) {
        [path = path as String, folder = folder.path as String] in
        dropRights()
        try await expectReadOnly(path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["stock.sqlite"])
      }
      try protect(path, mode: 0o666)
      await #expect(processExitsWith: .success) { [path = path as String] in
        dropRights()
        _ = try await SQLiteStockStore(path: path).commit(.restock())
      }
      #expect(try await SQLiteStockStore(path: path).snapshot(of: nil) == .restocked(2))
    }

    @Test func `An empty read-only file can be read`() async throws {
      try Data().write(to: URL(fileURLWithPath: path))
      try protect(path, mode: 0o444)
      for mode in [0o777, 0o555] {
        try protect(folder.path, mode: mode)
        await #expect(processExitsWith: .success) { [path = path as String] in
          dropRights()
          for creating: SQLiteStockStore.Creation in [[], .file] {
            let store = try SQLiteStockStore(path: path, creating: creating)
            #expect(try await store.snapshot(of: nil) == .restocked(0))
            #expect(try await store.history(LedgerQuery()).isEmpty)
          }
        }
      }
      try protect(folder.path, mode: 0o755)
    }

    @Test func `A half-done commit in the old journal mode is not read`() async throws {
      try await SQLiteStockStore(path: path).commitAndClose()
      let copy = folder.file("copy.sqlite")
      try copyInMidCommit(to: copy)
      try protect(copy, mode: 0o444)
      for mode in [0o777, 0o555] {
        try protect(folder.path, mode: mode)
        await #expect(processExitsWith: .success) { [copy = copy as String] in
          dropRights()
          expectUnavailable { try SQLiteStockStore(path: copy, creating: []) }
        }
      }
      try protect(folder.path, mode: 0o755)
    }

    /// Root writes what nobody may write.
    @Test(.enabled(if: getuid() == 0))
    func `A reader without write permission sees later commits of others`() async throws {
      try await SQLiteStockStore(path: path).commitAndClose()
      try protect(path, mode: 0o444)
      try protect(folder.path, mode: 0o777)
      let ready = folder.file("ready")
      // While the reader waits for this task, other tests wait for the reader: the system tells them that their own
      // processes have ended once no other process has the same files open, and the reader inherits them all.
      let writing = Task(executorPreference: QueueExecutor()) { [path] in
        while !FileManager.default.fileExists(atPath: ready) {
          try await Task.sleep(for: .milliseconds(10))
        }
        let store = try SQLiteStockStore(path: path)
        for _ in 2...50 { _ = try await store.commit(.restock()) }
        return store
      }
      await #expect(processExitsWith: .success) {
        [path = path as String, ready = ready as String] in
        dropRights()
        let reader = try SQLiteStockStore(path: path)
        #expect(try await reader.snapshot(of: nil) == .restocked(1))
        try Data().write(to: URL(fileURLWithPath: ready))
        try await reader.waitForChange(after: Revision(50))
        #expect(try await reader.snapshot(of: nil) == .restocked(50))
      }
      // A reader that failed before it was ready leaves nothing to be waited for.
      writing.cancel()
      try await writing.value.close()
    }

    @Test func `The read-only file beside the database is named`() async throws {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      let copy = folder.file("copy.sqlite")
      for part in ["", "-wal", "-shm"] {
        let content = try Data(contentsOf: URL(fileURLWithPath: path + part))
        try content.write(to: URL(fileURLWithPath: copy + part))
        try protect(copy + part, mode: part.isEmpty ? 0o666 : 0o444)
      }
      try protect(folder.path, mode: 0o777)
      await #expect(processExitsWith: .success) { [copy = copy as String] in
        dropRights()
        let fault = await #expect(throws: StockStoreFault.self) {
          try await SQLiteStockStore(path: copy).commit(.restock())
        }
        #expect(fault == .unavailable(reason: "\(copy)-wal: read-only"))
      }
      try protect(copy + "-wal", mode: 0o666)
      await #expect(processExitsWith: .success) { [copy = copy as String] in
        dropRights()
        let fault = await #expect(throws: StockStoreFault.self) {
          try await SQLiteStockStore(path: copy).commit(.restock())
        }
        #expect(fault == .unavailable(reason: "\(copy)-shm: read-only"))
      }
    }

    @Test func `A file in a read-only folder can be read`() async throws {
      try await SQLiteStockStore(path: path).commitAndClose()
      try await inProtectedFolder {
        await #expect(processExitsWith: .success) { [path = path as String] in
          dropRights()
          try await expectReadOnly(path)
        }
      }
    }

    @Test func `Entries that are only in the log can be read`() async throws {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      try await inProtectedFolder {
        await #expect(processExitsWith: .success) { [path = path as String] in
          dropRights()
          try await expectReadOnly(path)
        }
      }
      #expect(try await store.snapshot(of: nil) == .restocked(1))
    }

    @Test func `A log that cannot be read is not ignored`() async throws {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      for part in ["", "-wal"] {
        let copy = try Data(contentsOf: URL(fileURLWithPath: path + part))
        try copy.write(to: URL(fileURLWithPath: folder.file("copy.sqlite\(part)")))
      }
      let copy = folder.file("copy.sqlite")
      try await inProtectedFolder {
        await #expect(processExitsWith: .success) { [copy = copy as String] in
          dropRights()
          expectUnavailable { try SQLiteStockStore(path: copy) }
        }
      }
    }

    @Test func `Nothing is created in a read-only folder`() async throws {
      try await inProtectedFolder {
        await #expect(processExitsWith: .success) {
          [path = path as String, folder = folder.path as String] in
          dropRights()
          expectUnavailable { try SQLiteStockStore(path: path) }
          expectUnavailable { try SQLiteStockStore(path: "\(folder)/a/b", creating: .folders) }
        }
      }
    }

    @Test func `A file without read permission is unavailable`() async throws {
      try SQLiteStockStore(path: path).close()
      try protect(path, mode: 0)
      await #expect(processExitsWith: .success) { [path = path as String] in
        dropRights()
        expectUnavailable { try SQLiteStockStore(path: path) }
      }
    }

    private func copyInMidCommit(to copy: String) throws {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA journal_mode = DELETE;
            PRAGMA cache_size = 1;
            BEGIN;
            UPDATE stand SET revision = revision + 1;
            UPDATE level SET amount = 0;
            CREATE TABLE filler (content BLOB);
            INSERT INTO filler VALUES (zeroblob(1000000));
            """)
        for part in ["", "-journal"] {
          let content = try Data(contentsOf: URL(fileURLWithPath: path + part))
          try content.write(to: URL(fileURLWithPath: copy + part))
        }
        try db.rollback()
      }
    }

    private func inProtectedFolder(_ work: () async throws -> Void) async throws {
      // Others can read the files, whatever the umask is.
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        try protect("\(folder.path)/\(name)", mode: 0o644)
      }
      try protect(folder.path, mode: 0o555)
      defer { try? protect(folder.path, mode: 0o755) }
      try await work()
    }

    private func protect(_ path: String, mode: Int) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
  }

  private func dropRights() {
    if getuid() == 0 { #expect(setuid(65_534) == 0) }
  }

  private func expectReadOnly(_ path: String) async throws {
    let store = try SQLiteStockStore(path: path)
    #expect(try await store.snapshot(of: nil) == .restocked(1))
    #expect(try await store.history(LedgerQuery()).map(\.kind) == [.open, .add])
    let fault = await #expect(throws: StockStoreFault.self) { try await store.commit(.restock()) }
    guard case .unavailable(let reason) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(reason.contains("read-only"))
    #expect(try await store.snapshot(of: nil) == .restocked(1))
    expectUnavailable { try SQLiteStockStore(path: path, stand: "new", creating: [.file, .stand]) }
  }
#endif
