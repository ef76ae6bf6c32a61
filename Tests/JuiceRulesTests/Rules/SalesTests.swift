import JuiceRules
import JuiceRulesTesting
import Synchronization
import TestSupport
import Testing

/// Conditions that read what was sold.
@Suite(.tags(.unit))
struct SalesTests {
  private let store = InMemoryStockStore()

  /// Returns a maker whose rule refuses orders for which `condition` holds.
  private func maker(
    when condition: String = "sold('lassi', 'today') + order.count > 20", offset: Int = 0,
    at time: @escaping @Sendable () -> Instant = { .noon },
    adding change: (inout Catalog.Builder) -> Void = { _ in }
  ) throws -> Maker<InMemoryStockStore> {
    Maker(
      catalog: try catalog(when: condition, change), store: store, now: time,
      localTime: { LocalTime($0, offset: offset) })
  }

  private func catalog(
    when condition: String, _ change: (inout Catalog.Builder) -> Void = { _ in }
  ) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 1_000)
    builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 1])
    builder.addRecipe("juice", name: "Juice", ingredients: ["mango": 2])
    change(&builder)
    builder.addRule("limit", when: condition, .refuse, Message(text: "Sold out."))
    return try builder.build()
  }

  /// Makes lassis at a time, whatever rules say.
  @discardableResult
  private func sell(_ count: Int, at time: Instant = .noon) async throws -> Receipt? {
    let maker = try maker(when: "false", at: { time })
    return try await maker.make("bar/lassi", count: count).made?.receipt
  }

  /// Returns the number of lassis that conditions read as sold in `period`.
  private func sold(
    _ period: String, offset: Int = 0, at time: Instant = .noon
  ) async throws -> Int? {
    // The clock of the maker is not behind this entry.
    _ = try await store.commit(
      StockTransaction(kind: .add, request: "", changes: [:], time: time))
    let maker = try maker(when: "sold('lassi', '\(period)') >= 0", offset: offset, at: { time })
    guard case .refused(let refused) = try await maker.make("bar/juice") else { return nil }
    return refused.verdicts[0].explanation.operands.first.flatMap { Int($0.value) }
  }

  @Test func `A limit of sales lets exactly as many orders through`() async throws {
    let maker = try maker()
    for number in 1...25 {
      #expect((try await maker.make("bar/lassi").made != nil) == (number <= 20))
    }
    #expect(try await sold("today") == 20)
  }

  @Test func `Orders that were undone and those of other recipes do not count`() async throws {
    let receipt = try await sell(3)
    try await sell(4)
    _ = try await maker(when: "false").make("bar/juice", count: 5)
    #expect(try await sold("today") == 7)
    // An undo counts for the day of the order, whenever the order is undone.
    _ = try await maker(at: { .noon + 100_000 }).undo(receipt?.revision)
    #expect(try await sold("today") == 4)
  }

  @Test(arguments: [
    // The seconds from noon, the offset, and whether date and hour are those of noon.
    (0, 0, true, true), (-1, 0, true, false), (3_599, 0, true, true), (3_600, 0, true, false),
    (-43_200, 0, true, false), (-43_201, 0, false, false), (43_199, 0, true, false),
    (43_200, 0, false, false), (86_400, 0, false, false), (-86_400, 0, false, false),
    // At +14:00 the clock shows 2 o'clock, and at -12:00 midnight.
    (-7_200, 50_400, true, false), (-7_201, 50_400, false, false), (79_199, 50_400, true, false),
    (-1, -43_200, false, false), (86_399, -43_200, true, false), (1_800, 1_800, true, false),
    (1_799, 1_800, true, true), (-1_800, 1_800, true, true),
  ])
  func `Sales count in the period that the clock showed when they were made`(
    _ seconds: Int64, _ offset: Int, _ isToday: Bool, _ isThisHour: Bool
  ) async throws {
    try await sell(2, at: .noon + seconds)
    #expect(try await sold("today", offset: offset) == (isToday ? 2 : 0))
    #expect(try await sold("hour", offset: offset) == (isThisHour ? 2 : 0))
  }

  @Test func `Sales count by their own times when the clock is set back and forth`() async throws {
    for seconds: Int64 in [3_600, -90_000, 60, 90_000, -3_600] {
      try await sell(1, at: .noon + seconds)
    }
    #expect(try await sold("today") == 3)
    #expect(try await sold("hour") == 1)
  }

  @Test(arguments: SplitMix64.seeds)
  func `Sales agree with a count of the whole history`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let seconds = Int64.random(in: -200_000...200_000, using: &random)
      let receipt = try await sell(Int.random(in: 1...3, using: &random), at: .noon + seconds)
      if Int.random(in: 0..<4, using: &random) == 0 {
        _ = try await maker().undo(receipt?.revision)
      }
    }
    // Offsets of time zones are full quarters of an hour.
    let offset = 900 * Int.random(in: -56...56, using: &random)
    let now = LocalTime(.noon, offset: offset)
    let entries = try await store.history(LedgerQuery(kinds: [.make], limit: 1_000))
    func count(_ isCounted: (LocalTime) -> Bool) -> Int {
      entries.filter { $0.undoneBy == nil && isCounted(LocalTime($0.time, offset: offset)) }
        .flatMap(\.orders).reduce(0) { $0 + $1.count }
    }
    #expect(try await sold("today", offset: offset) == count { $0.date == now.date })
    #expect(
      try await sold("hour", offset: offset) == count { $0.date == now.date && $0.hour == now.hour }
    )
  }

  @Test func `Several orders of one request cannot pass a limit that single orders cannot`()
    async throws
  {
    let maker = try maker()
    try await sell(15)
    let order = try RecipeOrder("bar/lassi", count: 2)
    let juice = try RecipeOrder("bar/juice")
    guard case .refused = try await maker.make([order, juice, order, order]) else {
      Issue.record("three orders of two passed the limit")
      return
    }
    let most = try await maker.make([order, juice, order, order], mode: .most)
    #expect(most.made?.made?.orders == [order, juice, order])
    #expect(most.refusals.keys.sorted() == [3])
    #expect(try await sold("today") == 19)
    let small = try RecipeOrder("bar/lassi")
    let inOrder = try await maker.make([juice, small, small, juice], mode: .inOrder)
    #expect(inOrder.made?.made?.orders == [juice, small])
    #expect(try await sold("today") == 20)
    #expect(try await maker.make([small], mode: .most).made == nil)
  }

  @Test(arguments: [OrderMode.inOrder, .most])
  func `An order that is allowed after others of its request is made with them`(_ mode: OrderMode)
    async throws
  {
    let maker = try maker(when: "order.recipe == 'juice' && sold('lassi', 'today') < 1")
    let (lassi, juice) = (try RecipeOrder("bar/lassi"), try RecipeOrder("bar/juice"))
    #expect(try await maker.make([juice, lassi], mode: .inOrder).made == nil)
    #expect(try await maker.make([lassi, juice], mode: mode).made?.made?.orders == [lassi, juice])
  }

  @Test func `A plan holds only until something else is sold`() async throws {
    let maker = try maker()
    try await sell(19)
    let order = try RecipeOrder("bar/lassi")
    let planned = try await maker.plan([order])
    let twin = try await maker.plan([order])
    #expect(try await maker.make(planned).made != nil)
    guard case .contended = try await maker.make(twin) else {
      Issue.record("made on a revision that has passed")
      return
    }
    guard case .refused(let verdicts) = try await maker.plan([order]).resolution else {
      Issue.record("the plan passes the limit")
      return
    }
    #expect(verdicts.map(\.rule) == ["bar/limit"])
  }

  @Test func `An order is recorded at the time that its period was taken from`() async throws {
    let times = Mutex([Instant.noon + 43_199])
    let maker = try maker(at: { times.withLock { $0.popLast() ?? .noon + 43_200 } })
    let receipt = try await maker.make("bar/lassi").made?.receipt
    #expect(receipt?.time == .noon + 43_199)
  }

  @Test func `Eight clients that order forty make exactly twenty`() async throws {
    let maker = try maker()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<8 {
        group.addTask {
          for number in 0..<5 {
            let options = RequestOptions(key: IdempotencyKey("\(client)-\(number)"))
            for _ in 0..<2 {
              switch try await maker.make("bar/lassi", options: options) {
              case .made, .replayed, .refused: break
              case let outcome: Issue.record("unexpected: \(outcome)")
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await sold("today") == 20)
    #expect(try await store.history(LedgerQuery(kinds: [.make])).count == 20)
  }

  @Test func `A repeated order is answered with its receipt although the limit is reached`()
    async throws
  {
    let maker = try maker()
    let options = RequestOptions(key: IdempotencyKey("last"))
    try await sell(19)
    let made = try await maker.make("bar/lassi", options: options).made
    #expect(try await maker.make("bar/lassi", options: options).replayed?.receipt == made?.receipt)
  }

  @Test(arguments: OrderMode.allCases)
  func `An order that its own twin kept from being made is answered with the twin's receipt`(
    mode: OrderMode
  ) async throws {
    let twin = try maker()
    try await sell(19)
    let options = RequestOptions(key: IdempotencyKey("last"))
    let order = try RecipeOrder("bar/lassi")
    let racing = RacingStore(base: store) {
      _ = try await twin.make([order], mode: mode, options: options)
    }
    let maker = Maker(catalog: twin.catalog, store: racing) { .noon }
    let outcome = try await maker.make([order], mode: mode, options: options)
    #expect(outcome.made?.replayed != nil)
    #expect(try await sold("today") == 20)
  }

  @Test func `Sales of a former id count`() async throws {
    try await sell(2)
    let condition = "sold('mango-lassi', 'today') + sold('bar/lassi', 'today') >= 4"
    let maker = try maker(
      when: condition,
      adding: {
        $0.addRecipe("mango-lassi", name: "Mango Lassi", ingredients: ["mango": 3])
        $0.addRename(of: "lassi-old", to: "mango-lassi")
      })
    #expect(try await maker.make("bar/lassi-old", count: 2).made != nil)
    guard case .refused = try await maker.make("bar/juice") else {
      Issue.record("not all sales count")
      return
    }
    // The recipe has another id now.
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 1_000)
    builder.addRecipe("yogurt", name: "Yogurt", ingredients: ["mango": 1])
    builder.addRename(of: "lassi", to: "yogurt")
    builder.addRule("a", when: "sold('lassi', 'today') == 2", .alert, Message(text: "Two."))
    let renamed = Maker(catalog: try builder.build(), store: store) { .noon }
    #expect(try await renamed.make("bar/yogurt").made?.verdicts.map(\.rule) == ["bar/a"])
    #expect(try await renamed.make("bar/yogurt").made?.verdicts == [])
  }
}

/// A store in which something happens while an order is looked for.
private struct RacingStore: LedgerStore {
  let base: InMemoryStockStore
  let race: @Sendable () async throws -> Void

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await race()
    return try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await base.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] { try await base.history(query) }
  func waitForChange(after revision: Revision) async throws {}
}

extension Instant {
  /// 2027-03-01 12:00 UTC, a Monday.
  fileprivate static let noon = Instant(microseconds: 1_803_902_400_000_000)

  fileprivate static func + (time: Instant, seconds: Int64) -> Instant {
    Instant(microseconds: time.microseconds + seconds * 1_000_000)
  }
}
