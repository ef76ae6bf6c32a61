import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing
import YAMLTree

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
    on order: Order, facts: Facts = .none, sold: [RecipeID: Int] = [:]
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
    #expect(try verdicts(on: Order("base/nut-mix"), sold: ["base/nut-mix": 2]) == 1)
    let catalog = try shop.catalog()
    let expression = try catalog.expression(condition)
    let context = OrderContext(sales: Sales([.today: ["base/nut-mix": 2]]))
    let explanation = try catalog.evaluate(
      expression, for: Order("base/nut-mix"), stock: catalog.initialStock, in: context)
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
    #expect(try verdicts(on: Order("base/plain")) == 1)
    #expect(try verdicts(on: Order("base/nut-mix")) == 0)
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
    var order = try Order("base/plain")
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
