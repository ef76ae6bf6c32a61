#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct DamageTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    /// Whatever is overwritten, the store says so or works; it neither crashes nor makes levels up.
    @Test func `A damaged file is reported as corrupt or gives the right levels`() async throws {
      try await fill(commits: 40)
      let sound = try Data(contentsOf: URL(fileURLWithPath: path))
      for place in 0..<48 {
        var bytes = sound
        let start = 100 + place * (bytes.count - 100) / 48
        for index in start..<min(start + 512, bytes.count) { bytes[index] = UInt8(index & 0xff) }
        let copy = folder.file("damaged-\(place).sqlite")
        try bytes.write(to: URL(fileURLWithPath: copy))
        try await expectDamageIsNamed(in: copy, "damaged at \(start)")
      }
    }

    private func expectDamageIsNamed(in path: String, _ comment: Comment) async throws {
      do {
        let store = try SQLiteStockStore(path: path)
        guard try await store.verify().isSound else { return }
        _ = try await store.history(LedgerQuery(limit: .max))
        #expect(try await store.snapshot(of: nil) == .restocked(40), comment)
      } catch let fault as StockStoreFault {
        guard case .corrupt(let reason) = fault else {
          Issue.record("\(comment): \(fault)")
          return
        }
        #expect(!reason.isEmpty, comment)
      }
    }

    @Test(arguments: [30, 4_096, 5_000, 20_000])
    func `A truncated file is reported`(length: Int) async throws {
      try await fill(commits: 40)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: UInt64(length))
      try file.close()
      await #expect(throws: StockStoreFault.self) {
        let verification = try await SQLiteStockStore(path: path).verify()
        if let fault = verification.faults.first {
          throw StockStoreFault.corrupt(reason: "\(fault)")
        }
      }
    }

    /// Edits by hand, each with the only fault that results from it.
    @Test(arguments: [
      (
        "UPDATE level SET amount = 1000 WHERE ingredient = 'classic/banana'",
        LedgerFault(.levelDiffers(1, expected: 13), ingredient: .banana)
      ),
      (
        "DELETE FROM level WHERE ingredient = 'classic/banana'",
        LedgerFault(.levelDiffers(nil, expected: 13), ingredient: .banana)
      ),
      (
        "INSERT INTO level VALUES ('main', 'a/b', 5, NULL)",
        LedgerFault(.levelWithoutEntry(Amount(thousandths: 5)), ingredient: "a/b")
      ),
      (
        "UPDATE level SET unit = 'ml' WHERE ingredient = 'classic/banana'",
        LedgerFault(.unitDiffers("ml", expected: nil), ingredient: .banana)
      ),
      (
        "UPDATE entry_change SET unit = 'ml' WHERE revision = 3",
        LedgerFault(.altered, entry: Revision(3))
      ),
      (
        "UPDATE stand SET revision = 9",
        LedgerFault(.endsElsewhere(at: Revision(4), expected: Revision(9)))
      ),
      (
        "DELETE FROM entry WHERE revision = 3",
        LedgerFault(.missing(after: Revision(2)), entry: Revision(4))
      ),
      (
        "UPDATE entry_change SET after = after + 1 WHERE revision = 3",
        LedgerFault(.altered, entry: Revision(3))
      ),
      (
        "UPDATE entry_change SET before = 0 WHERE revision = 4",
        LedgerFault(.altered, entry: Revision(4))
      ),
      (
        "UPDATE entry_change SET ingredient = 'Kiwi!' WHERE revision = 2 AND after = 12000",
        LedgerFault(.altered, entry: Revision(2))
      ),
      (
        "INSERT INTO entry_order VALUES ('main', 3, 0, 'classic/kiwi-juice', 1, '')",
        LedgerFault(.altered, entry: Revision(3))
      ),
      (
        "UPDATE entry SET note = 'gift' WHERE revision = 4",
        LedgerFault(.altered, entry: Revision(4))
      ),
      (
        "UPDATE entry SET kind = 'party' WHERE revision = 4",
        LedgerFault(.altered, entry: Revision(4))
      ),
      (
        "UPDATE entry SET time = time + 1 WHERE revision = 1",
        LedgerFault(.altered, entry: Revision(1))
      ),
      (
        "UPDATE request_key SET request = 'gift' WHERE revision = 4",
        LedgerFault(.altered, entry: Revision(4))
      ),
      (
        "UPDATE refusal SET note = 'gift'", LedgerFault(.refusalsAltered(1))
      ),
      (
        "UPDATE refusal_shortage SET needed = 1", LedgerFault(.refusalsAltered(1))
      ),
      (
        "DELETE FROM refusal_order", LedgerFault(.refusalsAltered(1))
      ),
      (
        "DELETE FROM request_key WHERE revision = 2",
        LedgerFault(.damaged("a key does not refer to its entry: 1"))
      ),
      (
        "UPDATE request_key SET key = 'x' WHERE revision = 2",
        LedgerFault(.damaged("a key does not refer to its entry: 1"))
      ),
    ])
    func `A row that was edited by hand is reported`(sql: String, fault: LedgerFault) async throws {
      try await fill(commits: 3)
      try edit(sql)
      let verification = try await SQLiteStockStore(path: path).verify()
      #expect(verification.faults.first == fault)
      // A key that is another one contradicts its entry from both sides; rows hang on a removed entry.
      let counts = ["'x'": 2, "DELETE FROM entry ": 3].first { sql.contains($0.key) }?.value ?? 1
      #expect(verification.faults.count == counts, "\(verification.faults)")
    }

    @Test(arguments: [
      "DROP TABLE level", "DROP TABLE stand",
      "UPDATE entry_change SET ingredient = 'Kiwi!' WHERE after = 14000",
      "UPDATE entry SET kind = 'party'", "UPDATE stand SET revision = 1",
    ])
    func `No commit is made on rows that make no sense`(sql: String) async throws {
      try await fill(commits: 3)
      try edit(sql)
      await #expect(throws: StockStoreFault.self) {
        let store = try SQLiteStockStore(path: path)
        _ = try await store.commit(.restock())
        _ = try await store.history(LedgerQuery())
      }
    }

    private func fill(commits: Int) async throws {
      let store = try SQLiteStockStore(path: path)
      for number in 1...commits { _ = try await store.commit(.restock(key: "\(number)")) }
      try await store.record(
        Refusal(
          time: Instant(microseconds: 0), orders: [RecipeOrder("classic/banana-juice", count: 9)],
          shortages: [
            Shortage(
              ingredient: .banana, needed: Amount(thousandths: 18_000),
              available: Amount(thousandths: 13_000))
          ]))
      // Closing puts everything into the file itself.
      try store.close()
    }

    private func edit(_ sql: String) throws {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
      try queue.close()
    }
  }
#endif
