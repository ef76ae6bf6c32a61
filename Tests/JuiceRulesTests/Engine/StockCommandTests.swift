import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct StockCommandTests {
  private let maker: Maker<InMemoryStockStore>

  init() throws { maker = try .kiosk() }

  private func refusals(
    _ command: StockCommand, force: Bool = false
  ) async throws -> [StockRefusal] {
    try await maker.change(command, options: RequestOptions(isForced: force)).refusals
  }

  @Test func `Stock commands add, take and count amounts`() async throws {
    let added = try #require(
      try await maker.change(.add(["kiosk/kiwi": 5, "kiosk/lime": 1])).applied?.receipt)
    #expect(
      added.changes == [
        LevelChange(ingredient: "kiosk/kiwi", before: 10, after: 15, unit: "piece"),
        LevelChange(ingredient: "kiosk/lime", before: 0, after: 1, unit: "piece"),
      ])
    _ = try await maker.change(.take(["kiosk/kiwi": 15]))
    #expect(try await maker.level(of: "kiosk/kiwi") == 0)
    _ = try await maker.change(.count(["kiosk/kiwi": 20, "kiosk/milk": 0]))
    #expect(try await maker.level(of: "kiosk/kiwi") == 20)
    #expect(try await maker.level(of: "kiosk/milk") == 0)
    #expect(
      try await maker.history().map(\.kind) == [.open, .add, .take, .open, .count])
  }

  @Test func `A reset sets all or some levels to their initial amounts`() async throws {
    _ = try await maker.change(.count(["kiosk/kiwi": 1, "kiosk/lime": 2, "kiosk/milk": 3]))
    _ = try await maker.change(.reset(["kiosk/kiwi"]))
    #expect(try await maker.stock().levels.map(\.amount) == [10, 2, 3])
    _ = try await maker.change(.reset(nil))
    #expect(try await maker.stock().levels.map(\.amount) == [10, 0, 1_000])
  }

  @Test(arguments: [0, -1] as [Amount])
  func `An amount to add or take must be above zero`(_ amount: Amount) async throws {
    let refusal = StockRefusal.notPositive("kiosk/kiwi", amount)
    #expect(try await refusals(.add(["kiosk/kiwi": amount])) == [refusal])
    #expect(try await refusals(.take(["kiosk/kiwi": amount]), force: true) == [refusal])
  }

  @Test func `A counted level must not be below zero`() async throws {
    #expect(try await refusals(.count(["kiosk/kiwi": 0])) == [])
    #expect(try await refusals(.count(["kiosk/kiwi": -1])) == [.negative("kiosk/kiwi", -1)])
  }

  @Test func `A command that takes more than the level is refused`() async throws {
    let shortage = Shortage(ingredient: "kiosk/kiwi", needed: 11, available: 10)
    #expect(
      try await refusals(.take(["kiosk/kiwi": 11, "kiosk/milk": 1]), force: true)
        == [.short(shortage)])
    #expect(try await maker.level(of: "kiosk/milk") == 1_000)
  }

  @Test func `A level goes above the maximum only with force`() async throws {
    let excess = StockRefusal.above(Excess(ingredient: "kiosk/kiwi", level: 21, ceiling: 20))
    #expect(try await refusals(.add(["kiosk/kiwi": 11])) == [excess])
    #expect(try await refusals(.count(["kiosk/kiwi": 21])) == [excess])
    #expect(try await refusals(.add(["kiosk/kiwi": 10])) == [])
    #expect(try await refusals(.add(["kiosk/kiwi": 1]), force: true) == [])
    #expect(try await maker.level(of: "kiosk/kiwi") == 21)
    #expect(try await refusals(.count(["kiosk/kiwi": 20])) == [])
  }

  @Test func `A level never goes above 10^12, even with force`() async throws {
    let most = Amount.maximumLevel
    let more = most + .one
    let excess = StockRefusal.above(Excess(ingredient: "kiosk/lime", level: more, ceiling: most))
    #expect(try await refusals(.count(["kiosk/lime": more]), force: true) == [excess])
    #expect(try await refusals(.add(["kiosk/lime": more]), force: true) == [excess])
    #expect(try await refusals(.count(["kiosk/lime": most]), force: true) == [])
    #expect(try await refusals(.add(["kiosk/lime": 1]), force: true) == [excess])
  }

  @Test func `An amount must be a multiple of the step`() async throws {
    let half = Amount(thousandths: 500)
    #expect(
      try await refusals(.add(["kiosk/kiwi": half]))
        == [.tooFine("kiosk/kiwi", half, step: .one)])
    #expect(try await refusals(.add(["kiosk/milk": half])) == [])
  }

  @Test func `Unknown and unlimited ingredients cannot be changed`() async throws {
    let unknown = StockRefusal.unknownIngredient("kiosk/durian")
    let unlimited = StockRefusal.unlimited("kiosk/water")
    let amounts: [IngredientID: Amount] = ["kiosk/water": 1, "kiosk/durian": 1, "kiosk/kiwi": 1]
    for command in [StockCommand.add(amounts), .take(amounts), .count(amounts)] {
      #expect(try await refusals(command) == [unknown, unlimited])
    }
    #expect(try await refusals(.reset(Set(amounts.keys))) == [unknown, unlimited])
    #expect(
      try await refusals(.add(["kiosk/kiwi-juice": 1])) == [.unknownIngredient("kiosk/kiwi-juice")])
    #expect(try await maker.history().isEmpty)
  }

  @Test func `A command without ingredients is refused`() async throws {
    for command in [StockCommand.add([:]), .take([:]), .count([:]), .reset([])] {
      await #expect(throws: OrderFault.noIngredients) { try await maker.change(command) }
    }
    #expect(try await maker.history().isEmpty)
  }

  @Test func `A reset of a catalog without limited ingredients is refused`() async throws {
    var builder = Catalog.Builder(pack: "well")
    builder.addExtra("water", name: "Water", isUnlimited: true)
    let maker = Maker.of(try builder.build())
    await #expect(throws: OrderFault.noIngredients) { try await maker.change(.reset(nil)) }
    #expect(try await maker.history().isEmpty)
  }

  @Test func `A refusal names every reason`() async throws {
    let refusals = try await refusals(.add(["kiosk/kiwi": -1, "kiosk/lime": 0, "kiosk/milk": 1]))
    #expect(refusals == [.notPositive("kiosk/kiwi", -1), .notPositive("kiosk/lime", 0)])
  }

  @Test func `Levels are reported in the catalog's order, with unknown ingredients apart`()
    async throws
  {
    let old = try Maker<InMemoryStockStore>.kiosk()
    _ = try await old.change(.add(["kiosk/milk": 1, "kiosk/lime": 2]))
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("plum", name: "Plum", initial: 3)
    builder.addFruit("lime", name: "Lime", initial: 9)
    builder.addExtra("ice", name: "Ice", isUnlimited: true)
    let maker = Maker(
      catalog: try builder.build(), store: old.store, now: { Instant(microseconds: 0) })
    _ = try await old.change(.count(["kiosk/kiwi": 1]))
    let report = try await maker.stock()
    #expect(report.revision == Revision(4))
    #expect(report.levels.map(\.ingredient) == ["kiosk/plum", "kiosk/lime"])
    #expect(report.levels.map(\.amount) == [3, 2])
    #expect(report.orphans.map(\.ingredient) == ["kiosk/kiwi", "kiosk/milk"])
    #expect(report.orphans.map(\.amount) == [1, 1_001])
  }
}
