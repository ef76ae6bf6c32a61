import TestSupport
import Testing

/// Expressions that people try on the command line.
@Suite(.tags(.process))
struct EvalTests {
  private static func sandbox(_ locale: String) throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(pack, to: "Catalogs/shop.yaml")
    sandbox.environment["LC_ALL"] = "\(locale)_XX.UTF-8"
    return sandbox
  }

  @Test
  func `'eval' shows the value of an expression and of its parts`() throws {
    let sandbox = try Self.sandbox("en")
    var transcript = Transcript(sandbox)
    try transcript.run("eval", "stock[\"mango\"] >= 16")
    try transcript.run("eval", "1 + 2")
    try transcript.run("eval", "\"값\"")
    try transcript.run("eval", "order.count", ">", "5", "--order", "망고주스=6")
    try transcript.run(
      "eval", "order.count > 5 && !facts.member", "--order", "mango-juice=6",
      "--fact", "member=true")
    try transcript.run("eval", "order.size + order.recipe", "--order", "cooler@large")
    try transcript.run(
      "eval", "order.choices[\"base\"]", "--order", "cooler", "--choose", "base=망고")
    try transcript.run("eval", "tables.tier.name + facts.nickname", "--fact", "nickname=키위왕")
    try transcript.run("make", "mango-juice=2")
    try transcript.run("eval", "sold(\"mango-juice\", \"today\") + 1")
    try transcript.run("eval", "-", input: "facts.guests > 10\n  || facts.member\n")
    try transcript.run("eval", "facts.guests > 10", "--fact", "guests=12", "--json")
    try transcript.compare("eval")
  }

  @Test
  func `'eval' tells why an expression has no value`() throws {
    let sandbox = try Self.sandbox("en")
    var transcript = Transcript(sandbox)
    try transcript.run("eval", "order.count > 5 && facts.guests > 0")
    try transcript.run("eval", "facts.nickname == \"키위왕\"")
    try transcript.run("eval", "10 / (facts.guests - 1)")
    try transcript.run("eval", "order.choices[\"base\"]", "--order", "cooler")
    try transcript.run("eval", "tables.tier.name", "--fact", "guests=50")
    try transcript.run("eval", "order.count", "--json")
    try transcript.compare("eval-no-value")
  }

  @Test
  func `'eval' points at the mistakes of an expression, order or fact`() throws {
    let sandbox = try Self.sandbox("en")
    var transcript = Transcript(sandbox)
    for expression in [
      "stok[\"mango\"] > 1 && facts.membr", "stock[\"mangoo\"]", "sold(\"mango-juice\", \"week\")",
      "order.recipe > 5", "order.count = 5", "(1 + 2", "\u{201C}mango\u{201D} == order.recipe",
      "단골 && true", "order", "", " ", "1 +\n  facs.member",
      "order.choices.all(a, order.choices.all(b, order.choices.all(c, a + b != c)))",
    ] {
      try transcript.run("eval", expression)
    }
    try transcript.run("eval", "1", "--fact", "guest=2")
    try transcript.run("eval", "1", "--fact", "guests=2", "--fact", "shop/guests=3")
    try transcript.run("eval", "1", "--fact", "guests=0")
    try transcript.run("eval", "1", "--order", "mango-juce")
    try transcript.run("eval", "1", "--order", "mango-juice=0")
    try transcript.run("eval", "1", "--order", "cooler@huge")
    try transcript.run("eval", "1", "--order", "")
    try transcript.run("eval", "1", "--order", "cooler", "--choose", "base=kiwii")
    try transcript.run("eval", "1", "--choose", "base=mango")
    try transcript.run("eval", "-", input: "")
    try transcript.run("eval")
    try transcript.run("eval", "facs.member", "--json")
    try transcript.compare("eval-wrong")
  }

  @Test
  func `'eval' refuses an expression of 100 kB and one that is nested deeply`() throws {
    let sandbox = try Self.sandbox("en")
    let long = "1" + String(repeating: " + 1", count: 25_000)
    let run = try sandbox.run("eval", "-", input: long)
    #expect(run.status == 2 && run.error.contains("65536"), "\(run.error.prefix(500))")
    #expect(run.error.count < 500)
    let deep = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    let nested = try sandbox.run("eval", "-", input: deep)
    #expect(nested.status == 2 && nested.error.count < 500, "\(nested.error.prefix(500))")
  }

  @Test
  func `'eval' takes nothing from the stock, and reads the chosen stand`() throws {
    let sandbox = try Self.sandbox("en")
    try sandbox.run("stock", "open", "north")
    try sandbox.run("stock", "take", "mango=5", "--stand", "north")
    let main = try sandbox.run("eval", "stock[\"mango\"]", "--order", "mango-juice")
    let north = try sandbox.run("eval", "stock[\"mango\"]", "--stand", "north")
    #expect(main.output.hasPrefix("20\n") && north.output.hasPrefix("15\n"))
    #expect(try sandbox.run("eval", "stock[\"mango\"]").output == main.output)
  }

  /// The pack with rules, with a recipe that has a size and a choice, and with a table.
  private static let pack =
    Sandbox.rules.replacing("\nfacts:\n", with: "\n  \(cooler)\nfacts:\n") + """
      tables:
        tier:
          inputs: { guests: facts.guests }
          rows:
            - { guests: 1..10, give: { name: small } }
            - { guests: 11..40, give: { name: large } }

      """

  private static let cooler =
    "cooler: { name: { ko: 쿨러, en: Cooler }, sizes: { large: 2 }, ingredients: "
    + "{ base: { any-of: [{ mango: 1 }, { kiwi: 1 }] } } }"
}
