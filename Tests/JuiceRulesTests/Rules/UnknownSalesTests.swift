import JuiceRules
import TestSupport
import Testing

/// Conditions that read sales which are not known, and names that do not exist.
@Suite(.tags(.unit))
struct UnknownSalesTests {
  private static let dayLength: Int64 = 86_400_000_000

  private func catalog(_ condition: String) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 1_000)
    builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 1])
    builder.addRule("limit", when: condition, .refuse, Message(text: "Sold out."))
    return try builder.build()
  }

  private func fault(of outcome: MakeOutcome) -> String? {
    guard case .refused(let refused) = outcome else { return nil }
    #expect(refused.verdicts.map(\.rule) == ["bar/limit"] && refused.verdicts[0].message == nil)
    return refused.verdicts[0].explanation.fault?.message.english
  }

  @Test(arguments: [
    // The hours after the checkpoint, which is at 10 o'clock.
    ("today", 0, false), ("today", 13, false), ("today", 14, true), ("hour", 0, false),
    ("hour", 1, true), ("hour", 24, true),
  ])
  func `A period of which entries were removed refuses orders, and a later one does not`(
    period: String, hours: Int64, isKnown: Bool
  ) async throws {
    let (store, hour) = (CountlessStore(), Self.dayLength / 24)
    let catalog = try catalog("sold('lassi', '\(period)') > 100")
    let early = Maker(catalog: catalog, store: store) { Instant(microseconds: 10 * hour) }
    _ = try await early.make("bar/lassi")
    #expect(try await early.compact(before: Instant(microseconds: .max)) != nil)
    let late = Maker(catalog: catalog, store: store) {
      Instant(microseconds: (10 + hours) * hour)
    }
    let outcome = try await late.make("bar/lassi")
    if isKnown {
      #expect(outcome.made != nil)
    } else {
      let part = "sold('lassi', '\(period)')"
      #expect(
        fault(of: outcome) == "entries of the period of `\(part)` were removed from the history")
    }
  }

  @Test func `A store that keeps counts knows the sales whose entries were removed`() async throws {
    let maker = Maker(
      catalog: try catalog("sold('lassi', 'today') > 0"), store: InMemoryStockStore()
    ) { Instant(microseconds: 0) }
    #expect(try await maker.make("bar/lassi").made != nil)
    #expect(try await maker.compact(before: Instant(microseconds: .max)) != nil)
    guard case .refused(let refused) = try await maker.make("bar/lassi") else {
      Issue.record("a second order of the day is not refused")
      return
    }
    #expect(refused.verdicts[0].message != nil)
  }

  @Test func `A store that keeps no history refuses the orders for which sales matter`()
    async throws
  {
    let maker = Maker(
      catalog: try catalog("order.count > 1 && sold('lassi', 'hour') > 3"), store: PlainStore()
    ) { Instant(microseconds: 0) }
    #expect(try await maker.make("bar/lassi").made != nil)
    #expect(
      fault(of: try await maker.make("bar/lassi", count: 2))
        == "no history tells the value of `sold('lassi', 'hour')`")
  }

  @Test func `A resolution takes the sales from its context`() throws {
    let catalog = try catalog("sold('lassi', 'today') >= 20")
    let orders = [try RecipeOrder("bar/lassi")]
    func isPlanned(_ sales: Sales?) -> Bool {
      let context = OrderContext(sales: sales)
      if case .plan = catalog.resolve(orders, stock: catalog.initialStock, in: context) {
        return true
      }
      return false
    }
    #expect(isPlanned(Sales([.today: ["bar/lassi": 19]])))
    #expect(isPlanned(Sales([.today: [:]])))
    #expect(!isPlanned(Sales([.today: ["bar/lassi": 20]])))
    #expect(!isPlanned(Sales([.hour: ["bar/lassi": 19]])))
    #expect(!isPlanned(nil))
  }

  @Test(
    arguments: [
      ("sold('lasi', 'today') > 1", "unknown-name", 5..<11, "lassi"),
      ("sold('bar/lasi', 'today') > 1", "unknown-name", 5..<15, "bar/lassi"),
      ("sold('mango', 'today') > 1", "unknown-name", 5..<12, nil),
      ("sold('lassi', 'yesterday') > 1", "unknown-name", 14..<25, nil),
      ("sold('lassi', 'tody') > 1", "unknown-name", 14..<20, "today"),
      ("sold('lassi') > 1", "expression-type", 0..<4, nil),
      ("sold(order.recipe, 'today') > 1", "expression-type", 5..<17, nil),
      ("sold('lassi', 'today') > '1'", "expression-type", 23..<24, nil),
    ] as [(String, String, Range<Int>, String?)])
  func `A mistake in 'sold' is a problem at its bytes`(
    _ condition: String, _ rule: String, _ range: Range<Int>, _ nearest: String?
  ) {
    let problems = #expect(throws: CatalogProblems.self) { try catalog(condition) }
    #expect(problems?.problems.map(\.rule) == [rule])
    let problem = problems?.problems.first
    #expect(problem?.place.range == range)
    if let nearest { #expect(problem?.details.candidates == [nearest]) }
  }
}

/// A store that keeps levels, and no history.
private struct PlainStore: StockStore {
  let base = InMemoryStockStore()

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await base.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }
}

/// A store that counts the entries that are left.
private struct CountlessStore: CompactingStore {
  private let base = InMemoryStockStore()

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await base.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await base.history(query)
  }

  func waitForChange(after revision: Revision) async throws {
    try await base.waitForChange(after: revision)
  }

  func compact(
    before time: Instant, keepingKeysSince keyTime: Instant?
  ) async throws -> Revision? {
    try await base.compact(before: time, keepingKeysSince: keyTime)
  }
}
