import JuiceRulesTesting
import TestSupport
import Testing

/// The changes of recipes that keep what they take, each tried by a check of the changed files.
@Suite(.tags(.unit)) struct RefactoringTests {
  private static let start = """
    pack: { name: juice, version: 1.0.0, locales: [ko, en] }
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi } }
      mango: { name: { ko: 망고, en: Mango } }
    extras:
      milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 1 l }
      sugar: { name: { ko: 설탕, en: Sugar }, unit: g, initial: 1 kg }
      water: { name: { ko: 물, en: Water }, unit: ml, initial: 1 l }
    recipes:

    """
  private static let block = """
      shake:
        name: { ko: 셰이크, en: Shake }
        ingredients:
          kiwi: 2
          milk: 5 cl
          water: 20
          mango: 1

    """

  @Test func `Selected lines become a recipe that makes what one serving takes`() async throws {
    let files = ["juice/pack.yaml": Self.start + Self.block]
    let title = "Extract to the recipe `shake-base`"
    let after = try await files.applying(title, from: (13, 0), to: (14, 8))
    #expect(
      after["juice/pack.yaml"] == Self.start + """
          shake:
            name: { ko: 셰이크, en: Shake }
            ingredients:
              kiwi: 2
              shake-base: 70 ml
              mango: 1

          shake-base:
            name: { ko: 셰이크 베이스, en: Shake Base }
            ingredients:
              milk: 5 cl
              water: 20
            makes: 70 ml
            menu: false

        """)
    #expect(await errors(after) == [])
    // Back again, the recipe is what it was.
    let back = try await after.applying("Inline the recipe `shake-base`", at: (13, 8))
    #expect(back["juice/pack.yaml"]?.hasPrefix(Self.start + Self.block) == true)
  }

  @Test func `Lines in braces are taken out of them, and counted lines make a piece`() async throws
  {
    let line =
      "  shake: { name: { ko: 셰이크, en: Shake }, ingredients: { kiwi: 2, mango: 1, milk: 5 cl } }\n"
    let files = ["juice/pack.yaml": Self.start + line]
    let after = try await files.applying(
      "Extract to the recipe `shake-base`", from: files.place(of: "kiwi: 2"),
      to: files.place(of: "mango: 1"))
    #expect(
      after["juice/pack.yaml"]?.contains("ingredients: { shake-base: 1, milk: 5 cl } }\n") == true)
    #expect(after["juice/pack.yaml"]?.contains("  shake-base:") == true)
    #expect(after["juice/pack.yaml"]?.contains("    makes: 1\n    menu: false\n") == true)
    #expect(await errors(after) == [])
  }

  @Test func `A part of a batch is inlined as that part, and only if amounts stay exact`()
    async throws
  {
    let syrup = """
        syrup:
          name: { ko: 시럽, en: Syrup }
          ingredients: { sugar: 100 g, water: 50 ml }
          makes: 120 ml
          menu: false
        lemonade: { name: { ko: 에이드, en: Ade }, ingredients: { syrup: 30 ml, kiwi: 1, mango: 1 } }

      """
    let files = ["juice/pack.yaml": Self.start + syrup]
    let after = try await files.applying(
      "Inline the recipe `syrup`", at: files.place(of: "syrup: "))
    #expect(
      after["juice/pack.yaml"]?.contains(
        "ingredients: { sugar: 25 g, water: 12.5 ml, kiwi: 1, mango: 1 }") == true)
    #expect(await errors(after) == [])
    for amount in ["syrup: 7 ml", "syrup: 30 g", "syrup: 30 ml, sugar: 1 g"] {
      let files = ["juice/pack.yaml": Self.start + syrup.replacing("syrup: 30 ml", with: amount)]
      #expect(
        try await files.titles(at: files.place(of: "syrup: ")).allSatisfy {
          !$0.hasPrefix("Inline")
        }, "\(amount)")
    }
  }

  @Test(arguments: [
    (
      "  shake:\n    name: Shake\n    ingredients:\n      kiwi: 2  # ripe\n      mango: 1\n",
      (12, 8),
      "      kiwi-choice:\n        any-of:\n          - { kiwi: 2 }  # ripe\n      mango: 1\n"
    ),
    (
      "  shake: { name: Shake, ingredients: { mango: 1, kiwi: 2 } }\n", (9, 52),
      "ingredients: { mango: 1, kiwi-choice: { any-of: [{ kiwi: 2 }] } } }\n"
    ),
  ])
  func `A line becomes the first alternative of a choice`(
    recipe: String, place: (Int, Int), expected: String
  ) async throws {
    let files = ["juice/pack.yaml": Self.start + recipe]
    let after = try await files.applying("Make `kiwi` a choice", at: place)
    #expect(after["juice/pack.yaml"]?.hasSuffix(expected) == true)
    #expect(await errors(after) == [])
  }

  @Test func `Lines that other packs change, computed amounts and comments are left alone`()
    async throws
  {
    var files = [
      "juice/pack.yaml": Self.start + Self.block,
      "sun/pack.yaml": """
      pack: { name: sun, locales: [en], requires: { juice: ^1.0.0 } }
      overrides: { recipes: { juice/shake: { patch: { ingredients: { kiwi: 3 } } } } }

      """,
    ]
    #expect(try await files.titles(from: (12, 0), to: (13, 8)) == [])
    files["sun/pack.yaml"] = nil
    files["juice/pack.yaml"] = Self.start + Self.block.replacing("5 cl", with: "5 cl  # cold")
    #expect(try await files.titles(from: (12, 8), to: (13, 8)) == [])
    files["juice/pack.yaml"] = Self.start + Self.block.replacing("5 cl", with: "order.count * 5")
    #expect(try await files.titles(at: (13, 8)) == [])
    // All lines of a recipe are the recipe.
    files["juice/pack.yaml"] = Self.start + Self.block
    #expect(try await files.titles(from: (12, 0), to: (15, 8)) == [])
  }

  /// The findings of files, beside the ingredients that the recipe of a test does not use.
  private func errors(_ files: [String: String]) async -> [String?] {
    await EditorSession.findings(files).filter { $0 != "unused-fruit" }
  }

  @Test(arguments: 0..<4)
  func `Every change of the shipped catalogs checks without errors`(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let files = ShippedCatalogTests.files
    let before = await EditorSession.findings(files)
    let paths = files.keys.filter { $0.hasSuffix("recipes.yaml") || $0.contains("prepar") }.sorted()
    let path = try #require(paths.randomElement(using: &generator))
    let count = files[path, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
      .count
    for _ in 0..<4 {
      let line = Int.random(in: 0..<count, using: &generator)
      let height = Int.random(in: 0...2, using: &generator)
      for title in try await files.titles(from: (line, 6), to: (line + height, 8), in: path) {
        let after = try await files.applying(
          title, from: (line, 6), to: (line + height, 8), in: path)
        #expect(after != files)
        let found = await EditorSession.findings(after)
        let new = found.filter { !before.contains($0) && $0 != "unused-fruit" }
        #expect(new == [], "\(path):\(line) \(title)")
      }
    }
  }
}
