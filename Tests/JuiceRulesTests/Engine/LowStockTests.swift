import JuiceRules
import TestSupport
import Testing

/// An alert is due when a level crosses its low mark from above.
@Suite(.tags(.unit))
struct LowStockTests {
  private let maker: Maker<InMemoryStockStore>

  init() throws { maker = try .kiosk() }

  private func alerts(_ recipe: RecipeID, _ count: Int) async throws -> [LowStockAlert]? {
    try await maker.make(recipe, count: count).made?.alerts
  }

  @Test func `An alert is given once when a level falls below the low mark`() async throws {
    #expect(try await alerts("kiosk/kiwi-juice", 2) == [])
    #expect(try await maker.level(of: "kiosk/kiwi") == 4)
    let alert = try #require(try await alerts("kiosk/kiwi-juice", 1)?.first)
    #expect((alert.ingredient, alert.available, alert.low) == ("kiosk/kiwi", 1, 4))
    #expect(try await alerts("kiosk/latte", 1) == [])
    #expect(try await maker.level(of: "kiosk/kiwi") == 0)
  }

  @Test func `An alert is given again after a restock`() async throws {
    #expect(try await alerts("kiosk/kiwi-juice", 3)?.count == 1)
    _ = try await maker.change(.add(["kiosk/kiwi": 3]))
    #expect(try await alerts("kiosk/latte", 1)?.map(\.available) == [3])
  }

  @Test func `An alert is given for each ingredient, in the recipe's order`() async throws {
    _ = try await maker.change(.count(["kiosk/kiwi": 4, "kiosk/milk": 200]))
    let alerts = try #require(try await alerts("kiosk/latte", 1))
    #expect(alerts.map(\.ingredient) == ["kiosk/milk", "kiosk/kiwi"])
  }

  @Test func `A stock command that crosses the low mark gives an alert`() async throws {
    func alerts(_ command: StockCommand) async throws -> [LowStockAlert]? {
      try await maker.change(command).applied?.alerts
    }
    let kiwi = LowStockAlert(ingredient: "kiosk/kiwi", available: 3, low: 4)
    #expect(try await alerts(.take(["kiosk/kiwi": 7])) == [kiwi])
    #expect(try await alerts(.take(["kiosk/kiwi": 1])) == [])
    #expect(try await alerts(.add(["kiosk/kiwi": 2])) == [])
    let milk = LowStockAlert(ingredient: "kiosk/milk", available: 199, low: 200)
    #expect(try await alerts(.count(["kiosk/kiwi": 3, "kiosk/milk": 199])) == [kiwi, milk])
    #expect(try await alerts(.reset(nil)) == [])
  }

  @Test func `A reset to below the low mark gives an alert`() async throws {
    let maker = try Maker.kiosk { $0.addFruit("fig", name: "Fig", initial: 2, low: 3) }
    _ = try await maker.change(.add(["kiosk/fig": 1]))
    #expect(
      try await maker.change(.reset(["kiosk/fig"])).applied?.alerts
        == [LowStockAlert(ingredient: "kiosk/fig", available: 2, low: 3)])
  }

  @Test func `A repeated stock command is answered with its alerts`() async throws {
    let options = RequestOptions(key: IdempotencyKey("k"))
    let first = try #require(
      try await maker.change(.take(["kiosk/kiwi": 7]), options: options).applied)
    #expect(first.alerts.count == 1)
    let again = try await maker.change(.take(["kiosk/kiwi": 7]), options: options)
    #expect(again == .replayed(first))
  }

  @Test func `The stock report marks a level as low while below the low mark`() async throws {
    #expect(try await maker.stock().levels.map(\.isLow) == [false, false, false])
    _ = try await maker.make("kiosk/kiwi-juice", count: 2)
    #expect(try await maker.stock().levels.map(\.isLow) == [false, false, false])
    _ = try await maker.make("kiosk/kiwi-juice")
    #expect(try await maker.stock().levels.map(\.isLow) == [true, false, false])
  }
}
