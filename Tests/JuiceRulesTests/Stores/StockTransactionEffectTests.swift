import JuiceRules
import Testing

struct StockTransactionEffectTests {
  let banana: IngredientID = "classic/banana"
  let kiwi: IngredientID = "classic/kiwi"

  @Test func `An ingredient without an entry starts from its opening amount`() {
    let transaction = transaction([banana: .by(-1), kiwi: .by(2)], openings: [kiwi: 10])
    let effect = transaction.effect(on: [banana: 5])
    #expect(
      effect
        == .changes(
          [
            LevelChange(ingredient: banana, before: 5, after: 4),
            LevelChange(ingredient: kiwi, before: 10, after: 12),
          ], openings: [LevelChange(ingredient: kiwi, before: 0, after: 10)]))
  }

  @Test func `A shortage is reported before an excess`() {
    let transaction = transaction([banana: .by(-1), kiwi: .by(2)], ceilings: [kiwi: 1])
    let shortage = Shortage(ingredient: banana, needed: 1, available: 0)
    #expect(transaction.effect(on: [:]) == .refused(.short([shortage])))
  }

  @Test(arguments: [Int64.min, Int64.min + 1, -1] as [Int64])
  func `The least amounts are short and do not overflow`(thousandths: Int64) {
    let amount = Amount(thousandths: thousandths)
    for change in [StockTransaction.Change.by(amount), .to(amount)] {
      let effect = transaction([banana: change]).effect(on: [:])
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
  func `No change leads above the highest level, even if the ceiling is higher`(amount: Amount) {
    let ceilings = [banana: Amount(thousandths: .max)]
    let effect = transaction([banana: .by(amount)], ceilings: ceilings).effect(on: [banana: 1])
    guard case .refused(.above(let excess)) = effect else {
      Issue.record("\(effect)")
      return
    }
    #expect(excess.map(\.ceiling) == [.maximumLevel])
  }

  @Test func `A level above its ceiling can be lowered`() {
    let transaction = transaction([banana: .by(-1)], ceilings: [banana: 10])
    let change = LevelChange(ingredient: banana, before: 20, after: 19)
    #expect(transaction.effect(on: [banana: 20]) == .changes([change], openings: []))
  }

  private func transaction(
    _ changes: [IngredientID: StockTransaction.Change], openings: [IngredientID: Amount] = [:],
    ceilings: [IngredientID: Amount] = [:]
  ) -> StockTransaction {
    StockTransaction(
      kind: .take, request: "", changes: changes, time: Timestamp(microseconds: 0),
      openings: openings, ceilings: ceilings)
  }
}
