import JuiceCatalogs
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// The reasons why a change cannot be made.
@Suite(.tags(.fuzz))
struct OverrideFaultTests {
  private var shop = Shop()

  private mutating func findings(
    _ changes: String, requires: [String] = ["classic"], own: String = ""
  ) throws -> [String] {
    shop.add("summer", requires: requires, own: own, changes)
    return try shop.findings()
  }

  @Test(
    arguments: [
      ("classic/kiwi-juce: { remove: true }", "classic/kiwi-juce"),
      ("clasic/kiwi-juice: { remove: true }", "clasic/kiwi-juice"),
      ("kiwi-juice: { remove: true }", "kiwi-juice"),
      ("classic/a/b: { remove: true }", "classic/a/b"),
      ("summer/own: { remove: true }", "summer/own"),
      ("classic/kiwi: { remove: true }", "classic/kiwi"),
      ("classic/kiwi-juice: { unset: [emoji] }", "emoji"),
      ("classic/kiwi-juice: { unset: [name.ko.x] }", "name.ko.x"),
      ("classic/kiwi-juice: { unset: [''] }", "''"),
    ])
  mutating func `An override with a missing or invalid target is reported`(
    _ change: String, _ place: String
  ) throws {
    let own = "recipes: { own: { name: { ko: 것, en: Own }, ingredients: { classic/kiwi: 9 } } }"
    #expect(
      try findings("recipes: { \(change) }", own: own)
        == ["override-missing-target summer/pack.yaml \(place)"])
  }

  @Test mutating func `An override of a pack that is not required is reported`() throws {
    #expect(
      try findings("recipes: { classic/kiwi-juice: { remove: true } }", requires: [])
        == ["override-missing-target summer/pack.yaml classic/kiwi-juice"])
  }

  @Test mutating func `An override of an entry that a required pack removed is reported`() throws {
    shop.add("autumn", "recipes: { classic/kiwi-juice: { remove: true } }")
    #expect(
      try findings(
        "recipes: { classic/kiwi-juice: { patch: { menu: false } } }",
        requires: ["classic", "autumn"])
        == ["override-missing-target summer/pack.yaml classic/kiwi-juice"])
  }

  @Test mutating func `An override with conflicting operations or no operation is reported`() throws
  {
    #expect(
      try findings(
        """
        recipes: {
          classic/kiwi-juice: { patch: { menu: false }, remove: true },
          classic/strawberry-juice: { expect: { menu: true } } }
        """) == [
          "override-conflict summer/pack.yaml classic/kiwi-juice",
          "missing-key summer/pack.yaml classic/strawberry-juice",
        ])
  }

  @Test mutating func `An expectation is compared with the value from the required packs`() throws {
    shop.add("autumn", "recipes: { classic/kiwi-juice: { patch: { ingredients: { kiwi: 5 } } } }")
    let changes = """
      recipes: { classic/kiwi-juice: {
        expect: { ingredients: { kiwi: 5 }, emoji: 🥝 }, patch: { available: false } } }
      """
    #expect(
      try findings(changes) == [
        "override-expectation summer/pack.yaml 5", "override-expectation summer/pack.yaml 🥝",
      ])
    #expect(
      try findings(changes, requires: ["classic", "autumn"])
        == ["override-expectation summer/pack.yaml 🥝"])
  }

  @Test mutating func `An expectation about the stock of a pack that has none is not met`() throws {
    #expect(
      try findings("stock: { classic: { expect: { default: 5 }, patch: { default: 6 } } }")
        == ["override-expectation summer/pack.yaml 5"])
  }

  @Test mutating func `An override that changes nothing is reported`() throws {
    #expect(
      try findings("recipes: { classic/kiwi-juice: { patch: { ingredients: { kiwi: 3 } } } }")
        == ["unused-override summer/pack.yaml classic/kiwi-juice"])
  }

  @Test mutating func `Removing an entry in use is reported with all uses`() throws {
    let found = try findings("fruits: { classic/kiwi: { remove: true } }")
    #expect(found == ["remove-referenced summer/pack.yaml true"])
    let finding = try #require(try shop.diagnostics().first { $0.rule == "remove-referenced" })
    #expect(
      finding.related.map(\.path).sorted() == [
        "recipes.kiwi-juice.ingredients.kiwi", "recipes.strawberry-juice.ingredients.kiwi",
      ])
  }

  @Test(
    arguments: [
      ("patch: { menu: false }", "patch: { menu: true }", true),
      ("patch: { menu: false }", "patch: { menu: false }", false),
      ("patch: { menu: false }", "patch: { available: false }", false),
      ("patch: { name: { ko: 가 } }", "patch: { name: { en: A } }", false),
      ("patch: { name: { ko: 가 } }", "patch: { name: 나 }", true),
      ("patch: { ingredients: { kiwi: 4 } }", "unset: [ingredients.classic/kiwi]", true),
      ("remove: true", "patch: { menu: false }", true),
      ("remove: true", "remove: true", false),
      ("remove: true", "replace: { ingredients: { kiwi: 4 } }", true),
      ("replace: { ingredients: { kiwi: 4 } }", "replace: { ingredients: { kiwi: 4 } }", false),
      ("replace: { ingredients: { kiwi: 4 } }", "patch: { menu: false }", true),
    ])
  mutating func `Contradictory overrides are a conflict if neither pack requires the other pack`(
    _ one: String, _ other: String, _ isConflict: Bool
  ) throws {
    shop.add("autumn", "recipes: { classic/strawberry-juice: { \(one) } }")
    shop.add("summer", "recipes: { classic/strawberry-juice: { \(other) } }")
    let rules = try shop.findings().map { $0.prefix { $0 != " " } }
    #expect(rules.contains("override-conflict") == isConflict, "\(rules)")
    shop.set("overrides: { recipes: { classic/strawberry-juice: { remove: true } } }")
    #expect(
      try !shop.findings().contains { $0.hasPrefix("override-conflict") },
      "the site's override settles the conflict")
  }

  @Test mutating func `A conflict of overrides is reported with both places and the field`() throws
  {
    shop.add("autumn", "fruits: { classic/kiwi: { patch: { initial: 5 } } }")
    shop.add("summer", "fruits: { classic/kiwi: { patch: { initial: 6 } } }")
    let finding = try #require(try shop.diagnostics().first)
    #expect(finding.rule == "override-conflict")
    #expect(
      finding.message.english == "`autumn` and `summer` change `classic/kiwi.initial` differently")
    #expect(finding.primary.file == "summer/pack.yaml")
    #expect(finding.related.map(\.file) == ["autumn/pack.yaml"])
  }

  @Test mutating func `A malformed override has exactly one finding`() throws {
    #expect(
      try findings("recipes: { classic/kiwi-juice: { patch: { ingredient: { kiwi: 3 } } } }")
        == ["unknown-key summer/pack.yaml ingredient"])
    #expect(
      try findings("recipe: { classic/kiwi-juice: { remove: true } }")
        == ["unknown-key summer/pack.yaml recipe"])
    #expect(
      try findings("recipes: { classic/kiwi-juice: [patch] }")
        == ["wrong-type summer/pack.yaml [patch]"])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  mutating func `Overrides with random wrong bytes have the same findings each time`(
    seed: UInt64
  ) throws {
    shop.add("autumn", "recipes: { classic/kiwi-juice: { patch: { ingredients: { kiwi: 5 } } } }")
    shop.add(
      "summer", requires: ["classic", "autumn"],
      """

        recipes:
          classic/strawberry-juice:
            expect: { ingredients: { strawberry: 16 } }
            patch: &p { name: { en: Berry }, ingredients: { strawberry: 12 } }
            unset: [ingredients.kiwi]
          classic/kiwi-juice: { replace: { ingredients: { kiwi: 4, classic/strawberry: 1 } } }
        fruits: { classic/kiwi: { patch: { initial: 40 }, unset: [aliases] } }
        stock: { classic: { patch: { default: 20 } } }
        messages: { classic/made: { patch: { text: { ko: "{juice} 완성", en: "{juice}" } } } }

      """)
    var generator = SplitMix64(seed: seed)
    var bytes = shop.bytes(of: "summer/pack.yaml")
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let index = Int.random(in: 60..<bytes.count, using: &generator)
      let others = Array("{}[]:,&*p /.\n\"'#~".utf8)
      bytes[index] = others.randomElement(using: &generator) ?? 0
    }
    shop.write(bytes, to: "summer/pack.yaml")
    let report = try shop.diagnostics()
    #expect(try shop.diagnostics() == report)
    for place in report.map(\.primary) {
      let count = shop.bytes(of: place.file).count
      #expect(place.span.end <= count)
    }
  }

  @Test mutating func `An override with exponentially nested aliases is linted without a crash`()
    throws
  {
    var levels = "a0: &a0 [x, x, x, x, x, x, x, x, x]"
    for level in 1...12 {
      let items = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      levels += ", a\(level): &a\(level) [\(items)]"
    }
    let found = try findings(
      "x-bomb: { \(levels) }, fruits: { classic/kiwi: { patch: { aliases: *a12 } } }")
    #expect(found.count == 1 && found[0].hasPrefix("wrong-type summer/pack.yaml "), "\(found)")
  }
}
