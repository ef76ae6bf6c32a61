import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// Facts that recipes give, with the changes of other packs.
@Suite(.tags(.unit))
struct RecipeFactTests {
  private static let classic = """
    pack: { name: classic, version: 1.0.0, format: 1.1 }
    fruits: { kiwi: { name: Kiwi } }
    facts:
      won: { type: int, minimum: 0, default: 4000, per: recipe }
      label: { type: text, values: [new, best], default: new, per: recipe }
    recipes:
      shake: { name: Shake, ingredients: { kiwi: 2 }, facts: { won: 5000, label: best } }
      juice: { name: Juice, ingredients: { kiwi: 1 } }
      puree: { name: Puree, ingredients: { kiwi: 3 }, makes: 100 g }
    rules:
      dear: { when: 'facts.won > 4999 && facts.label == "best"', refuse: { message: Dear. } }
    renamed: { price: won }

    """

  private static func load(_ classic: String, _ packs: [String] = []) throws -> LoadedCatalog {
    var files = ["Catalogs/classic.yaml": classic]
    for (index, pack) in packs.enumerated() {
      files["Catalogs/pack\(index).yaml"] =
        "pack: { name: pack\(index), format: 1.1, requires: { classic: \"*\" } }\n" + pack
    }
    return try CatalogLoader(files: MemoryFileSource(files: files)).load("Catalogs")
  }

  private static func values(_ packs: String...) throws -> [String] {
    let loaded = try load(classic, packs)
    let catalog = try #require(
      loaded.catalog, "\(loaded.report.diagnostics.map { "\($0.rule): \($0.message.english)" })")
    let shake = try #require(catalog.recipe("classic/shake"))
    return catalog.facts.map { fact in
      "\(fact.id): \(catalog.value(of: fact, for: shake).map { "\($0)" } ?? "none")"
    }
  }

  @Test(arguments: [
    ("{ patch: { facts: { won: 6000 } } }", "6000", "best"),
    ("{ patch: { facts: { price: 6000 } } }", "6000", "best"),
    ("{ patch: { facts: { classic/won: 6000, label: new } } }", "6000", "new"),
    ("{ expect: { facts: { won: 5000 } }, patch: { facts: { won: 6000 } } }", "6000", "best"),
    ("{ unset: [facts.won] }", "4000", "best"), ("{ unset: [facts.price] }", "4000", "best"),
    ("{ unset: [facts] }", "4000", "new"),
    ("{ replace: { name: S, ingredients: { kiwi: 5 }, facts: { won: 1 } } }", "1", "new"),
  ])
  func `A change sets the facts of a recipe, or takes some away`(
    _ change: String, _ won: String, _ label: String
  ) throws {
    #expect(
      try Self.values("overrides: { recipes: { classic/shake: \(change) } }")
        == ["classic/won: \(won)", "classic/label: \(label)"])
  }

  @Test func `A pack gives recipes of another pack its own facts, also of the same name`() throws {
    let pack = """
      facts:
        won: { type: decimal, default: 1.5, per: recipe }
        stars: { type: int, per: recipe }
      overrides:
        recipes:
          classic/shake: { patch: { facts: { won: 2.5, stars: 3 } } }
          classic/juice: { patch: { facts: { stars: 4, classic/won: 1 } } }
          classic/puree: { patch: { facts: { stars: 5 } } }
      rules:
        r: { when: facts.won > 2.0 && facts.stars > 5 && facts.`classic/won` > 3, refuse: { message: No. } }

      """
    #expect(
      try Self.values(pack) == [
        "classic/won: 5000", "classic/label: best", "pack0/won: 2.5", "pack0/stars: 3",
      ])
  }

  @Test func `A pack that works with another one changes facts and tags of its recipes`() throws {
    let files = [
      "Catalogs/classic.yaml": Self.classic + "tags: { green: { name: green } }\n",
      "Catalogs/more.yaml": """
      pack: { name: more, version: 1.0.0, format: 1.1, works-with: { classic: "*" } }
      overrides:
        recipes:
          classic/shake: { patch: { facts: { won: 6000, classic/label: new }, tags: [green] } }
          classic/juice: { patch: { facts: { price: 1 }, tags: [classic/green] } }

      """,
    ]
    let loaded = try CatalogLoader(files: MemoryFileSource(files: files)).load("Catalogs")
    #expect(loaded.report.diagnostics.map(\.rule) == ["renamed-id"])
    let catalog = try #require(loaded.catalog)
    #expect(catalog.recipes.map { catalog.tags(of: $0).count } == [1, 1, 0])
    let values = catalog.facts.flatMap { fact in
      catalog.recipes.map { catalog.value(of: fact, for: $0).map { "\($0)" } }
    }
    #expect(values == ["6000", "1", "4000", "new", "new", "new"])
  }

  @Test func `A batch needs the facts of recipes, as rules decide about batches, too`() throws {
    let text = Self.classic.replacing("label: best } }", with: "label: best } }")
      .replacing("{ kiwi: 1 } }", with: "{ kiwi: 1 }, facts: { label: new } }")
      .replacing("values: [new, best], default: new,", with: "values: [new, best],")
    let found = try Self.load(text).report.diagnostics.filter { $0.rule == "missing-fact" }
    #expect(found.map(\.message.english).first?.contains("`puree`") == true)
  }

  @Test
  func `A pack cannot turn a rule of the request into one of lines by changing a fact`() throws {
    let cafe = """
      facts: { member: { type: bool, default: false } }
      rules: { many: { when: facts.member && request.count > 3, refuse: { message: No. } } }

      """
    let loaded = try CatalogLoader(
      files: MemoryFileSource(files: [
        "Catalogs/classic.yaml": Self.classic,
        "Catalogs/cafe.yaml":
          "pack: { name: cafe, version: 1.0.0, format: 1.1, requires: { classic: \"*\" } }\n"
          + cafe,
        "Catalogs/more.yaml": """
        pack: { name: more, version: 1.0.0, format: 1.1, requires: { cafe: "*" } }
        overrides: { facts: { cafe/member: { patch: { per: line } } } }

        """,
      ])
    ).load("Catalogs")
    #expect(loaded.report.diagnostics.map(\.rule) == ["changed-scope"])
  }

  @Test(arguments: [
    ("won: 5000", "wonn: 5000", "unknown-fact", "wonn", "won"),
    ("won: 5000", "won: -1", "invalid-fact", "-1", nil),
    ("label: best", "label: bets", "invalid-fact", "bets", "best"),
    ("won: 5000", "won: 5000, price: 1", "invalid-fact", "price", nil),
    ("won: 5000", "price: 5000", "renamed-id", "price", nil),
    (", default: new, per: recipe", ", default: new", "invalid-fact", "label", nil),
    (
      "default: new, per: recipe", "default: new, per: recipe, choice: true", "invalid-fact",
      "choice", nil
    ),
    (
      "{ type: text, values: [new, best], default: new,", "{ type: text,", "missing-fact", "label",
      nil
    ),
    ("per: recipe }\n  label", "per: recipes }\n  label", "wrong-type", "recipes", "recipe"),
    ("4000, per: recipe }", "4000, per: recipe, x: 1 }", "unknown-key", "x", nil),
  ])
  func `Mistakes are found where they are written`(
    _ text: String, _ mistake: String, _ rule: String, _ place: String, _ fix: String?
  ) throws {
    let file = Self.classic.replacing(text, with: mistake)
    let report = try Self.load(file).report
    let found = try #require(
      report.diagnostics.first { $0.rule == rule },
      "\(report.diagnostics.map { "\($0.rule): \($0.message.english)" })")
    let span = found.primary.span
    #expect(String(decoding: Array(file.utf8)[span.start..<span.end], as: UTF8.self) == place)
    #expect(found.data.candidates.first == fix)
  }
}
