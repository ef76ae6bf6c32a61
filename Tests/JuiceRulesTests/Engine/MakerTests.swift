import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct MakerTests {
  private let maker: Maker<InMemoryStockStore>

  init() throws { maker = try .kiosk() }

  @Test func `An order takes the needed amounts and reports the amounts left`() async throws {
    let made = try #require(try await maker.make("kiosk/latte", count: 2).made)
    #expect(made.orders == [try RecipeOrder("kiosk/latte", count: 2)])
    #expect(made.used.map(\.ingredient) == ["kiosk/milk", "kiosk/kiwi"])
    #expect(made.used.map(\.amount) == [400, 2])
    #expect(made.used.map(\.left) == [600, 8])
    #expect(made.receipt.time == Instant(microseconds: 42))
    #expect(try await maker.level(of: "kiosk/milk") == 600)
  }

  @Test func `An ingredient is opened once, before its first change`() async throws {
    _ = try await maker.make("kiosk/kiwi-juice")
    _ = try await maker.make("kiosk/latte")
    let entries = try await maker.history()
    #expect(entries.map(\.kind) == [.open, .make, .open, .make])
    #expect(entries.map(\.revision.rawValue) == [1, 2, 3, 4])
    #expect(
      entries[0].changes
        == [LevelChange(ingredient: "kiosk/kiwi", before: 0, after: 10, unit: "piece")])
    #expect(
      entries[2].changes
        == [LevelChange(ingredient: "kiosk/milk", before: 0, after: 1_000, unit: "ml")])
    #expect(entries[3].orders == [try RecipeOrder("kiosk/latte")])
    #expect(entries.allSatisfy { $0.fingerprint == maker.catalog.fingerprint })
  }

  @Test func `Several orders are made together or not at all`() async throws {
    let orders = [
      try RecipeOrder("kiosk/kiwi-juice", count: 3), try RecipeOrder("kiosk/latte", count: 2),
    ]
    let short = try #require(try await maker.make(orders).short)
    #expect(short.orders == orders)
    #expect(short.shortages == [Shortage(ingredient: "kiosk/kiwi", needed: 11, available: 10)])
    #expect(try await maker.history().isEmpty)
    let fewer = [orders[0], try RecipeOrder("kiosk/latte")]
    let made = try #require(try await maker.make(fewer).made)
    #expect(made.used.map(\.ingredient) == ["kiosk/kiwi", "kiosk/milk"])
    #expect(made.used.map(\.amount) == [10, 200])
    #expect(try await maker.history().map(\.orders) == [[], fewer])
  }

  @Test func `All short ingredients are listed in the recipe's order`() async throws {
    let short = try #require(try await maker.make("kiosk/everything").short)
    #expect(
      short.shortages == [
        Shortage(ingredient: "kiosk/milk", needed: 2_000, available: 1_000),
        Shortage(ingredient: "kiosk/lime", needed: 1, available: 0),
        Shortage(ingredient: "kiosk/kiwi", needed: 11, available: 10),
      ])
    #expect(short.shortages.map(\.state) == [.insufficient, .empty, .insufficient])
    #expect(short.event == .insufficient)
  }

  @Test func `The event of a short order depends on its first short ingredient`() async throws {
    _ = try await maker.change(.take(["kiosk/milk": 1_000]))
    let short = try #require(try await maker.make("kiosk/everything").short)
    #expect(short.event == .empty)
    _ = try await maker.change(.add(["kiosk/milk": 5_000]))
    #expect(try await maker.make("kiosk/everything").short?.event == .empty)
    _ = try await maker.change(.add(["kiosk/lime": 5]))
    #expect(try await maker.make("kiosk/everything").short?.event == .insufficient)
  }

  @Test func `A recipe of unlimited ingredients is made without a stock change`() async throws {
    let made = try #require(try await maker.make("kiosk/hot-water", count: 1_000_000).made)
    #expect(made.used.isEmpty)
    #expect(made.receipt.revision == Revision(1))
  }

  @Test func `An unknown or unavailable recipe is not made`() async throws {
    #expect(try await maker.make("kiosk/durian") == .unknownRecipe("kiosk/durian"))
    #expect(try await maker.make("kiosk/kiwi") == .unknownRecipe("kiosk/kiwi"))
    #expect(try await maker.make("kiosk/gone") == .unavailable("kiosk/gone"))
    let orders = [try RecipeOrder("kiosk/kiwi-juice"), try RecipeOrder("kiosk/gone")]
    #expect(try await maker.make(orders) == .unavailable("kiosk/gone"))
    #expect(try await maker.history().isEmpty)
  }

  @Test(arguments: [0, -1, 1_000_001, Int.min, Int.max])
  func `A count out of range is refused`(_ count: Int) async throws {
    await #expect(throws: OrderFault.countOutOfRange(count)) {
      try await maker.make("kiosk/hot-water", count: count)
    }
  }

  @Test(arguments: [1, 1_000_000])
  func `A count of up to a million is accepted`(_ count: Int) async throws {
    #expect(
      try await maker.make("kiosk/hot-water", count: count).made?.orders.first?.count == count)
  }

  @Test func `A request without orders is refused`() async throws {
    await #expect(throws: OrderFault.noOrders) { try await maker.make([]) }
  }

  @Test func `A note may have 500 characters and no more`() async throws {
    let note = String(repeating: "딸", count: 500)
    let options = RequestOptions(actor: "kim", note: note)
    _ = try await maker.make("kiosk/kiwi-juice", options: options)
    let entry = try #require(try await maker.history().last)
    #expect((entry.note, entry.actor) == (note, "kim"))
    let longer = RequestOptions(note: note + "기")
    await #expect(throws: OrderFault.noteTooLong(501)) {
      try await maker.make("kiosk/kiwi-juice", options: longer)
    }
    await #expect(throws: OrderFault.noteTooLong(501)) {
      try await maker.change(.reset(nil), options: longer)
    }
  }

  @Test func `Amounts that do not fit are answered with an overflow`() async throws {
    let maker = try Maker.kiosk { builder in
      builder.addRecipe(
        "sea", name: "Sea", ingredients: Array(repeating: ("kiwi", 1_000_000), count: 1_000))
    }
    let orders = try (0..<10).map { _ in try RecipeOrder("kiosk/sea", count: 1_000_000) }
    #expect(try await maker.make(orders) == .overflow(orders))
  }

  @Test func `The menu shows recipes with the count that can be made`() async throws {
    let menu = try await maker.menu()
    #expect(
      menu.map(\.recipe)
        == ["kiosk/kiwi-juice", "kiosk/latte", "kiosk/everything", "kiosk/gone"])
    #expect(menu.map(\.producible.count) == [3, 5, 0, 0])
    #expect(menu.map(\.isAvailable) == [true, true, true, false])
    _ = try await maker.make("kiosk/kiwi-juice", count: 2)
    #expect(try await maker.menu().map(\.producible.count) == [1, 4, 0, 0])
  }
}
