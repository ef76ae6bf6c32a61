import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// Literals in expressions that stand for entries, or that meet values with known texts.
@Suite(.tags(.unit))
struct LiteralTests {
  private var shop = Shop()

  init() {
    shop.add(
      "base",
      own: """
        fruits: { mangue: { name: { ko: 망고, en: Mango }, initial: 20 } }
        facts:
          m: { type: text, values: [none, silver, gold], default: none }
          note: { type: text, default: "" }
        recipes:
          nut-mix: { name: { ko: 견과, en: Nut Mix }, ingredients: { mangue: 1 } }
          plain:
            name: { ko: 플레인, en: Plain }
            ingredients: { base: { any-of: [{ mangue: 1 }, { classic/kiwi: 1 }] } }
            sizes: { large: 2 }
        rules:
          note: { when: facts.note == facts.m, alert: { message: { ko: 네, en: A } } }
        renamed: { nutty: nut-mix, mango: mangue }
        """, "")
  }

  private mutating func add(_ condition: String, relations: String = "") {
    shop.write(
      Array(
        """
        pack: { name: summer, version: 1.0.0, locales: [ko, en], requires: { classic: "*", base: "*" }\(relations) }
        rules:
          ask:
            when: |-
              \(condition)
            confirm: { message: { ko: 네?, en: A? } }
        """.utf8), to: "summer/pack.yaml")
  }

  private func verdicts(
    on order: RecipeOrder, facts: Facts = .none, sold: [RecipeID: Int] = [:]
  ) throws -> Int {
    let catalog = try shop.catalog()
    let context = OrderContext(
      facts: facts, time: LocalTime(.init(microseconds: 0)), sales: Sales([.today: sold]))
    return try catalog.verdicts(on: [order], stock: catalog.initialStock, in: context)
      .filter { $0.effect == .confirm }.count
  }

  @Test(arguments: [
    (#"order.recipe in ["nutty", "plain"]"#, "nutty"), (#"order.recipe == "nutty""#, "nutty"),
    (#""base/nutty" == order.recipe"#, "base/nutty"),
    (#"["nutty"].exists(r, r == order.recipe)"#, "nutty"),
    (#"{"nutty": 1}[order.recipe] == 1"#, "nutty"),
    (#"order.recipe == (order.count > 0 ? "nutty" : "plain")"#, "nutty"),
    (#"!(order.recipe != "nutty")"#, "nutty"), (#"sold("nutty", "today") == 2"#, "nutty"),
    (#"stock["mango"] == 20"#, "mango"), (#"stock["base/mango"] == 20"#, "base/mango"),
    ("stock.mango == 20", "mango"), (#"["mango"].all(i, stock[i] == 20)"#, "mango"),
  ])
  mutating func `A former id means the entry wherever an id can stand`(
    _ condition: String, _ id: String
  ) throws {
    add(condition)
    #expect(try shop.findings() == ["renamed-id summer/pack.yaml \(id)"])
    #expect(try verdicts(on: RecipeOrder("base/nut-mix"), sold: ["base/nut-mix": 2]) == 1)
    let catalog = try shop.catalog()
    let expression = try CatalogExpression(parsing: condition, in: catalog)
    let context = OrderContext(sales: Sales([.today: ["base/nut-mix": 2]]))
    let explanation = try expression.evaluate(
      for: RecipeOrder("base/nut-mix"), stock: catalog.initialStock, in: context, of: catalog)
    #expect(explanation.value == "true")
  }

  @Test(arguments: [
    #"order.recipe in ["base/plain"]"#, #"order.recipe == "base/plain""#,
    #"order.recipe == "plain""#, #"stock["base/mangue"] == 20 && order.recipe != "nut-mix""#,
  ])
  mutating func `A qualified id means the entry wherever an id can stand`(_ condition: String)
    throws
  {
    add(condition)
    #expect(try shop.findings().isEmpty)
    #expect(try verdicts(on: RecipeOrder("base/plain")) == 1)
    #expect(try verdicts(on: RecipeOrder("base/nut-mix")) == 0)
  }

  /// Adds a pack whose table gives `value`, and a rule of another pack that reads the value as `tables.t.v`.
  private mutating func add(
    _ condition: String, value: String, hits: String = "first", summer: String = ""
  ) {
    shop.write(
      Array(
        """
        pack: { name: spring, version: 1.0.0, locales: [ko, en], requires: { classic: "*", base: "*" } }
        tables:
          t:
            inputs: { n: order.count }
            hit: \(hits)
            rows: [{ n: 1..9, give: { v: '\(value)' } }, { n: '>= 10', give: { v: mix } }]
        recipes: { mix: { name: { ko: 섞음, en: Mix }, ingredients: { classic/kiwi: 1 } } }
        """.utf8), to: "spring/pack.yaml")
    shop.write(
      Array(
        """
        pack: { name: summer, version: 1.0.0, locales: [ko, en], requires: { classic: "*", base: "*", spring: "*" } }
        \(summer)
        rules:
          ask: { when: '\(condition)', confirm: { message: { ko: 네?, en: A? } } }
        """.utf8), to: "summer/pack.yaml")
  }

  @Test(
    arguments: [
      ("order.recipe == tables.t.v", "nutty", "first"),
      ("tables.t.v == order.recipe", "nut-mix", "first"),
      ("order.recipe in [tables.t.v]", "base/nut-mix", "first"),
      ("order.recipe in tables.t.v", "base/nutty", "collect"),
      ("order.recipe == tables.t.v", #"order.count < 5 ? "nutty" : "mix""#, "first"),
      ("!(order.recipe != tables.t.v)", "nutty", "first"),
      ("stock[tables.t.v] == 20.0", "base/mango", "first"),
      (#"tables.t.v == "base/nutty" && order.recipe == tables.t.v"#, "nutty", "first"),
    ], [false, true])
  mutating func `A value of a table is the entry wherever an id can stand`(
    _ use: (condition: String, value: String, hits: String), _ isAmbiguous: Bool
  ) throws {
    // The bare id is another recipe in the pack of the condition.
    let own =
      "recipes: { nut-mix: { name: { ko: 견과 둘, en: Nut Two }, ingredients: { classic/kiwi: 2 } } }"
    add(use.condition, value: use.value, hits: use.hits, summer: isAmbiguous ? own : "")
    let isFormer = use.value.contains("nutty") || use.value.contains("mango")
    // The last row gives a recipe in every case.
    let findings = try shop.findings().filter {
      $0.contains("spring/pack.yaml") && !$0.hasSuffix(" mix")
    }
    #expect(findings.map { $0.prefix { $0 != " " } } == (isFormer ? ["renamed-id"] : []))
    #expect(try verdicts(on: RecipeOrder("base/nut-mix")) == 1)
    #expect(try verdicts(on: RecipeOrder("base/plain")) == (use.value == "base/mango" ? 1 : 0))
    let catalog = try shop.catalog()
    let explanation = try CatalogExpression(parsing: use.condition, in: catalog).evaluate(
      for: RecipeOrder("base/nut-mix"), stock: catalog.initialStock, of: catalog)
    #expect(explanation.value == "true")
  }

  @Test(arguments: [
    ("order.recipe == tables.t.v", "nut-mxi", "nut-mxi", "nut-mix"),
    ("order.recipe in tables.t.v", "nut-mxi", "nut-mxi", "nut-mix"),
    (
      "order.recipe == tables.t.v", #"order.count < 5 ? "nut-mxi" : "mix""#, #""nut-mxi""#,
      "\"nut-mix\""
    ),
    (#"order.choices["base"] != tables.t.v"#, "kwi", "kwi", "kiwi"),
    ("clock.weekday == tables.t.v", "Sunday", "Sunday", "sunday"),
    (#"order.size == tables.t.v || order.count > 3"#, "lagre", "lagre", "large"),
    ("tables.t.v in order.choices", "bsae", "bsae", "base"),
  ])
  mutating func `A value of a table that is never met has a warning with the nearest text`(
    _ condition: String, _ value: String, _ literal: String, _ nearest: String
  ) throws {
    add(condition, value: value, hits: condition.contains("in tables") ? "collect" : "first")
    let finding = try #require(
      try shop.diagnostics().first {
        $0.severity > .info && !$0.message.english.contains("`mix`")
      })
    #expect(finding.rule == "unknown-value" && finding.severity == .warning)
    let span = finding.primary.span
    #expect(finding.primary.file == "spring/pack.yaml")
    let text = String(
      decoding: shop.bytes(of: "spring/pack.yaml")[span.start..<span.end], as: UTF8.self)
    #expect(text.contains(literal))
    #expect(finding.fix?.edits.first?.text.contains(nearest) == true)
  }

  @Test(arguments: ["tables.t.v == facts.note", #"tables.t.v != "x""#, "size(tables.t.v) > 9"])
  mutating func `A value of a table that is not compared with ids is any text`(
    _ condition: String
  ) throws {
    let fact = "facts: { note: { type: text, default: '' } }"
    add(condition, value: "nutty", summer: condition.contains("facts") ? fact : "")
    #expect(try shop.findings().isEmpty)
  }

  @Test mutating func `A former id is replaced by a fix`() throws {
    add(#"order.recipe in ["nutty", "plain"] && stock["mango"] > 0"#)
    var text = shop.bytes(of: "summer/pack.yaml")
    let edits = try shop.diagnostics().compactMap { $0.fix?.edits.first }
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      text.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
    #expect(
      String(decoding: text, as: UTF8.self)
        .contains(#"order.recipe in ["nut-mix", "plain"] && stock["mangue"] > 0"#))
  }

  @Test(arguments: [
    (#"facts.m in ["silver", "glod"]"#, "glod", "gold"),
    (#"facts.m == "silver" || facts.m == "glod""#, "glod", "gold"),
    (#"["glod"].exists(x, x == facts.m || order.count > 3)"#, "glod", "gold"),
    (#"[facts.m].exists(x, x in ["silver", "glod"])"#, "glod", "gold"),
    (#"(order.count > 1 ? facts.m : "x") in ["x", "silver", "glod"]"#, "glod", "gold"),
    (#"clock.weekday in ["saturday", "Sunday"]"#, "Sunday", "sunday"),
    (#"order.recipe in ["plain", "nut-mxi"]"#, "nut-mxi", "nut-mix"),
    (#"order.size in ["", "lagre"]"#, "lagre", "large"),
    (#""bsae" in order.choices || order.count > 3"#, "bsae", "base"),
    (#"order.choices["base"] in ["mangue", "kwi"]"#, "kwi", "kiwi"),
    (#"order.choices.base in ["mangue", "kwi"]"#, "kwi", "kiwi"),
    (#"order.choices["base"] == "strawberry""#, "strawberry", nil),
    (#"order.choices.base in ["base/mangue", "strawberry"]"#, "strawberry", nil),
    (#"clock.date in ["2027-03-01", "1 March 2027"]"#, "1 March 2027", nil),
    (#"clock.date in ["2027-03-01", "2027-02-30"]"#, "2027-02-30", nil),
    (#"clock.date < "2027-13" || clock.date > "2028""#, "2027-13", nil),
  ])
  mutating func `A literal that a value never is has a warning with the nearest text`(
    _ condition: String, _ literal: String, _ nearest: String?
  ) throws {
    add(condition)
    #expect(try shop.findings() == ["unknown-value summer/pack.yaml \"\(literal)\""])
    let finding = try #require(try shop.diagnostics().first { $0.severity > .info })
    #expect(finding.severity == .warning)
    #expect(finding.fix?.edits.first?.text == nearest.map { "\"\($0)\"" })
    _ = try shop.catalog()
  }

  @Test(arguments: [
    #"facts.note in ["silver", "glod"]"#, #"order.actor == "anybody""#,
    #"(facts.m == "gold" ? "best" : facts.m) in ["best", "silver"]"#,
    #"order.recipe.startsWith("nut")"#, #"order.recipe + "s" == "plains""#,
    #"facts.note == order.recipe || order.size == """#,
    #"clock.date >= "2027" && clock.date < "2027-06""#,
    #"clock.date.startsWith("2027-02-3") || clock.date == "2028-02-29""#,
    #"[order.size, facts.note].exists(t, t == "lagre")"#,
    #"order.choices == {"base": "kiwi"}"#,
  ])
  mutating func `A text that a value can be has no finding`(_ condition: String) throws {
    add(condition)
    #expect(try shop.findings().isEmpty)
  }

  @Test mutating func `Nothing is said about ids while a pack under 'works-with' is absent`() throws
  {
    let condition = #"order.recipe in ["plain", "winter/soup", "soup"]"#
    add(condition, relations: ", works-with: { winter: '*' }")
    #expect(try shop.findings().isEmpty)
    shop.add("winter", own: "", "")
    #expect(
      try shop.findings() == [
        "unknown-value summer/pack.yaml \"winter/soup\"", "unknown-value summer/pack.yaml \"soup\"",
      ])
  }

  @Test(arguments: [
    #"order.recipe == "winter/soup" && order.count > 2"#, #"!(order.recipe in ["winter/soup"])"#,
    #"order.size == "huge" || "garnish" in order.choices"#,
  ])
  mutating func `A pack under 'works-with' that is absent may have what a condition names`(
    _ condition: String
  ) throws {
    add(condition, relations: ", works-with: { winter: '*' }")
    #expect(try shop.findings().isEmpty)
  }

  @Test(arguments: [
    #"order.recipe == "base/nutty""#, #"order.recipe in ["base/nutty", "winter/soup"]"#,
  ])
  mutating func `A former id of a pack under 'works-with' means the entry`(_ condition: String)
    throws
  {
    shop.write(
      Array(
        """
        pack: { name: summer, version: 1.0.0, locales: [ko, en], works-with: { base: "*", winter: "*" } }
        rules:
          ask: { when: '\(condition)', confirm: { message: { ko: 네?, en: A? } } }
        """.utf8), to: "summer/pack.yaml")
    #expect(try shop.findings() == ["renamed-id summer/pack.yaml base/nutty"])
    let finding = try #require(try shop.diagnostics().first { $0.severity > .info })
    #expect(finding.fix?.edits.first?.text == "base/nut-mix")
    #expect(try verdicts(on: RecipeOrder("base/nut-mix")) == 1)
    #expect(try verdicts(on: RecipeOrder("base/plain")) == 0)
  }

  @Test(arguments: [
    (#"order.recipe == "twin""#, "twin"), (#"clock.weekday == "Sunday""#, "Sunday"),
    (#"order.choices["base"] in ["kiwi", "kwi"]"#, "kwi"),
  ])
  mutating func `An expression of no pack cannot compare a value with a text that it never is`(
    _ text: String, _ literal: String
  ) throws {
    for pack in ["spring", "summer"] {
      shop.add(
        pack,
        own: "recipes: { twin: { name: { ko: 쌍, en: Twin \(pack) }, ingredients: { kiwi: 1 } } }",
        "")
    }
    let catalog = try shop.catalog()
    let fault = #expect(throws: ExpressionFault.self) {
      try CatalogExpression(parsing: text, in: catalog)
    }
    #expect(
      fault?.mistakes.map {
        String(text.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count)) ?? ""
      } == ["\"\(literal)\""])
    _ = try CatalogExpression(
      parsing: #"order.recipe in ["spring/twin", "winter/twin"]"#, in: catalog)
  }

  @Test(arguments: ["unset: [sizes]", "unset: [sizes.large]"])
  mutating func `A size that an override takes away is unknown`(_ change: String) throws {
    add(#"order.size == "large" || order.count > 3"#)
    #expect(try shop.findings().isEmpty)
    shop.add("winter", requires: ["base"], "recipes: { base/plain: { \(change) } }")
    #expect(try shop.findings().map { $0.prefix { $0 != " " } } == ["unknown-value"])
  }

  @Test(arguments: ["\u{301}x", "/", "a/b", "\u{200D}", "-"])
  mutating func `An id that is not valid does not keep conditions from being checked`(
    _ id: String
  ) throws {
    add("order.recipe == \"plain\"")
    shop.add(
      "winter",
      own:
        "fruits: { \"\(id)\": { name: { ko: 가, en: A } } }\nrecipes: { \"\(id)\": { name: { ko: 나, en: B }, ingredients: { kiwi: 1 } } }\nrules: { one: { when: order.recipe == 'kiwi-juice', alert: { message: { ko: 네, en: A } } } }",
      "")
    #expect(
      try shop.findings().contains {
        $0.hasPrefix("invalid-id winter/pack.yaml") || $0.hasPrefix("change-outside-overrides")
      })
  }

  @Test mutating func `A removal of a recipe that a condition names has a warning`() throws {
    add(#"order.recipe in ["plain", "base/nut-mix"]"#)
    shop.add("winter", requires: ["base"], "recipes: { base/nut-mix: { remove: true } }")
    #expect(try shop.findings() == ["remove-referenced winter/pack.yaml true"])
    let finding = try #require(try shop.diagnostics().first { $0.severity > .info })
    #expect(finding.severity == .warning)
    #expect(finding.related.map(\.file) == ["summer/pack.yaml"])
  }

  @Test(arguments: ["kiwi", "classic/kiwi", "kiwifruit", "classic/kiwifruit"])
  mutating func `A choice has one text in conditions, however the order names the ingredient`(
    _ choice: String
  ) throws {
    add(#""base" in order.choices && order.choices["base"] == "kiwi""#)
    let renamed = Array("\nrenamed: { kiwifruit: kiwi }".utf8)
    shop.write(shop.bytes(of: "classic/pack.yaml") + renamed, to: "classic/pack.yaml")
    var order = try RecipeOrder("base/plain")
    order.choices = ["base": choice]
    #expect(try verdicts(on: order) == 1)
    let catalog = try shop.catalog()
    guard case .plan(let plan) = catalog.resolve([order], stock: catalog.initialStock) else {
      Issue.record("the choice was not accepted")
      return
    }
    #expect(plan.uses(in: catalog).map { catalog[$0.ingredient].id } == ["classic/kiwi"])
  }
}
