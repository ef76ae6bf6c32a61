import TestSupport
import Testing

/// Facts of orders and recipes, word for word.
@Suite(.tags(.process))
struct OrderFactTests {
  private static let cafe = """
    pack: { name: cafe, version: 1.0.0, format: 1.1, locales: [ko, en] }
    fruits:
      mango: { name: { ko: 망고, en: Mango }, initial: 20 }
    extras:
      sugar: { name: { ko: 설탕, en: Sugar }, unit: g, initial: 1 kg }
    facts:
      won: { type: int, minimum: 0, default: 4000, per: recipe }
      sweetness:
        { type: text, values: [none, half, full], default: full, per: line, choice: true, name: { ko: 당도, en: Sweetness } }
      iced: { type: bool, default: false, per: line }
      member: { type: bool, default: false }
    recipes:
      lassi:
        name: { ko: 라씨, en: Lassi }
        facts: { won: 5000 }
        ingredients: { mango: 2, sugar: "facts.sweetness == 'none' ? 0 : facts.sweetness == 'half' ? 5 : 10" }
      juice: { name: { ko: 망고주스, en: Mango Juice }, ingredients: { mango: 1 } }
    rules:
      plain:
        when: facts.sweetness == "none" && facts.iced
        refuse: { message: { ko: "{juice:은/는} 차가우면 달아야 해요.", en: "{juice} is sweet when it is iced." } }
      dear:
        when: request.lines.map(l, l.facts.won * l.count).sum() >= 20000 && !facts.member
        confirm: { message: { ko: 비싼 주문이에요., en: That is a dear order. } }

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    try sandbox.write(Self.cafe, to: "Catalogs/cafe.yaml")
    return sandbox
  }

  @Test func `One of several orders is less sweet`() throws {
    var transcript = Transcript(try sandbox())
    try transcript.run("lint")
    try transcript.run("make", "lassi", "lassi", "--fact", "2:sweetness=half")
    try transcript.run(
      "make", "lassi", "juice", "--fact", "sweetness=none", "--fact", "1:iced=true")
    try transcript.run(
      "make", "lassi", "juice", "--fact", "1:sweetness=none", "--fact", "1:iced=true")
    try transcript.run(
      "plan", "lassi", "juice", "--fact", "1:sweetness=none", "--fact", "1:iced=true", "--json")
    try transcript.run(
      "make", "lassi=4", "lassi", "--fact", "2:sweetness=half", "--fact", "iced=true", "--locale",
      "ko")
    try transcript.run("make", "lassi=4", "--fact", "member=true", "--fact", "1:sweetness=half")
    try transcript.run("plan", "lassi=4", "--fact", "1:sweetness=half", "--rules")
    try transcript.run("eval", "facts.won * order.count", "--order", "lassi=3")
    try transcript.run("eval", "facts.sweetness", "--order", "lassi", "--fact", "1:sweetness=half")
    try transcript.run("stock", "history", "--json")
    try transcript.run("explain", "lassi.facts.won")
    try transcript.compare("order-facts")
  }

  @Test func `Facts that an order cannot give are errors`() throws {
    var transcript = Transcript(try sandbox())
    for fact in ["3:iced=true", "0:iced=true", ":iced=true", "1:=true", "1:won=3", "won=3"] {
      try transcript.run("make", "lassi", "juice", "--fact", fact)
    }
    try transcript.run("make", "lassi", "--fact", "1:member=true")
    try transcript.run("make", "lassi", "--fact", "1:member=true", "--locale", "ko")
    try transcript.run("make", "lassi", "--fact", "1:won=3", "--locale", "ko")
    try transcript.run("make", "lassi", "--fact", "1:iced=true", "--fact", "1:cafe/iced=true")
    try transcript.run("make", "lassi", "--fact", "1:iced=yes")
    try transcript.run("menu", "--fact", "1:iced=true")
    try transcript.compare("order-facts-wrong")
  }

  @Test func `'lint' finds facts of recipes that are unknown or missing`() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      Self.cafe.replacing("facts: { won: 5000 }", with: "facts: { wonn: 5000, member: true }")
        .replacing("minimum: 0, default: 4000", with: "minimum: 0"), to: "Catalogs/cafe.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("lint", "--locale", "ko")
    try transcript.run("lint", "--fix")
    try transcript.compare("order-facts-lint")
  }
}
