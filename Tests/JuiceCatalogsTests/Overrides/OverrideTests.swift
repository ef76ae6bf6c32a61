import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// The changes that packs and the site make to entries of other packs.
@Suite(.tags(.unit))
struct OverrideTests {
  private var shop = Shop()

  @Test mutating func `A patch changes lines in place and adds new lines at the end`() throws {
    shop.add(
      "summer", own: "extras: { ice: { name: { ko: 얼음, en: Ice } } }",
      "recipes: { classic/strawberry-juice: { patch: { ingredients: { ice: 3, strawberry: 12 } } } }"
    )
    #expect(
      try shop.catalog().ingredients(of: "classic/strawberry-juice")
        == ["classic/strawberry 12", "classic/kiwi 1", "summer/ice 3"])
  }

  @Test mutating func `A patch of one language leaves the other languages unchanged`() throws {
    shop.add(
      "summer",
      """
      recipes: { classic/kiwi-juice: { patch: { name: { en: Green Juice } } } },
      messages: { classic/made: { patch: { text: { ko: "{juice} 완성" } } } }
      """)
    let catalog = try shop.catalog()
    #expect(
      catalog.recipe("classic/kiwi-juice")?.name
        == LocalizedText([.init(.korean, "키위쥬스"), .init(.english, "Green Juice")]))
    #expect(try shop.findings() == [])
  }

  @Test(
    arguments: [
      ("1", "optional: true", "{ amount: 1, optional: true }"),
      ("1", "when: order.count > 1", "{ amount: 1, when: order.count > 1 }"),
      ("1", "amount: 4", "4"),
      (
        "{ amount: 1, optional: true }", "when: order.count > 1",
        "{ amount: 1, optional: true, when: order.count > 1 }"
      ),
      ("1", "any-of: [{ mix/fig: 2 }]", "{ any-of: [{ fig: 2 }] }"),
    ])
  mutating func `A patch of a part of a line leaves its other parts unchanged`(
    _ line: String, _ part: String, _ changed: String
  ) throws {
    func lines(_ line: String, _ change: String) throws -> [Recipe.Line]? {
      var shop = Shop()
      shop.add(
        "mix",
        own: """
          fruits: { fig: { name: { ko: 무화과, en: Fig } } }
          recipes:
            mix: { name: { ko: 믹스, en: Mix }, ingredients: { classic/kiwi: 2, fig: \(line) } }
          """, "")
      if !change.isEmpty {
        shop.add(
          "summer", requires: ["classic", "mix"],
          "recipes: { mix/mix: { patch: { ingredients: { mix/fig: { \(change) } } } } }")
      }
      #expect(try shop.findings() == [])
      return try shop.catalog().lines(of: "mix/mix")
    }
    #expect(try lines(line, part) == lines(changed, ""))
  }

  @Test(arguments: ["packs: [classic, summer]", "packs: [classic]"])
  mutating func `Overrides of the site build on the packs that are on`(_ packs: String) throws {
    shop.add("winter", "recipes: { classic/kiwi-juice: { remove: true } }")
    shop.add(
      "summer",
      own:
        "recipes: { ice: { name: { ko: 얼음, en: Ice }, ingredients: { kiwi: 2 } } }", "")
    shop.set(
      """
      \(packs)
      overrides:
        recipes:
          classic/kiwi-juice: { patch: { menu: false } }
          summer/ice: { patch: { menu: false } }
      """)
    #expect(try shop.findings() == [])
    let recipes = try shop.catalog().recipes
    #expect(recipes.filter { !$0.isOnMenu }.count == recipes.count - 1)
    shop.set("packs: [classic]\noverrides: { recipes: { sumer/ice: { patch: { menu: false } } } }")
    #expect(try shop.findings() == ["override-missing-target catalog.yaml sumer/ice"])
    #expect(try shop.loaded().catalog == nil)
  }

  @Test(
    arguments: [
      #"He said "hi""#, #"C:\kiwi"#, "two\nlines", "한 줄 # 아님", "3", "true", "- a: {b}", "🥝",
    ])
  mutating func `A text in a patch arrives as written`(_ text: String) throws {
    shop.add(
      "summer",
      "fruits: { classic/kiwi: { patch: { attributes: { note: \(JSONValue.string(text).text()) } } } }"
    )
    let kiwi = try #require(try shop.catalog().ingredient("classic/kiwi"))
    #expect(kiwi.attributes == [Ingredient.Attribute("note", .string(text))])
  }

  @Test mutating func `A list in a patch replaces the whole list`() throws {
    shop.add("summer", "fruits: { classic/kiwi: { patch: { aliases: [양다래, 참다래] } } }")
    #expect(try shop.catalog().ingredient("classic/kiwi")?.aliases == ["양다래", "참다래"])
  }

  @Test mutating func `Overrides can unset fields and set the default stock`() throws {
    shop.add(
      "summer",
      """
      fruits: { classic/strawberry: { unset: [attributes.origin, initial] } },
      stock: { classic: { patch: { default: 20 } } }
      """)
    let strawberry = try #require(try shop.catalog().ingredient("classic/strawberry"))
    #expect(strawberry.attributes.isEmpty)
    #expect(strawberry.initial == 20)
  }

  @Test mutating func `A sold-in amount can be set, and an existing amount can be unset`() throws {
    shop.add("crate", "fruits: { classic/kiwi: { patch: { sold-in: 33 } } }")
    #expect(try shop.catalog().ingredient("classic/kiwi")?.soldIn == 33)
    shop.add(
      "loose", requires: ["classic", "crate"], "fruits: { classic/kiwi: { unset: [sold-in] } }")
    #expect(try shop.catalog().ingredient("classic/kiwi")?.soldIn == nil)
    shop.add("half", "fruits: { classic/strawberry: { unset: [sold-in] } }")
    #expect(try shop.findings() == ["override-missing-target half/pack.yaml sold-in"])
  }

  @Test mutating func `An override can unset a line by the qualified id of the ingredient`() throws
  {
    shop.add(
      "summer", "recipes: { classic/strawberry-juice: { unset: [ingredients.classic/kiwi] } }")
    #expect(
      try shop.catalog().ingredients(of: "classic/strawberry-juice") == ["classic/strawberry 16"])
  }

  @Test mutating func `A replaced recipe keeps its name if the replacement has no name`() throws {
    shop.add("summer", "recipes: { classic/kiwi-juice: { replace: { ingredients: { kiwi: 4 } } } }")
    let catalog = try shop.catalog()
    #expect(catalog.ingredients(of: "classic/kiwi-juice") == ["classic/kiwi 4"])
    #expect(catalog.recipe("classic/kiwi-juice")?.name.text(in: .korean) == "키위쥬스")
  }

  @Test mutating func `A removed entry is not in the catalog`() throws {
    shop.add(
      "summer",
      """
      recipes:
        { classic/kiwi-juice: { remove: true }, classic/strawberry-juice: { remove: true } },
      fruits: { classic/kiwi: { remove: true } }, messages: { classic/made: { remove: true } }
      """)
    let catalog = try shop.catalog()
    #expect(catalog.recipes.isEmpty)
    #expect(catalog.ingredients.map(\.id) == ["classic/strawberry"])
  }

  @Test mutating func `An id in an override refers first to an entry of the overriding pack`()
    throws
  {
    shop.add(
      "summer", own: "fruits: { kiwi: { name: { ko: 골드키위, en: Gold Kiwi } } }",
      "recipes: { classic/strawberry-juice: { patch: { ingredients: { kiwi: 2 } } } }")
    #expect(
      try shop.catalog().ingredients(of: "classic/strawberry-juice")
        == ["classic/strawberry 16", "classic/kiwi 1", "summer/kiwi 2"])
  }

  @Test mutating func `Later packs override earlier packs, and the root overrides all packs`()
    throws
  {
    let change = { (amount: Int) in
      "recipes: { classic/kiwi-juice: { expect: { ingredients: { kiwi: \(amount - 1) } }, "
        + "patch: { ingredients: { kiwi: \(amount) } } } }"
    }
    shop.add("winter", change(4))
    shop.add("autumn", requires: ["classic", "winter"], change(5))
    shop.set("overrides: { \(change(6)) }")
    #expect(try shop.findings() == [])
    #expect(try shop.catalog().ingredients(of: "classic/kiwi-juice") == ["classic/kiwi 6"])
  }

  @Test mutating func `A pack that is off changes nothing`() throws {
    shop.add("summer", "recipes: { classic/kiwi-juice: { patch: { ingredients: { kiwi: 4 } } } }")
    shop.set("packs: [classic]")
    #expect(try shop.catalog().ingredients(of: "classic/kiwi-juice") == ["classic/kiwi 3"])
  }

  @Test mutating func `Values from overrides are checked like other values`() throws {
    shop.add(
      "summer",
      """
      recipes: { classic/kiwi-juice: { patch: { ingredients: { kiwi: 0.5, lime: 1 } } } },
      fruits: { classic/strawberry: { patch: { initial: 4, maximum: 3 } } },
      messages: { classic/made: { patch: { text: { ko: "{jiuce} 완성" } } } }
      """)
    #expect(
      try shop.findings().sorted() == [
        "amount-too-fine summer/pack.yaml 0.5",
        "initial-above-maximum summer/pack.yaml 4",
        "unknown-ingredient summer/pack.yaml lime",
        "unknown-placeholder summer/pack.yaml {jiuce}",
      ])
  }

  @Test(arguments: [
    "recipes: { classic/kiwi-juce: { remove: true } }",
    "fruits: { classic/kiwi: { remove: true } }",
    "fruits: { classic/kiwi: { patch: { initial: 0.5 } } }",
    "messages: { classic/made: { patch: { text: { en: '{jiuce}' } } } }",
  ])
  mutating func `The site's overrides of a pack that is off are ignored`(_ change: String) throws {
    shop.write(Array("pack: { name: tea, locales: [en] }\n".utf8), to: "tea/pack.yaml")
    shop.set("overrides: { \(change) }")
    #expect(try shop.findings() != [])
    shop.set("packs: [tea]\noverrides: { \(change) }")
    #expect(try shop.findings() == [])
    #expect(try shop.catalog().packs.map(\.name) == ["tea"])
  }

  @Test mutating func `Overrides of a pack that is off are checked`() throws {
    shop.add("summer", "recipes: { classic/kiwi-juice: { patch: { ingredients: { lime: 1 } } } }")
    shop.set("packs: [classic]")
    #expect(try shop.findings() == ["unknown-ingredient summer/pack.yaml lime"])
  }

  @Test mutating func `A changed name that another ingredient already has is reported`() throws {
    shop.add("summer", "fruits: { classic/strawberry: { patch: { name: { ko: 키위 } } } }")
    #expect(try shop.findings() == ["ambiguous-name summer/pack.yaml 키위"])
  }
}
