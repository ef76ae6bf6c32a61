import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The rules that packs set for orders.
@Suite(.tags(.unit))
struct RuleTests {
  private static func builder() -> Catalog.Builder {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addFruit("mango", name: "Mango")
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 1])
    builder.addRecipe("mango-juice", name: "Mango Juice", ingredients: ["mango": 2])
    builder.addFact("member", .bool, default: false)
    builder.addFact("guests", .int(1...50), isRecorded: true)
    return builder
  }

  /// Returns a maker of a catalog with one rule.
  private func maker(
    when condition: String, _ effect: OrderRule.Effect = .refuse,
    at time: Instant = .init(microseconds: 0)
  ) throws -> Maker<InMemoryStockStore> {
    var builder = Self.builder()
    builder.addRule("rule", when: condition, effect, Message(text: "No."))
    return Maker(catalog: try builder.build(), store: InMemoryStockStore()) { time }
  }

  @Test(
    arguments: [
      ("order.count > 5", "kiosk/kiwi-juice", 5, false),
      ("order.count > 5", "kiosk/kiwi-juice", 6, true),
      ("order.count > 5 && !facts.member", "kiosk/kiwi-juice", 6, true),
      ("order.recipe == 'mango-juice'", "kiosk/mango-juice", 1, true),
      ("order.recipe == 'mango-juice'", "kiosk/kiwi-juice", 1, false),
      ("stock['kiwi'] < 10.5", "kiosk/kiwi-juice", 1, true),
      ("stock['kiwi'] < 10", "kiosk/kiwi-juice", 1, false),
      ("stock['kiosk/kiwi'] == 10", "kiosk/kiwi-juice", 1, true),
      ("stock.all(id, stock[id] == 10)", "kiosk/kiwi-juice", 1, true),
      ("clock.weekday == 'thursday' && clock.hour == 0", "kiosk/kiwi-juice", 1, true),
      ("clock.date != '1970-01-01'", "kiosk/kiwi-juice", 1, false),
      ("order.size == '' && order.choices.size() == 0", "kiosk/kiwi-juice", 1, true),
      ("order.actor == 'Kim'", "kiosk/kiwi-juice", 1, true), ("true", "kiosk/kiwi-juice", 1, true),
    ] as [(String, RecipeID, Int, Bool)])
  func `A rule refuses exactly the orders for which its condition holds`(
    _ condition: String, _ recipe: RecipeID, _ count: Int, _ isRefused: Bool
  )
    async throws
  {
    let maker = try maker(when: condition)
    let outcome = try await maker.make(recipe, count: count, options: RequestOptions(actor: "Kim"))
    guard isRefused else {
      #expect(outcome.made != nil)
      return
    }
    guard case .refused(let refused) = outcome else {
      Issue.record("not refused: \(outcome)")
      return
    }
    #expect(refused.orders == [try RecipeOrder(recipe, count: count)])
    #expect(refused.verdicts.map(\.rule) == ["kiosk/rule"] && !refused.needsConfirmation)
    #expect(refused.verdicts[0].message == Message(text: "No."))
    #expect(refused.verdicts[0].explanation.source == condition)
    #expect(try await maker.history().isEmpty)
  }

  @Test func `All rules that hold apply, whatever their order`() async throws {
    var builder = Self.builder()
    builder.addRule("b", when: "order.count > 1", .refuse, Message(text: "B"))
    builder.addRule("a", when: "order.count > 2", .refuse, Message(text: "A"))
    builder.addRule("c", when: "order.count > 3", .refuse, Message(text: "C"))
    let catalog = try builder.build()
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("kiosk/kiwi-juice", count: 3)], stock: catalog.initialStock)
    #expect(verdicts.map(\.rule) == ["kiosk/b", "kiosk/a"])
  }

  @Test func `An alert does not keep an order from being made`() async throws {
    let maker = try maker(when: "stock['mango'] < 10", .alert)
    #expect(try await maker.make("kiosk/mango-juice").made?.verdicts == [])
    let made = try await maker.make("kiosk/mango-juice").made
    #expect(made?.verdicts.map(\.effect) == [.alert])
  }

  @Test func `A rule that asks refuses until the order is confirmed`() async throws {
    let maker = try maker(when: "facts.guests >= 10", .confirm)
    var options = RequestOptions(facts: ["guests": 12])
    guard case .refused(let refused) = try await maker.make("kiosk/kiwi-juice", options: options)
    else {
      Issue.record("not refused")
      return
    }
    #expect(refused.needsConfirmation)
    options.isConfirmed = true
    let made = try await maker.make("kiosk/kiwi-juice", options: options).made
    #expect(made?.verdicts.map(\.rule) == ["kiosk/rule"])
    options = RequestOptions(facts: ["guests": 9])
    #expect(try await maker.make("kiosk/kiwi-juice", options: options).made?.verdicts == [])
  }

  @Test func `A confirmation is asked only for orders that could be made`() async throws {
    let maker = try maker(when: "order.count > 1", .confirm)
    let orders = try [
      RecipeOrder("kiosk/kiwi-juice", count: 10), RecipeOrder("kiosk/kiwi-juice", count: 11),
    ]
    #expect(try await maker.make("kiosk/kiwi-juice", count: 10).needsConfirmation)
    guard case .short = try await maker.make("kiosk/kiwi-juice", count: 11) else {
      Issue.record("not short")
      return
    }
    // Each could be made without the juice before it.
    let first = try RecipeOrder("kiosk/kiwi-juice")
    for mode in [OrderMode.most, .inOrder] {
      let maker = try self.maker(when: "order.count > 1", .confirm)
      let batch = try await maker.make([first] + orders, mode: mode)
      #expect(batch.made?.made?.orders == [first])
      #expect(batch.refusals.mapValues(\.needsConfirmation) == [1: false, 2: false])
      #expect(batch.refusals[1]?.short?.shortages.map(\.missing) == [1])
      let confirmed = try await maker.make(
        [orders[0]], mode: mode, options: RequestOptions(isConfirmed: true))
      #expect(confirmed.refusals[0]?.short?.shortages.map(\.missing) == [1])
    }
  }

  @Test func `In order, nothing is asked about an order after one that cannot be made`()
    async throws
  {
    let orders = try [
      RecipeOrder("kiosk/kiwi-juice", count: 11), RecipeOrder("kiosk/mango-juice", count: 2),
    ]
    let rule = "order.recipe == 'mango-juice'"
    let inOrder = try await maker(when: rule, .confirm).make(orders, mode: .inOrder)
    #expect(inOrder.refusals[1] == .skipped([orders[1]]))
    let most = try await maker(when: rule, .confirm).make(orders, mode: .most)
    #expect(most.refusals[1]?.needsConfirmation == true)
  }

  @Test(arguments: [
    ("10 / (order.count - 1) > 0", "division by zero in `10 / (order.count - 1)`"),
    ("facts.guests > 5", "the order does not give `guests`"),
    (
      "order.choices['base'] == 'kiwi'",
      "the map has no key `\"base\"` in `order.choices['base']`"
    ),
  ])
  func `A condition that fails refuses the order, and says where`(
    _ condition: String, _ message: String
  ) async throws {
    let outcome = try await maker(when: condition, .alert).make("kiosk/kiwi-juice")
    guard case .refused(let refused) = outcome else {
      Issue.record("not refused: \(outcome)")
      return
    }
    #expect(refused.verdicts.map(\.effect) == [.refuse])
    #expect(refused.verdicts[0].explanation.fault?.message.english == message)
  }

  @Test func `A missing fact matters only where its value does`() async throws {
    let maker = try maker(when: "order.recipe == 'mango-juice' && facts.guests > 5")
    #expect(try await maker.make("kiosk/kiwi-juice").made != nil)
    #expect(try await maker.make("kiosk/mango-juice").made == nil)
  }

  @Test func `A rule that reads the stock holds under racing orders`() async throws {
    let maker = try maker(when: "stock['kiwi'] <= 3")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var isOpen = true
          while isOpen {
            switch try await maker.make("kiosk/kiwi-juice") {
            case .refused: isOpen = false
            default: break
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await maker.level(of: "kiosk/kiwi") == 3)
  }

  @Test func `A batch leaves out the orders that rules refuse`() async throws {
    let maker = try maker(when: "order.count > 2")
    let orders = try [
      RecipeOrder("kiosk/kiwi-juice", count: 3), RecipeOrder("kiosk/kiwi-juice"),
      RecipeOrder("kiosk/mango-juice"),
    ]
    let batch = try await maker.make(orders, mode: .most)
    #expect(batch.made?.made?.orders == Array(orders[1...]))
    #expect(batch.refusals.keys.sorted() == [0])
    if case .refused = batch.refusals[0] {} else { Issue.record("not refused by a rule") }
    let inOrder = try await maker.make(orders, mode: .inOrder)
    #expect(inOrder.made == nil && inOrder.refusals.count == 3)
  }

  @Test func `A plan holds the rules, and is judged again when it is made`() async throws {
    let maker = try maker(when: "facts.guests >= 10", .confirm)
    let order = try RecipeOrder("kiosk/kiwi-juice")
    let planned = try await maker.plan([order], facts: ["guests": 10])
    #expect(planned.verdicts.map(\.rule) == ["kiosk/rule"])
    if case .refused = try await maker.make(planned) {} else { Issue.record("made unconfirmed") }
    #expect(try await maker.make(planned, options: RequestOptions(isConfirmed: true)).made != nil)
  }

  @Test func `Facts that are recorded are a part of the request that a key stands for`()
    async throws
  {
    let maker = try maker(when: "facts.guests > 40 && facts.member")
    var options = RequestOptions(key: IdempotencyKey("k"), facts: ["guests": 2])
    #expect(try await maker.make("kiosk/kiwi-juice", options: options).made != nil)
    options.facts["member"] = true
    if case .replayed = try await maker.make("kiosk/kiwi-juice", options: options) {
    } else {
      Issue.record("made twice")
    }
    let other = RequestOptions(key: IdempotencyKey("k"), facts: ["guests": 3])
    await #expect(throws: StockStoreFault.keyReused(try #require(IdempotencyKey("k")))) {
      try await maker.make("kiosk/kiwi-juice", options: other)
    }
  }

  @Test func `Rules and facts are part of the fingerprint`() throws {
    let plain = try Self.builder().build().fingerprint
    var builder = Self.builder()
    builder.addRule("a", when: "order.count > 5", .refuse, Message(text: "No."))
    let ruled = try builder.build().fingerprint
    builder.addFact("late", .bool, default: false)
    #expect(Set([plain, ruled, try builder.build().fingerprint]).count == 3)
  }

  @Test(arguments: [
    ("order.count = 5", "expression-syntax", 12..<13),
    ("order.cuont > 5", "unknown-name", 6..<11),
    ("facts.membr", "unknown-name", 6..<11),
    ("stock['kiwii'] > 1", "unknown-name", 6..<13),
    ("order.count > '5'", "expression-type", 12..<13),
    ("order.count", "expression-type", 0..<11),
  ])
  func `A mistake in a condition is a problem at its bytes`(
    _ condition: String, _ rule: String, _ range: Range<Int>
  ) throws {
    var builder = Self.builder()
    builder.addRule("rule", when: condition, .refuse, Message(text: "No."))
    let problems = #expect(throws: CatalogProblems.self) { try builder.build() }
    #expect(problems?.problems.map(\.rule) == [rule])
    #expect(problems?.problems.first?.place.range == range)
  }

  @Test func `A drawing shows the values below their parts`() async throws {
    let maker = try maker(when: "order.count > 5 && !facts.member")
    guard case .refused(let refused) = try await maker.make("kiosk/kiwi-juice", count: 8) else {
      Issue.record("not refused")
      return
    }
    let explanation = refused.verdicts[0].explanation
    #expect(explanation.operands.map(\.text) == ["order.count", "facts.member"])
    #expect(explanation.operands.map(\.value) == ["8", "false"])
    #expect(
      explanation.drawing { $0.count } == [
        "order.count > 5 && !facts.member",
        "      |     |   |  |      |",
        "      8     |   |  true   false",
        "            |   true",
        "            true",
      ])
  }
}

/// The time on the clock that rules read.
@Suite(.tags(.unit))
struct LocalTimeTests {
  @Test(arguments: [
    (0, 0, "1970-01-01", LocalTime.Weekday.thursday, 0, 0),
    (0, -1, "1969-12-31", .wednesday, 23, 59),
    (951_782_400, 0, "2000-02-29", .tuesday, 0, 0),
    (1_795_374_000, 9 * 3_600, "2026-11-23", .monday, 4, 0),
    (-62_135_596_800, 0, "0001-01-01", .monday, 0, 0),
  ])
  func `A moment and an offset make a local time`(
    seconds: Int64, offset: Int, date: String, weekday: LocalTime.Weekday, hour: Int, minute: Int
  ) {
    let time = LocalTime(Instant(microseconds: seconds * 1_000_000), offset: offset)
    #expect(time.date == date && time.weekday == weekday)
    #expect(time.hour == hour && time.minute == minute)
  }
}
