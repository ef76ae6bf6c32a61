#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  /// A copy is a store of its own: whole, or not there.
  @Suite(.tags(.unit))
  struct BackupTests {
    let folder: TemporaryFolder
    let path: String
    let copy: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
      copy = folder.file("copy.sqlite")
    }

    @Test func `A backup copies every stand as of one moment`() async throws {
      let store = try SQLiteStockStore(path: path)
      let market = try SQLiteStockStore(path: path, stand: "market\0", creating: [.file, .stand])
      _ = try await store.commit(.restock(key: "k"))
      _ = try await market.commit(.restock())
      _ = try await market.commit(.restock())
      let stands = try await store.backup(to: copy)
      #expect(
        stands == [
          "main": StandBackup(revision: Revision(2)),
          "market\0": StandBackup(revision: Revision(3)),
        ])
      _ = try await store.commit(.restock())
      let main = try SQLiteStockStore(path: copy)
      #expect(try await main.snapshot(of: nil) == .restocked(1))
      #expect(try await main.verify().isSound)
      guard case .replayed = try await main.commit(.restock(key: "k")) else {
        Issue.record("the copy does not keep the key")
        return
      }
      let other = try SQLiteStockStore(path: copy, stand: "market\0")
      #expect(try await other.snapshot(of: nil) == .restocked(2))
    }

    @Test func `A backup leaves no other files beside the copy`() async throws {
      try await SQLiteStockStore(path: path).commitAndClose()
      let store = try SQLiteStockStore(path: path)
      try await store.backup(to: copy)
      try store.close()
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["copy.sqlite", "stock.sqlite"])
    }

    /// Whatever moment it is of, it is one.
    @Test func `A backup works while others commit`() async throws {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      var last = Revision.zero
      for number in 1...5 {
        let selling = Task { [path] in
          let seller = try SQLiteStockStore(path: path)
          while !Task.isCancelled { _ = try await seller.commit(.restock()) }
        }
        let file = folder.file("\(number).sqlite")
        let revision = try #require(try await store.backup(to: file)["main"]?.revision)
        selling.cancel()
        try await selling.value
        #expect(revision >= last)
        last = revision
        let copy = try SQLiteStockStore(path: file)
        #expect(try await copy.snapshot(of: nil) == .restocked(revision.rawValue - 1))
        #expect(try await copy.verify().isSound)
      }
    }

    @Test func `A backup replaces only an empty file`() async throws {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      try Data("diary".utf8).write(to: URL(fileURLWithPath: copy))
      await #expect(
        throws: StockStoreFault.unavailable(reason: "\(copy): the path already exists")
      ) {
        try await store.backup(to: copy)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == Data("diary".utf8))
      await #expect(throws: StockStoreFault.self) { try await store.backup(to: path) }
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      try Data().write(to: URL(fileURLWithPath: copy))
      try await store.backup(to: copy)
      #expect(try await SQLiteStockStore(path: copy).snapshot(of: nil) == .restocked(1))
    }

    @Test func `A backup that cannot be written leaves nothing behind`() async throws {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      for target in [folder.file("none/copy.sqlite"), folder.path, ""] {
        await #expect(throws: StockStoreFault.self) { try await store.backup(to: target) }
      }
      #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
      #expect(FileManager.default.fileExists(atPath: folder.path))
    }
  }
#endif
