import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

@testable import JuiceCounter

/// Edits that several people make at once.
@Suite(.tags(.unit))
struct StockEditTests {
  private let counter: Counter

  init() throws {
    let catalog = try Catalog.kiosk()
    counter = Counter(
      store: InMemoryStockStore(), now: { Instant(microseconds: 1) }, catalog: { catalog })
  }

  private func edit(
    _ levels: KeyValuePairs<IngredientID, (seen: Amount, wanted: Amount)>, unit: String = "piece"
  ) -> StockEdit {
    var edit = StockEdit()
    for (id, level) in levels {
      edit.set(
        id, to: StockEdit.Level(seen: level.seen, unit: unit, wanted: level.wanted))
    }
    return edit
  }

  private func level(_ id: IngredientID) async throws -> Amount? {
    try await counter.maker().stock().levels.first { $0.ingredient == id }?.amount
  }

  private func sell() async throws {
    _ = try await counter.maker().make("kiosk/kiwi-juice", count: 1)
  }

  @Test func `A board names what is short, and for what`() async throws {
    let board = try await StockBoard(at: counter, in: .korean)
    #expect(
      board.rows.map(\.id) == ["kiosk/kiwi", "kiosk/mango", "kiosk/milk", "kiosk/mint"])
    let mango = try #require(board["kiosk/mango"])
    #expect(mango.shortages == ["망고 주스: 1 부족"])
    let kiwi = try #require(board["kiosk/kiwi"])
    #expect(kiwi.limits == ["3 미만이면 부족", "최대 100"])
    #expect(kiwi.shortages.isEmpty)
    #expect(kiwi.maximum == 100)
    #expect(board["kiosk/milk"]?.crate == 500)
    // A step that the catalog does not give is no step for buttons.
    #expect(board["kiosk/milk"]?.step == 1)
    let english = try await StockBoard(at: counter, in: .english)
    #expect(english["kiosk/mango"]?.shortages == ["Mango Juice: 1 short"])
  }

  @Test func `Edits are committed as one count`() async throws {
    let outcome = try await counter.commit(
      edit(["kiosk/kiwi": (10, 12), "kiosk/mango": (2, 30)]), in: .english)
    guard case .applied(let applied) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(applied.receipt.changes.map(\.after) == [12, 30])
    #expect(try await counter.commit(StockEdit(), in: .english) == .unchanged)
  }

  @Test(arguments: [(.mine, 12), (.difference, 9), (.drop, 7)] as [(StockEdit.Decision, Amount)])
  func `A person decides on a level that changed meanwhile`(
    decision: StockEdit.Decision, result: Amount
  ) async throws {
    var edit = edit(["kiosk/kiwi": (10, 12), "kiosk/mango": (2, 30)])
    try await sell()
    let move = StockEdit.Move(ingredient: "kiosk/kiwi", seen: 10, now: 7, wanted: 12)
    #expect(try await counter.commit(edit, in: .english) == .moved([move]))
    #expect(try await level("kiosk/mango") == 2)
    edit.decide(decision, on: move)
    guard case .applied = try await counter.commit(edit, in: .english) else {
      Issue.record("not applied")
      return
    }
    #expect(try await level("kiosk/kiwi") == result)
    #expect(try await level("kiosk/mango") == 30)
  }

  @Test func `A decision does not cover later changes`() async throws {
    var edit = edit(["kiosk/kiwi": (10, 12)])
    try await sell()
    edit.decide(.mine, on: StockEdit.Move(ingredient: "kiosk/kiwi", seen: 10, now: 7, wanted: 12))
    try await sell()
    #expect(
      try await counter.commit(edit, in: .english)
        == .moved([StockEdit.Move(ingredient: "kiosk/kiwi", seen: 7, now: 4, wanted: 12)]))
  }

  @Test func `A difference that would leave less than nothing is not offered`() {
    #expect(
      StockEdit.Move(ingredient: "kiosk/kiwi", seen: 10, now: 3, wanted: 5).withDifference == nil)
    let most = Amount(thousandths: .max)
    #expect(
      StockEdit.Move(ingredient: "kiosk/kiwi", seen: -most, now: 1, wanted: most).withDifference
        == nil)
  }

  @Test func `Every level that is not possible has its reason`() async throws {
    let half = Amount(thousandths: 500)
    let outcome = try await counter.commit(
      edit([
        "kiosk/kiwi": (10, 101), "kiosk/mango": (2, half), "kiosk/mint": (1, -1),
        "kiosk/durian": (1, 2),
      ]), in: .english)
    #expect(
      outcome
        == .refused([
          "kiosk/kiwi": "Kiwi: 101 would be above the maximum of 100",
          "kiosk/mango": "Mango: 0.5 is not a whole number",
          "kiosk/mint": "Mint: stock cannot be -1",
          "kiosk/durian": "there is no ingredient `kiosk/durian`",
        ]))
  }

  @Test func `A number that was counted in another unit is not taken`() async throws {
    #expect(
      try await counter.commit(edit(["kiosk/milk": (500, 4)], unit: "l"), in: .korean)
        == .refused(["kiosk/milk": "그 사이에 단위가 바뀌었습니다. 다시 세어 주세요"]))
    #expect(try await level("kiosk/milk") == 500)
  }

  /// Three people and a till change one ingredient at once. The ledger shows that each count replaced what its person
  /// had seen or decided on.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `Edits among concurrent sales replace only levels that were seen`(
    seed: UInt64
  ) async throws {
    try await withThrowingTaskGroup { group in
      for person in 1...3 {
        group.addTask { try await editAgain(seed: seed &* 7 &+ UInt64(person)) }
      }
      group.addTask { for _ in 0..<20 { try await sell() } }
      try await group.waitForAll()
    }
    var level: Amount = 10
    for entry in try await counter.store.history(LedgerQuery()) where entry.kind != .open {
      guard let change = entry.changes.first(where: { $0.ingredient == "kiosk/kiwi" }) else {
        continue
      }
      #expect(change.before == level)
      if entry.kind == .count { #expect(entry.note == "saw \(level)") }
      level = change.after
    }
  }

  private func editAgain(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let seen = try await level("kiosk/kiwi") ?? 0
      let wanted = Amount(thousandths: Int64.random(in: 0...100, using: &random) * 1_000)
      var edit = edit(["kiosk/kiwi": (seen, wanted)])
      while let (id, edited) = edit.levels.first {
        let outcome = try await counter.commit(
          edit, options: RequestOptions(note: "saw \(edited.seen)"), in: .english)
        guard case .moved(let moves) = outcome else { break }
        #expect(moves.map(\.ingredient) == [id])
        #expect(moves[0].now != edited.seen)
        edit.decide(
          StockEdit.Decision.allCases.randomElement(using: &random) ?? .drop, on: moves[0])
      }
    }
  }
}
