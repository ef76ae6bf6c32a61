import Foundation
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The facts of lines and of recipes.
@Suite(.tags(.unit))
struct LineFactTests {
  private static func catalog(_ rules: [String]) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango", initial: 40)
    builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 2])
    builder.addRecipe("juice", name: "Juice", ingredients: ["mango": 1])
    builder.addFact(
      "sweetness", .text(values: ["none", "half", "full"]), default: "full", isChoice: true,
      per: .line)
    builder.addFact("iced", .bool, default: false, per: .line)
    builder.addFact("note", .text(values: nil), default: "", per: .line)
    builder.addFact("member", .bool, default: false)
    builder.addFact("won", .int(0...100_000), default: 4_000, per: .recipe, of: ["lassi": 5_000])
    builder.addRename(of: "sugar", to: "sweetness")
    for (number, rule) in rules.enumerated() {
      builder.addRule("rule-\(number)", when: rule, .refuse, Message(text: "No."))
    }
    return try builder.build()
  }

  private static func order(
    _ recipe: String, _ count: Int = 1, _ facts: Facts = .none
  ) throws -> RecipeOrder {
    var order = try RecipeOrder(try #require(RecipeID("bar/\(recipe)")), count: count)
    order.facts = facts
    return order
  }

  private static func maker(_ rules: String...) throws -> Maker<InMemoryStockStore> {
    Maker(catalog: try catalog(rules), store: InMemoryStockStore()) { .init(microseconds: 0) }
  }

  @Test(
    arguments: [
      // The value of the line, of the request, and the default.
      ("facts.sweetness == 'none'", ["sweetness": "none"], [:], true),
      ("facts.sweetness == 'none'", [:], ["sweetness": "none"], true),
      (
        "facts.sweetness == 'none' && order.recipe == 'lassi'", ["sweetness": "half"],
        ["sweetness": "none"], false
      ),
      ("facts.sweetness == 'none'", ["sugar": "none"], [:], true),
      ("facts.sweetness == 'none'", ["bar/sugar": "none"], ["bar/sweetness": "full"], true),
      ("facts.sweetness == 'full'", [:], [:], true),
      // The value of the recipe, and the default.
      ("facts.won == 5000 && order.recipe == 'lassi'", [:], [:], true),
      ("facts.won == 4000 && order.recipe == 'juice'", [:], [:], true),
      ("facts.won * order.count > 9000", [:], [:], true),
      // All lines.
      ("request.lines.map(l, l.facts.won * l.count).sum() == 14000", [:], [:], true),
      ("request.lines.exists(l, l.facts.iced && l.recipe == 'juice')", [:], ["iced": true], true),
      ("request.lines.exists(l, l.facts.iced && l.recipe == 'juice')", ["iced": true], [:], false),
      ("request.lines.exists(l, l.facts.iced && l.recipe == 'lassi')", ["iced": true], [:], true),
      ("request.lines.all(l, has(l.facts.sweetness))", [:], [:], true),
    ] as [(String, Facts, Facts, Bool)])
  func `Rules read the value of the line, the request, the recipe or the default`(
    _ rule: String, _ own: Facts, _ ofRequest: Facts, _ isRefused: Bool
  ) async throws {
    let orders = [try Self.order("lassi", 2, own), try Self.order("juice")]
    let outcome = try await Self.maker(rule).make(orders, facts: ofRequest)
    let refused = if case .refused = outcome { true } else { false }
    #expect(refused == isRefused)
  }

  @Test func `A rule is one of a line if it reads a fact of a line or of a recipe`() async throws {
    let maker = try Self.maker("facts.iced", "facts.won > 4500", "facts.member")
    let orders = [try Self.order("juice", 1, ["iced": true]), try Self.order("lassi")]
    guard case .refused(let refused) = try await maker.make(orders, facts: ["member": true]) else {
      Issue.record("not refused")
      return
    }
    #expect(
      refused.verdicts.map { $0.orders.map(\.recipe.rawValue) } == [
        ["bar/juice", "bar/lassi"], ["bar/juice"], ["bar/lassi"],
      ])
  }

  @Test func `A fact that an order cannot give is a fault`() async throws {
    for rules in [[], ["facts.iced"]] {
      let catalog = try Self.catalog(rules)
      func fault(_ own: Facts, _ ofRequest: Facts = .none) throws -> FactFault? {
        let resolution = catalog.resolve(
          [try Self.order("juice"), try Self.order("lassi", 1, own)], stock: catalog.initialStock,
          in: OrderContext(facts: ofRequest))
        return if case .unfitFacts(let fault) = resolution { fault } else { nil }
      }
      let (won, member) = (try catalog.fact(named: "won"), try catalog.fact(named: "member"))
      #expect(try fault(["iced": true, "sweetness": "half"]) == nil)
      #expect(try fault(["ice": true]) == .unknown("ice", nearest: ["iced"]))
      #expect(try fault(["won": 3]) == .otherScope(won))
      #expect(try fault(["member": true]) == .otherScope(member))
      #expect(try fault([:], ["won": 3]) == .otherScope(won))
      #expect(try fault(["sugar": "half", "sweetness": "full"]) == .givenTwice("bar/sweetness"))
      #expect(
        try fault(["sweetness": "ful"])
          == .mismatch(
            catalog.fact(named: "sweetness"), value: "ful", .notListed(nearest: ["full"])))
    }
  }

  @Test func `The value of a recipe's fact is its own or the default`() throws {
    let catalog = try Self.catalog([])
    let won = try catalog.fact(named: "won")
    let values = catalog.recipes.map { catalog.value(of: won, for: $0) }
    #expect(values == [.int(5_000), .int(4_000)])
    #expect(catalog.value(of: try catalog.fact(named: "iced"), for: catalog.recipes[0]) == nil)
    #expect(won.isRecorded && won.scope == .recipe)
  }

  @Test func `Orders with other facts stay orders of their own`() async throws {
    let orders = [
      try Self.order("juice", 1, ["iced": true]), try Self.order("juice", 2),
      try Self.order("juice", 3, ["bar/iced": true]), try Self.order("juice", 4, ["iced": false]),
    ]
    let planned = try await Self.maker("request.count > 100").plan(orders)
    #expect(
      planned.orders == [
        try Self.order("juice", 4, ["bar/iced": true]), try Self.order("juice", 6),
      ])
  }

  @Test(arguments: OrderMode.allCases)
  func `A value that is not recorded is in nothing that is kept`(_ mode: OrderMode) async throws {
    let maker = try Self.maker("facts.note.size() == 6 && facts.iced", "order.count > 30")
    let secret: Facts = ["note": "secret", "sweetness": "half"]
    let key = try #require(IdempotencyKey("k"))
    let made = try await maker.make(
      [try Self.order("juice", 1, secret), try Self.order("lassi")], mode: mode,
      options: RequestOptions(key: key))
    #expect(made.made != nil)
    let refused = secret.setting("iced", true)
    for order in [try Self.order("juice", 2, refused), try Self.order("juice", 31, secret)] {
      _ = try await maker.make([order], mode: mode)
    }
    let entries = try await maker.store.history(LedgerQuery(limit: 10))
    let refusals = try await maker.store.refusals(in: nil)
    let kept = entries.flatMap(\.orders) + refusals.flatMap(\.orders)
    #expect(kept.count == 4)
    #expect(kept.map(\.facts).filter { $0 == ["bar/sweetness": "half"] }.count == 3)
    let texts =
      entries.map { String(reflecting: $0) } + refusals.map { String(reflecting: $0) }
      + [try await maker.store.request(of: key) ?? ""]
    #expect(texts.allSatisfy { !$0.contains("secret") })
    #expect(texts.contains { $0.contains("#bar/sweetness=\"half") })
  }

  @Test func `A key stands for the recorded facts of the lines`() async throws {
    let maker = try Self.maker("facts.iced && facts.member")
    let options = RequestOptions(key: IdempotencyKey("k"))
    func make(_ facts: Facts) async throws -> MakeOutcome {
      try await maker.make([try Self.order("juice", 1, facts)], options: options)
    }
    guard case .made = try await make(["sweetness": "half", "iced": true]) else {
      Issue.record("not made")
      return
    }
    for same: Facts in [["sugar": "half"], ["bar/sweetness": "half", "iced": false]] {
      guard case .replayed = try await make(same) else {
        Issue.record("not replayed")
        return
      }
    }
    for other: Facts in [[:], ["sweetness": "none"]] {
      await #expect(throws: StockStoreFault.keyReused(try #require(options.key))) {
        _ = try await make(other)
      }
    }
  }

  @Test func `The default value of a line's fact is no part of a key's request`() async throws {
    let maker = try Self.maker("facts.iced")
    let options = RequestOptions(key: IdempotencyKey("k"))
    _ = try await maker.make([try Self.order("juice")], options: options)
    let again = try await maker.make(
      [try Self.order("juice", 1, ["sweetness": "full"])], options: options)
    guard case .replayed = again else {
      Issue.record("not replayed")
      return
    }
  }

  @Test func `Lines that differ by a default that is written out are one line`() async throws {
    let maker = try Self.maker("order.count > 3 && !facts.iced")
    let orders = [try Self.order("juice", 2), try Self.order("juice", 2, ["iced": false])]
    #expect(try await maker.make(orders).made == nil)
    #expect(try await maker.plan(orders).orders == [try Self.order("juice", 4)])
    // The second line is none of those that the request makes iced.
    #expect(try await maker.plan(orders, facts: ["iced": true]).orders.count == 2)
    #expect(try await maker.make(orders, facts: ["iced": true]).made?.orders.count == 2)
  }

  @Test func `A key tells a default of a line from the value of all lines`() async throws {
    let maker = try Self.maker("false")
    let options = RequestOptions(key: IdempotencyKey("k"), facts: ["sweetness": "none"])
    _ = try await maker.make([try Self.order("juice")], options: options)
    await #expect(throws: StockStoreFault.keyReused(try #require(options.key))) {
      _ = try await maker.make(
        [try Self.order("juice", 1, ["sweetness": "full"])], options: options)
    }
    let same = try await maker.make(
      [try Self.order("juice", 1, ["sweetness": "none"])], options: options)
    guard case .replayed = same else {
      Issue.record("not replayed")
      return
    }
  }

  @Test func `Remedies change the fact of the line that is refused`() throws {
    let catalog = try Self.catalog(["facts.sweetness == 'none' && order.recipe == 'lassi'"])
    let orders = [
      try Self.order("juice", 1, ["sugar": "none"]), try Self.order("lassi", 1, ["sugar": "none"]),
    ]
    let remedies = catalog.remedies(for: orders, stock: catalog.initialStock)
    #expect(
      remedies == [.fewer(order: 1, count: 0), .fact("bar/sweetness", "half", order: 1)])
    let (changed, facts) = remedies[1].changing(orders, .none, in: catalog)
    #expect(facts == .none)
    #expect(changed.map(\.facts) == [["sugar": "none"], ["bar/sweetness": "half"]])
  }

  @Test(arguments: ["1e300", "-1e300", "null", "{}", "[1]"])
  func `JSON that is no value of a fact is an error`(_ value: String) {
    let json = #"{"recipe": "bar/lassi", "facts": {"won": \#(value)}}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RecipeOrder.self, from: Data(json.utf8))
    }
  }

  @Test func `Orders with facts survive a store and JSON`() throws {
    let values: [FactValue] = [
      true, false, 0, -12, .int(.max), .decimal(2), .decimal(Amount(thousandths: -1_005)),
      "", "half", "a b:c%d\te\nf\"", "한국어 %20", ["nuts", "bar/dairy"], [],
    ]
    for value in values {
      let order = try Self.order("lassi", 2, ["bar/any": value, "other": true])
      let text = order.optionText
      #expect(!text.contains { " :\n".contains($0) }, "\(text)")
      #expect(try RecipeOrder(order.recipe, count: 2, optionText: text) == order, "\(text)")
      let decoded = try JSONDecoder().decode(RecipeOrder.self, from: JSONEncoder().encode(order))
      #expect(decoded.facts["bar/any"]?.description == value.description)
    }
  }
}

extension Facts {
  fileprivate func setting(_ name: String, _ value: FactValue) -> Facts {
    var facts = self
    facts[name] = value
    return facts
  }
}
