#if SQLite
  import Foundation
  import JuiceRules
  import JuiceRulesSQLite
  import Testing

  /// Each is run by a process that gave up the rights of a superuser, who may write anywhere.
  struct ReadOnlyTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test func `a file that may not be written can be read`() async throws {
      _ = try await SQLiteStockStore(path: path).commit(.restock())
      try protect(path, mode: 0o444)
      try protect(folder.path, mode: 0o777)
      await #expect(processExitsWith: .success) { [path = path as String] in
        dropRights()
        try await expectReadOnly(path)
      }
    }

    @Test func `a folder that may not be written can be read`() async throws {
      _ = try await SQLiteStockStore(path: path).commit(.restock())
      try await inProtectedFolder {
        await #expect(processExitsWith: .success) { [path = path as String] in
          dropRights()
          try await expectReadOnly(path)
        }
      }
    }

    @Test func `what is only in the log can be read, too`() async throws {
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

    @Test func `a log that cannot be read is not passed over`() async throws {
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

    @Test func `nothing is created in a folder that may not be written`() async throws {
      try await inProtectedFolder {
        await #expect(processExitsWith: .success) {
          [path = path as String, folder = folder.path as String] in
          dropRights()
          expectUnavailable { try SQLiteStockStore(path: path) }
          expectUnavailable { try SQLiteStockStore(path: "\(folder)/a/b", creating: .folders) }
        }
      }
    }

    @Test func `a file that may not be read is unavailable`() async throws {
      _ = try SQLiteStockStore(path: path)
      try protect(path, mode: 0)
      await #expect(processExitsWith: .success) { [path = path as String] in
        dropRights()
        expectUnavailable { try SQLiteStockStore(path: path) }
      }
    }

    private func inProtectedFolder(_ work: () async throws -> Void) async throws {
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
