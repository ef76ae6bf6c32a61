import JuiceRules
import TestSupport
import Testing

/// A request with a key is carried out once.
@Suite(.tags(.unit))
struct KeyTests {
  private let maker: Maker<InMemoryStockStore>
  private let options = RequestOptions(key: IdempotencyKey("order-1"))

  init() throws { maker = try .kiosk() }

  @Test func `A repeated order with a key is answered with its first outcome`() async throws {
    let made = try #require(
      try await maker.make("kiosk/kiwi-juice", count: 3, options: options).made)
    let replayed = try #require(
      try await maker.make("kiosk/kiwi-juice", count: 3, options: options).replayed)
    #expect(replayed.receipt == made.receipt)
    #expect(replayed.used == made.used)
    #expect(replayed.alerts == made.alerts)
    #expect(made.alerts.count == 1)
    #expect(try await maker.level(of: "kiosk/kiwi") == 1)
    #expect(try await maker.history().count == 2)
  }

  @Test func `The key of another request is refused`() async throws {
    let key = try #require(options.key)
    _ = try await maker.make("kiosk/kiwi-juice", options: options)
    let fault = StockStoreFault.keyReused(key)
    await #expect(throws: fault) {
      try await maker.make("kiosk/kiwi-juice", count: 2, options: options)
    }
    await #expect(throws: fault) { try await maker.make("kiosk/latte", options: options) }
    await #expect(throws: fault) { try await maker.change(.reset(nil), options: options) }
  }

  @Test func `A refused order leaves its key free`() async throws {
    #expect(try await maker.make("kiosk/kiwi-juice", count: 4, options: options).short != nil)
    _ = try await maker.change(.add(["kiosk/kiwi": 5]))
    #expect(try await maker.make("kiosk/kiwi-juice", count: 4, options: options).made != nil)
  }

  @Test func `A repeated order is answered even if the recipe was removed since`() async throws {
    _ = try await maker.make("kiosk/kiwi-juice", options: options)
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango")
    let later = Maker(
      catalog: try builder.build(), store: maker.store, now: { Instant(microseconds: 0) })
    let replayed = try #require(try await later.make("kiosk/kiwi-juice", options: options).replayed)
    #expect(replayed.used.map(\.amount) == [3])
  }

  @Test func `A repeated stock command is answered with its first outcome`() async throws {
    let applied = try #require(
      try await maker.change(.add(["kiosk/kiwi": 1, "kiosk/milk": 1]), options: options).applied)
    let again = try await maker.change(.add(["kiosk/milk": 1, "kiosk/kiwi": 1]), options: options)
    #expect(again == .replayed(applied))
    #expect(try await maker.level(of: "kiosk/kiwi") == 11)
  }

  private static let commands: [StockCommand] = [
    .add(["kiosk/kiwi": 1]), .add(["kiosk/kiwi": 2]), .add(["kiosk/milk": 1]),
    .add(["kiosk/kiwi": 1, "kiosk/milk": 1]), .take(["kiosk/kiwi": 1]), .count(["kiosk/kiwi": 1]),
    .reset(nil), .reset(["kiosk/kiwi"]), .reset(["kiosk/kiwi", "kiosk/milk"]),
  ]

  @Test func `The same key is refused for every other stock command`() async throws {
    for first in KeyTests.commands.indices {
      for second in KeyTests.commands.indices where second != first {
        let maker = try Maker.kiosk()
        _ = try await maker.change(KeyTests.commands[first], options: options)
        await #expect(throws: StockStoreFault.self, "\(first), \(second)") {
          try await maker.change(KeyTests.commands[second], options: options)
        }
      }
    }
  }
}
