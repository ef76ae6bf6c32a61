import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// Former and deprecated ids of facts and tables in expressions.
@Suite(.tags(.unit))
struct FormerNameTests {
  private var shop = Shop()

  init() {
    shop.add(
      "party",
      own: """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
          big-group: { type: bool, default: false }
        tables:
          sugar:
            inputs: { guests: facts.guests, big: facts.`big-group` }
            rows: [{ guests: "> 5", give: { grams: 5 } }]
            otherwise: { grams: 0 }
        renamed: { people: guests, zucker: sugar, crowd: big-group }
        """, "")
  }

  private mutating func add(own: String) {
    shop.add("summer", requires: ["classic", "party"], own: own, "")
  }

  @Test(arguments: [
    ("facts.people > 3", "people"), ("tables.zucker.grams > 3", "zucker"),
    ("facts.`people` > 3", "people"), ("facts.`party/people` > 3", "party/people"),
    ("order.count > 1 && tables.`party/zucker`.grams > 0", "party/zucker"),
  ])
  mutating func `A former id in an expression is a finding at the id, and means the current one`(
    _ condition: String, _ id: String
  ) throws {
    add(own: "rules: { ask: { when: \(condition), alert: { message: A } } }")
    #expect(try shop.findings() == ["renamed-id summer/pack.yaml \(id)"])
    let catalog = try shop.catalog()
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("classic/kiwi-juice", count: 2)], stock: catalog.initialStock,
      in: OrderContext(facts: ["guests": 9]))
    #expect(verdicts.compactMap(\.message).count == 1)
  }

  @Test(arguments: [
    ("facts.people > 3", "facts.guests > 3"), ("facts.crowd", "facts.`big-group`"),
    ("facts.`party/people` > 3", "facts.`guests` > 3"),
    ("tables.zucker.grams > 3", "tables.sugar.grams > 3"),
  ])
  mutating func `The fix writes the current id`(_ condition: String, _ fixed: String) throws {
    add(own: "rules: { ask: { when: \(condition), alert: { message: A } } }")
    let finding = try #require(try shop.diagnostics().first { $0.severity > .info })
    let edit = try #require(finding.fix?.edits.first)
    var text = shop.bytes(of: "summer/pack.yaml")
    text.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    #expect(String(decoding: text, as: UTF8.self).contains("when: \(fixed),"))
  }

  @Test mutating func `Former ids are found in recipes and in all parts of a table`() throws {
    add(
      own: """
        recipes:
          shake:
            name: { ko: 쉐이크, en: Shake }
            when: facts.people < 9
            ingredients: { classic/kiwi: tables.zucker.grams }
        tables:
          pairs:
            inputs: { guests: facts.people, count: order.count }
            rows:
              - { guests: 1, count: "> facts.people", give: { num: facts.people + 1 } }
              - { guests: 2, count: [1, facts.people..50], give: { num: 1 } }
            otherwise: { num: facts.people }
        """)
    let found = try shop.findings().filter { !$0.hasPrefix("amount") }
    #expect(found.count == 7, "\(found)")
    #expect(
      Set(found) == [
        "renamed-id summer/pack.yaml people", "renamed-id summer/pack.yaml zucker",
      ])
  }

  @Test mutating func `A former id that two packs have means nothing`() throws {
    shop.add(
      "winter",
      own: "facts: { visitors: { type: int, default: 1 } }\nrenamed: { people: visitors }", "")
    shop.add(
      "summer", requires: ["classic", "party", "winter"],
      own: "rules: { ask: { when: facts.people > 3, alert: { message: A } } }", "")
    #expect(try shop.findings() == ["unknown-name summer/pack.yaml people"])
  }

  @Test mutating func `A deprecated fact or table of another pack is a finding`() throws {
    shop.add(
      "party",
      own: """
        facts: { guests: { type: int, minimum: 1, maximum: 50, default: 1 } }
        tables:
          sugar:
            inputs: { guests: facts.guests }
            rows: [{ guests: "> 5", give: { grams: 5 } }]
            otherwise: { grams: 0 }
        deprecated: { guests: { since: 1.0.0 }, sugar: { since: 1.0.0 } }
        """, "")
    add(
      own: """
        rules: { ask: { when: facts.guests > 3 && tables.sugar.grams > 3, alert: { message: A } } }
        """)
    #expect(
      try shop.findings() == [
        "deprecated-id summer/pack.yaml guests", "deprecated-id summer/pack.yaml sugar",
      ])
  }
}
