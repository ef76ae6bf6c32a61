import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Problems of a pack that an override of another pack, or of the site, takes away.
@Suite(.tags(.unit))
struct HiddenProblemTests {
  private var shop = Shop()

  private static let broken = """
    pack: { name: a, version: 1.0.0, locales: [ko, en] }
    stock: { default: -2 }
    fruits: { kiwi: { name: { ko: 키위, en: Kiwi } } }
    recipes:
      kiwi-juice:
        name: { ko: 키위쥬스, en: Kiwi Juice }
        ingredients: { kiwi: 0 }
        when: order.count > 6 and true
    """
  private static let changes = """
    stock: { a: { patch: { default: 5 } } }
    recipes: { a/kiwi-juice: { patch: { when: order.count > 6, ingredients: { kiwi: 2 } } } }
    """
  private static let problems = [
    "amount-not-positive a/pack.yaml -2", "amount-not-positive a/pack.yaml 0",
    "expression-syntax a/pack.yaml and",
  ]

  @Test mutating func `Errors behind the override of another pack are reported, and the set works`()
    throws
  {
    shop.remove("classic/pack.yaml")
    shop.write(Array(Self.broken.utf8), to: "a/pack.yaml")
    #expect(try shop.findings() == Self.problems)
    shop.add(
      "b", requires: ["a"],
      Self.changes.split(separator: "\n").map { $0 + "," }.joined(separator: " "))
    #expect(try shop.findings() == Self.problems)
    #expect(try shop.overview().packs.filter(\.isBroken).map(\.name) == ["a"])
    #expect(try shop.loaded().catalog != nil)
    #expect(try !shop.loaded().report.hasErrors)
  }

  @Test mutating func `Errors behind an override of the site are reported, and the set works`()
    throws
  {
    shop.remove("classic/pack.yaml")
    shop.write(Array(Self.broken.utf8), to: "a/pack.yaml")
    shop.set("overrides:\n  " + Self.changes.replacing("\n", with: "\n  "))
    #expect(try shop.findings() == Self.problems)
    #expect(try shop.loaded().catalog != nil)
  }

  @Test mutating func `An entry that lacks what an override gives can be used`() throws {
    shop.write(
      Array(
        """
        pack: { name: a, version: 1.0.0, locales: [ko, en] }
        fruits: { kiwi: { name: { ko: 키위, en: Kiwi } } }
        recipes: { kiwi-juice: { ingredients: { kiwi: 1 } } }
        """.utf8), to: "a/pack.yaml")
    shop.remove("classic/pack.yaml")
    #expect(try shop.loaded().catalog == nil)
    for patch in ["name: { en: Kiwi }", "menu: false"] {
      shop.add("c", requires: ["a"], "recipes: { a/kiwi-juice: { patch: { \(patch) } } }")
      #expect(try shop.loaded().catalog == nil)
    }
    shop.add(
      "b", requires: ["a"],
      "recipes: { a/kiwi-juice: { patch: { name: { ko: 키위쥬스, en: Kiwi Juice } } } }")
    let recipe = try #require(try shop.catalog().recipe("a/kiwi-juice"))
    #expect(recipe.name.english == "Kiwi Juice")
    #expect(!recipe.isOnMenu, "the other override is applied, too")
    #expect(try shop.findings() == ["missing-key a/pack.yaml kiwi-juice"])
    shop.add(
      "b", requires: ["a"],
      "recipes: { a/kiwi-juice: { patch: { name: Kiwi, ingredients: { kiwi: 0 } } } }")
    #expect(try shop.loaded().catalog == nil)
    #expect(try shop.loaded().report.hasErrors)
  }

  @Test mutating func `A hidden warning of a changed entry is reported, but not that it is unused`()
    throws
  {
    shop.write(
      Array(
        """
        pack: { name: a, version: 1.0.0, locales: [ko, en] }
        facts:
          member: { name: { ko: 회원, en: Member }, type: text, values: [silver, gold] }
        fruits: { kiwi: { name: { ko: 키위, en: Kiwi } } }
        recipes:
          kiwi-juice:
            name: { ko: 키위쥬스, en: Kiwi Juice }
            ingredients: { kiwi: 1 }
            when: facts.member == "glod"
        """.utf8), to: "a/pack.yaml")
    let alone = try shop.findings()
    #expect(alone.contains("unknown-value a/pack.yaml \"glod\""))
    shop.add(
      "b", requires: ["a"],
      "recipes: { a/kiwi-juice: { patch: { when: 'facts.member == \"gold\"' } } }")
    #expect(try shop.findings() == alone)
  }
}
