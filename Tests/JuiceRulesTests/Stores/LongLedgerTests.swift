import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// A ledger that is long enough to be kept in several pieces, beside entries in a plain array.
@Suite(.tags(.unit))
struct LongLedgerTests {
  let ids: [IngredientID] = (0..<2_000).compactMap {
    IngredientID(pack: "long", name: String(repeating: "x", count: $0 % 60) + "x\($0 % 700)-\($0)")
  }

  @Test func `A long ledger equals a plain list of entries, also after compaction`() throws {
    var random = SplitMix64(seed: 6)
    var (ledger, model) = (StockLedger(), PlainLedger())
    for number in 0..<9_000 {
      let transaction = transaction(number, &random)
      guard case .applied(let receipt) = try ledger.commit(transaction) else {
        Issue.record("\(transaction) was refused")
        return
      }
      #expect(try receipt.changes == model.apply(transaction))
    }
    expect(ledger, is: model)
    let first = ledger.compact(before: Instant(microseconds: 7_777))
    model.entries.removeAll { $0.revision < first ?? .zero }
    #expect(model.entries.first?.kind == .checkpoint)
    expect(ledger, is: model)
    _ = try ledger.commit(transaction(9_001, &random))
    #expect(ledger.entries.dropLast().elementsEqual(model.entries))
  }

  @Test func `Texts that only look the same are kept apart`() throws {
    var ledger = StockLedger()
    let texts = ["caf\u{E9}", "cafe\u{301}"]
    for text in texts {
      let transaction = StockTransaction(
        kind: .add, request: "", changes: [ids[0]: .by(1)], time: Instant(microseconds: 0),
        actor: text, note: text)
      _ = try ledger.commit(transaction)
    }
    let entries = ledger.entries.filter { $0.kind == .add }
    #expect(entries.map { Array(($0.actor ?? "").utf8) } == texts.map { Array($0.utf8) })
    #expect(entries.map { Array(($0.note ?? "").utf8) } == texts.map { Array($0.utf8) })
  }

  private func expect(_ ledger: StockLedger, is model: PlainLedger) {
    #expect(ledger.entries == model.entries)
    #expect(ledger.levels == model.levels)
    #expect(ledger.revision == model.entries.last?.revision)
    let some = Set(ids.prefix(9))
    #expect(ledger.snapshot(of: some).levels == model.levels.filter { some.contains($0.key) })
  }

  /// Every 1,000th is a checkpoint, and every sixth says something of its own.
  private func transaction(
    _ number: Int, _ random: inout SplitMix64
  ) -> StockTransaction {
    let chosen = (0...number % 3).map { _ in ids[Int(random.next() % UInt64(ids.count))] }
    var transaction = StockTransaction(
      kind: number % 1_000 == 999 ? .checkpoint : .add, request: "",
      changes: number % 1_000 == 999 ? [:] : Dictionary(chosen.map { ($0, .by(1)) }) { $1 },
      time: Instant(microseconds: Int64(number)),
      orders: (0..<number % 4).compactMap {
        try? RecipeOrder(RecipeID(ids[$0]), count: number + 1)
      },
      openings: Dictionary(chosen.map { ($0, 7) }) { $1 }, fingerprint: "of \(number / 500)")
    if number % 6 == 5 {
      transaction.note = "note \(number)"
      transaction.key = IdempotencyKey("key \(number)")
    }
    return transaction
  }
}

/// Entries and levels, and nothing clever.
private struct PlainLedger {
  var entries: [LedgerEntry] = []
  var levels: [IngredientID: Amount] = [:]

  mutating func apply(_ transaction: StockTransaction) throws -> [LevelChange] {
    let snapshot = StockSnapshot(levels: levels, revision: .zero)
    guard case .changes(let changes, let preparations) = try transaction.effect(on: snapshot)
    else { return [] }
    for preparation in preparations {
      entries.append(LedgerEntry(preparation, of: transaction, as: next))
    }
    for change in changes { levels[change.ingredient] = change.after }
    entries.append(LedgerEntry(changes, of: transaction, as: next))
    return changes
  }

  private var next: Revision { (entries.last?.revision ?? .zero).next() }
}
