import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct StockTransactionEffectTests {
  let banana: IngredientID = "classic/banana"
  let kiwi: IngredientID = "classic/kiwi"

  @Test func `An ingredient without an entry starts from its opening amount`() throws {
    let transaction = transaction([banana: .by(-1), kiwi: .by(2)], openings: [kiwi: 10])
    let effect = try transaction.effect(on: snapshot([banana: 5]))
    #expect(
      effect
        == .changes(
          [
            LevelChange(ingredient: banana, before: 5, after: 4),
            LevelChange(ingredient: kiwi, before: 10, after: 12),
          ],
          after: [
            .init(.open, [LevelChange(ingredient: kiwi, before: 0, after: 10)])
          ]))
  }

  @Test func `A shortage is reported before an excess`() throws {
    let transaction = transaction([banana: .by(-1), kiwi: .by(2)], ceilings: [kiwi: 1])
    let shortage = Shortage(ingredient: banana, needed: 1, available: 0)
    #expect(try transaction.effect(on: snapshot([:])) == .refused(.short([shortage])))
  }

  @Test(arguments: [Int64.min, Int64.min + 1, -1] as [Int64])
  func `The least amounts are short and do not overflow`(thousandths: Int64) throws {
    let amount = Amount(thousandths: thousandths)
    for change in [StockTransaction.Change.by(amount), .to(amount)] {
      let effect = try transaction([banana: change]).effect(on: snapshot([:]))
      guard case .refused(.short(let shortages)) = effect else {
        Issue.record("\(effect)")
        continue
      }
      #expect(
        shortages.map(\.missing) == [Amount(thousandths: thousandths == .min ? .max : -thousandths)]
      )
    }
  }

  @Test(arguments: [Amount.maximumLevel, Amount(thousandths: .max)])
  func `No change leads above the highest level, even if the ceiling is higher`(amount: Amount)
    throws
  {
    let ceilings = [banana: Amount(thousandths: .max)]
    let effect = try transaction([banana: .by(amount)], ceilings: ceilings).effect(
      on: snapshot([banana: 1]))
    guard case .refused(.above(let excess)) = effect else {
      Issue.record("\(effect)")
      return
    }
    #expect(excess.map(\.ceiling) == [.maximumLevel])
  }

  @Test func `A level above its ceiling can be lowered`() throws {
    let transaction = transaction([banana: .by(-1)], ceilings: [banana: 10])
    let change = LevelChange(ingredient: banana, before: 20, after: 19)
    #expect(try transaction.effect(on: snapshot([banana: 20])) == .changes([change], after: []))
  }

  @Test(arguments: [StockTransaction.Change.by(1), .by(-100), .by(0)])
  func `A positive level does not change by an amount in another unit`(
    change: StockTransaction.Change
  ) throws {
    let units = [banana: "ml", kiwi: "ml"]
    let transaction = transaction([banana: change, kiwi: change], units: units)
    let levels = snapshot([banana: 7, kiwi: 8], [banana: "piece", kiwi: "g"])
    let mismatches = [
      StockUnitMismatch(ingredient: banana, level: 7, unit: "piece", expected: "ml"),
      StockUnitMismatch(ingredient: kiwi, level: 8, unit: "g", expected: "ml"),
    ]
    #expect(throws: StockStoreFault.unitMismatch(mismatches)) {
      try transaction.effect(on: levels)
    }
  }

  @Test(
    arguments: [
      // The level and its unit, the change and its unit, and the resulting units.
      (7, "piece", .to(7), "ml", "ml", "piece"), (0, "piece", .by(7), "ml", "ml", nil),
      (0, "piece", .to(7), "ml", "ml", nil), (7, nil, .by(1), "ml", "ml", nil),
      (7, "piece", .by(1), nil, "piece", nil), (7, "piece", .to(1), nil, "piece", nil),
      (7, nil, .to(1), nil, nil, nil), (nil, nil, .by(1), "ml", "ml", nil),
    ] as [(Amount?, String?, StockTransaction.Change, String?, String?, String?)])
  func `Any other change is in the unit of the transaction or else of the level`(
    level: Amount?, unit: String?, change: StockTransaction.Change, new: String?, after: String?,
    before: String?
  ) throws {
    let transaction = transaction(
      [banana: change], openings: [banana: 10], units: new.map { [banana: $0] } ?? [:])
    let levels = snapshot(level.map { [banana: $0] } ?? [:], unit.map { [banana: $0] } ?? [:])
    guard case .changes(let changes, let preparations) = try transaction.effect(on: levels) else {
      Issue.record("the transaction is refused")
      return
    }
    #expect(changes.map(\.unit) == [after] && changes.map(\.unitBefore) == [before])
    #expect(preparations.flatMap(\.changes).map(\.unit) == (level == nil ? [after] : []))
  }

  @Test func `A count in another unit cannot exceed its ceiling`() throws {
    let count = transaction([banana: .to(20)], ceilings: [banana: 10], units: [banana: "ml"])
    let effect = try count.effect(on: snapshot([banana: 30], [banana: "piece"]))
    #expect(effect == .refused(.above([Excess(ingredient: banana, level: 20, ceiling: 10)])))
  }

  @Test func `A checkpoint records the units of all levels`() throws {
    let checkpoint = transaction([:], kind: .checkpoint)
    let effect = try checkpoint.effect(on: snapshot([banana: 3, kiwi: 0], [banana: "piece"]))
    let changes = [
      LevelChange(ingredient: banana, before: 3, after: 3, unit: "piece"),
      LevelChange(ingredient: kiwi, before: 0, after: 0),
    ]
    #expect(effect == .changes(changes, after: []))
  }

  private func snapshot(
    _ levels: [IngredientID: Amount], _ units: [IngredientID: String] = [:]
  ) -> StockSnapshot {
    StockSnapshot(levels: levels, units: units, revision: .zero)
  }

  private func transaction(
    _ changes: [IngredientID: StockTransaction.Change], openings: [IngredientID: Amount] = [:],
    ceilings: [IngredientID: Amount] = [:], units: [IngredientID: String] = [:],
    kind: LedgerEntry.Kind = .take
  ) -> StockTransaction {
    StockTransaction(
      kind: kind, request: "", changes: changes, time: Instant(microseconds: 0),
      openings: openings, ceilings: ceilings, units: units)
  }
}
