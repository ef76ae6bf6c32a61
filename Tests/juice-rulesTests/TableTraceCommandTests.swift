import TestSupport
import Testing

/// How tables came to their values, word for word.
@Suite(.tags(.process))
struct TableTraceCommandTests {
  private static let shop = """
    pack: { name: shop, version: 1.0.0, format: 1.1, locales: [ko, en] }
    fruits:
      mango: { name: { ko: 망고, en: Mango }, initial: 20 }
    recipes:
      lassi: { name: { ko: 라씨, en: Lassi }, sizes: { large: 2 }, ingredients: { mango: 1 } }
    facts:
      guests: { type: int, minimum: 1, maximum: 50, default: 1, record: true }
      member: { type: bool, default: false, record: true }
      allergy: { type: text, default: none }
    terms:
      group: tables.service.kind
    tables:
      service:
        inputs: { guests: facts.guests, size: order.size }
        hit: first
        rows:
          - { guests: 1..5, give: { kind: counter } }
          - { guests: "> 10", size: large, give: { kind: group } }
          - { guests: [6, 7, 9], size: order.count > 3, give: { kind: party } }
      seat:
        inputs: { kind: terms.group, recipe: order.recipe }
        hit: priority
        outputs: { at: { values: [garden, bar, none] } }
        rows:
          - { kind: counter, give: { at: none } }
          - { kind: [counter, group], recipe: lassi, give: { at: bar } }
          - { kind: not(counter), give: { at: garden } }
        otherwise: { at: none }
      kitchen:
        inputs: { allergy: facts.allergy, count: order.count }
        rows:
          - { allergy: none, give: { care: false } }
          - { allergy: [nuts, milk], count: "< 3", give: { care: true } }
          - { allergy: nuts, count: "> 5", give: { care: true } }
    rules:
      full:
        when: facts.member && tables.seat.at == "bar"
        refuse: { message: { ko: 자리가 없어요., en: There is no seat. } }
      careful:
        when: order.count > 1 && tables.kitchen.care
        refuse: { message: { ko: 조심해야 해요., en: This needs care. } }

    """

  @Test func `Traces are shown to who asks, and are not kept`() throws {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    try sandbox.write(Self.shop, to: "Catalogs/shop.yaml")
    var transcript = Transcript(sandbox)
    for locale in ["en", "ko"] {
      let locale = ["--locale", locale]
      try transcript.run(["plan", "lassi", "--fact", "member=true", "--rules"] + locale)
      try transcript.run(["eval", "tables.seat.at", "--fact", "guests=8"] + locale)
      try transcript.run(
        ["eval", "tables.seat.at", "--order", "lassi@large", "--fact", "guests=12"] + locale)
      try transcript.run(["make", "lassi=4", "--fact", "allergy=nuts"] + locale)
    }
    try transcript.run("make", "lassi=2", "--fact", "allergy=milk", "--json")
    try transcript.run("stock", "why", "--refused")
    try transcript.run("stock", "why", "--refused", "--locale", "ko", "--json")
    try transcript.compare("table-traces")
  }

  @Test func `A text names a handful of rows, and JSON a hundred`() throws {
    let sandbox = try Sandbox(catalogs: [])
    let rows = (1...120).map { "      - { count: \($0 * 2), give: { x: \($0) } }\n" }.joined()
    let table = "tables:\n  big:\n    inputs: { count: order.count }\n    rows:\n" + rows
    let rest = Self.shop.split(separator: "tables:\n")
    try sandbox.write(
      rest[0].replacing("tables.service.kind", with: "tables.big.x") + table,
      to: "Catalogs/shop.yaml")
    let arguments = ["eval", "tables.big.x", "--order", "lassi=7"]
    let text = try sandbox.run(arguments + ["--locale", "en"]).output
    #expect(
      text.contains("row 5 (`count: 10`), 115 more\n")
        && text.contains("nearest: row 1 (`count: 2`)\n"),
      "\(text)")
    let trace = try sandbox.run(arguments + ["--json"]).json["tables"][0]
    #expect(trace["misses"].array.count == 100 && trace["missCount"].int == 120)
    let korean = try sandbox.run(arguments + ["--locale", "ko"]).output
    #expect(korean.contains("5번째(`count: 10`), 그 밖에 115개\n"), "\(korean)")
  }
}
