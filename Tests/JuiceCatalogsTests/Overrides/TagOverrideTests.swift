import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Tags of entries, which overrides add to and take from.
@Suite(.tags(.unit))
struct TagOverrideTests {
  private static let classic = """
    pack: { name: classic, version: 1.0.0, format: 1.1 }
    tags: { nuts: { name: nuts }, dairy: { name: dairy }, juice: { name: juice } }
    fruits: { kiwi: { name: Kiwi, tags: [juice] } }
    extras: { milk: { name: Milk, unit: ml, initial: 1 l, tags: [nuts, dairy, nuts] } }
    recipes:
      shake: { name: Shake, ingredients: { milk: 200 ml, kiwi: 1 } }
      puree: { name: Puree, ingredients: { kiwi: 3 }, makes: 100 g, tags: [juice] }
    renamed: { milk-product: dairy }
    """

  private static func catalog(_ packs: String...) throws -> Catalog {
    var files = ["Catalogs/classic.yaml": classic]
    for (index, pack) in packs.enumerated() {
      files["Catalogs/pack\(index).yaml"] =
        "pack: { name: pack\(index), format: 1.1, requires: { classic: \"*\" } }\n" + pack
    }
    let loaded = try CatalogLoader(files: MemoryFileSource(files: files)).load("Catalogs")
    return try #require(
      loaded.catalog, "\(loaded.report.diagnostics.map { "\($0.rule): \($0.message.english)" })")
  }

  private static func tags(of id: String, in catalog: Catalog) throws -> [String] {
    let id = try #require(EntryID(id))
    let ingredient = catalog.ingredient(IngredientID(id)).map { catalog.tags(of: $0) }
    let recipe = catalog.recipe(RecipeID(id)).map { catalog.tags(of: $0) }
    return (recipe ?? ingredient ?? []).map(\.id.rawValue)
  }

  @Test func `A catalog knows its tags, and those of each ingredient, product and recipe`() throws {
    let catalog = try Self.catalog()
    #expect(catalog.tags.map(\.id) == ["classic/nuts", "classic/dairy", "classic/juice"])
    #expect(catalog.tags[1].name.text(in: .english) == "dairy")
    #expect(try Self.tags(of: "classic/milk", in: catalog) == ["classic/nuts", "classic/dairy"])
    #expect(try Self.tags(of: "classic/shake", in: catalog) == [])
    let puree = try #require(catalog.ingredient("classic/puree"))
    #expect(catalog.tags(of: puree).map(\.id) == ["classic/juice"])
  }

  @Test(arguments: [
    ("{ patch: { tags: [mine] } }", ["classic/nuts", "classic/dairy", "pack0/mine"]),
    ("{ patch: { tags: [dairy] } }", ["classic/nuts", "classic/dairy"]),
    ("{ patch: { tags: [classic/juice] } }", ["classic/nuts", "classic/dairy", "classic/juice"]),
    ("{ patch: { tags: [juice] } }", ["classic/nuts", "classic/dairy", "pack0/juice"]),
    ("{ unset: [tags.nuts] }", ["classic/dairy"]),
    ("{ unset: [tags.milk-product] }", ["classic/nuts"]),
    ("{ patch: { tags: [mine] }, unset: [tags.nuts, tags.classic/dairy] }", ["pack0/mine"]),
    ("{ unset: [tags] }", []),
    ("{ replace: { name: Milk, unit: ml, initial: 1 l, tags: [mine] } }", ["pack0/mine"]),
    ("{ patch: { low: 100 ml } }", ["classic/nuts", "classic/dairy"]),
  ])
  func `A change adds to the tags of an entry, or takes some away`(
    _ change: String, _ tags: [String]
  ) throws {
    let catalog = try Self.catalog(
      """
      tags: { mine: { name: mine }, juice: { name: my juice } }
      overrides: { extras: { classic/milk: \(change) } }
      """)
    #expect(try Self.tags(of: "classic/milk", in: catalog) == tags)
  }

  @Test func `Packs in no order add tags to one entry without a conflict`() throws {
    let catalog = try Self.catalog(
      """
      tags: { cold: { name: cold } }
      overrides: { recipes: { classic/shake: { patch: { tags: [cold, dairy] } } } }
      """,
      """
      tags: { cold: { name: chilled } }
      overrides: { recipes: { classic/shake: { patch: { tags: [cold, dairy] } } } }
      """)
    #expect(
      try Self.tags(of: "classic/shake", in: catalog)
        == ["classic/dairy", "pack0/cold", "pack1/cold"])
  }

  @Test(arguments: [
    (#""nuts" in facts.diet"#, true), (#""classic/nuts" in facts.diet"#, true),
    (#"facts.diet.exists(d, d == "milk-product")"#, true), (#""juice" in facts.diet"#, false),
    (#""classic/juice" in facts.diet"#, false), ("tables.t.tag in facts.diet", true),
    ("facts.diet.exists(d, d in order.tags)", true), ("facts.diet.all(d, d in order.tags)", true),
    ("request.lines.exists(l, l.tags.exists(t, t in facts.diet))", true),
    (#"facts.diet == ["classic/dairy", "nuts"]"#, true), ("size(facts.diet) == 2", true),
  ])
  func `Conditions name tags as recipes name ingredients`(
    _ condition: String, _ holds: Bool
  ) throws {
    let catalog = try Self.catalog(
      """
      tags: { juice: { name: my juice } }
      facts: { diet: { type: tags, default: [nuts, milk-product] } }
      tables: { t: { inputs: { n: order.count }, rows: [{ n: 1, give: { tag: nuts } }], otherwise: { tag: juice } } }
      rules: { r: { when: '\(condition)', refuse: { message: No. } } }
      """)
    let verdicts = try catalog.verdicts(
      on: [RecipeOrder("classic/shake")], stock: catalog.initialStock)
    #expect(verdicts.contains { $0.effect == .refuse } == holds)
  }
}
