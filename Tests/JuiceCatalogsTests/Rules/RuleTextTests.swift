import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// The texts of rules with values.
@Suite(.tags(.unit))
struct RuleTextTests {
  /// Returns a pack with a rule of each line, and one of the request.
  private static func pack(
    _ text: String, when condition: String = "order.count > 0", locales: String = "[en]"
  ) -> String {
    """
    pack: { name: cafe, version: 1.0.0, format: 1.1, locales: \(locales) }
    tags:
      nuts: { name: { ko: 견과, en: nuts } }
      dairy: { name: { ko: 유제품, en: dairy } }
    fruits:
      mango: { name: { ko: 망고, en: Mango }, initial: 20, tags: [nuts] }
    extras:
      milk: { name: { ko: 우유, en: Milk }, unlimited: true, tags: [dairy] }
    recipes:
      mango-juice: { name: { ko: 망고쥬스, en: Mango Juice }, ingredients: { mango: 2, milk: 1 }, sizes: { large: 2 } }
      milk-tea: { name: { ko: 밀크티, en: Milk Tea }, ingredients: { milk: 1 } }
    facts:
      guests: { type: int, minimum: 0, maximum: 50, default: 1 }
      share: { type: decimal, default: 2.50 }
      member: { type: bool, default: false }
      nickname: { type: text }
      allergies: { type: tags, default: [] }
    terms:
      held: order.tags
      recipe: order.recipe
      again: terms.recipe
      day: clock.weekday
      recipes: request.lines.map(l, l.recipe)
    tables:
      level:
        inputs: { guests: facts.guests }
        rows:
          - { guests: "< 3", give: { milk: 'stock["milk"]', kind: few } }
      named:
        inputs: { guests: facts.guests }
        rows:
          - { guests: "< 3", give: { taken: order.recipe } }
        otherwise: { taken: terms.recipe }
    rules:
      text: { when: '\(condition)', refuse: { message: \(text) } }
      used: { when: 'facts.member && facts.nickname == tables.level.kind && facts.share > 9.0 && facts.allergies == []', alert: { message: { ko: A, en: A } } }
    """
  }

  private func catalog(_ pack: String) throws -> Catalog {
    let loaded = try CatalogLoader(files: MemoryFileSource(files: ["cafe.yaml": pack])).load(".")
    let problems = loaded.report.diagnostics.filter { $0.severity == .error }
    return try #require(loaded.catalog, "\(problems.map(\.message.english))")
  }

  private func texts(
    _ pack: String, _ orders: [RecipeOrder]? = nil, _ facts: Facts = ["nickname": "Kim"],
    in locale: LocaleID = .english
  ) throws -> [String] {
    let catalog = try catalog(pack)
    let context = OrderContext(
      facts: facts, time: LocalTime(.init(microseconds: 63_000_000)), actor: "Lee", stand: "main")
    let orders = try orders ?? [RecipeOrder("cafe/mango-juice", count: 3, size: "large")]
    return try catalog.verdicts(on: orders, stock: catalog.initialStock, in: context)
      .filter { $0.effect == .refuse }
      .map { catalog.message(for: $0, in: locale).text ?? "" }
  }

  @Test(arguments: [
    ("{juice} × {count}", "Mango Juice × 3"), ("{order.recipe}@{order.size}", "Mango Juice@large"),
    ("{order.count} of {request.count}", "3 of 3"), ("{order.tags}", "dairy, nuts"),
    ("{request.actor} at {request.stand}", "Lee at main"), ("{order.actor}", "Lee"),
    ("{facts.guests} {facts.share} {facts.nickname}", "1 2.5 Kim"),
    ("{tables.level.milk} {tables.level.kind}", "∞ few"),
    ("{terms.held}: {terms.recipe}, {terms.again}", "dairy, nuts: Mango Juice, Mango Juice"),
    ("{terms.day}: {terms.recipes}, {tables.named.taken}", "Thursday: Mango Juice, Mango Juice"),
    ("{clock.hour}:{clock.minute} on {clock.weekday}, {clock.date}", "0:1 on Thursday, 1970-01-01"),
    ("{count:drink/drinks} for {facts.guests:guest/guests}", "3 drinks for 1 guest"),
    ("{facts.`cafe/guests`} {{count}", "1 {count}"), ("Nothing } at all", "Nothing } at all"),
  ])
  func `The text of a rule shows values`(_ text: String, _ shown: String) throws {
    #expect(try texts(Self.pack("\"\(text)\"")) == [shown])
  }

  @Test(arguments: [
    ("{juice:은/는} 안 돼요.", "망고쥬스는 안 돼요."), ("{count:은/는} 많아요.", "3은 많아요."),
    ("{order.tags:이/가} 들어요.", "유제품, 견과가 들어요."), ("{clock.weekday:은/는} 쉬어요.", "목요일은 쉬어요."),
    ("{tables.level.milk:을/를}", "∞을(를)"), ("{terms.held:이/가} 들어요.", "유제품, 견과가 들어요."),
    ("{tables.named.taken:은/는} 안 돼요.", "망고쥬스는 안 돼요."),
  ])
  func `A Korean text shows Korean names with the particles that fit`(
    _ text: String, _ shown: String
  ) throws {
    let pack = Self.pack("{ ko: \"\(text)\", en: No }", locales: "[ko, en]")
    #expect(try texts(pack, in: .korean) == [shown])
    #expect(try texts(pack) == ["No"])
  }

  @Test func `A text for all languages shows names in the language of the reader`() throws {
    let pack = Self.pack("\"{juice}: {count}\"", locales: "[ko, en]")
    #expect(try texts(pack, in: .korean) == ["망고쥬스: 3"])
    #expect(try texts(pack) == ["Mango Juice: 3"] && texts(pack, in: "fr") == ["망고쥬스: 3"])
  }

  @Test func `A value that is not known does not lose the refusal`() throws {
    let pack = Self.pack("\"Not for {facts.nickname}, {tables.level.kind}.\"")
    #expect(try texts(pack, nil, ["guests": 9]) == ["Not for …, …."])
    #expect(
      try texts(
        Self.pack("{ ko: \"{facts.nickname:은/는} 안 돼요.\", en: No }", locales: "[ko, en]"), nil, [:],
        in: .korean) == ["…은(는) 안 돼요."])
  }

  @Test func `Each line has its own text, and the request one`() throws {
    let orders = try [
      RecipeOrder("cafe/mango-juice", count: 2), RecipeOrder("cafe/milk-tea"),
      RecipeOrder("cafe/milk-tea"),
    ]
    #expect(
      try texts(Self.pack("\"{juice} {count}/{request.count}\""), orders)
        == ["Mango Juice 2/4", "Milk Tea 1/4", "Milk Tea 1/4"])
    let request = Self.pack("\"{request.count:drink/drinks}\"", when: "request.count > 0")
    #expect(try texts(request, orders) == ["4 drinks"])
    #expect(try texts(request, [orders[1]]) == ["1 drink"])
    let many = try (1...10).map { try RecipeOrder("cafe/milk-tea", count: $0) }
    #expect(try texts(Self.pack("\"{count}\""), many) == (1...10).map(String.init))
  }

  @Test func `A value is not read as a template`() throws {
    let pack = Self.pack("\"{facts.nickname}!\"")
    #expect(
      try texts(pack, nil, ["nickname": "{count} {{ {juice:이/가}"]) == ["{count} {{ {juice:이/가}!"])
  }

  @Test(arguments: [
    ("{jiuce}", "order.count > 0", "unknown-placeholder {jiuce} -> {juice}"),
    (
      "{facts.guest:a/b}", "order.count > 0",
      "unknown-placeholder {facts.guest:a/b} -> {facts.guests:a/b}"
    ),
    ("{order.cuont}", "order.count > 0", "unknown-placeholder {order.cuont} -> {order.count}"),
    ("{}", "order.count > 0", "unknown-placeholder {}"),
    ("{ juice }", "order.count > 0", "unknown-placeholder { juice } -> {juice}"),
    ("{fruit}", "order.count > 0", "unknown-placeholder {fruit}"),
    ("{order.count + 1}", "order.count > 0", "unknown-placeholder {order.count + 1}"),
    ("{facts.member}", "order.count > 0", "unknown-placeholder {facts.member}"),
    ("{order.choices}", "order.count > 0", "unknown-placeholder {order.choices}"),
    ("{request.lines}", "order.count > 0", "unknown-placeholder {request.lines}"),
    ("{stock}", "order.count > 0", "unknown-placeholder {stock}"),
    ("{juice}", "request.count > 0", "unknown-placeholder {juice}"),
    ("{order.size}", "request.count > 0", "unknown-placeholder {order.size}"),
    ("{count", "order.count > 0", "unbalanced-placeholder {"),
    ("{juice:cup/cups}", "order.count > 0", "wrong-particle {juice:cup/cups}"),
    ("{count:drink}", "order.count > 0", "wrong-noun-forms {count:drink}"),
    ("{count:a/b/c}", "order.count > 0", "wrong-noun-forms {count:a/b/c}"),
    ("{count:/}", "order.count > 0", "wrong-noun-forms {count:/}"),
  ])
  func `A placeholder that the text cannot show is a finding`(
    _ text: String, _ condition: String, _ finding: String
  ) throws {
    let pack = Self.pack("\"\(text)\"", when: condition)
    let report = try CatalogLoader(files: MemoryFileSource(files: ["cafe.yaml": pack]))
      .load(".").report
    let texts = [
      "unknown-placeholder", "unbalanced-placeholder", "wrong-particle", "wrong-noun-forms",
    ]
    let found = report.diagnostics.filter { texts.contains($0.rule) }.map { diagnostic in
      let span = diagnostic.primary.span
      let bytes = Array(pack.utf8)[span.start..<span.end]
      return "\(diagnostic.rule) \(String(decoding: bytes, as: UTF8.self))"
        + (diagnostic.fix?.edits.first.map { " -> \($0.text)" } ?? "")
    }
    #expect(found == [finding])
  }

  @Test func `A Korean text has no forms of nouns, and another language one or two`() throws {
    func rules(_ text: String, _ locales: String) throws -> [String] {
      let pack = Self.pack(text, locales: locales)
      return try CatalogLoader(files: MemoryFileSource(files: ["cafe.yaml": pack])).load(".").report
        .diagnostics.filter { $0.severity == .error && $0.rule.hasPrefix("wrong") }.map(\.rule)
    }
    #expect(try rules("{ ko: \"{count:잔/잔}\", en: No }", "[ko, en]") == ["wrong-particle"])
    #expect(try rules("\"{count:cup/cups}\"", "[ko]") == ["wrong-particle"])
    #expect(try rules("{ ja: \"{count:杯}\", en: No }", "[en, ja]") == [])
    #expect(try rules("{ ja: \"{count:a/b/c}\", en: No }", "[en, ja]") == ["wrong-noun-forms"])
  }

  @Test func `A fact that only a text shows is used`() throws {
    let pack = """
      pack: { name: cafe, version: 1.0.0, locales: [en] }
      fruits: { mango: { name: Mango, initial: 20 } }
      recipes: { mango-juice: { name: Mango Juice, ingredients: { mango: 2 } } }
      facts: { table: { type: int, default: 1 } }
      rules: { all: { when: order.count > 1, alert: { message: "Bring it to table {facts.table}." } } }
      """
    let report = try CatalogLoader(files: MemoryFileSource(files: ["cafe.yaml": pack]))
      .load(".").report
    #expect(report.diagnostics.filter { $0.severity > .info }.map(\.rule) == [])
  }
}

/// Texts of rules that other packs write, and names that have changed.
@Suite(.tags(.unit))
struct RuleTextNameTests {
  private var shop = Shop()

  init() {
    shop.add(
      "party",
      own: """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        rules:
          big-group:
            when: facts.guests >= 10
            confirm: { message: { ko: "{facts.guests:이/가} 많네요.", en: "{facts.people:guest/guests}?" } }
        renamed: { people: guests }
        """, "")
  }

  private func texts(in locale: LocaleID = .english) throws -> [String] {
    let catalog = try shop.catalog()
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("classic/kiwi-juice")], stock: catalog.initialStock,
      in: OrderContext(facts: ["party/guests": 12]))
    return verdicts.map { catalog.message(for: $0, in: locale).text ?? "" }
  }

  @Test func `A former id in a text is a finding with a fix, and means the current one`() throws {
    #expect(try shop.findings() == ["renamed-id party/pack.yaml people"])
    #expect(try texts() == ["12 guests?"] && texts(in: .korean) == ["12가 많네요."])
  }

  @Test mutating func `A text that another pack writes reads the names of that pack`() throws {
    shop.add(
      "summer", requires: ["classic", "party"],
      own: """
        facts: { guests: { type: int, default: 3 }, seats: { type: int, default: 4 } }
        """,
      """
      rules: { party/big-group: { patch: { confirm: { message: {
        en: "{facts.guests} of {facts.`party/guests`}, {facts.seats:seat/seats}" } } } } }
      """)
    #expect(try shop.findings() == ["renamed-id party/pack.yaml people"])
    #expect(try texts() == ["3 of 12, 4 seats"] && texts(in: .korean) == ["12가 많네요."])
  }

  @Test(arguments: ["facts.guests", "facts.`party/guests`"])
  mutating func `A text cannot show a fact of a pack that its pack does not require`(
    _ name: String
  ) throws {
    shop.add(
      "winter",
      own: "rules: { r: { when: order.count > 2, alert: { message: '{\(name)}' } } }", "")
    #expect(
      try shop.findings().filter { $0.contains("winter") }
        == ["unknown-placeholder winter/pack.yaml {\(name)}"])
  }

  @Test mutating func `A text of a pack that is off is not shown`() throws {
    shop.add(
      "winter", requires: ["classic", "party"],
      "rules: { party/big-group: { patch: { confirm: { message: { en: '{facts.guests}' } } } } }")
    #expect(try texts() == ["12"])
    shop.set("packs: [classic, party]")
    #expect(try texts() == ["12 guests?"])
  }
}
