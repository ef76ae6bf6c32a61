import JuiceRules
import TestSupport
import Testing

/// A later change of `initial` acts only at a reset.
@Suite(.tags(.unit))
struct PendingInitialTests {
  private let maker: Maker<InMemoryStockStore>

  init() throws { maker = try .kiosk() }

  /// The same stand, after somebody edited the catalog: 30 kiwis at first.
  private func later() throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("lime", name: "Lime", initial: 0)
    builder.addFruit("kiwi", name: "Kiwi", initial: 30)
    builder.addExtra("milk", name: "Milk", unit: .milliliter, initial: Quantity(2, "l"))
    return Maker(
      catalog: try builder.build(), store: maker.store, now: { Instant(microseconds: 0) })
  }

  private let kiwi = PendingInitial(ingredient: "kiosk/kiwi", opened: 10, initial: 30)

  @Test func `A changed initial amount is pending for stock opened with another amount`()
    async throws
  {
    _ = try await maker.change(.add(["kiosk/kiwi": 3, "kiosk/lime": 1]))
    #expect(try await maker.pendingInitials() == [])
    #expect(try await later().pendingInitials() == [kiwi])
    #expect(try await later().level(of: "kiosk/kiwi") == 13)
  }

  @Test func `A changed initial amount takes effect at once for unopened stock`() async throws {
    #expect(try await later().pendingInitials() == [])
    #expect(try await later().level(of: "kiosk/kiwi") == 30)
  }

  @Test func `Pending initial amounts are listed in the catalog's order`() async throws {
    _ = try await maker.change(.add(["kiosk/milk": 1, "kiosk/kiwi": 1]))
    let milk = PendingInitial(ingredient: "kiosk/milk", opened: 1_000, initial: 2_000)
    #expect(try await later().pendingInitials() == [kiwi, milk])
  }

  @Test func `An ingredient that became unlimited has no initial amount`() async throws {
    _ = try await maker.change(.add(["kiosk/kiwi": 3]))
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("lime", name: "Lime", initial: 0)
    builder.addExtra("kiwi", name: "Kiwi", isUnlimited: true)
    let later = Maker(
      catalog: try builder.build(), store: maker.store, now: { Instant(microseconds: 0) })
    #expect(try await later.pendingInitials() == [])
  }

  @Test func `An initial amount is pending only while its opening is in the ledger`()
    async throws
  {
    _ = try await maker.change(.add(["kiosk/kiwi": 3]))
    _ = try await maker.compact(before: Instant(microseconds: 42))
    #expect(try await later().pendingInitials() == [])
    _ = try await maker.change(.add(["kiosk/milk": 1]))
    let milk = PendingInitial(ingredient: "kiosk/milk", opened: 1_000, initial: 2_000)
    #expect(try await later().pendingInitials() == [milk])
    _ = try await later().change(.count(["kiosk/milk": 5]))
    #expect(try await later().pendingInitials() == [])
    _ = try await maker.compact(before: Instant(microseconds: 42))
    #expect(try await later().pendingInitials() == [])
  }

  @Test(
    arguments: [.reset(nil), .reset(["kiosk/kiwi"]), .count(["kiosk/kiwi": 5])]
      as [StockCommand])
  func `An initial amount is no longer pending after a reset or a count`(_ command: StockCommand)
    async throws
  {
    _ = try await maker.change(.take(["kiosk/kiwi": 3]))
    _ = try await later().change(command)
    _ = try await later().change(.add(["kiosk/kiwi": 1]))
    #expect(try await later().pendingInitials() == [])
  }
}
