import JuiceRules
import Testing

struct StockTransactionEffectTests {
  let banana: IngredientID = "classic/banana"
  let kiwi: IngredientID = "classic/kiwi"

  @Test func `what has no entry starts from its opening and is opened`() {
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

  @Test func `shortage comes before excess`() {
    let transaction = transaction([banana: .by(-1), kiwi: .by(2)], ceilings: [kiwi: 1])
    let shortage = Shortage(ingredient: banana, needed: 1, available: 0)
    #expect(transaction.effect(on: [:]) == .refused(.short([shortage])))
  }

  @Test(arguments: [Int64.min, Int64.min + 1, -1] as [Int64])
  func `the least amounts are short and overflow nothing`(thousandths: Int64) {
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
  func `nothing leads above the highest level, whatever the ceiling`(amount: Amount) {
    let ceilings = [banana: Amount(thousandths: .max)]
    let effect = transaction([banana: .by(amount)], ceilings: ceilings).effect(on: [banana: 1])
    guard case .refused(.above(let excess)) = effect else {
      Issue.record("\(effect)")
      return
    }
    #expect(excess.map(\.ceiling) == [.maximumLevel])
  }

  @Test func `what is above its ceiling may be lowered`() {
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
