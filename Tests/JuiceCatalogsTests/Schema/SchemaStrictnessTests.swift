import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@testable import JuiceCatalogs

/// An editor that knows only the schema of a pack's file refuses what lint refuses, wherever a schema can say it.
@Suite(.tags(.process)) struct SchemaStrictnessTests {
  /// Values by the places that they are tried in, those that are right and those that are not.
  private static let values: [(place: String, right: [String], wrong: [String])] = [
    (
      "fruits: { kiwi: { name: Kiwi } }\nrecipes: { tea: { name: Tea, ingredients: { kiwi: VALUE } } }",
      ["1", "1000000", "\"3\"", "{ amount: 2 }", "{ any-of: [{ kiwi: 1 }] }"],
      [
        "0", "-2", "0.0", "\"0\"", "\"-2\"", "1000001", "true", "null", "[1]", "some", "1/2", "{}",
        "{ amount: 0 }", "{ amount: -1 }", "{ any-of: [] }", "{ any-of: [{}] }",
        "{ any-of: [{ kiwi: 0 }] }", "{ use: A B, amount: 1 }", "{ use: [kiwi], amount: 1 }",
      ]
    ),
    (
      "extras: { milk: { name: Milk, unit: ml, initial: VALUE } }",
      ["0", "5", "5 ml", "\"0.5 l\"", "1000000000000"],
      ["-1", "\"-1 ml\"", "1000000000001", "true", "lots", "[]"]
    ),
    (
      "extras: { milk: { name: Milk, unit: ml, initial: 100, step: VALUE } }",
      ["1", "0.5", "2 ml"],
      ["0", "0 ml", "0.00", "-1"]
    ),
    (
      "extras: { milk: { name: Milk, unit: ml, initial: 100, sold-in: VALUE } }", ["1", "10 ml"],
      ["0", "-5"]
    ),
    (
      "fruits: { kiwi: { name: Kiwi, image: VALUE } }",
      [
        "kiwi.png", "images/kiwi.png", "./kiwi.png", "\"a b.png\"", "키위.png", "..kiwi/a..png",
        "https://example.com/kiwi.png?size=2", "\"a b:c\"",
      ],
      [
        "/kiwi.png", "../kiwi.png", "images/../../kiwi.png", "..", "http://example.com/kiwi.png",
        "\"https://\"", "https:///kiwi.png", "\"https://a b\"", "\"data:image/png;base64,AA\"",
        "'a\\b.png'", "'C:\\kiwi.png'", "\"\"", "\" a.png\"", "7", "true", "null", "[a.png]",
      ]
    ),
    (
      "fruits: { kiwi: { name: Kiwi } }\nrecipes: { tea: { name: Tea, image: VALUE, ingredients: { kiwi: 1 } } }",
      ["tea.jpg"], ["/tea.jpg", "ftp://example.com/tea.jpg"]
    ),
    ("stock: { default: VALUE }", ["0", "10"], ["-1", "ten", "true"]),
    (
      "fruits: { kiwi: { name: Kiwi } }\nrecipes: { tea: { name: Tea, ingredients: { kiwi: 2 }, makes: VALUE } }",
      ["1", "750 ml", "0.5 l"], ["0", "0 ml", "-1", "\"-1 ml\"", "1000001", "{ amount: 1 }"]
    ),
    (
      "fruits: { kiwi: { name: Kiwi } }\nrecipes: { tea: { name: Tea, ingredients: { kiwi: 2 }, sizes: VALUE } }",
      ["{ large: 1.5 }", "{ large: \"2\" }", "{ large: 1000 }", "{ x-note: big }"],
      [
        "300 ml", "1.5", "[large]", "{ large: 300 ml }", "{ large: 2x }", "{ large: 150% }",
        "{ large: 0 }", "{ large: -1 }", "{ large: 1001 }", "{ Large: 2 }", "{ large: [2] }",
      ]
    ),
    (
      "fruits: { VALUE: { name: Kiwi } }",
      ["kiwi", "k", "kiwi-2", "a-", String(repeating: "a", count: 64)],
      [
        "A B", "Kiwi", "kiwi_2", "2-kiwi", "-kiwi", "배", "kiwi.green", "\"\"",
        String(repeating: "a", count: 65), "a/b",
      ]
    ),
    (
      "recipes: { VALUE: { name: Kiwi Juice, ingredients: { kiwi: 1 } } }\nfruits: { kiwi: { name: Kiwi } }",
      ["kiwi-juice"], ["Kiwi Juice", "키위주스", "kiwi_juice"]
    ),
    (
      "pack: { name: VALUE }", ["example", "a-1"],
      ["A B", "Example", "a/b", "7", "[a]", "null", "배"]
    ),
    (
      "pack: { name: example, version: VALUE }",
      ["1.0.0", "0.0.1-rc.1", "1.2.3+build.5", "\"10.20.30\"", "1.0.0-0a"],
      [
        "1.0", "1", "v1.0.0", "01.0.0", "1.0.0.0", "latest", "\"\"", "^1.0.0", "1.0.0-", "1.0.0-01",
        "[1, 0, 0]", "null", "1.0.0+", "2026-01-02",
      ]
    ),
    (
      "pack: { name: example, conflicts: { winter: VALUE } }",
      [
        "\"*\"", "^1.0", "\">=1.0.0 <2.0.0\"", "~1.2", "1.x", "1.2.3-rc.1 || ^2", "\"1.0\"",
        "\"=1\"",
        "\"< 2\"",
      ],
      [
        "latest", "1.0", "\"\"", "\"1 and 2\"", "\"^\"", "\"1.0.0 ||\"", "[1.0.0]", "null",
        "\"v1\"",
      ]
    ),
    (
      "pack: { name: example, format: VALUE }",
      ["1", "1.0", "\"1\"", "\"1.0\"", "1.1", "\"1.1\""],
      ["2", "0", "1.2", "v1", "yaml", "[1]"]
    ),
    (
      "fruits: { kiwi: { name: Kiwi, tags: VALUE } }\ntags: { sour: { name: sour } }",
      ["[sour]", "[]", "[sour, example/sour]"], ["sour", "[Sour]", "[1]", "{ sour: 1 }", "null"]
    ),
    (
      "facts: { f: { type: tags, default: VALUE } }\ntags: { sour: { name: sour } }",
      ["[sour]", "[]"], ["[1]", "{ sour: 1 }", "null"]
    ),
    (
      "pack: { name: example, locales: VALUE }", ["[en]", "[ko, en]", "[zh-Hant]"],
      ["[]", "[korean]", "[ko_KR]", "ko", "[1]", "[en, en]"]
    ),
    (
      "overrides: { recipes: { VALUE: { patch: { available: false } } } }", [],
      ["tea", "classic/Tea Cup", "a/b/c", "classic/"]
    ),
    (
      "fruits: { kiwi: { name: Kiwi, unlimited: VALUE } }", ["true", "false"],
      ["yes", "\"true\"", "1", "null"]
    ),
  ]

  @Test func `The schema and lint accept and refuse the same values`() throws {
    let documents = SchemaStrictnessTests.values.flatMap { place, right, wrong in
      (right.map { ($0, true) } + wrong.map { ($0, false) }).map { value, isRight in
        (text: place.replacing("VALUE", with: value) + "\n", isRight: isRight)
      }
    }
    #expect(documents.count > 100)
    let json = try documents.map { document in
      let tree = YAMLTree(parsing: Array(document.text.utf8))
      let root = try #require(tree.root)
      return try #require(JSONValue(root, of: tree), "\(document.text)").text()
    }
    let verdicts = try SchemaVerdictTests.verdicts(of: json)
    #expect(verdicts.count == documents.count)
    for (document, verdict) in zip(documents, verdicts) {
      let report = try CatalogLoader(
        files: MemoryFileSource(files: ["example.yaml": document.text])
      )
      .lint(["example.yaml"])
      let errors = report.diagnostics.filter { $0.severity == .error }
      #expect(
        errors.isEmpty == document.isRight, "\(document.text): \(errors.map(\.message.english))")
      #expect(verdict.valid == document.isRight, "\(document.text): \(verdict.errors)")
    }
  }
}
