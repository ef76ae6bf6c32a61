import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct CatalogBuilderTests {
  @Test func `The example in the documentation of the builder builds a catalog`() throws {
    var builder = Catalog.Builder(pack: "kiosk", locales: ["en"])
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
    let catalog = try builder.build()
    let recipe = try #require(catalog.recipe("kiosk/kiwi-juice"))
    let line = try #require(catalog.portions(of: recipe).first)
    #expect(catalog[line.ingredient].id == "kiosk/kiwi")
    #expect(line.amount == 3)
    #expect(catalog[line.ingredient].initial == 10)
  }

  @Test func `A built catalog has the values given to the builder`() throws {
    var builder = Catalog.Builder(pack: "kiosk", locales: [.korean, .english])
    builder.setDefaultStock(7)
    builder.setMaximumStock(20)
    builder.addFruit("kiwi", name: LocalizedText(en: "Kiwi", ko: "키위"), low: 2)
    builder.addFruit("lime", name: "Lime", initial: 1, maximum: 3)
    builder.addExtra("milk", name: "Milk", unit: .milliliter, initial: Quantity(2, "l"))
    builder.addExtra("water", name: "Water", unit: .milliliter, isUnlimited: true)
    let catalog = try builder.build()
    let kiwi = try #require(catalog.ingredient("kiosk/kiwi"))
    let lime = try #require(catalog.ingredient("kiosk/lime"))
    let milk = try #require(catalog.ingredient("kiosk/milk"))
    #expect((kiwi.initial, kiwi.low, kiwi.maximum) == (7, 2, 20))
    #expect((lime.initial, lime.low, lime.maximum) == (1, nil, 3))
    #expect((milk.initial, milk.low, milk.maximum) == (2_000, nil, nil))
    #expect((kiwi.kind, milk.kind, milk.unit) == (.fruit, .extra, .milliliter))
    #expect(catalog.ingredients.map(\.isUnlimited) == [false, false, false, true])
    #expect(catalog.defaultLocale == .korean)
    #expect(catalog.locales == [.korean, .english])
  }

  @Test func `Lines of one ingredient are added up, and unlimited ingredients are left out`() throws
  {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addExtra("water", name: "Water", isUnlimited: true)
    builder.addFruit("lime", name: "Lime")
    builder.addRecipe(
      "mix", name: "Mix", ingredients: ["lime": 1, "water": 5, "kiwi": 2, "lime": 4])
    let catalog = try builder.build()
    let recipe = try #require(catalog.recipe("kiosk/mix"))
    #expect(catalog.portions(of: recipe).map(\.amount) == [1, 5, 2, 4])
    let demands = catalog.demands(of: recipe)
    #expect(demands.map { catalog[$0.ingredient].id } == ["kiosk/lime", "kiosk/kiwi"])
    #expect(demands.map(\.amount) == [5, 2])
  }

  @Test func `Building throws all problems of the catalog`() {
    var builder = Catalog.Builder(pack: "kiosk", locales: [.korean])
    builder.addFruit("kiwi", name: ["en": "Kiwi"])
    builder.addRecipe("air", name: "Air", ingredients: [:])
    builder.addRecipe("kiwi-juice", name: "K", ingredients: ["kiwii": 3, "kiwi": Quantity(3, "g")])
    builder.setMessage(Message(), for: .made)
    #expect {
      try builder.build()
    } throws: { error in
      let rules = (error as? CatalogProblems)?.problems.map(\.rule) ?? []
      return Set(rules) == [
        "missing-translation", "unknown-locale", "empty-recipe", "unknown-ingredient",
        "unit-mismatch", "missing-key",
      ]
    }
  }

  @Test func `Problems are printed one to a line, with the place of each`() throws {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.setDefaultStock(-1)
    builder.addFruit("Kiwi", name: "Kiwi")
    builder.addFruit("lime", name: "Lime", low: Quantity(3, "g"))
    builder.addRecipe("air", name: "Air", ingredients: [:])
    builder.addRecipe("juice", name: "Juice", ingredients: ["lime": 1, "lyme": 1])
    builder.addRule("closed", when: "order.cuont > 1", .refuse, Message(text: "Closed"))
    builder.addRename(of: "lime", to: "lemon")
    let problems = #expect(throws: CatalogProblems.self) { try builder.build() }
    #expect(
      problems?.description == """
        fruits.Kiwi: invalid-id: `Kiwi` is not a valid id; change the id to `kiwi`
        renamed.lime: invalid-rename: `lime` is renamed but still defined; delete the entry or the rename; to announce a removal, list the entry under `deprecated`
        stock.default: amount-not-positive: `-1` is negative; write 0 or more
        recipes.air: empty-recipe: recipe `air` has no ingredients; list the ingredients of the recipe under `ingredients`
        rules.closed.when: unknown-name: `order` has no `cuont`; did you mean `order.count`?
        recipes.juice: unknown-ingredient: unknown ingredient `lyme`; did you mean `lime`?
        fruits.lime.low: unit-mismatch: `g` cannot be converted into pieces; write the number of pieces, without a unit
        """)
  }

  @Test func `The last message set for an event is kept`() throws {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.setMessage(Message(text: "first"), for: .failed)
    builder.setMessage(Message(text: "second"), for: .failed)
    #expect(try builder.build().failureMessage("x", in: .english).text == "second")
  }

  @Test func `A recipe is not found under a fruit's id, nor a fruit under a recipe's id`() throws {
    let catalog = try Catalog.kiosk()
    #expect(catalog.recipe("kiosk/kiwi") == nil)
    #expect(catalog.handle(of: "kiosk/kiwi") == nil)
    #expect(catalog.ingredient("kiosk/kiwi-juice") == nil)
    #expect(catalog.ingredient("other/kiwi") == nil)
    let handle = try #require(catalog.handle(of: "kiosk/kiwi-juice"))
    #expect(catalog[handle].id == "kiosk/kiwi-juice")
    #expect(catalog[handle].handle == handle)
  }
}
