import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// The changes that packs make to facts and rules of other packs.
@Suite(.tags(.unit))
struct RuleOverrideTests {
  private var shop = Shop()

  init() {
    shop.add(
      "party",
      own: """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
          sweetness: { type: text, values: [half, full], default: full }
        rules:
          big-group:
            when: facts.guests >= 10
            confirm: { message: { ko: 단체인가요?, en: A group? } }
          at-most-five:
            when: order.count > 5 && facts.sweetness == "full"
            refuse: { message: { ko: 다섯 잔까지요., en: At most five. } }
        renamed: { people: guests, group: big-group }
        """, "")
  }

  /// Returns the rules of the findings that are not mere information.
  private func found() throws -> [String] {
    try shop.diagnostics().filter { $0.severity > .info }.map(\.rule)
  }

  /// Returns the condition, the effect and the English text of each rule, by id.
  private func rules() throws -> [String: [String]] {
    try shop.catalog().rules.reduce(into: [:]) { rules, rule in
      rules[rule.id.rawValue] = [
        rule.condition.source, rule.effect.rawValue, rule.message.text?.english ?? "",
      ]
    }
  }

  @Test mutating func `A patch changes the condition and one language of the message`() throws {
    shop.add(
      "summer", requires: ["party"],
      """
      rules: { party/big-group: { expect: { when: facts.guests >= 10 }, patch: {
        when: facts.guests >= 20, confirm: { message: { en: Twenty? } } } } }
      """)
    #expect(
      try rules() == [
        "party/big-group": ["facts.guests >= 20", "confirm", "Twenty?"],
        "party/at-most-five": [
          #"order.count > 5 && facts.sweetness == "full""#, "refuse", "At most five.",
        ],
      ])
    #expect(try shop.findings() == [])
  }

  @Test mutating func `A replacement can have another effect, and a removal removes`() throws {
    shop.add(
      "summer", requires: ["party"],
      """
      rules: {
        party/big-group: { replace: { when: facts.guests > 3, alert: { message: Hello } } },
        party/at-most-five: { remove: true } }
      """)
    #expect(try rules() == ["party/big-group": ["facts.guests > 3", "alert", "Hello"]])
  }

  @Test mutating func `A fact can be changed, and rules see its new type`() throws {
    shop.add(
      "summer", requires: ["party"],
      "facts: { party/sweetness: { patch: { values: [none, half, full], default: none } } }")
    let fact = try shop.catalog().fact(named: "sweetness")
    #expect(fact.type == .text(values: ["none", "half", "full"]))
    #expect(fact.defaultValue == "none")
  }

  @Test mutating func `Changes by two packs in no order conflict, whatever the order of files`()
    throws
  {
    for (name, folder) in [("alpha", "z"), ("beta", "a")] {
      shop.add(
        name, requires: ["party"], folder: folder,
        "rules: { party/big-group: { patch: { when: facts.guests >= \(name.count) } } }")
    }
    let rules = try found()
    #expect(rules == ["override-conflict"])
  }

  @Test mutating func `Former ids of facts and rules lead to the current ones`() throws {
    #expect(try shop.catalog().fact(named: "people").id == "party/guests")
    shop.add(
      "summer", requires: ["party"], "rules: { party/group: { remove: true } }")
    #expect(try rules().keys.sorted() == ["party/at-most-five"])
    #expect(try found() == ["renamed-id", "unused-fact"])
  }

  @Test mutating func `A rule reads facts of required packs, by bare and by qualified id`() throws {
    shop.add(
      "summer", requires: ["party"],
      own: """
        facts: { guests: { type: bool, default: true } }
        rules:
          own: { when: facts.guests, alert: { message: A } }
          theirs: { when: facts.`party/guests` > 3, alert: { message: A } }
          bare: { when: facts.sweetness == "half", alert: { message: A } }
        """, "")
    #expect(try shop.findings() == [])
    let catalog = try shop.catalog()
    let order = try RecipeOrder("classic/kiwi-juice")
    let verdicts = try catalog.verdicts(
      on: [order], stock: catalog.initialStock,
      in: OrderContext(facts: ["party/guests": 4, "sweetness": "half"]))
    #expect(
      verdicts.compactMap(\.rule?.rawValue).sorted() == [
        "summer/bare", "summer/own", "summer/theirs",
      ])
  }

  @Test mutating func `A mistake in an override's condition is reported at the override`() throws {
    shop.add(
      "summer", requires: ["party"],
      "rules: { party/big-group: { patch: { when: facts.gests >= 20 } } }")
    #expect(try found() == ["unknown-name"])
  }
}
