import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// One mistake is one finding, however many places it shows at.
@Suite(.tags(.unit)) struct OneCauseTests {
  private func lint(_ files: [String: String]) throws -> [Diagnostic] {
    try lint(files.mapValues { Array($0.utf8) })
  }

  private func lint(_ files: [String: [UInt8]]) throws -> [Diagnostic] {
    try CatalogLoader(files: MemoryFileSource(bytes: files)).lint(["."]).diagnostics
  }

  @Test func `A file in another encoding is one finding`() throws {
    // The names are in CP949.
    let kiwi: [UInt8] = [0xC5, 0xB0, 0xC0, 0xA7]
    var text = Array("pack: { name: tea, locales: [ko] }\nfruits:\n".utf8)
    for id in ["kiwi", "mango", "lime"] {
      text += Array("  \(id): { name: ".utf8) + kiwi + Array(" }\n".utf8)
    }
    let found = try lint(["tea.yaml": text]).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["invalid-utf8"])
    #expect(found.first?.message.english.contains("more in the file") == true)
  }

  @Test func `A maximum of the stock below several initial amounts is one finding`() throws {
    let start = "pack: { name: tea, locales: [en] }\n"
    let fruits = """
      fruits:
        kiwi: { name: Kiwi, initial: 20 }
        mango: { name: Mango, initial: 30 }
        lime: { name: Lime, initial: 5 }

      """
    let found = try lint(["tea.yaml": start + "stock: { maximum: 6 }\n" + fruits])
      .filter { $0.severity == .error }
    #expect(found.map(\.path) == ["fruits.mango.initial"])
    #expect(found.first?.notes.map(\.english).contains { $0.hasPrefix("another initial") } == true)
    let own = fruits.replacing("20 }", with: "20, maximum: 3 }")
    let ofEach = try lint(["tea.yaml": start + "stock: { maximum: 6 }\n" + own])
    #expect(ofEach.count { $0.severity == .error } == 2)
    let faulty = "stock: { default: 8, maximum: 6 }\n" + fruits + "  plum: { name: Plum }\n"
    let ofDefaults = try lint(["tea.yaml": start + faulty]).filter { $0.severity == .error }
    #expect(ofDefaults.map(\.path) == ["stock.default"])
  }

  @Test func `An amount that cannot be read does not miss the expectation of another pack`() throws
  {
    let base = """
      pack: { name: base, version: 1.0.0, locales: [en] }
      fruits:
        kiwi: { name: Kiwi, unit: g, initial: 10 gg }
        mango: { name: Mango, initial: 20 }

      """
    let sun = """
      pack: { name: sun, locales: [en], requires: { base: ^1.0.0 } }
      overrides:
        fruits:
          base/kiwi: { expect: { initial: 10 g }, patch: { initial: 20 g } }
          base/mango: { expect: { initial: 10 }, patch: { initial: 40 } }

      """
    let found = try lint(["base.yaml": base, "sun.yaml": sun]).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["unknown-unit", "override-expectation"])
    #expect(found.last?.path.hasPrefix("overrides.fruits.base/mango") == true)
  }

  @Test func `A line that is misspelt does not miss the expectation of another pack`() throws {
    let base = """
      pack: { name: base, version: 1.0.0, locales: [en] }
      fruits: { kiwi: { name: Kiwi } }
      recipes: { juice: { name: Juice, ingredients: { kiwwi: 1 } } }

      """
    let sun = """
      pack: { name: sun, locales: [en], requires: { base: ^1.0.0 } }
      overrides:
        recipes:
          base/juice: { expect: { ingredients: { kiwi: 1 } }, patch: { ingredients: { kiwi: 2 } } }

      """
    let found = try lint(["base.yaml": base, "sun.yaml": sun]).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["unknown-ingredient"])
  }

  @Test func `A row without 'give' is one finding, and the next has its own`() throws {
    let text = """
      pack: { name: tea, locales: [en] }
      fruits: { kiwi: { name: Kiwi } }
      tables:
        t:
          inputs: { n: order.count }
          rows:
            - { n: 1, grams: 1, more: 2 }
            - { n: 2, m: 3, give: { grams: 2 } }
          otherwise: { grams: 4 }
      recipes: { k: { name: K, ingredients: { kiwi: tables.t.grams } } }

      """
    let found = try lint(["tea.yaml": text]).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["missing-key", "invalid-table"])
    #expect(found.last?.message.english == "the table has no input `m`")
  }

  @Test(arguments: ["yes", "no", "on", "y"])
  func `A condition that is a word of YAML 1_1 is one finding`(word: String) throws {
    let text = """
      pack: { name: tea, locales: [en] }
      rules: { r: { when: \(word), refuse: { message: Closed } } }

      """
    let found = try lint(["tea.yaml": text])
    #expect(found.map(\.rule) == ["unknown-name"])
  }

  @Test func `A list that is written as one text is fixed`() throws {
    let files = [
      "catalog.yaml": "packs: tea\n",
      "tea.yaml": "pack: { name: tea, locales: en }\nfruits: { kiwi: { name: Kiwi } }\n",
    ]
    let outcome = try CatalogLoader(files: MemoryFileSource(files: files)).fix(["."])
    let fixed = outcome.files.map { String(decoding: $0.fixed, as: UTF8.self) }
    #expect(fixed.first == "packs: [tea]\n")
    #expect(fixed.last?.hasPrefix("pack: { name: tea, locales: [en] }") == true)
  }
}
