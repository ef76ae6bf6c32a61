import JuiceCatalogs
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// An entry has to satisfy the same rules after a change as a plain entry, and findings on a changed entry blame the
/// change.
@Suite(.tags(.fuzz))
struct ChangeBlameTests {
  /// A pack with something of everything.
  private static let base = """
    pack: { name: base, version: 1.0.0, locales: [ko, en] }
    stock: { default: 20, maximum: 60 }
    fruits:
      pear: { name: { ko: 배, en: Pear } }
      plum: { name: { ko: 자두, en: Plum }, initial: 30, maximum: 40 }
    extras:
      milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 5000 }
      mint: { name: { ko: 민트, en: Mint }, unit: { ko: 장, en: leaf }, initial: 30 }
    recipes:
      pear-juice:
        name: { ko: 배쥬스, en: Pear Juice }
        ingredients: { pear: 3 }
        messages: { made: { text: { ko: "{juice} 완성", en: "{juice} is done" } } }
      plum-shake:
        name: { ko: 자두셰이크, en: Plum Shake }
        ingredients:
          plum: 2
          milk: 200 ml
          mint: { amount: 2, optional: true }
          sweet: { any-of: [ { syrup: 10 ml }, { pear: 1 } ] }
      syrup: { name: { ko: 시럽, en: Syrup }, ingredients: { plum: 4 }, makes: 300 ml }
    messages:
      made:
        title: { ko: 완성, en: Done }
        text: { ko: "{juice} 나왔습니다.", en: "{juice} is ready." }
        actions: [ { label: { ko: 확인, en: OK }, do: dismiss } ]
    """

  private static let cases: [(change: String, finding: String, place: String)] = [
    // Required keys, and those of which one is.
    ("recipes: { base/pear-juice: { unset: [ingredients] } }", "missing-key", "ingredients"),
    ("recipes: { base/pear-juice: { unset: [name] } }", "missing-key", "name"),
    ("fruits: { base/pear: { unset: [name] } }", "missing-key", "name"),
    ("extras: { base/milk: { unset: [name] } }", "missing-key", "name"),
    ("messages: { base/made: { unset: [text, title] } }", "missing-key", "title"),
    (
      "recipes: { base/pear-juice: { unset: [messages.made.text] } }", "missing-key",
      "messages.made.text"
    ),
    (
      "recipes: { base/plum-shake: { unset: [ingredients.mint.amount] } }", "missing-key",
      "ingredients.mint.amount"
    ),
    (
      "recipes: { base/plum-shake: { unset: [ingredients.sweet.any-of] } }", "missing-key",
      "ingredients.sweet.any-of"
    ),
    // Nothing left.
    (
      "recipes: { base/pear-juice: { unset: [ingredients.pear] } }", "empty-recipe",
      "ingredients.pear"
    ),
    ("fruits: { base/pear: { unset: [name.ko, name.en] } }", "empty-text", "name.en"),
    ("extras: { base/mint: { unset: [unit.ko, unit.en] } }", "empty-text", "unit.en"),
    ("messages: { base/made: { unset: [text.en, text.ko] } }", "empty-text", "text.ko"),
    // A part of a text.
    ("recipes: { base/pear-juice: { unset: [name.ko] } }", "missing-translation", "name.ko"),
    ("recipes: { base/pear-juice: { unset: [name.en] } }", "missing-translation", "name.en"),
    ("extras: { base/mint: { unset: [unit.ko] } }", "missing-translation", "unit.ko"),
    ("messages: { base/made: { unset: [title.ko] } }", "missing-translation", "title.ko"),
    (
      "recipes: { base/pear-juice: { unset: [messages.made.text.ko] } }", "missing-translation",
      "messages.made.text.ko"
    ),
    // Levels and units.
    ("extras: { base/milk: { unset: [initial] } }", "missing-initial", "initial"),
    ("fruits: { base/pear: { patch: { emoji: 🍐, unit: g } } }", "missing-initial", "g"),
    ("extras: { base/milk: { patch: { unit: g } } }", "unit-mismatch", "g"),
    ("extras: { base/milk: { unset: [unit] } }", "unit-mismatch", "unit"),
    ("extras: { base/milk: { patch: { step: 300 } } }", "amount-too-fine", "300"),
    ("recipes: { base/syrup: { unset: [makes] } }", "no-product", "makes"),
    ("recipes: { base/syrup: { patch: { makes: 300 g } } }", "unit-mismatch", "300 g"),
    ("fruits: { base/plum: { patch: { maximum: 20 } } }", "initial-above-maximum", "20"),
    ("fruits: { base/plum: { patch: { initial: 50 } } }", "initial-above-maximum", "50"),
    (
      "fruits: { base/plum: { unset: [initial], patch: { maximum: 5 } } }",
      "initial-above-maximum", "5"
    ),
    ("stock: { base: { unset: [default], patch: { maximum: 5 } } }", "initial-above-maximum", "5"),
    // Names that nothing has, and circles.
    (
      "recipes: { base/pear-juice: { patch: { ingredients: { pera: 1 } } } }",
      "unknown-ingredient", "pera"
    ),
    (
      "recipes: { base/pear-juice: { patch: { ingredients: { x: { use: base/no, amount: 1 } } } } }",
      "unknown-ingredient", "base/no"
    ),
    ("recipes: { base/syrup: { remove: true } }", "unknown-ingredient", "true"),
    (
      "recipes: { base/syrup: { patch: { ingredients: { syrup: 1 ml } } } }", "recipe-cycle",
      "syrup"
    ),
    // Texts.
    (
      "messages: { base/made: { patch: { text: { ko: '{fruit} 완성' } } } }", "unknown-placeholder",
      "{fruit}"
    ),
    (
      "messages: { base/made: { patch: { text: { ko: '{juice 완성' } } } }",
      "unbalanced-placeholder", "{"
    ),
    // What only matters.
    ("fruits: { base/plum: { patch: { name: { ko: 배 } } } }", "ambiguous-name", "배"),
    ("fruits: { base/pear: { patch: { initial: 2 } } }", "not-makeable-initially", "2"),
    ("fruits: { base/pear: { patch: { initial: 2, maximum: 2 } } }", "never-makeable", "2"),
    // Whole entries.
    (
      "recipes: { base/syrup: { replace: { ingredients: { plum: 4 } } } }", "no-product",
      "base/syrup"
    ),
    (
      "fruits: { base/pear: { replace: { unit: g, initial: 500 g, step: 500 } } }",
      "amount-too-fine", "base/pear"
    ),
  ]

  private func shop() -> Shop {
    var shop = Shop()
    shop.remove("classic/pack.yaml")
    shop.write(Array(Self.base.utf8), to: "base/pack.yaml")
    return shop
  }

  @Test func `The base pack has no findings`() throws {
    #expect(try shop().diagnostics() == [])
  }

  @Test(arguments: cases)
  func `A finding that an override of a pack causes is reported at the override`(
    change: String, rule: String, place: String
  ) throws {
    var shop = shop()
    shop.add("other", requires: ["base"], change)
    let expected = "\(rule) other/pack.yaml \(place)"
    let found = try shop.allFindings().filter { !$0.hasPrefix("unused-fruit") }
    #expect(found.count { $0 == expected } == 1, "\(found)")
    #expect(found.allSatisfy { $0.contains(" other/pack.yaml ") }, "\(found)")
    // By itself, the pack has what the whole set has.
    let alone = try shop.diagnostics(in: "other")
    #expect(Set(alone).isSubset(of: try shop.diagnostics()))
    #expect(alone.count == found.count)
    let finding = try #require(alone.first { $0.rule == rule })
    // A typed value is wrong where it stands; all else shows somewhere else.
    #expect(!finding.related.isEmpty || !finding.notes.contains { $0.english.contains("causes") })
  }

  @Test(arguments: cases)
  func `A finding that an override of the root causes is reported at the override`(
    change: String, rule: String, place: String
  ) throws {
    var shop = shop()
    shop.set("overrides: { \(change) }")
    let found = try shop.allFindings().filter { !$0.hasPrefix("unused-fruit") }
    #expect(found.contains("\(rule) catalog.yaml \(place)"), "\(found)")
    #expect(found.allSatisfy { $0.contains(" catalog.yaml ") }, "\(found)")
    let hasError = try shop.diagnostics().contains { $0.severity == .error }
    #expect(try (shop.loaded().catalog == nil) == hasError)
  }

  @Test func `The later of two overrides that are invalid only together is reported`() throws {
    var shop = shop()
    shop.add("one", requires: ["base"], "messages: { base/made: { unset: [text] } }")
    shop.add("two", requires: ["base"], "messages: { base/made: { unset: [title] } }")
    #expect(try shop.findings() == ["missing-key two/pack.yaml title"])
    #expect(try shop.findings(in: "one") == [])
    #expect(try shop.findings(in: "two") == [])
    shop.set("packs: [base, one]")
    #expect(try shop.findings() == [])
  }

  @Test func `A value that a later override makes invalid is reported at the later override`()
    throws
  {
    var shop = shop()
    shop.add("one", requires: ["base"], "fruits: { base/plum: { patch: { initial: 40 } } }")
    shop.add("two", requires: ["base", "one"], "fruits: { base/plum: { patch: { maximum: 35 } } }")
    #expect(try shop.findings() == ["initial-above-maximum two/pack.yaml 35"])
  }

  @Test func `An override that affects several places has one finding`() throws {
    var shop = shop()
    shop.add("two", requires: ["base"], "fruits: { base/plum: { patch: { step: 3 } } }")
    let findings = try shop.diagnostics().filter { $0.rule == "amount-too-fine" }
    #expect(findings.count == 1)
    #expect(
      findings.first?.related.map(\.path).sorted() == [
        "fruits.plum.maximum", "recipes.plum-shake.ingredients.plum",
        "recipes.syrup.ingredients.plum",
      ])
  }

  @Test func `The use of an entry that a required pack removed is reported`() throws {
    var shop = shop()
    shop.add("one", requires: ["base"], "recipes: { base/syrup: { remove: true } }")
    shop.write(
      Array(Self.base.replacing("{ syrup: 10 ml }, ", with: "").utf8), to: "base/pack.yaml")
    shop.add(
      "two", requires: ["base", "one"],
      own: "recipes: { late: { name: 늦은, ingredients: { base/syrup: 1 ml } } }", "")
    #expect(try shop.findings() == ["unknown-ingredient two/pack.yaml base/syrup"])
    #expect(try shop.findings(in: "two") == ["unknown-ingredient two/pack.yaml base/syrup"])
    #expect(try shop.findings(in: "one") == [])
  }

  @Test(arguments: ["", "packs: [base]"])
  func `An override has the same finding in a pack that is on and in a pack that is off`(
    settings: String
  ) throws {
    var shop = shop()
    shop.add("other", requires: ["base"], "recipes: { base/pear-juice: { unset: [name.ko] } }")
    if !settings.isEmpty { shop.set(settings) }
    #expect(try shop.findings() == ["missing-translation other/pack.yaml name.ko"])
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `A random override has findings only in its pack, linted alone or with others`(seed: UInt64)
    throws
  {
    var generator = SplitMix64(seed: seed)
    var shop = shop()
    shop.add(
      "other", requires: ["base"],
      own: "recipes: { own: { name: { ko: 것, en: Own }, ingredients: { base/pear: 2 } } }", "")
    shop.add(
      "third", requires: ["base"],
      own: "recipes: { third: { name: { ko: 셋, en: Third }, ingredients: { base/plum: 5 } } }", "")
    #expect(try shop.diagnostics() == [], "the packs have no findings before the change")
    let change = Self.randomChange(&generator)
    shop.add(
      "other", requires: ["base"],
      own: "recipes: { own: { name: { ko: 것, en: Own }, ingredients: { base/pear: 2 } } }", change)
    let whole = try shop.diagnostics()
    let alone = try shop.diagnostics(in: "other")
    let place: (Diagnostic) -> String = { "\($0.rule) \($0.primary.file) \($0.primary.span)" }
    #expect(whole.allSatisfy { $0.primary.file == "other/pack.yaml" }, "\(change)")
    #expect(Set(alone.map(place)).isSubset(of: whole.map(place)), "\(change)")
    #expect(Set(whole.map(place)).count == whole.count, "\(change)")
  }

  @Test func `Random overrides have findings of at least ten rules`() throws {
    var rules: Set<String> = []
    for seed in 0..<150 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var shop = shop()
      shop.add("other", requires: ["base"], Self.randomChange(&generator))
      rules.formUnion(try shop.diagnostics(in: "other").map(\.rule))
    }
    #expect(rules.count >= 10, "\(rules.sorted())")
  }

  /// One change of one entry, right or wrong.
  private static func randomChange(_ generator: inout SplitMix64) -> String {
    let fields: [String: [String: [String]]] = [
      "fruits": [
        "pear": ["name", "name.ko", "name.en"],
        "plum": ["name", "name.ko", "initial", "maximum"],
      ],
      "extras": [
        "milk": ["name", "unit", "initial", "name.en"], "mint": ["unit", "unit.ko", "initial"],
      ],
      "recipes": [
        "pear-juice": [
          "name", "ingredients", "ingredients.pear", "messages", "messages.made.text",
          "messages.made",
        ],
        "plum-shake": [
          "ingredients.plum", "ingredients.sweet", "ingredients.mint.amount", "name.ko",
        ],
        "syrup": ["makes", "ingredients.plum", "name.en"],
      ],
      "messages": ["made": ["text", "title", "title.ko", "actions", "text.en"]],
    ]
    let values: [String: [String]] = [
      "fruits": [
        "unit: g", "step: 2", "initial: 3", "maximum: 4", "unit: ml, initial: 5 ml",
        "name: { ko: 우유 }", "name: { fr: Poire }", "low: 90", "sold-in: 77", "unlimited: true",
      ],
      "extras": [
        "unit: piece", "step: 7", "unit: kg, initial: 1 kg", "unlimited: true", "maximum: 1 l",
        "name: { ko: 배 }",
      ],
      "recipes": [
        "ingredients: { base/plum: 0.5 }", "ingredients: { nothing: 1 }", "sizes: { small: 0.5 }",
        "ingredients: { base/syrup: 5 ml }", "makes: 5 g", "makes: 7", "name: X",
        "messages: { made: { text: '{fruit}' } }", "ingredients: { base/plum: 900 }",
      ],
      "messages": ["text: '{name}'", "title: { ko: '' }", "actions: []", "text: { ja: あ }"],
    ]
    let section = fields.keys.sorted().randomElement(using: &generator) ?? ""
    let entry = fields[section]?.keys.sorted().randomElement(using: &generator) ?? ""
    let unset = fields[section]?[entry]?.randomElement(using: &generator) ?? ""
    let patch = values[section]?.randomElement(using: &generator) ?? ""
    let change = [
      "unset: [\(unset)]", "patch: { \(patch) }", "patch: { \(patch) }, unset: [\(unset)]",
      "remove: true",
    ].randomElement(using: &generator)
    return "\(section): { base/\(entry): { \(change ?? "") } }"
  }
}
