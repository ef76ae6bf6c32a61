import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The rules that are decided once, for the whole request.
@Suite(.tags(.unit))
struct RequestRuleTests {
  private static func catalog(_ rules: [String]) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 20)
    builder.addFruit("kiwi", name: "Kiwi", initial: 20)
    builder.addExtra("milk", name: "Milk", isUnlimited: true)
    builder.addRecipe(
      "smoothie", name: "Smoothie", lines: [.init("mango", 2)], sizes: ["large": 2])
    builder.addRecipe(
      "lassi", name: "Lassi", lines: [.init("base", anyOf: [["mango": 2], ["kiwi": 3]])])
    builder.addRecipe("juice", name: "Juice", ingredients: ["kiwi": 1])
    builder.addRecipe(
      "puree", name: "Puree", lines: [.init("mango", 3)], makes: Catalog.Builder.Product(5))
    builder.addFact("member", .bool, default: false, isChoice: true)
    for (number, rule) in rules.enumerated() {
      builder.addRule("rule-\(number)", when: rule, .refuse, Message(text: "No."))
    }
    return try builder.build()
  }

  private static func maker(_ rules: String...) throws -> Maker<InMemoryStockStore> {
    Maker(catalog: try catalog(rules), store: InMemoryStockStore()) { .init(microseconds: 0) }
  }

  private static func order(_ recipe: String, _ count: Int, _ size: String? = nil) throws
    -> RecipeOrder
  {
    try RecipeOrder(try #require(RecipeID("bar/\(recipe)")), count: count, size: size)
  }

  @Test(
    arguments: [
      ("request.count > 4", [("smoothie", 3), ("juice", 2)], true),
      ("request.count > 5", [("smoothie", 3), ("juice", 2)], false),
      ("request.lines.size() == 2", [("smoothie", 3), ("juice", 2)], true),
      ("request.lines.exists(l, l.recipe == 'juice' && l.count == 2)", [("juice", 2)], true),
      ("request.lines.map(l, l.count).sum() == 5", [("smoothie", 3), ("juice", 2)], true),
      ("request.lines.all(l, l.size == '' && l.choices.size() == 0)", [("juice", 2)], true),
      ("after['mango'] < 6", [("smoothie", 5), ("lassi", 3)], true),
      ("after['mango'] < 6", [("smoothie", 5), ("lassi", 2)], false),
      ("after['mango'] == stock['mango'] - 6.0", [("smoothie", 3), ("juice", 20)], true),
      ("after.exists(id, after[id] == 10)", [("smoothie", 5)], true),
      ("after['milk'] < 1000000", [("juice", 1)], false),
      // Batches are no sales.
      ("request.count > 2", [("puree", 3), ("juice", 2)], false),
      ("request.lines.exists(l, l.recipe == 'puree')", [("puree", 3), ("juice", 2)], false),
      ("after['mango'] < 12", [("puree", 3)], true), ("after['puree'] == 15", [("puree", 3)], true),
      ("request.actor == 'Kim'", [("juice", 1)], true), ("true", [("juice", 1)], true),
    ] as [(String, [(String, Int)], Bool)])
  func `A rule of the request refuses exactly the requests for which its condition holds`(
    _ condition: String, _ lines: [(String, Int)], _ isRefused: Bool
  ) async throws {
    let orders = try lines.map { try Self.order($0, $1) }
    let outcome = try await Self.maker(condition)
      .make(orders, options: RequestOptions(actor: "Kim"))
    guard case .refused(let refused) = outcome else {
      #expect(!isRefused && outcome.made != nil, "\(outcome)")
      return
    }
    #expect(isRefused && refused.verdicts.map(\.orders) == [orders])
  }

  @Test func `What a rule reads decides whether it is one of the line or of the request`() throws {
    let rules = [
      "order.count > 4", "request.count > 4", "order.count < request.count", "after['mango'] < 1",
      "after['mango'] < decimal(order.count)", "sold('lassi', 'today') > 3", "facts.member",
      "request.lines.exists(l, l.size == 'large')", "order.recipe in ['lassi']",
    ]
    let scopes = try Self.catalog(rules).rules.map(\.scope)
    #expect(
      scopes
        == [.line, .request, .line, .request, .line, .request, .request, .request, .line])
  }

  @Test func `Rules of the request come first, and each of them once`() throws {
    let catalog = try Self.catalog(["order.count > 1", "request.count > 1", "facts.member"])
    let orders = [try Self.order("smoothie", 2), try Self.order("juice", 2)]
    let verdicts = try catalog.verdicts(
      on: orders, stock: catalog.initialStock, in: OrderContext(facts: ["member": true]))
    #expect(verdicts.map(\.rule) == ["bar/rule-1", "bar/rule-2", "bar/rule-0", "bar/rule-0"])
    #expect(verdicts.map(\.orders) == [orders, orders, [orders[0]], [orders[1]]])
  }

  @Test func `A rule that reads the level after the request is not decided without a plan`()
    async throws
  {
    let maker = try Self.maker("after['mango'] < 100", "order.count > 50")
    guard case .short = try await maker.make("bar/smoothie", count: 11) else {
      Issue.record("not short")
      return
    }
    guard case .refused(let refused) = try await maker.make("bar/smoothie", count: 51) else {
      Issue.record("not refused")
      return
    }
    #expect(refused.verdicts.map(\.rule) == ["bar/rule-1"])
    let planned = try await maker.plan([try Self.order("smoothie", 11)])
    #expect(
      planned.consideredExpressions(in: maker.catalog).map(\.explanation.fault)
        == [.noPlan(part: "after['mango']"), nil])
  }

  @Test func `Sales count the lines before a line, and none of the request in a rule of it`()
    async throws
  {
    let line = try Self.maker("order.recipe == 'lassi' && sold('lassi', 'today') > 0")
    let orders = [try Self.order("lassi", 1), try Self.order("lassi", 2)]
    let mixed = [orders[0], try Self.order("juice", 1)]
    let batch = try await line.make(orders, mode: .inOrder)
    #expect(batch.made?.made?.orders == [orders[0]])
    let request = try Self.maker("sold('lassi', 'today') > 0")
    #expect(try await request.make(mixed).made != nil)
    #expect(try await request.make([mixed[1]]).made == nil)
  }

  @Test func `Equal lines are one line of a request that is made as a whole`() async throws {
    let maker = try Self.maker("order.count > 3")
    let lines = try [Self.order("juice", 2), Self.order("lassi", 1), Self.order("juice", 2)]
    guard case .refused(let refused) = try await maker.make(lines) else {
      Issue.record("not refused")
      return
    }
    #expect(refused.orders == [try Self.order("juice", 4), lines[1]])
    #expect(try await maker.plan(lines).orders == refused.orders)
    #expect(try await maker.make(lines, mode: .inOrder).made?.made?.orders == lines)
    let other = try Self.order("smoothie", 2, "large")
    let plain = try Self.order("smoothie", 2)
    #expect(try await maker.make([plain, other]).made?.orders == [plain, other])
    let most = try Self.order("juice", 1_000_000)
    #expect(try await maker.plan([most, lines[0]]).orders == [most, lines[0]])
  }

  @Test func `A key compares the lines that were sent, before equal ones are one`() async throws {
    let maker = try Self.maker("order.count > 5")
    let lines = [try Self.order("juice", 2), try Self.order("juice", 2)]
    let key = try #require(IdempotencyKey("k"))
    let options = RequestOptions(key: key)
    #expect(try await maker.make(lines, options: options).made != nil)
    guard case .replayed(let made) = try await maker.make(lines, options: options) else {
      Issue.record("not replayed")
      return
    }
    #expect(made.orders == [try Self.order("juice", 4)])
    await #expect(throws: StockStoreFault.keyReused(key)) {
      try await maker.make([try Self.order("juice", 4)], options: options)
    }
  }

  @Test func `A request has at most a hundred lines`() async throws {
    let maker = try Self.maker("request.count > 1000")
    let lines = try (1...101).map { try Self.order("juice", $0) }
    await #expect(throws: OrderFault.tooManyLines(101)) { try await maker.make(lines) }
    await #expect(throws: OrderFault.tooManyLines(101)) { try await maker.plan(lines) }
    for mode in OrderMode.allCases {
      await #expect(throws: OrderFault.tooManyLines(101)) {
        try await maker.make(lines, mode: mode)
      }
    }
    guard case .short = try await maker.make(Array(lines.prefix(44))) else {
      Issue.record("not short")
      return
    }
  }

  @Test func `Remedies say which line to shorten, and by how much`() throws {
    func remedies(_ rule: String, _ lines: [(String, Int)]) throws -> [Remedy] {
      let catalog = try Self.catalog([rule])
      let orders = try lines.map { try Self.order($0, $1) }
      return catalog.remedies(for: orders, stock: catalog.initialStock)
    }
    #expect(
      try remedies("request.count > (facts.member ? 8 : 4)", [("smoothie", 3), ("juice", 4)])
        == [.fewer(order: 0, count: 0), .fewer(order: 1, count: 1), .fact("bar/member", true)])
    #expect(
      try remedies("after['mango'] < 6", [("smoothie", 8), ("juice", 1)])
        == [.fewer(order: 0, count: 7)])
  }

  @Test(arguments: [
    // At least three for a delivery.
    ("request.count < 3", [1, 1, 1, 1], [0, 1, 2, 3]), ("request.count < 5", [1, 1, 1], []),
    // At most four at a time: the first alone would leave out more.
    ("request.count > 4", [3, 2, 2], [1, 2]), ("request.count > 4", [3, 2, 1], [0, 2]),
    ("request.count == 4", [1, 1, 2], [0, 1]), ("order.count > 2", [3, 2, 4, 1], [1, 3]),
    ("request.lines.exists(l, l.count > 2) && request.count > 3", [3, 2, 1], [1, 2]),
  ])
  func `The most lines are made that are accepted as one request`(
    _ rule: String, _ counts: [Int], _ made: [Int]
  ) async throws {
    let orders = try counts.map { try Self.order("juice", $0) }
    let batch = try await Self.maker(rule).make(orders, mode: .most)
    #expect(batch.made?.made?.orders ?? [] == made.map { orders[$0] })
    #expect(batch.refusals.keys.sorted() == orders.indices.filter { !made.contains($0) })
  }

  @Test(arguments: [
    ("request.count < 3", [1, 1, 1, 1], 4), ("request.count > 4", [3, 2, 2], 1),
    ("request.count == 4", [1, 1, 2], 2), ("request.count == 1", [1, 1, 30], 2),
    ("request.count > 2 && request.count < 6", [1, 1, 1, 1, 1, 1], 6),
  ])
  func `The longest beginning is made that is accepted as one request`(
    _ rule: String, _ counts: [Int], _ length: Int
  ) async throws {
    let orders = try counts.map { try Self.order("juice", $0) }
    let batch = try await Self.maker(rule).make(orders, mode: .inOrder)
    #expect(batch.made?.made?.orders == Array(orders.prefix(length)))
  }

  @Test func `A line that is not made answers with what it meets beside those that are`()
    async throws
  {
    let orders = try [Self.order("juice", 3), Self.order("juice", 2), Self.order("lassi", 40)]
    let batch = try await Self.maker("request.count > 4").make(orders, mode: .inOrder)
    guard case .refused(let refused)? = batch.refusals[1] else {
      Issue.record("not refused: \(batch)")
      return
    }
    #expect(refused.orders == [orders[1]] && refused.verdicts[0].orders == Array(orders.prefix(2)))
    #expect(batch.refusals.count == 2)
  }

  @Test func `A search with many lines ends with the lines that rules accept one after the other`()
    async throws
  {
    let orders = try (0..<100).map { try Self.order("juice", $0 % 2 + 1) }
    let maker = try Self.maker("request.count > 4")
    let batch = try await maker.make(orders, mode: .most)
    #expect(batch.made?.made?.orders == [orders[0], orders[1], orders[2]])
  }

  @Test(arguments: (0..<20).map { _ in UInt64.random(in: 0...UInt64.max) })
  func `The modes find the best of all sets that are accepted`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let rules = [
      "request.count > 6", "request.count < 3", "after['mango'] < 7", "order.count > 4",
      "request.lines.exists(l, l.recipe == 'lassi') && !request.lines.exists(l, l.recipe == 'juice')",
      "order.recipe == 'smoothie' && request.count % 2 == 1", "request.lines.size() == 2",
      "sold('juice', 'today') + request.count > 8",
    ]
    let chosen = (0..<3).map { _ in rules.randomElement(using: &generator) ?? "" }
    let orders = try (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      try Self.order(
        ["smoothie", "lassi", "juice", "puree"].randomElement(using: &generator) ?? "",
        Int.random(in: 1...6, using: &generator))
    }
    let catalog = try Self.catalog(chosen)
    let sales = Sales([.today: [:]])
    func isAccepted(_ indices: [Int]) -> Bool {
      let resolution = catalog.resolve(
        indices.map { orders[$0] }, stock: catalog.initialStock,
        in: OrderContext(time: LocalTime(Instant(microseconds: 0)), sales: sales))
      return if case .plan = resolution { true } else { false }
    }
    let sets = (1..<(1 << orders.count)).map { bits in
      orders.indices.filter { bits >> $0 & 1 == 1 }
    }.filter(isAccepted)
    let most =
      sets.max { one, other in
        one.count == other.count
          ? other.lexicographicallyPrecedes(one) : one.count < other.count
      } ?? []
    let longest = orders.indices.reversed().map { Array(0...$0) }.first(where: isAccepted) ?? []
    for (mode, expected) in [(OrderMode.most, most), (.inOrder, longest)] {
      let store = InMemoryStockStore()
      let maker = Maker(catalog: catalog, store: store) { Instant(microseconds: 0) }
      let batch = try await maker.make(orders, mode: mode)
      #expect(
        batch.made?.made?.orders ?? [] == expected.map { orders[$0] },
        "seed \(seed): \(mode), \(chosen), \(orders.map(\.count))")
    }
  }
}
