import JuiceRules
import TestSupport
import Testing

/// The stock under ids that a catalog replaced, while tills with the older and the newer catalog sell from it.
@Suite(.tags(.unit))
struct FormerIDTests {
  private let store = InMemoryStockStore()

  /// A till with a catalog of one fruit, of which a juice takes two.
  private func till(
    _ fruit: String, former: [String] = [], unit: Ingredient.Unit = .piece
  ) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "stand")
    builder.addFruit(fruit, name: LocalizedText(fruit), unit: unit, initial: 10, low: 6)
    builder.addRecipe("juice", name: "Juice", ingredients: [(fruit, 2)])
    for id in former { builder.addRename(of: id, to: fruit) }
    return Maker(catalog: try builder.build(), store: store) { Instant(microseconds: 1) }
  }

  private func levels() async throws -> [IngredientID: Amount] {
    #expect(try await store.verify().faults == [])
    return try await store.snapshot(of: nil).levels
  }

  private func isMade(_ outcome: MakeOutcome) -> Bool {
    if case .made = outcome { true } else { false }
  }

  @Test func `A stand looks the same before and after its levels follow a rename`() async throws {
    _ = try await till("mango").make("stand/juice", count: 3)
    let till = try till("mangue", former: ["mango"])
    func looks() async throws -> String {
      let times = Instant(microseconds: 0)..<Instant(microseconds: 9)
      let flow = try await till.business(in: times).flows
      let (stock, menu) = (try await till.stock(), try await till.menu())
      let plan = try await till.plan([RecipeOrder("stand/juice", count: 3)]).resolution
      return "\(stock.levels) \(stock.orphans) \(menu.map(\.producible)) \(flow) \(plan)"
    }
    let before = try await looks()
    _ = try await till.change(.count(["stand/mangue": 4]))
    #expect(try await looks() == before)
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 4])
    #expect(
      try await store.history(LedgerQuery()).map(\.kind) == [.open, .make, .move, .count])
  }

  @Test func `Two tills do not sell one crate twice`() async throws {
    let (old, new) = (try till("mango"), try till("mangue", former: ["mango"]))
    #expect(isMade(try await new.make("stand/juice", count: 4)))
    #expect(!isMade(try await old.make("stand/juice")))
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 2])
    // Both have a level now, so that nothing is moved by itself.
    _ = try await old.change(.add(["stand/mango": 5]))
    #expect(!isMade(try await new.make("stand/juice", count: 2)))
    let stock = try await new.stock()
    #expect(stock.orphans.map(\.successor) == ["stand/mangue"])
    _ = try await new.change(.move(from: "stand/mango", to: "stand/mangue"))
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 7])
  }

  @Test func `A rename can be taken back, and a chain of renames is followed`() async throws {
    #expect(isMade(try await till("mango").make("stand/juice")))
    #expect(isMade(try await till("mangue", former: ["mango"]).make("stand/juice")))
    #expect(isMade(try await till("mango", former: ["mangue"]).make("stand/juice")))
    #expect(isMade(try await till("manga", former: ["mangue", "mango"]).make("stand/juice")))
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 0, "stand/manga": 2])
  }

  @Test func `Several former ids are added, and one in another unit is refused`() async throws {
    _ = try await till("mango").change(.count(["stand/mango": 3]))
    _ = try await till("mangue").change(.count(["stand/mangue": 4]))
    let other = try till("manga", former: ["mango", "mangue"], unit: .milliliter)
    #expect(try await other.stock().levels.map(\.unitMismatch?.level) == [7])
    await #expect(throws: StockStoreFault.self) {
      try await other.change(.add(["stand/manga": 1]))
    }
    let till = try till("manga", former: ["mango", "mangue"])
    _ = try await till.change(.add(["stand/manga": 1]))
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 0, "stand/manga": 8])
  }

  @Test(arguments: [true, false])
  func `An order from before a rename is undone where its level is now`(isMoved: Bool) async throws
  {
    _ = try await till("mango").make("stand/juice", count: 2)
    _ = try await till("mango").change(.add(["stand/mango": 1]))
    let till = try till("mangue", former: ["mango"])
    if isMoved { _ = try await till.make("stand/juice") }
    for number: Int64 in [2, 3] { try await expectUndone(number, by: till) }
    #expect(
      try await levels() == (isMoved ? ["stand/mango": 0, "stand/mangue": 8] : ["stand/mango": 10]))
  }

  @Test func `An undo follows the ledger, whatever the catalog renames`() async throws {
    let till = try till("mango", former: ["mangue"])
    _ = try await self.till("mangue", former: ["mango"]).make("stand/juice", count: 5)
    try await expectUndone(2, by: till)
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 10])
    #expect(isMade(try await till.make("stand/juice", count: 5)))
    try await expectUndone(5, by: try self.till("manga", former: ["mango"]))
    #expect(try await levels() == ["stand/mango": 10, "stand/mangue": 0])
  }

  @Test func `An undo follows a level that another catalog moved elsewhere`() async throws {
    _ = try await till("mango").make("stand/juice")
    _ = try await till("manga", former: ["mango"]).change(.add(["stand/manga": 1]))
    try await expectUndone(2, by: try till("mangue", former: ["mango"]))
    #expect(try await levels() == ["stand/mango": 0, "stand/manga": 11])
  }

  @Test(arguments: [true, false])
  func `A count before or after a rename keeps an earlier order from being undone`(
    isMoved: Bool
  ) async throws {
    let (old, till) = (try till("mango"), try till("mangue", former: ["mango"]))
    _ = try await old.make("stand/juice")
    let counted: IngredientID = isMoved ? "stand/mangue" : "stand/mango"
    _ = try await (isMoved ? till : old).change(.count([counted: 8]))
    _ = try await till.change(.add(["stand/mangue": 1]))
    guard case .refused(.superseded(_, let ids, let later)) = try await till.undo(Revision(2))
    else {
      Issue.record("the count is forgotten")
      return
    }
    #expect(ids == [counted] && later.kind == .count)
    try await expectUndone(later.revision.rawValue, by: till)
    try await expectUndone(2, by: till)
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 11])
  }

  @Test func `A level under a former id in another unit is refused until it is counted`()
    async throws
  {
    _ = try await till("mango").change(.count(["stand/mango": 7]))
    let till = try till("mangue", former: ["mango"], unit: .milliliter)
    let order = try RecipeOrder("stand/juice", count: 5)
    await #expect(throws: StockStoreFault.self) { try await till.plan([order]) }
    await #expect(throws: StockStoreFault.self) { try await till.make([order]) }
    await #expect(throws: StockStoreFault.self) { try await till.make([order], mode: .most) }
    #expect(try await till.change(.count(["stand/mangue": 50])).isApplied)
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 50])
    #expect(try await store.snapshot(of: nil).units == ["stand/mangue": "ml"])
    #expect(isMade(try await till.make([order])))
  }

  @Test func `A count takes levels in another unit, and leaves those that it cannot add`()
    async throws
  {
    _ = try await till("mango", unit: .milliliter).change(.count(["stand/mango": 3]))
    _ = try await till("mangue").change(.count(["stand/mangue": 4]))
    let till = try till("manga", former: ["mango", "mangue"])
    let stock = try await till.stock()
    #expect(stock.levels.map(\.amount) == [3] && stock.levels.map(\.unitMismatch?.unit) == ["ml"])
    #expect(try await till.change(.reset(nil)).isApplied)
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 4, "stand/manga": 10])
    #expect(try await till.stock().orphans.map(\.ingredient) == ["stand/mangue"])
  }

  @Test func `Several levels in another unit are shown as their sum`() async throws {
    _ = try await till("mango").change(.count(["stand/mango": 3]))
    _ = try await till("mangue").change(.count(["stand/mangue": 4]))
    let till = try till("manga", former: ["mango", "mangue"], unit: .milliliter)
    let mismatch = StockUnitMismatch(
      ingredient: "stand/manga", level: 7, unit: "piece", expected: "ml")
    #expect(try await till.stock().levels.map(\.unitMismatch) == [mismatch])
    await #expect(throws: StockStoreFault.unitMismatch([mismatch])) {
      try await till.plan([try RecipeOrder("stand/juice", count: 5)])
    }
    #expect(try await till.change(.count(["stand/manga": 50])).isApplied)
    #expect(try await levels() == ["stand/mango": 0, "stand/mangue": 0, "stand/manga": 50])
  }

  @Test(arguments: [false, true])
  func `A move is undone by any catalog`(isRenamedBack: Bool) async throws {
    _ = try await till("mango").make("stand/juice")
    let till = try till("mangue", former: ["mango"])
    _ = try await till.change(.add(["stand/mangue": 1]))
    let other = try self.till("mango", former: ["mangue"])
    try await expectUndone(3, by: isRenamedBack ? other : till)
    #expect(try await levels() == ["stand/mango": 8, "stand/mangue": 1])
  }

  @Test func `A former id that was emptied beforehand is not an opening`() async throws {
    _ = try await till("mango", former: ["mangue"]).make("stand/juice")
    #expect(try await till("mangue", former: ["mango"]).pendingInitials() == [])
  }

  private func expectUndone(_ number: Int64, by till: Maker<InMemoryStockStore>) async throws {
    let outcome = try await till.undo(Revision(number))
    guard case .undone = outcome else {
      Issue.record("#\(number) is not undone: \(outcome)")
      return
    }
  }

  @Test func `A move that is undone leaves both levels to people`() async throws {
    _ = try await till("mango").make("stand/juice")
    let till = try till("mangue", former: ["mango"])
    _ = try await till.change(.add(["stand/mangue": 1]))
    guard case .undone = try await till.undo(Revision(3)) else {
      Issue.record("the move is not undone")
      return
    }
    _ = try await till.change(.add(["stand/mangue": 1]))
    #expect(try await levels() == ["stand/mango": 8, "stand/mangue": 2])
  }
}

extension StockOutcome {
  fileprivate var isApplied: Bool { if case .applied = self { true } else { false } }
}
