import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The remedies for orders that rules and conditions refuse.
@Suite(.tags(.unit))
struct RuleRemedyTests {
  private static func builder() -> Catalog.Builder {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi", initial: 2_000_000)
    builder.addFruit("mango", name: "Mango", initial: 2_000_000)
    builder.addRecipe(
      "juice", name: "Juice", lines: [.init("base", anyOf: [["kiwi": 1], ["mango": 1]])],
      sizes: ["large": 2, "huge": 3])
    builder.addFact(
      "member", .bool, default: false, isChoice: true)
    builder.addFact(
      "guests", .int(1...50), default: 1, isChoice: true)
    builder.addFact(
      "budget", .decimal(0...100), default: 10, isChoice: true)
    builder.addFact(
      "sweetness", .text(values: ["none", "half", "full"]), default: "full", isChoice: true)
    builder.addFact(
      "code", .text(values: nil), default: "", isChoice: true)
    builder.addTable(
      "limits", inputs: ["guests": "facts.guests"],
      rows: [
        .init(["guests": "1..9"], give: ["count": 3]),
        .init(["guests": ">= 10"], give: ["count": 12]),
      ])
    return builder
  }

  /// Returns the remedies for orders that a rule refuses, each of which is tried here again.
  private func remedies(
    when condition: String, _ orders: [RecipeOrder], _ facts: Facts = .none
  ) throws -> [Remedy] {
    var builder = Self.builder()
    builder.addRule("rule", when: condition, .refuse, Message(text: "No."))
    let catalog = try builder.build()
    let context = OrderContext(facts: facts)
    let stock = catalog.initialStock
    let remedies = catalog.remedies(for: orders, stock: stock, in: context)
    for remedy in remedies {
      #expect(
        catalog.plan(with: remedy, for: orders, stock: stock, in: context) != nil, "\(remedy)")
    }
    return remedies
  }

  @Test(arguments: [
    ("facts.age < 19", 0), ("!facts.sweet", 1), ("facts.age < 19 || !facts.sweet", 0),
  ])
  func `Only a fact that is a choice has another value proposed`(
    _ condition: String, _ count: Int
  ) throws {
    var builder = Self.builder()
    builder.addFact("age", .int(0...120), default: 18)
    builder.addFact("sweet", .bool, default: false, isChoice: true)
    builder.addRule("rule", when: condition, .refuse, Message(text: "No."))
    let catalog = try builder.build()
    let remedies = catalog.remedies(for: [try order()], stock: catalog.initialStock)
    #expect(remedies.count == count)
  }

  private func order(
    _ count: Int = 1, size: String? = nil, base: String? = nil
  ) throws -> RecipeOrder {
    var order = try RecipeOrder("kiosk/juice", count: count, size: size)
    if let base { order.choices = ["base": base] }
    return order
  }

  @Test(arguments: [
    ("order.count > 5", 8, 5), ("order.count > 5", 1_000_000, 5), ("order.count >= 2", 2, 1),
    ("order.count * 3 + 7 > 1000", 900_000, 331), ("order.count % 2 == 1", 7, 6),
    ("order.count > tables.limits.count", 100, 3),
  ])
  func `The largest count that a limit allows is found`(
    _ condition: String, _ asked: Int, _ count: Int
  ) throws {
    #expect(
      try remedies(when: condition, [order(asked)]).first == .fewer(order: 0, count: count))
  }

  @Test func `No count is offered that another rule or the stock would refuse`() throws {
    #expect(try remedies(when: "order.count > 5 || order.count < 6", [order(8)]) == [])
    #expect(try remedies(when: "order.actor == ''", [order(8)]) == [])
  }

  @Test(
    arguments: [
      ("!facts.member", .fact("kiosk/member", true)),
      ("facts.guests < 12", .fact("kiosk/guests", 12)),
      ("facts.guests != 50", .fact("kiosk/guests", 50)),
      ("facts.budget < 12.5", .fact("kiosk/budget", .decimal(Amount(thousandths: 12_500)))),
      ("facts.budget <= 12", .fact("kiosk/budget", .decimal(Amount(thousandths: 12_001)))),
      ("facts.sweetness == 'full'", .fact("kiosk/sweetness", "none")),
      ("facts.code != 'king' && order.recipe == 'juice'", .fact("kiosk/code", "king")),
      ("tables.limits.count < 12", .fact("kiosk/guests", 10)),
    ] as [(String, Remedy)])
  func `The nearest value of a fact is found`(_ condition: String, _ remedy: Remedy) throws {
    #expect(try remedies(when: condition, [order()]) == [remedy])
  }

  @Test func `A fact that is given by its bare id is replaced`() throws {
    #expect(
      try remedies(when: "facts.guests < 12", [order()], ["guests": 3])
        == [.fact("kiosk/guests", 12)])
  }

  @Test func `Another choice or size is found if conditions read them`() throws {
    #expect(
      try remedies(
        when: "'base' in order.choices && order.choices['base'] == 'kiwi'",
        [
          order(base: "kiwi")
        ]) == [.choice(order: 0, line: "base", alternative: "kiosk/mango")])
    #expect(
      try remedies(when: "'base' in order.choices", [order(base: "kiwi")])
        == [.anyChoice(order: 0, line: "base")])
    #expect(
      try remedies(when: "order.size == 'huge'", [order(size: "huge")])
        == [.size(order: 0, size: nil)])
    #expect(
      try remedies(when: "order.size != 'large'", [order()]) == [.size(order: 0, size: "large")])
  }

  @Test func `Of several orders, the refused one is changed or left out`() throws {
    #expect(
      try remedies(when: "order.size == 'huge' || order.count > 5", [order(8), order(2)])
        == [.fewer(order: 0, count: 5)])
    #expect(
      try remedies(
        when: "order.actor == '' && order.size == 'huge'",
        [
          order(size: "huge"), order(2),
        ]) == [.fewer(order: 0, count: 0), .size(order: 0, size: nil)])
  }

  @Test func `A remedy for a shortage is not offered if a rule refuses it`() throws {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi", initial: 10)
    builder.addRecipe("juice", name: "Juice", ingredients: ["kiwi": 4])
    let orders = [try RecipeOrder("kiosk/juice", count: 3)]
    let free = try builder.build()
    #expect(
      free.remedies(for: orders, stock: free.initialStock)
        .contains(.fewer(order: 0, count: 2)))
    builder.addRule("pairs", when: "order.count == 2", .refuse, Message(text: "No."))
    let strict = try builder.build()
    let remedies = strict.remedies(for: orders, stock: strict.initialStock)
    #expect(!remedies.isEmpty && !remedies.contains(.fewer(order: 0, count: 2)))
  }

  @Test func `Planned orders verify the remedies of a refusal`() async throws {
    var builder = Self.builder()
    builder.addRule(
      "rule", when: "order.count > 5 && !facts.member", .refuse, Message(text: "No."))
    let maker = Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      .init(microseconds: 0)
    }
    let planned = try await maker.plan([order(8)])
    #expect(planned.remedies == [.fewer(order: 0, count: 5), .fact("kiosk/member", true)])
    try planned.verify(in: maker.catalog)
  }

  @Test(arguments: SplitMix64.seeds)
  func `Each remedy helps, whatever the rules are, and a small count is not missed`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      var builder = Self.builder()
      for number in 0..<3 {
        let conditions = [
          "order.count > \(random.number(in: 1...9))",
          "order.count % \(random.number(in: 2...4)) == 1",
          "facts.guests < \(random.number(in: 1...50))",
          "facts.member == \(random.number(in: 0...1) == 1)",
          "order.size == 'huge' || facts.budget > \(random.number(in: 0...99)).0",
        ]
        let condition =
          "\(random.one(of: conditions)) && \(random.one(of: conditions))"
        builder.addRule("rule\(number)", when: condition, .refuse, Message(text: "No."))
      }
      let catalog = try builder.build()
      let orders = [
        try order(Int(random.number(in: 1...9)), size: random.one(of: [nil, "huge"]))
      ]
      let stock = catalog.initialStock
      guard case .refused = catalog.resolve(orders, stock: stock) else { continue }
      let remedies = catalog.remedies(for: orders, stock: stock)
      for remedy in remedies {
        #expect(catalog.plan(with: remedy, for: orders, stock: stock) != nil, "\(remedy)")
      }
      // Each count below nine is tried.
      let best = (1..<orders[0].count).last { count in
        catalog.plan(with: .fewer(order: 0, count: count), for: orders, stock: stock) != nil
      }
      let found = remedies.compactMap { remedy in
        if case .fewer(_, let count) = remedy { count } else { nil }
      }
      #expect(found.first == best, "seed \(seed): \(remedies)")
    }
  }
}
