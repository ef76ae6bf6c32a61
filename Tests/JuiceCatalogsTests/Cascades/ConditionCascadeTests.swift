import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// Expressions that read the entries of another pack: a mistake in that pack is one finding, there.
@Suite(.tags(.unit))
struct ConditionCascadeTests {
  private static let bar = """
    pack: { name: bar, version: 1.0.0, locales: [en] }
    fruits:
      kiwi: { name: Kiwi }
      mango: { name: Mango }
    facts:
      member: { type: bool, default: false }
      guests: { type: int, minimum: 0, maximum: 50, default: 1 }
    recipes:
      kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 }, sizes: { large: 2 } }
      mango-juice: { name: Mango Juice, ingredients: { mango: 3 }, sizes: { large: 2 } }
    tables:
      sugar:
        inputs: { size: order.size }
        rows:
          - { size: large, give: { grams: 15 } }
        otherwise: { grams: 10 }

    """

  private static let party = """
    pack: { name: party, version: 1.0.0, locales: [en], requires: { bar: "*" } }
    rules:
      stock: { when: 'stock["kiwi"] > 3', alert: { message: A } }
      fact: { when: facts.member, alert: { message: A } }
      number: { when: facts.guests > 3, alert: { message: A } }
      sales: { when: 'sold("kiwi-juice", "today") > 3', alert: { message: A } }
      table: { when: tables.sugar.grams > 10, alert: { message: A } }
      recipe: { when: order.recipe == "kiwi-juice", alert: { message: A } }
      size: { when: order.size == "large", alert: { message: A } }
    tables:
      spoons:
        inputs: { guests: facts.guests, kiwis: 'stock["kiwi"]' }
        rows:
          - { guests: ">= 10", kiwis: "> 5", give: { count: facts.guests } }
          - { guests: ">= 10", kiwis: "<= 5", give: { count: 8 } }
          - { guests: "< 10", give: { count: 2 } }
    recipes:
      punch:
        name: Punch
        when: facts.member || facts.guests > 3
        ingredients:
          kiwi: facts.guests + tables.spoons.count

    """

  /// A pack that knows the pack with the mistake only through another one.
  private static let night = """
    pack: { name: night, version: 1.0.0, locales: [en], requires: { party: "*" } }
    rules:
      spoons: { when: tables.spoons.count > 2, alert: { message: A } }

    """

  private static func findings(bar: String, party: String = party) throws -> [String] {
    let files = [
      "bar/pack.yaml": bar, "party/pack.yaml": party, "night/pack.yaml": night,
      "catalog.yaml": "packs: [bar, party, night]\n",
    ]
    return try CatalogLoader(files: MemoryFileSource(files: files)).lint(["."]).diagnostics
      .filter { $0.severity > .info }
      .map { "\($0.rule) \($0.primary.file.split(separator: "/")[0])" }
  }

  @Test
  func `The packs without mistakes have no findings`() throws {
    #expect(try Self.findings(bar: Self.bar) == [])
  }

  @Test(arguments: [
    ("fruits:\n", "", "yaml-syntax"), ("facts:\n", "", "wrong-type"),
    ("recipes:\n", "", "wrong-type"), ("tables:\n", "", "wrong-type"),
    ("  kiwi: ", "  Kiwi!: ", "invalid-id"), ("  guests: ", "  Guests!: ", "invalid-id"),
    ("  sugar:", "  Sugar!:", "invalid-id"), ("  kiwi-juice: ", "  Kiwi Juice: ", "invalid-id"),
    ("type: int,", "type: itn,", "wrong-type"), ("type: int, ", "", "missing-key"),
    ("size: order.size", "size: order.siz", "unknown-name"),
    ("order.size }", "facts.guest }", "unknown-name"),
    ("large: 2 } }\n  mango", "Large: 2 } }\n  mango", "invalid-id"),
  ])
  func `A mistake in a pack is one finding, whatever the expressions of other packs read`(
    right: String, wrong: String, rule: String
  ) throws {
    let bar = Self.bar.replacing(right, with: wrong, maxReplacements: 1)
    #expect(bar != Self.bar)
    #expect(try Self.findings(bar: bar) == ["\(rule) bar"])
  }

  @Test(arguments: [
    ("facts.member, alert", "facts.membre, alert"),
    ("stock[\"kiwi\"] > 3", "stock[\"kivi\"] > 3"),
    ("sold(\"kiwi-juice\"", "sold(\"kiwi-jucie\""), ("tables.sugar.grams", "tables.suger.grams"),
  ])
  func `An unknown name is reported even next to mistakes in packs that are not required`(
    right: String, wrong: String
  ) throws {
    let party = Self.party.replacing(right, with: wrong, maxReplacements: 1)
    #expect(party != Self.party)
    #expect(try Self.findings(bar: Self.bar, party: party) == ["unknown-name party"])
  }

  @Test
  func `Mistakes of other kinds are reported next to an incomplete pack, too`() throws {
    let bar = Self.bar.replacing("facts:\n", with: "", maxReplacements: 1)
    for wrong in ["order.cuont > 3", "sold(\"kiwi-juice\", \"todya\") > 3"] {
      let party = Self.party.replacing("order.size == \"large\"", with: "'\(wrong)'")
      #expect(
        try Self.findings(bar: bar, party: party) == ["wrong-type bar", "unknown-name party"])
    }
  }
}
