import Foundation
import TestSupport
import Testing

/// The origins of values, as a person asks for them.
@Suite(.tags(.process))
struct ExplainTests {
  /// The pack classic with one that changes it, and a site that has the last word.
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      pack:
        name: summer
        version: 1.2.0
        locales: [ko, en]
        requires: { classic: ^1.0 }
      stock: { maximum: 40 }
      extras:
        ice: { name: { ko: 얼음, en: Ice } }
        mint: { name: 민트, unit: { ko: 장, en: leaf }, initial: 30 }
      recipes:
        mint-kiwi:
          name: { ko: 민트키위, en: Mint Kiwi }
          ingredients: { kiwi: 2, mint: { amount: 3 }, garnish: { use: mint, amount: 1 } }
          messages: { made: { text: { ko: "민트!", en: "Mint!" } } }
      overrides:
        recipes:
          classic/strawberry-juice:
            patch: { ingredients: { strawberry: 12, ice: 3 }, name: { en: Iced Strawberry Juice } }
          classic/kiwi-juice: { remove: true }
          classic/mango-juice: { replace: { ingredients: { mango: 4 } } }
        fruits:
          classic/banana: { patch: { attributes: { origin: Jeju } }, unset: [emoji] }
        stock: { classic: { patch: { default: 20 } } }
        messages: { classic/made: { patch: { text: { ko: "{juice} 완성" } } } }

      """, to: "Catalogs/summer.yaml")
    try sandbox.write(
      """
      name: stand
      overrides:
        recipes: { classic/strawberry-juice: { patch: { ingredients: { strawberry: 13 } } } }
        fruits: { classic/banana: { unset: [attributes.origin] } }

      """, to: "Catalogs/catalog.yaml")
    return sandbox
  }

  @Test
  func `'explain' prints the value of a path and where the value comes from`() throws {
    let sandbox = try Self.sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    for path in [
      "classic/strawberry-juice.ingredients.strawberry", "strawberry-juice.ingredients.summer/ice",
      "딸기쥬스.name.en", "strawberry-juice", "strawberry-juice.name", "strawberry-juice.ingredients",
      "망고쥬스", "mango-juice.ingredients.mango", "mango-juice.name.ko", "키위쥬스",
      "kiwi-juice.ingredients.kiwi", "banana", "banana.emoji", "banana.attributes.origin",
      "fruits.classic/kiwi.initial", "KIWI.maximum", "kiwi.low", "ice", "mint.name", "mint.name.ko",
      "mint.unit.en", "mint.initial", "mint-kiwi", "mint-kiwi.ingredients.mint.use",
      "mint-kiwi.messages.made.text.ko", "mint-kiwi.available", "made",
      "messages.classic/made.text.ko",
      "classic/made.title", "stock.classic", "stock.classic.default", "stock.summer.default",
      "pack.summer", "pack.classic.locales", "pack.summer.format",
    ] {
      #expect(try transcript.run("explain", path).status == 0)
    }
    try transcript.compare("explain")
  }

  @Test
  func `'explain' refuses a path that is unknown, ambiguous or invalid`() throws {
    let sandbox = try Self.sandbox()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.write(
      "pack: { name: twin, locales: [en] }\nfruits: { kiwi: { name: Kiwifruit } }\n",
      to: "twin.yaml")
    try sandbox.write("pack: { name: bad }\nfruits: { kiwi: 3 }\n", to: "bad.yaml")
    var transcript = Transcript(sandbox)
    for path in [
      "", ".", "kiwi.", "..", "kiwii", "kiwii.initial", "classic/kiwii", "classic",
      "classic.default",
      "messages", "stock.clasic", "stock.classic.defualt", "messages.classic/maid", "kiwi.intial",
      "kiwi.name.de", "kiwi.initial.x", "strawberry-juice.ingredients.banana", "none/kiwi",
      "kiwi\u{1B}[2J",
    ] {
      #expect(try transcript.run("explain", path).status == 2)
    }
    try transcript.run("explain", "kiwi", "--with", "twin.yaml")
    try transcript.run("explain", "kiwii", "--json")
    try transcript.run("explain", "kiwi.intial", "--json")
    try transcript.run("explain", "kiwi", "--catalogs", "bad.yaml")
    try transcript.run("explain", "kiwi", "--catalogs", "nowhere")
    try transcript.compare("explain-wrong")
  }

  @Test
  func `'explain --json' prints values and their origins`() throws {
    var transcript = Transcript(try Self.sandbox())
    try transcript.run("explain", "strawberry-juice.ingredients.strawberry", "--json")
    try transcript.run("explain", "stock.classic", "--json")
    try transcript.run("explain", "kiwi.initial", "--json")
    try transcript.run("explain", "kiwi-juice", "--json")
    try transcript.compare("explain-json")
  }

  /// Spaces and composition do not count, nor do packs that are off.
  @Test
  func `'explain' accepts names in any spacing and Unicode form, and ignores disabled packs`()
    throws
  {
    let sandbox = try Self.sandbox()
    let composed = try sandbox.run("explain", "딸기쥬스")
    let decomposed = "딸기 쥬스".decomposedStringWithCanonicalMapping
    #expect(try sandbox.run("explain", decomposed).output == composed.output)
    try sandbox.write("name: stand\npacks: [classic]\n", to: "Catalogs/catalog.yaml")
    let kiwi = try sandbox.run("explain", "kiwi-juice", "--json").json
    #expect(kiwi["origins"].array.map { $0["operation"].string } == ["defined"])
  }

  @Test
  func `The completion of 'explain' offers ids and the keys of their entries`() throws {
    let sandbox = try Self.sandbox()
    func completed(_ prefix: String) throws -> [String] {
      try sandbox.run(
        "---completion", "explain", "--", "positional@0", "2", "\(prefix.count)", "juice-rules",
        "explain", prefix
      ).output.split(separator: "\n").map(String.init)
    }
    #expect(try completed("kiwi") == ["kiwi", "kiwi-juice"])
    #expect(try completed("kiwi.na") == ["kiwi.name.ko", "kiwi.name.en"])
    #expect(try completed("kiwi.name.k") == ["kiwi.name.ko"])
    #expect(try completed("stock.s") == ["stock.summer"])
    #expect(try completed("messages.classic/ma") == ["messages.classic/made"])
  }
}
