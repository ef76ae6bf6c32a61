import TestSupport
import Testing

/// Orders whose amounts come from decision tables, word for word.
@Suite(.tags(.process))
struct DecisionTableTests {
  @Test
  func `The sugar of an order comes from a table`() throws {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    try sandbox.write(Self.pack, to: "Catalogs/shop.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("make", "lassi@large")
    try transcript.run("make", "lassi", "--fact", "sweetness=half")
    try transcript.run("make", "lassi", "--fact", "sweetness=none")
    try transcript.run("make", "lassi", "--fact", "guests=7")
    try transcript.run("make", "lassi", "--fact", "guests=20")
    try transcript.run("plan", "lassi", "--fact", "guests=12")
    try transcript.run("explain", "tables.shop/sugar")
    try transcript.compare("decision-tables")
  }

  private static let pack = """
    pack: { name: shop, version: 1.0.0, locales: [ko, en] }
    fruits:
      mango: { name: { ko: 망고, en: Mango }, initial: 20 }
    extras:
      sugar: { name: { ko: 설탕, en: Sugar }, unit: g, initial: 500 }
    recipes:
      lassi:
        name: { ko: 라씨, en: Lassi }
        sizes: { large: 2 }
        ingredients: { mango: 1, sugar: { amount: tables.sugar.grams } }
    facts:
      sweetness: { type: text, values: [none, half, full], default: full }
      guests: { type: int, minimum: 1, maximum: 50, default: 1 }
    tables:
      sugar:
        inputs: { sweetness: facts.sweetness, size: order.size }
        rows:
          - { sweetness: none, give: { grams: 0 } }
          - { sweetness: half, give: { grams: 5 } }
          - { sweetness: full, size: large, give: { grams: 15 } }
        otherwise: { grams: 10 }
      service:
        inputs: { guests: facts.guests }
        rows:
          - { guests: 1..5, give: { kind: counter } }
          - { guests: "> 10", give: { kind: group } }
          - { guests: 15..50, give: { kind: party } }
    rules:
      groups:
        when: tables.service.kind == "group"
        confirm: { message: { ko: 단체인가요?, en: A group? } }

    """
}
