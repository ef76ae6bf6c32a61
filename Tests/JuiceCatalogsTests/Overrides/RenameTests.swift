import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Ids that packs gave up, and entries that are to go.
@Suite(.tags(.unit))
struct RenameTests {
  private var shop = Shop()

  init() {
    shop.write(
      Array(
        """
        renamed: { green-juice: gooseberry-juice, gooseberry-juice: kiwi-juice, gooseberry: classic/kiwi }
        deprecated: { strawberry: { since: 1.0.0, message: { ko: 키위를 쓰세요, en: Use kiwi. } } }
        """.utf8), to: "classic/changes.yaml")
  }

  @Test mutating func `A former id leads to the renamed entry, and the use is reported`() throws {
    shop.add(
      "summer",
      own: """
        recipes:
          cooler: { name: { ko: 쿨러, en: Cooler }, ingredients: { gooseberry: 2, a: { use: classic/gooseberry, amount: 1 } } }
        """,
      "recipes: { classic/green-juice: { patch: { ingredients: { gooseberry: 4 } } } }")
    let catalog = try shop.catalog()
    #expect(catalog.ingredients(of: "summer/cooler") == ["classic/kiwi 2", "classic/kiwi 1"])
    #expect(catalog.ingredients(of: "classic/kiwi-juice") == ["classic/kiwi 4"])
    #expect(
      try shop.findings().sorted() == [
        "renamed-id summer/pack.yaml classic/gooseberry",
        "renamed-id summer/pack.yaml classic/green-juice",
        "renamed-id summer/pack.yaml gooseberry", "renamed-id summer/pack.yaml gooseberry",
      ])
  }

  @Test mutating func `A former id in expect or unset leads to the line of the renamed ingredient`()
    throws
  {
    shop.add(
      "summer",
      """
      recipes: {
        classic/kiwi-juice: { expect: { ingredients: { gooseberry: 3 } }, patch: { menu: false } },
        classic/strawberry-juice: { unset: [ingredients.gooseberry] } }
      """)
    #expect(
      try shop.catalog().ingredients(of: "classic/strawberry-juice") == ["classic/strawberry 16"])
    #expect(
      try shop.findings().sorted() == [
        "renamed-id summer/pack.yaml gooseberry",
        "renamed-id summer/pack.yaml ingredients.gooseberry",
      ])
  }

  @Test mutating func `A patch can add a line under a former id of a third pack`() throws {
    shop.write(
      Array(
        """
        pack: { name: winter, version: 1.0.0, locales: [ko, en] }
        fruits: { citron: { name: { ko: 유자, en: Citron } } }
        recipes: { tea: { name: { ko: 차, en: Tea }, ingredients: { citron: 1 } } }
        renamed: { yuzu: citron }
        """.utf8), to: "winter/pack.yaml")
    shop.add(
      "summer", requires: ["classic", "winter"],
      "recipes: { classic/kiwi-juice: { patch: { ingredients: { yuzu: 1 } } } }")
    #expect(
      try shop.catalog().ingredients(of: "classic/kiwi-juice")
        == ["classic/kiwi 3", "winter/citron 1"])
    #expect(try shop.findings() == ["renamed-id summer/pack.yaml yuzu"])
    let fix = try #require(try shop.diagnostics().first?.fix)
    #expect(fix.safety == .safe && fix.edits.map(\.text) == ["citron"])
  }

  @Test mutating func `Each use of a deprecated entry in another pack is reported`() throws {
    shop.add(
      "summer",
      own: "recipes: { s: { name: { ko: 딸, en: S }, ingredients: { strawberry: 1, kiwi: 1 } } }",
      """
      fruits: { classic/strawberry: { patch: { initial: 31 } } },
      recipes: { classic/strawberry-juice: { patch: { ingredients: { strawberry: 15 } } } }
      """)
    let findings = try shop.diagnostics().filter { $0.severity > .info }
    #expect(findings.map(\.rule) == ["deprecated-id", "deprecated-id", "deprecated-id"])
    #expect(findings[0].message.english == "`classic/strawberry` is deprecated since 1.0.0")
    #expect(findings[0].notes.first?.text(in: .korean) == "키위를 쓰세요")
    #expect(findings.allSatisfy { $0.related.map(\.file) == ["classic/changes.yaml"] })
  }

  @Test
  mutating func `An entry of the same pack takes precedence over a former id of another pack`()
    throws
  {
    shop.add(
      "summer",
      own: """
        fruits: { gooseberry: { name: { ko: 구스베리, en: Gooseberry } } }
        recipes: { g: { name: { ko: 구, en: G }, ingredients: { gooseberry: 1 } } }
        """, "")
    #expect(try shop.catalog().ingredients(of: "summer/g") == ["summer/gooseberry 1"])
    #expect(try shop.findings() == [])
  }

  @Test mutating func `A former id in two required packs is ambiguous`() throws {
    shop.write(
      Array(
        """
        pack: { name: winter, version: 1.0.0, locales: [ko, en] }
        fruits: { citron: { name: { ko: 유자, en: Citron } } }
        recipes: { tea: { name: { ko: 차, en: Tea }, ingredients: { citron: 1 } } }
        renamed: { gooseberry: citron }
        """.utf8), to: "winter/pack.yaml")
    shop.add(
      "summer", requires: ["classic", "winter"],
      own: "recipes: { g: { name: { ko: 구, en: G }, ingredients: { gooseberry: 1 } } }", "")
    let finding = try #require(try shop.diagnostics().first { $0.severity == .error })
    #expect(finding.rule == "ambiguous-ingredient")
    #expect(finding.data.candidates == ["classic/kiwi", "winter/citron"])
  }

  @Test
  mutating func `Removing a renamed entry is not an error in the pack that renamed the entry`()
    throws
  {
    shop.add(
      "summer",
      """
      recipes:
        { classic/gooseberry-juice: { remove: true }, classic/strawberry-juice: { remove: true } },
      fruits: { classic/strawberry: { remove: true } }
      """)
    let catalog = try shop.catalog()
    #expect(catalog.recipes.isEmpty && catalog.recipe("classic/green-juice") == nil)
    #expect(
      try shop.findings().sorted() == [
        "deprecated-id summer/pack.yaml classic/strawberry",
        "renamed-id summer/pack.yaml classic/gooseberry-juice",
      ])
  }

  @Test mutating func `An ingredient that a recipe uses under a former id cannot be removed`()
    throws
  {
    shop.add(
      "summer",
      own: "recipes: { g: { name: { ko: 구, en: G }, ingredients: { gooseberry: 1 } } }",
      """
      recipes:
        { classic/kiwi-juice: { remove: true },
          classic/strawberry-juice: { unset: [ingredients.classic/kiwi] } },
      fruits: { classic/kiwi: { remove: true } }
      """)
    #expect(
      try shop.findings().sorted() == [
        "remove-referenced summer/pack.yaml true", "renamed-id summer/pack.yaml gooseberry",
      ])
  }

  @Test mutating func `A duplicate rename or deprecation is reported with both files of the pack`()
    throws
  {
    shop.write(
      Array("renamed: { gooseberry: kiwi }\ndeprecated: { strawberry: { since: 1.0.0 } }\n".utf8),
      to: "classic/more.yaml")
    let findings = try shop.diagnostics().filter { $0.severity == .error }
    #expect(findings.map(\.rule) == ["invalid-rename", "invalid-deprecation"])
    #expect(findings.map(\.primary.file) == ["classic/more.yaml", "classic/more.yaml"])
    #expect(
      findings.map { $0.related.map(\.file) } == [
        ["classic/changes.yaml"], ["classic/changes.yaml"],
      ])
  }

  @Test
  mutating func `An unknown rename target is not reported if a file of the pack is invalid YAML`()
    throws
  {
    shop.write(Array("fruits: { lime: { name: \n".utf8), to: "classic/broken.yaml")
    shop.write(Array("renamed: { lemon: limes }\n".utf8), to: "classic/changes.yaml")
    #expect(try shop.findings().allSatisfy { $0.hasPrefix("yaml-syntax") })
  }

  @Test(
    arguments: [
      "renamed: [a]", "renamed: { a: { b: c } }", "renamed: { a: 3 }", "renamed: { a: }",
      "deprecated: { kiwi: }", "deprecated: { kiwi: {} }", "deprecated: { kiwi: { since: [1] } }",
      "deprecated: { kiwi: { message: '' } }", "deprecated: { kiwi: { until: 2.0.0 } }",
    ])
  mutating func `A malformed rename or deprecation has exactly one finding`(_ text: String) throws {
    shop.write(Array("\(text)\n".utf8), to: "classic/changes.yaml")
    let findings = try shop.findings().filter {
      !$0.hasPrefix("missing-key") || !text.contains("until")
    }
    #expect(findings.count == 1, "\(findings)")
    #expect(
      ["wrong-type", "missing-key", "empty-text", "unknown-key"].contains {
        findings[0].hasPrefix($0)
      })
  }

  @Test mutating func `A search by a former id finds the recipe and its current id`() throws {
    let catalog = try shop.catalog()
    guard case .one(let recipe) = catalog.findRecipe("green-juice") else {
      Issue.record("the recipe was not found")
      return
    }
    #expect(recipe.id == "classic/kiwi-juice")
    #expect(catalog.formerID("green-juice", of: recipe.id) == "classic/green-juice")
    #expect(
      catalog.formerID("classic/gooseberry-juice", of: recipe.id) == "classic/gooseberry-juice")
    #expect(catalog.formerID("kiwi-juice", of: recipe.id) == nil)
    #expect(catalog.currentID(of: "classic/green-juice" as RecipeID) == "classic/kiwi-juice")
    #expect(catalog.currentID(of: "classic/kiwi-juice" as RecipeID) == nil)
    #expect(catalog.deprecation(of: "classic/strawberry" as IngredientID)?.since == "1.0.0")
    #expect(catalog.handle(of: "classic/green-juice") == recipe.handle)
  }
}
