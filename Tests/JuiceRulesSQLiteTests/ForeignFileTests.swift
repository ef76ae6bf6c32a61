#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct ForeignFileTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test func `A text file is refused and left unchanged`() throws {
      let text = Data(String(repeating: "strawberry: 10\n", count: 100).utf8)
      try text.write(to: URL(fileURLWithPath: path))
      expectFault(.foreign(reason: "\(path): not a SQLite database"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    }

    @Test(arguments: [
      "CREATE TABLE bookmark (url TEXT)", "PRAGMA user_version = 1", "PRAGMA application_id = 7",
    ])
    func `A database of another program is refused and left unchanged`(sql: String) throws {
      try edit(sql)
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      expectFault(.foreign(reason: "\(path): a database of another program"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `A file of a newer version is refused`() throws {
      try SQLiteStockStore(path: path).close()
      try edit("PRAGMA user_version = 99")
      expectFault(.newerVersion(found: 99, supported: 7))
    }

    /// Somebody set the version back, or copied the tables from another file.
    @Test(arguments: 1...5)
    func `A file with newer tables than its version says is refused`(version: Int) async throws {
      try await SQLiteStockStore(path: path).commitAndClose()
      try edit("PRAGMA user_version = \(version)")
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let fault = StockStoreFault.corrupt(
        reason: "\(path): the version in the file is older than its tables")
      let store = try SQLiteStockStore(path: path)
      await #expect(throws: fault) { try await store.snapshot(of: nil) }
      await #expect(throws: fault) { try await store.verify() }
      await #expect(throws: fault) { try await store.upgrade() }
      try store.close()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `A folder in place of a file is refused`() {
      for creating: SQLiteStockStore.Creation in [[], .file, .folders] {
        let reason = expectUnavailable {
          try SQLiteStockStore(path: folder.path, creating: creating)
        }
        #expect(reason == "\(folder.path): is a folder")
      }
    }

    @Test func `A file in the old journal mode still works`() async throws {
      try await SQLiteStockStore(path: path).commitAndClose()
      try edit("PRAGMA journal_mode = DELETE")
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      #expect(try await store.snapshot(of: nil) == .restocked(2))
    }

    private func edit(_ sql: String) throws {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
      try queue.close()
    }

    private func expectFault(
      _ fault: StockStoreFault, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(throws: fault, sourceLocation: sourceLocation) { try SQLiteStockStore(path: path) }
    }
  }
#endif
