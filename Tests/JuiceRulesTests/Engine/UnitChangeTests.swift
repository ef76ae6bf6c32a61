import JuiceRules
import TestSupport
import Testing

/// A catalog that changes the unit in which mangos are counted, while a stand has 7 of them.
@Suite(.tags(.unit))
struct UnitChangeTests {
  private let store = InMemoryStockStore()
  private static let mango: IngredientID = "stand/mango"
  private static let mismatch = StockUnitMismatch(
    ingredient: mango, level: 7, unit: "piece", expected: "ml")

  /// A stand whose mangos are counted in `unit`: its juice takes mango, its mix mango or kiwi.
  private func maker(
    _ unit: Ingredient.Unit = .milliliter, renames: KeyValuePairs<String, String> = [:],
    mango: String = "mango", maximum: Quantity? = nil, rule: String? = nil
  ) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "stand")
    builder.addFruit(
      mango, name: "Mango", unit: unit, initial: maximum == nil ? Quantity(10) : Quantity(5),
      low: Quantity(9), maximum: maximum)
    builder.addFruit("kiwi", name: "Kiwi", initial: Quantity(5))
    builder.addRecipe("juice", name: "Juice", ingredients: [(mango, 2)])
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: [("kiwi", 1)])
    builder.addRecipe(
      "mix", name: "Mix",
      lines: [Catalog.Builder.Line("base", anyOf: [[mango: 2], ["kiwi": 1]])])
    if let rule { builder.addRule("rule", when: rule, .refuse, Message(text: "No.")) }
    for (former, current) in renames { builder.addRename(of: former, to: current) }
    return Maker(catalog: try builder.build(), store: store) { Instant(microseconds: 1) }
  }

  /// Opens the stand with 10 mangos, and takes 3 of them.
  private func open() async throws {
    _ = try await maker(.piece).change(.take([Self.mango: 3]))
  }

  private func expectMismatch(
    _ mismatch: StockUnitMismatch = mismatch, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> some Any
  ) async throws {
    let before = try await store.history(LedgerQuery())
    await #expect(
      throws: StockStoreFault.unitMismatch([mismatch]), sourceLocation: sourceLocation
    ) {
      _ = try await work()
    }
    #expect(try await store.history(LedgerQuery()) == before, sourceLocation: sourceLocation)
  }

  @Test func `Amounts in the new unit are refused until the stock is counted`() async throws {
    try await open()
    let maker = try maker()
    try await expectMismatch { try await maker.make("stand/juice") }
    try await expectMismatch { try await maker.change(.add([Self.mango: 1])) }
    try await expectMismatch { try await maker.change(.take([Self.mango: 100])) }
    #expect(try await maker.change(.count([Self.mango: 5])).applied != nil)
    #expect(try await maker.make("stand/juice").made?.used.map(\.left) == [3])
    #expect(try await store.snapshot(of: nil).units[Self.mango] == "ml")
    try await expectMismatch(
      StockUnitMismatch(ingredient: Self.mango, level: 3, unit: "ml", expected: "piece")
    ) { try await self.maker(.piece).make("stand/juice") }
  }

  @Test func `A reset sets the unit, and a level of zero takes any`() async throws {
    try await open()
    _ = try await maker().change(.reset([Self.mango]))
    #expect(try await store.snapshot(of: nil).units[Self.mango] == "ml")
    _ = try await maker().change(.take([Self.mango: 10]))
    _ = try await maker(.gram).change(.add([Self.mango: 3]))
    #expect(try await store.snapshot(of: nil).units[Self.mango] == "g")
  }

  @Test func `Labels of the catalog's own are one unit, which can be reworded`() async throws {
    _ = try await maker(.label("slice")).change(.take([Self.mango: 3]))
    #expect(try await maker(.label(["en": "slices", "ko": "쪽"])).make("stand/juice").made != nil)
    try await expectMismatch(
      StockUnitMismatch(ingredient: Self.mango, level: 5, unit: "label", expected: "piece")
    ) { try await self.maker(.piece).make("stand/juice") }
  }

  @Test func `Levels in another unit are shown as such`() async throws {
    try await open()
    let level = try #require(try await maker().stock().levels.first)
    #expect(level.amount == 7 && level.unitMismatch == Self.mismatch && !level.isLow)
    let menu = try await maker().menu()
    #expect(menu.map(\.producible.count) == [0, 5, 5])
    #expect(menu.map(\.unitMismatches) == [[Self.mismatch], [], [Self.mismatch]])
    #expect(try await maker(.piece).menu().flatMap(\.unitMismatches) == [])
  }

  @Test(arguments: [
    "order.recipe == 'kiwi-juice' && stock['mango'] < 3",
    "order.recipe == 'kiwi-juice' && stock[order.choices.size() == 0 ? 'mango' : 'kiwi'] < 3",
  ])
  func `A menu tells which recipe a rule cannot decide, as it reads a level in another unit`(
    rule: String
  ) async throws {
    try await open()
    let maker = try maker(rule: rule)
    let menu = try await maker.menu()
    #expect(menu.map(\.refusals.count) == [0, 1, 0])
    #expect(menu[1].refusals[0].explanation.fault == .unitMismatch(Self.mismatch))
    #expect(menu.map(\.unitMismatches) == [[Self.mismatch], [Self.mismatch], [Self.mismatch]])
    // An order is neither refused nor made by a rule that cannot read a level.
    try await expectMismatch { try await maker.make("stand/kiwi-juice") }
    try await expectMismatch { try await maker.plan([RecipeOrder("stand/kiwi-juice")]) }
    _ = try await maker.change(.count([Self.mango: 5]))
    #expect(try await maker.menu().flatMap(\.refusals) == [])
  }

  @Test func `Orders that do not need the level are planned and made`() async throws {
    try await open()
    let maker = try maker()
    #expect(try await maker.make("stand/kiwi-juice").made != nil)
    #expect(try await maker.make("stand/mix").made?.used.map(\.ingredient) == ["stand/kiwi"])
    let lists: [[RecipeID]] = [
      ["stand/juice"], ["stand/mix", "stand/juice"],
      ["stand/mix", "stand/kiwi-juice", "stand/kiwi-juice", "stand/mix"],
    ]
    for recipes in lists {
      let orders = try recipes.map { try RecipeOrder($0) }
      try await expectMismatch { try await maker.plan(orders) }
      for mode in OrderMode.allCases {
        try await expectMismatch { try await maker.make(orders, mode: mode) }
      }
    }
    let short = try await maker.make("stand/kiwi-juice", count: 9)
    #expect(short.short?.shortages.map(\.ingredient) == ["stand/kiwi"])
  }

  @Test func `An entry is undone in its own unit`() async throws {
    try await open()
    let changed = try maker(maximum: 8)
    guard case .undone(let applied) = try await changed.undo() else {
      Issue.record("the entry is not undone")
      return
    }
    // The maximum of 8 and the low mark of 9 are in the new unit.
    let change = LevelChange(ingredient: Self.mango, before: 7, after: 10, unit: "piece")
    #expect(applied.receipt.changes == [change] && applied.alerts.isEmpty)
    _ = try await maker(.piece).change(.take([Self.mango: 10]))
    _ = try await changed.change(.add([Self.mango: 6]))
    try await expectMismatch(
      StockUnitMismatch(ingredient: Self.mango, level: 6, unit: "ml", expected: "piece")
    ) { try await changed.undo(Revision(4)) }
    #expect(try await store.verify().isSound)
  }

  @Test(arguments: [5, 7] as [Amount])
  func `Undoing a count in another unit restores the level and its unit`(
    counted: Amount
  ) async throws {
    try await open()
    for command in [StockCommand.count([Self.mango: counted]), .reset([Self.mango])] {
      let before = try await store.snapshot(of: nil)
      let change = try #require(try await maker().change(command).applied?.receipt.changes.first)
      guard case .undone(let undone) = try await maker().undo() else {
        Issue.record("the entry is not undone")
        return
      }
      let expected = LevelChange(
        ingredient: Self.mango, before: change.after, after: 7, unit: "piece", unitBefore: "ml")
      #expect(undone.receipt.changes == [expected])
      #expect(try await store.snapshot(of: nil).units == before.units)
    }
    guard case .undone = try await maker().undo(Revision(2)) else {
      Issue.record("the entry before the counts is not undone")
      return
    }
    #expect(try await store.snapshot(of: nil).levels[Self.mango] == 10)
    #expect(try await store.verify().faults == [])
  }

  @Test func `A count in another unit is undone after all entries that changed its level since`()
    async throws
  {
    try await open()
    let changed = try maker()
    _ = try await changed.change(.count([Self.mango: 5]))
    _ = try await changed.change(.take([Self.mango: 5]))
    _ = try await changed.change(.add([Self.mango: 5]))
    _ = try await changed.change(.take(["stand/kiwi": 1]))
    for _ in 1...25 {
      let order = try #require(try await changed.make("stand/juice").made)
      _ = try await changed.undo(order.receipt.revision)
    }
    for expected in [[4, 5], [4]] as [[Int64]] {
      guard case .refused(let refusal) = try await changed.undo(Revision(3)),
        case .unitChanged(Revision(3), [Self.mango], let users) = refusal
      else {
        Issue.record("a level that was changed since is replaced")
        return
      }
      #expect(users.map(\.revision.rawValue) == expected)
      let newest = try #require(users.last?.revision)
      guard case .undone = try await changed.undo(newest) else {
        Issue.record("the entry that the refusal names is not undone")
        return
      }
    }
    guard case .undone(let undone) = try await changed.undo(Revision(3)) else {
      Issue.record("the count is not undone")
      return
    }
    #expect(undone.receipt.changes.map(\.after) == [7])
    #expect(try await store.verify().faults == [])
  }

  @Test func `A count between two counts in other units is undone after the later one`()
    async throws
  {
    try await open()
    _ = try await maker().change(.count([Self.mango: 5]))
    _ = try await maker(.gram).change(.count([Self.mango: 6]))
    guard
      case .refused(.superseded(Revision(3), [Self.mango], let later)) =
        try await maker().undo(Revision(3))
    else {
      Issue.record("a level that was counted since is replaced")
      return
    }
    for (revision, unit) in [(later.revision, "ml"), (Revision(3), "piece")] {
      guard case .undone = try await maker().undo(revision) else {
        Issue.record("#\(revision) is not undone")
        return
      }
      #expect(try await store.snapshot(of: nil).units[Self.mango] == unit)
    }
    #expect(try await store.verify().faults == [])
  }

  @Test func `A count of nothing in the new unit is undone to the level before`() async throws {
    try await open()
    _ = try await maker().change(.count([Self.mango: 0]))
    guard case .undone(let applied) = try await maker().undo() else {
      Issue.record("the entry is not undone")
      return
    }
    let change = LevelChange(ingredient: Self.mango, before: 0, after: 7, unit: "piece")
    #expect(applied.receipt.changes == [change])
    #expect(try await store.verify().isSound)
  }

  @Test func `Stock under a former id is only moved in the same unit`() async throws {
    try await open()
    let maker = try maker(renames: ["mango": "pulp"], mango: "pulp")
    func mismatch(in maker: Maker<InMemoryStockStore>) async throws -> StockUnitMismatch? {
      try await maker.stock().levels.first { $0.ingredient == "stand/pulp" }?.unitMismatch
    }
    let current = StockUnitMismatch(
      ingredient: "stand/pulp", level: 7, unit: "piece", expected: "ml")
    #expect(try await mismatch(in: maker) == current)
    await #expect(throws: StockStoreFault.unitMismatch([current])) {
      try await maker.change(.take(["stand/pulp": 1]))
    }
    let move = try await maker.change(.move(from: Self.mango, to: "stand/pulp"))
    #expect(move == .refused([.unitMismatch(Self.mismatch)]))
    let same = try self.maker(.piece, renames: ["mango": "pulp"], mango: "pulp")
    #expect(try await mismatch(in: same) == nil)
    _ = try await same.change(.move(from: Self.mango, to: "stand/pulp"))
    #expect(try await store.snapshot(of: nil).units["stand/pulp"] == "piece")
    #expect(try await maker.change(.drop([Self.mango])).refusals == [.nothingKept(Self.mango)])
  }

  @Test func `A summary names the units of its period`() async throws {
    try await open()
    let changed = Maker(catalog: try maker().catalog, store: store) { Instant(microseconds: 50) }
    _ = try await changed.change(.count([Self.mango: 5]))
    _ = try await changed.change(.take([Self.mango: 1]))
    let periods = [0..<10, 20..<30, 40..<60, 60..<70].map { range in
      Instant(microseconds: range.lowerBound)..<Instant(microseconds: range.upperBound)
    }
    var flows: [StockFlow] = []
    for period in periods {
      flows.append(try #require(try await changed.business(in: period).flows[Self.mango]))
    }
    #expect(flows.map(\.units) == [["piece"], ["piece"], ["piece", "ml"], ["ml"]])
    #expect(flows.map(\.opening) == [10, 7, 7, 4])
    #expect(flows.map(\.closing) == [7, 7, 4, 4])
  }
}
