import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The values that decision tables give to conditions.
@Suite(.tags(.unit))
struct TableTests {
  typealias Row = Catalog.Builder.Row

  private static let twoAndAHalf = FactValue.decimal(Amount(thousandths: 2_500))

  private static func builder() -> Catalog.Builder {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe(
      "kiwi-juice", name: "Kiwi Juice", lines: [.init("kiwi", 1)], sizes: ["large": 2])
    builder.addFact("sweetness", .text(values: ["none", "half", "full"]), default: "full")
    builder.addFact("guests", .int(0...50), default: 1)
    builder.addFact("budget", .decimal(0...100))
    builder.addFact("member", .bool, default: false)
    builder.addFact("note", .text(values: nil), default: "")
    return builder
  }

  private static func builder(
    _ inputs: KeyValuePairs<String, String>, hit: DecisionTable.HitPolicy = .unique,
    _ rows: [Row], otherwise: KeyValuePairs<String, FactValue>? = nil
  ) -> Catalog.Builder {
    var builder = builder()
    builder.addTable("sugar", inputs: inputs, hit: hit, rows: rows, otherwise: otherwise)
    builder.addRule(
      "shown", when: "[tables.sugar.grams] != []", .alert, Message(text: "Sugar"))
    return builder
  }

  /// Returns the value that the column `grams` of the table `sugar` has for an order, or the message of its fault.
  private func grams(
    in catalog: Catalog, _ facts: Facts = .none, size: String? = nil, count: Int = 1
  ) throws -> String {
    let order = try RecipeOrder("kiosk/kiwi-juice", count: count, size: size)
    let verdicts = try catalog.verdicts(
      on: [order], stock: catalog.initialStock, in: OrderContext(facts: facts))
    let verdict = try #require(verdicts.first)
    #expect(verdicts.count == 1 && (verdict.explanation.fault != nil) == (verdict.message == nil))
    if let fault = verdict.explanation.fault { return fault.message.english }
    return try #require(verdict.explanation.operands.first?.value)
  }

  @Test(
    arguments: [
      ("none", nil, "0"), ("none", "large", "0"), ("half", nil, "5"), ("full", "large", "15"),
      ("full", nil, "10"),
    ] as [(String, String?, String)])
  func `A row fits if all its cells do, and 'otherwise' counts if no row fits`(
    _ sweetness: String, _ size: String?, _ grams: String
  ) throws {
    let catalog = try Self.builder(
      ["sweetness": "facts.sweetness", "size": "order.size"],
      [
        Row(["sweetness": "none"], give: ["grams": 0]),
        Row(["sweetness": "half"], give: ["grams": 5]),
        Row(["sweetness": "full", "size": "large"], give: ["grams": 15]),
      ], otherwise: ["grams": 10]
    ).build()
    #expect(
      try self.grams(in: catalog, ["sweetness": .text(sweetness)], size: size) == grams)
    let table = try #require(catalog.tables.first)
    #expect(table.id == "kiosk/sugar" && table.outputs.map(\.name) == ["grams"])
    #expect(table.inputs.map(\.name) == ["sweetness", "size"])
    #expect(table.inputs.map(\.source) == ["facts.sweetness", "order.size"])
  }

  @Test(
    arguments: [
      ("facts.guests", 3, ["2": false, "3": true]),
      ("facts.guests", "3", ["2": false, "3": true]),
      ("facts.guests", "> 3", ["3": false, "4": true]),
      ("facts.guests", ">=3", ["2": false, "3": true]),
      ("facts.guests", "< 3", ["2": true, "3": false]),
      ("facts.guests", "<= 3", ["3": true, "4": false]),
      ("facts.guests", "!= 3", ["2": true, "3": false]),
      ("facts.guests", "3..5", ["2": false, "3": true, "5": true, "6": false]),
      ("facts.guests", "-1 .. 2", ["0": true, "2": true, "3": false]),
      ("facts.guests", [1, "4..5", "> 9"], ["1": true, "2": false, "5": true, "10": true]),
      ("facts.guests", "-", ["0": true, "50": true]),
      ("facts.guests", "[1..5)", ["0": false, "1": true, "4": true, "5": false]),
      ("facts.guests", "(1..5]", ["1": false, "2": true, "5": true, "6": false]),
      ("facts.guests", "(1..5)", ["1": false, "4": true, "5": false]),
      ("facts.guests", "not(1, 3..4)", ["1": false, "2": true, "4": false, "5": true]),
      ("facts.guests", "not(> 3)", ["3": true, "4": false]),
      ("facts.guests", ["[1..3)", "not(< 40)"], ["2": true, "3": false, "40": true]),
      ("facts.guests", "[1..order.count + 2)", ["2": true, "3": false]),
      ("facts.budget", "(0.5..1.5)", ["0.5": false, "0.501": true, "1.5": false]),
      ("facts.sweetness", "not(none, half)", ["half": false, "full": true]),
      ("facts.sweetness", "not(facts.note)", ["full": true]),
      ("facts.member", "not(order.count == 1)", ["true": false]),
      ("facts.guests", "size('abc')", ["3": true, "4": false]),
      ("facts.guests", "> size('abc')", ["3": false, "4": true]),
      ("facts.guests", "facts.guests % 2 == 0", ["3": false, "4": true]),
      ("facts.guests + 1", 3, ["2": true, "3": false]),
      ("facts.guests // at the table", "> 3", ["3": false, "4": true]),
      ("facts.budget", 3, ["2.999": false, "3": true]),
      ("facts.budget", "> 2.5", ["2.5": false, "2.501": true]),
      ("facts.budget", "0.1..0.3", ["0.099": false, "0.3": true, "0.301": false]),
      ("facts.budget", "size('abc')", ["3": true, "3.001": false]),
      ("facts.budget", "> -0.5", ["0": true]),
      ("facts.sweetness", "half", ["half": true, "full": false]),
      ("facts.sweetness", "!= half", ["half": false, "full": true]),
      ("facts.sweetness", ["none", "half"], ["half": true, "full": false]),
      ("facts.sweetness", "facts.note", ["full": false]),
      ("facts.sweetness", "facts.sweetness in ['half']", ["half": true, "full": false]),
      ("facts.note", "e \"g\" \\ ..", ["e \"g\" \\ ..": true, "e": false]),
      ("facts.note", "'a.b'", ["a.b": true, "ab": false]),
      ("facts.note", "", ["": true, "a": false]),
      ("facts.member", true, ["true": true, "false": false]),
      ("facts.member", "!= true", ["true": false, "false": true]),
      ("facts.member", "order.count == 1", ["true": true, "false": false]),
    ] as [(String, Catalog.Builder.Cell, [String: Bool])])
  func `A cell is a value, a list, a comparison, a range, an expression or nothing`(
    _ input: String, _ cell: Catalog.Builder.Cell, _ fits: [String: Bool]
  ) throws {
    let catalog = try Self.builder(
      ["in": input], [Row(["in": cell], give: ["grams": true])], otherwise: ["grams": false]
    ).build()
    let name = input.dropFirst("facts.".count).prefix { $0.isLetter }
    let fact = try catalog.fact(named: String(name))
    for (text, isFitting) in fits {
      let facts: Facts = [fact.id.rawValue: try fact.value(parsing: text)]
      #expect(try grams(in: catalog, facts) == "\(isFitting)", "\(cell) and \(text)")
    }
  }

  @Test(
    arguments: [
      ("2026-01-01..2026-12-31", ["2025-12-31": false, "2026-01-01": true, "2026-12-31": true]),
      ("> 2026-10-01", ["2026-10-01": false, "2026-10-02": true]),
      ("[2026-10-01..2026-10-03)", ["2026-10-01": true, "2026-10-03": false]),
      (["2026-06-01", "2026-12-24..2026-12-26"], ["2026-06-01": true, "2026-12-25": true]),
      ("not(2026-06-01, 2026-12-24..2026-12-26)", ["2026-06-01": false, "2026-06-02": true]),
      ("!= 2026-06-01", ["2026-06-01": false, "2026-06-02": true]),
    ] as [(Catalog.Builder.Cell, [String: Bool])])
  func `A cell of dates is a date, a comparison or a range`(
    _ cell: Catalog.Builder.Cell, _ fits: [String: Bool]
  ) throws {
    let catalog = try Self.builder(
      ["date": "clock.date"], [Row(["date": cell], give: ["grams": true])],
      otherwise: ["grams": false]
    ).build()
    let days = (20_000..<21_000).map { LocalTime(.init(microseconds: $0 * 86_400_000_000)) }
    for (date, isFitting) in fits {
      let time = try #require(days.first { $0.date == date })
      let verdicts = try catalog.verdicts(
        on: [RecipeOrder("kiosk/kiwi-juice")], stock: catalog.initialStock,
        in: OrderContext(time: time))
      #expect(verdicts.first?.explanation.operands.first?.value == "\(isFitting)", "\(date)")
    }
  }

  @Test(
    arguments: [
      ("clock.date", "2026-12-31..2026-02-30", "`2026-02-30` is not a date that exists", .error),
      ("clock.date", "> March", "`March` is not a date that exists", .error),
      ("clock.date", "2026-12-31..2026-01-01", "ends before, at `2026-01-01`", .error),
      ("clock.date", "2026-02-30", "`clock.date` is never `2026-02-30`", .warning),
      ("clock.hour", "21..26", "`26` is greater than the maximum", .warning),
      ("clock.hour", ["0..5", "25"], "`25` is greater than the maximum", .warning),
      ("clock.minute", "60", "`60` is greater than the maximum", .warning),
      ("facts.guests", "40..60", "`60` is greater than the maximum", .warning),
      ("facts.note", "a..c", "`a..c` is compared as a text", .warning),
      ("order.recipe", "not(kiwi-juice, kiwi-jiuce)", "is never `kiwi-jiuce`", .warning),
      ("order.size", ["large", "lagre"], "is never `lagre`", .warning),
    ] as [(String, Catalog.Builder.Cell, String, Severity)])
  func `A value that an input never has is found in its cell`(
    _ input: String, _ cell: Catalog.Builder.Cell, _ message: String, _ severity: Severity
  ) {
    let problems = Self.builder(
      ["in": input], [Row(["in": cell], give: ["grams": 1])], otherwise: ["grams": 0]
    ).problems().filter { $0.severity > .info && $0.rule != "unreachable-row" }
    #expect(problems.map { $0.message.english.contains(message) } == [true], "\(problems)")
    #expect(problems.map(\.severity) == [severity])
    guard case .field(let path)? = problems.first?.place.part else { return }
    #expect(path.starts(with: ["rows", "0", "in"]))
  }

  @Test(
    arguments: [
      ("[0..24)", "clock.hour"), ("< 24", "clock.hour"), (">= 0", "clock.hour"),
      ("0..59", "clock.minute"), ("not(2026-02-28)", "clock.date"), ("a..", "facts.note"),
    ] as [(Catalog.Builder.Cell, String)])
  func `A bound that a range does not include may be beyond the limits`(
    _ cell: Catalog.Builder.Cell, _ input: String
  ) {
    let problems = Self.builder(
      ["in": input, "guests": "facts.guests"],
      [Row(["in": cell, "guests": 3], give: ["grams": 1])], otherwise: ["grams": 0]
    ).problems().filter { $0.severity > .info }
    #expect(problems == [])
  }

  private static let noRow =
    "no row of the table `sugar` fits; row 1 is nearest, but 9 does not fit `guests: 1..2`"

  @Test(
    arguments: [
      (.unique, 1, "1"), (.unique, 2, "several rows of the table `sugar` fit: 1, 2"),
      (.unique, 9, noRow), (.first, 1, "1"), (.first, 2, "1"), (.first, 3, "2"),
      (.first, 9, noRow), (.any, 1, "1"),
      (.any, 2, "rows of the table `sugar` that fit give different values: 1, 2"),
      (.any, 4, "3"), (.any, 9, noRow), (.collect, 1, "[1]"),
      (.collect, 2, "[1, 2]"), (.collect, 4, "[3, 3]"), (.collect, 9, "[]"),
    ] as [(DecisionTable.HitPolicy, Int64, String)])
  func `The hit policy decides about several rows that fit`(
    _ policy: DecisionTable.HitPolicy, _ guests: Int64, _ value: String
  ) throws {
    let catalog = try Self.builder(
      ["guests": "facts.guests"], hit: policy,
      [
        Row(["guests": "1..2"], give: ["grams": 1]), Row(["guests": "2..3"], give: ["grams": 2]),
        Row(["guests": 4], give: ["grams": 3]), Row(["guests": 4], give: ["grams": 3]),
      ]
    ).build()
    #expect(try grams(in: catalog, ["guests": .int(guests)]) == value)
    #expect(catalog.tables.map(\.hitPolicy) == [policy])
  }

  @Test(
    arguments: [
      (0, "row 1 of the table `sugar`: division by zero in `10 / facts.guests`"),
      (2, "row 2 of the table `sugar`: the order does not give `budget`"),
      (5, "row 3 of the table `sugar`: division by zero in `1 / (order.count - 1)`"),
      (7, "`otherwise` of the table `sugar`: division by zero in `2 / (order.count - 1)`"),
    ] as [(Int64, String)])
  func `A part that has no value is a fault that names the table and the row`(
    _ guests: Int64, _ message: String
  ) throws {
    let catalog = try Self.builder(
      ["guests": "facts.guests"],
      [
        Row(["guests": "10 / facts.guests == 10"], give: ["grams": 1]),
        Row(["guests": 2], give: ["grams": "size(string(facts.budget))"]),
        Row(["guests": 5], give: ["grams": "size('') + 1 / (order.count - 1)"]),
      ], otherwise: ["grams": "size('') + 2 / (order.count - 1)"]
    ).build()
    #expect(try grams(in: catalog, ["guests": .int(guests)]) == message)
  }

  @Test func `A fault in a cell does not matter if another cell of the row does not fit`() throws {
    let catalog = try Self.builder(
      ["budget": "facts.budget", "size": "order.size"],
      [Row(["budget": "> 3", "size": "large"], give: ["grams": 1])], otherwise: ["grams": 2]
    ).build()
    #expect(try grams(in: catalog) == "2")
    #expect(try grams(in: catalog, ["budget": 4], size: "large") == "1")
    #expect(
      try grams(in: catalog, size: "large")
        == "row 1 of the table `sugar`: the order does not give `budget`")
  }

  @Test func `Whole numbers among decimals are decimals, also those of expressions`() throws {
    let catalog = try Self.builder(
      ["guests": "facts.guests"],
      [
        Row(["guests": 1], give: ["grams": 5]),
        Row(["guests": 2], give: ["grams": Self.twoAndAHalf]),
        Row(["guests": 3], give: ["grams": "facts.guests * 2"]),
      ]
    ).build()
    #expect(
      try [1, 2, 3].map { try grams(in: catalog, ["guests": .int($0)]) } == ["5", "2.5", "6"])
    var builder = Self.builder(
      ["guests": "facts.guests"], [Row(give: ["grams": Self.twoAndAHalf])])
    builder.addRule("exact", when: "tables.sugar.grams == 2.5", .alert, Message(text: "A"))
    let verdicts = try builder.build().verdicts(
      on: [RecipeOrder("kiosk/kiwi-juice")], stock: builder.build().initialStock)
    #expect(verdicts.count == 2)
  }

  @Test func `A condition sees what the tables that it reads read`() throws {
    var builder = Self.builder(
      ["kiwis": "stock['kiwi']"], [Row(["kiwis": "> 3"], give: ["grams": 1])],
      otherwise: ["grams": 2])
    builder.addTable(
      "sales", inputs: ["sold": "sold('kiwi-juice', 'today')"],
      rows: [Row(["sold": "> 3"], give: ["many": true])], otherwise: ["many": false])
    builder.addRule("sold", when: "tables.sales.many", .refuse, Message(text: "No"))
    let catalog = try builder.build()
    #expect(catalog.rules.map(\.condition.readsStock) == [true, false])
    #expect(catalog.rules.map(\.condition.readsSales) == [false, true])
  }

  @Test func `A rule that reads the stock through a table holds for one revision`() async throws {
    var builder = Self.builder()
    builder.addTable(
      "reserve", inputs: ["kiwis": "stock['kiwi']"],
      rows: [Row(["kiwis": "<= 3"], give: ["is-low": true])], otherwise: ["is-low": false])
    builder.addRule("low", when: "tables.reserve.`is-low`", .refuse, Message(text: "No"))
    let maker = Maker(catalog: try builder.build(), store: InMemoryStockStore()) {
      Instant(microseconds: 0)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          while try await maker.make("kiosk/kiwi-juice").made != nil {}
        }
      }
      try await group.waitForAll()
    }
    #expect(try await maker.level(of: "kiosk/kiwi") == 3)
  }

  @Test func `A row and a hit policy are a part of the fingerprint`() throws {
    let prints = try [
      (DecisionTable.HitPolicy.unique, Int64(1), FactValue.int(1)), (.first, 1, 1), (.unique, 2, 1),
      (.unique, 1, 2),
    ].map { hit, cell, value in
      try Self.builder(
        ["guests": "facts.guests"], hit: hit,
        [Row(["guests": .value(.int(cell))], give: ["grams": value])]
      ).build().fingerprint
    }
    #expect(Set(prints).count == 4)
  }

  @Test func `A table has at most a thousand rows`() throws {
    func builder(_ count: Int64) -> Catalog.Builder {
      Self.builder(
        ["guests": "facts.guests * 100 + order.count"],
        (0..<count).map { Row(["guests": .value(.int($0))], give: ["grams": .int($0)]) })
    }
    let catalog = try builder(1_000).build()
    #expect(try grams(in: catalog, ["guests": 9], count: 99) == "999")
    #expect {
      try builder(1_001).build()
    } throws: { error in
      (error as? CatalogProblems)?.problems.map(\.rule) == ["limit-exceeded"]
    }
  }

  @Test func `The rows of a table together cost no more than an expression may`() {
    let list = "[\((0..<60).map(String.init).joined(separator: ", "))]"
    let costly = "\(list).all(a, \(list).all(b, \(list).all(c, a + b + c > facts.guests)))"
    let rows = (0..<20).map { _ in Row(["guests": .value(.text(costly))], give: ["grams": 1]) }
    #expect {
      try Self.builder(["guests": "facts.guests"], rows).build()
    } throws: { error in
      (error as? CatalogProblems)?.problems.map(\.rule) == ["limit-exceeded"]
    }
  }

  @Test(arguments: 0..<40)
  func `A random table gives what trying its rows one by one gives`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let words = ["none", "half", "full"]
    let rows = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      (
        guests: Int64.random(in: -1...4, using: &generator),
        length: Int64.random(in: 0...2, using: &generator),
        words: words.filter { _ in Bool.random(using: &generator) },
        grams: Int64.random(in: 0...2, using: &generator)
      )
    }
    for hit in DecisionTable.HitPolicy.allCases where hit != .priority {
      let catalog = try Self.builder(
        ["guests": "facts.guests", "sweetness": "facts.sweetness"], hit: hit,
        rows.map { row in
          let guests = "\(row.guests)..\(row.guests + row.length)"
          let sweetness: Catalog.Builder.Cell =
            row.words.isEmpty ? "-" : .list(row.words.map { .text($0) })
          return Row(
            ["guests": .value(.text(guests)), "sweetness": sweetness],
            give: ["grams": .int(row.grams)])
        }, otherwise: ["grams": 9]
      ).build()
      for guests in Int64(0)...6 {
        for word in words {
          let fitting = rows.enumerated().filter { _, row in
            row.guests...row.guests + row.length ~= guests
              && (row.words.isEmpty || row.words.contains(word))
          }
          let values = fitting.map(\.element.grams)
          let numbers = fitting.map { "\($0.offset + 1)" }.joined(separator: ", ")
          let expected =
            switch hit {
            case .collect: "[\(values.map { "\($0)" }.joined(separator: ", "))]"
            case .unique where values.count > 1:
              "several rows of the table `sugar` fit: \(numbers)"
            case .any where Set(values).count > 1:
              "rows of the table `sugar` that fit give different values: \(numbers)"
            default: "\(values.first ?? 9)"
            }
          let facts: Facts = ["guests": .int(guests), "sweetness": .text(word)]
          #expect(try grams(in: catalog, facts) == expected, "\(hit) \(guests) \(word)")
        }
      }
    }
  }
}
