import JuiceCatalogs
import TestSupport
import Testing

/// Facts that nothing reads.
@Suite(.tags(.unit))
struct UnusedFactTests {
  private var shop = Shop()

  private static let facts = """
    facts:
      guests: { type: int, minimum: 1, maximum: 50, default: 1 }
      member: { type: bool, default: false }
    """

  @Test mutating func `A fact that no pack reads is found at the fact`() throws {
    shop.add(
      "party", own: "\(Self.facts)\nrules: { a: { when: facts.member, alert: { message: A } } }", ""
    )
    #expect(try shop.findings() == ["unused-fact party/pack.yaml guests"])
  }

  @Test(arguments: [
    "rules: { a: { when: facts.guests > 3, alert: { message: A } } }",
    "recipes: { a: { name: { ko: 가, en: A }, when: facts.guests > 3, ingredients: { kiwi: 1 } } }",
    "recipes: { a: { name: { ko: 가, en: A }, ingredients: { kiwi: facts.guests } } }",
    """
    recipes:
      a:
        name: { ko: 가, en: A }
        ingredients:
          kiwi: { any-of: [{ kiwi: 1, when: facts.guests > 3 }, { strawberry: 1 }] }
    """,
    """
    tables:
      a: { inputs: { g: facts.guests }, rows: [{ g: 1, give: { num: 1 } }], otherwise: { num: 2 } }
    """,
    "tables: { a: { inputs: { g: facts.guests }, rows: [{ give: { num: 1 } }] } }",
    "tables: { a: { inputs: { g: order.count }, rows: [{ give: { num: facts.guests } }] } }",
  ])
  mutating func `A fact that an expression of another pack reads is used`(_ reader: String) throws {
    shop.add(
      "party", own: Self.facts.replacing("member: { type: bool, default: false }", with: ""), "")
    shop.add("summer", requires: ["classic", "party"], own: reader, "")
    #expect(try shop.findings() == [])
  }

  @Test mutating func `A fact is not reported while an expression has a mistake`() throws {
    shop.add(
      "party",
      own: """
        \(Self.facts)
        rules:
          a: { when: facts.gests > 3, alert: { message: A } }
          b: { when: facts.member, alert: { message: A } }
        """, "")
    #expect(try shop.findings() == ["unknown-name party/pack.yaml gests"])
  }

  @Test mutating func `A pack that is checked alone may have facts for others`() throws {
    shop.add("party", own: Self.facts, "")
    #expect(try shop.findings(in: "party").isEmpty)
  }

  @Test mutating func `Facts whose only rule another pack removes are one finding`() throws {
    let rule = "rules: { a: { when: facts.member && facts.guests > 1, alert: { message: A } } }"
    shop.add("party", own: "\(Self.facts)\n\(rule)", "")
    shop.add("summer", requires: ["party"], "rules: { party/a: { remove: true } }")
    #expect(try shop.findings() == ["unused-fact summer/pack.yaml true"])
  }

  @Test mutating func `A rule that one pack removes and another patches is one finding`() throws {
    shop.add("party", own: "rules: { a: { when: order.count > 5, alert: { message: A } } }", "")
    shop.add("alpha", requires: ["party"], "rules: { party/a: { remove: true } }")
    shop.add(
      "beta", requires: ["party"], "rules: { party/a: { patch: { when: order.count > 6 } } }")
    #expect(try shop.findings().map { $0.prefix { $0 != " " } } == ["override-conflict"])
  }
}
