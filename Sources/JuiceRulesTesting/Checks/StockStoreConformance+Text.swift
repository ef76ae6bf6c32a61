import JuiceRules

extension StockStoreConformance {
  static let textChecks = [
    StoreCheck(
      "hostile-text", "Notes, actors, keys and requests are kept byte for byte",
      needs: .ledger, body: keepsText),
    StoreCheck(
      "text-with-nul", "Text with a NUL is kept whole or refused, but never cut",
      needs: .ledger, body: keepsOrRefusesNUL),
    StoreCheck(
      "long-ids", "Different ids of the maximum length stay different", body: keepsLongIDs),
  ]

  static let hostileTexts = [
    "'; DROP TABLE entry; --", "\"quoted\" `and` \\escaped\\ %s %n $1 ?1 :name", "",
    "line\nline\r\nline\ttab\u{b}\u{1b}[31m", "딸기쥬스 주세요", "\u{1112}\u{1161}\u{11ab}", "\u{d55c}",
    "e\u{301} \u{e9}", "👩‍👩‍👧‍👦🍓\u{1F3FD}", "\u{feff}bom \u{202e}right to left\u{200b}",
    "\u{fffd}\u{10ffff}",
    "\u{1}\u{10}0\u{10}\u{10}\u{7f}", "null", "0", "{\"json\": [1]}",
    String(repeating: "긴", count: 500), String(repeating: "👩‍👩‍👧‍👦", count: 500),
  ]

  private static func keepsText(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    for text in hostileTexts {
      let hostile = StockTransaction.add([.banana: 1]).with { $0.saysEverywhere(text) }
      let receipt = try await store.apply(hostile)
      try await expectEntry(of: hostile, receipt, in: store)
      guard hostile.key != nil else { continue }
      let repeated = try await store.commit(hostile)
      try expect(repeated, is: .replayed(receipt), "the repeat of \(quoted(text))")
    }
  }

  private static func keepsOrRefusesNUL(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    for text in ["\0", "a\0b", "a\0c", "a", "a\0"] {
      let hostile = StockTransaction.add([.banana: 1]).with { $0.saysEverywhere(text) }
      let before = try await store.snapshot(of: nil)
      do {
        try await expectEntry(of: hostile, try await store.apply(hostile), in: store)
      } catch is StockStoreFault {
        try expect(try await store.snapshot(of: nil), is: before, "the snapshot of a refusal")
      }
    }
  }

  private static func expectEntry(
    of transaction: StockTransaction, _ receipt: Receipt, in store: any LedgerStore
  ) async throws {
    guard let entry = try await store.history(LedgerQuery(limit: 1, newestFirst: true)).first else {
      throw ConformanceFailure("there is no entry for #\(receipt.revision)")
    }
    let expected = LedgerEntry(receipt.changes, of: transaction, as: receipt.revision)
    try expect(entry.texts.map(quoted), is: expected.texts.map(quoted), "the texts of an entry")
    try expect(entry, is: expected, "an entry")
  }

  private static func keepsLongIDs(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let name = String(repeating: "a", count: EntryID.maximumNameLength - 1)
    let ids = ["a", "b", "-", "0"].compactMap { IngredientID(pack: name + "z", name: name + $0) }
    for id in ids { try await store.apply(.add([id: 1])) }
    let levels = Dictionary(uniqueKeysWithValues: ids.map { ($0, Amount.one) })
    try expect(try await store.snapshot(of: nil).levels, is: levels, "the levels")
  }

  private static func quoted(_ text: String?) -> String {
    text.map { text in
      text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    } ?? "nothing"
  }
}

extension StockTransaction {
  fileprivate mutating func saysEverywhere(_ text: String) {
    note = text
    actor = text
    fingerprint = text
    request = text
    key = IdempotencyKey(text)
    decision = DecisionRecord(text)
  }
}

extension LedgerEntry {
  fileprivate var texts: [String?] { [note, actor, fingerprint, key?.rawValue, decision?.text] }
}
