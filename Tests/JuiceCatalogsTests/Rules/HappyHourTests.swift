import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// The rules and tables of the pack `happy-hour` that ships: each of them decides something.
@Suite(.tags(.unit))
struct HappyHourTests {
  private typealias Weekday = LocalTime.Weekday

  /// Loads the shipped catalogs with the pack on, and a pack whose rules read its tables.
  ///
  /// - Parameter change: Changes the lines of the file with the tables.
  private static func catalog(
    changingTables change: (inout [Substring]) -> Void = { _ in }
  ) throws -> Catalog {
    var files = ShippedCatalogs.allFiles.mapValues { String(decoding: $0, as: UTF8.self) }
    var lines = try #require(files[tables]).split(separator: "\n")
    change(&lines)
    files[tables] = lines.joined(separator: "\n")
    files["catalog.yaml"] = "packs: [classic, smoothies, happy-hour, probe]"
    files["probe.yaml"] = """
      pack: { name: probe, locales: [en], requires: { happy-hour: "*" } }
      rules:
        phase: { when: '[tables.hours.phase] != []', alert: { message: A } }
        grams: { when: '[tables.sweetener.grams] != []', alert: { message: B } }
      """
    let loaded = try CatalogLoader(files: MemoryFileSource(files: files)).load(".")
    return try #require(loaded.catalog, "\(loaded.report.diagnostics.map(\.message.english))")
  }

  private static let tables = "happy-hour/tables.yaml"

  /// Returns the local time at an hour of a day of the week that began on 1970-01-05, a Monday.
  private static func time(_ weekday: Weekday, _ hour: Int) throws -> LocalTime {
    let day = try #require(Weekday.allCases.firstIndex(of: weekday))
    let time = LocalTime(
      Instant(microseconds: Int64((day + 4) * 24 + hour) * 3_600_000_000))
    try #require(time.weekday == weekday && time.hour == hour)
    return time
  }

  /// An order of a recipe of the pack, with everything that its rules read.
  struct Request: CustomTestStringConvertible, Sendable {
    var recipe: RecipeID
    var count = 1
    var size: String?
    var facts = Facts.none
    var hour = 17
    var syrup: Amount = 1_000
    /// The number of the recipe that was sold on this day.
    var soldToday = 0
    /// The number of the recipe that was sold in this hour.
    var soldInHour = 0

    var testDescription: String {
      "\(recipe) × \(count) \(size ?? "") at \(hour), \(facts), \(syrup), \(soldToday), \(soldInHour)"
    }

    static func lassi(
      _ count: Int = 1, facts: Facts = .none, at hour: Int = 17, syrup: Amount = 1_000,
      today: Int = 0, hour soldInHour: Int = 0
    ) -> Request {
      Request(
        recipe: "happy-hour/sunset-lassi", count: count, facts: facts, hour: hour,
        syrup: syrup, soldToday: today, soldInHour: soldInHour)
    }

    static func punch(
      size: String? = nil, facts: Facts = .none, at hour: Int = 17, hour soldInHour: Int = 0
    ) -> Request {
      Request(
        recipe: "happy-hour/sunset-punch", size: size, facts: facts, hour: hour,
        soldInHour: soldInHour)
    }

    static func cooler(at hour: Int) -> Request {
      Request(recipe: "happy-hour/last-call-cooler", hour: hour)
    }
  }

  /// Returns the rules and recipes of the pack whose conditions apply to an order on a Monday.
  private func applied(to request: Request, in catalog: Catalog) throws -> [String] {
    var stock = catalog.initialStock
    stock[try #require(catalog.ingredient("happy-hour/agave-syrup")).handle] = request.syrup
    let sales = Sales([
      .today: [request.recipe: request.soldToday], .hour: [request.recipe: request.soldInHour],
    ])
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder(request.recipe, count: request.count, size: request.size)], stock: stock,
      in: OrderContext(
        facts: request.facts, time: Self.time(.monday, request.hour), sales: sales))
    #expect(verdicts.allSatisfy { $0.explanation.fault == nil })
    return verdicts.filter { $0.rule?.pack != "probe" }.map { verdict in
      let subject = verdict.rule?.rawValue ?? request.recipe.rawValue
      return "\(verdict.effect.rawValue) \(subject.dropFirst("happy-hour/".count))"
    }
  }

  private static let requests: [(Request, [String])] = [
    (.lassi(), []), (.lassi(4), []), (.lassi(5), ["refuse glasses-at-a-time"]),
    (.lassi(8, facts: ["member": true]), []),
    (.lassi(9, facts: ["member": true]), ["refuse glasses-at-a-time"]),
    (.lassi(2, today: 18), []), (.lassi(2, today: 19), ["refuse twenty-lassis"]),
    (.punch(size: "pitcher", facts: ["guests": 3]), []),
    (.punch(size: "pitcher", facts: ["guests": 2]), ["confirm pitcher-for-few"]),
    (
      .punch(size: "pitcher", facts: ["guests": 3], at: 19),
      ["refuse no-late-pitchers", "alert last-call"]
    ),
    (.punch(at: 19), ["alert last-call"]),
    (.lassi(facts: ["guests": 7]), []), (.lassi(facts: ["guests": 8]), ["confirm big-party"]),
    (.lassi(hour: 9), []), (.lassi(hour: 10), ["alert rush"]), (.punch(hour: 10), ["alert rush"]),
    (.lassi(syrup: 100), []), (.lassi(syrup: 99), ["alert last-syrup"]),
    (.lassi(at: 16), ["refuse sunset-lassi"]), (.lassi(at: 20), ["refuse sunset-lassi"]),
    (.punch(at: 16), ["refuse sunset-punch"]), (.punch(at: 20), ["refuse sunset-punch"]),
    (.cooler(at: 17), ["refuse last-call-cooler"]), (.cooler(at: 19), ["alert last-call"]),
  ]

  @Test
  func `Each rule of the shipped pack 'happy-hour' applies to the orders that it is about`() throws
  {
    let catalog = try Self.catalog()
    for (request, expected) in Self.requests {
      #expect(
        try applied(to: request, in: catalog).sorted() == expected.sorted(),
        "\(request.testDescription)")
    }
    let decided = Set(Self.requests.flatMap(\.1).compactMap { $0.split(separator: " ").last })
    let rules = catalog.rules.filter { $0.id.pack == "happy-hour" }
    #expect(rules.count >= 6 && Set(rules.map(\.effect)).count == 3)
    #expect(rules.filter { !decided.contains(Substring($0.id.name)) }.map(\.id) == [])
    for recipe in catalog.recipes where recipe.id.pack == "happy-hour" {
      #expect(decided.contains(Substring(recipe.id.name)), "\(recipe.id)")
    }
  }

  @Test
  func `The hours are longer on Fridays and Saturdays`() throws {
    let catalog = try Self.catalog()
    for weekday in Weekday.allCases {
      let isLong = [.friday, .saturday].contains(weekday)
      let phases = try (0..<24).map { hour in
        try value(of: "phase", .punch(), at: Self.time(weekday, hour), in: catalog)
      }
      for (hour, phase) in phases.enumerated() {
        let lastCall = isLong ? 21 : 19
        let expected = hour == lastCall ? "last-call" : (17..<lastCall) ~= hour ? "happy" : "closed"
        #expect(phase == "\"\(expected)\"", "\(weekday) at \(hour)")
      }
    }
  }

  @Test
  func `The syrup is that of the sweetness and the size`() throws {
    let catalog = try Self.catalog()
    for (sweetness, grams) in [("none", [0, 0]), ("half", [8, 24]), ("full", [16, 48])] {
      for (size, expected) in zip([nil, "pitcher"], grams) {
        let request = Request.punch(size: size, facts: ["sweetness": .text(sweetness)])
        let value = try value(
          of: "grams", request, at: Self.time(.monday, 17), in: catalog)
        #expect(value == "\(expected)", "\(sweetness) \(size ?? "")")
      }
    }
  }

  /// A row that could be removed without a difference would be dead.
  @Test
  func `Each row of the tables of the shipped pack 'happy-hour' decides something`() throws {
    let decisions = try decisions(in: Self.catalog())
    var count = 0
    _ = try Self.catalog { count = Self.rows(of: $0).count }
    #expect(count == 9)
    for row in 0..<count {
      let changed = try Self.catalog { $0.remove(at: Self.rows(of: $0)[row]) }
      #expect(try self.decisions(in: changed) != decisions, "row \(row + 1) of the file")
    }
  }

  /// Returns the indices of the lines that are rows.
  private static func rows(of lines: [Substring]) -> [Int] {
    lines.indices.filter { lines[$0].hasPrefix("      - ") }
  }

  /// Returns the values of both tables for all that their inputs can be.
  private func decisions(in catalog: Catalog) throws -> [String] {
    let phases = try Weekday.allCases.flatMap { weekday in
      try (0..<24).map { hour in
        try value(of: "phase", .punch(), at: Self.time(weekday, hour), in: catalog)
      }
    }
    let grams = try ["none", "half", "full"].flatMap { sweetness in
      try [nil, "pitcher"].map { size in
        let request = Request.punch(size: size, facts: ["sweetness": .text(sweetness)])
        return try value(of: "grams", request, at: Self.time(.monday, 17), in: catalog)
      }
    }
    return phases + grams
  }

  /// Returns the value that a rule of the pack `probe` reads, or its fault.
  private func value(
    of rule: String, _ request: Request, at time: LocalTime, in catalog: Catalog
  ) throws -> String {
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder(request.recipe, size: request.size)], stock: catalog.initialStock,
      in: OrderContext(facts: request.facts, time: time, sales: Sales([.today: [:], .hour: [:]])))
    let explanation = try #require(verdicts.first { $0.rule?.rawValue == "probe/\(rule)" })
      .explanation
    return explanation.fault?.message.english ?? explanation.operands.first?.value ?? ""
  }

  @Test
  func `The last mint is kept for the punch, and vegans get no yogurt`() throws {
    let catalog = try Self.catalog()
    let mint = try #require(catalog.ingredient("smoothies/mint")).handle
    let yogurt = try #require(catalog.ingredient("smoothies/yogurt")).handle
    for (leaves, isTaken) in [(12, false), (13, true)] as [(Amount, Bool)] {
      for isVegan in [false, true] {
        var stock = catalog.initialStock
        stock[mint] = leaves
        let resolution = try catalog.resolve(
          [RecipeOrder("happy-hour/sunset-lassi")], stock: stock,
          in: OrderContext(
            facts: ["vegan": .bool(isVegan)], time: Self.time(.monday, 17),
            sales: Sales([.today: [:], .hour: [:]])))
        guard case .plan(let plan) = resolution else {
          Issue.record("\(resolution)")
          return
        }
        let used = plan.withdrawals(in: catalog).map(\.ingredient)
        #expect(used.contains(mint) == isTaken)
        #expect(used.contains(yogurt) == !isVegan)
      }
    }
  }
}
