import JuiceRules
import Testing

struct IngredientTests {
  @Test func `carries all that a catalog says of it`() throws {
    var draft = Draft()
    let attributes: [Ingredient.Attribute] = [
      .init("origin", .string("Nonsan")), .init("brix", .number("11.50")),
      .init("organic", .bool(true)), .init("note", .null),
    ]
    draft.fruit("strawberry", name: "Strawberry") {
      $0.aliases = ["딸기열매"]
      $0.emoji = "🍓"
      $0.step = .value(Quantity(Amount(thousandths: 500)))
      $0.attributes = attributes
    }
    try draft.recipe("juice", ["strawberry": "1.5"]) {
      $0.aliases = ["쥬스"]
      $0.emoji = "🧃"
      $0.isOnMenu = false
    }
    let catalog = try draft.catalog()
    let strawberry = try #require(catalog.ingredient("classic/strawberry"))
    #expect(strawberry.aliases == ["딸기열매"])
    #expect(strawberry.emoji == "🍓")
    #expect(strawberry.step == Amount(thousandths: 500))
    #expect(strawberry.attributes == attributes)
    let juice = try #require(catalog.recipe("classic/juice"))
    #expect((juice.aliases, juice.emoji) == (["쥬스"], "🧃"))
    #expect((juice.isOnMenu, juice.isAvailable) == (false, true))
    #expect(catalog.portions(of: juice).map(\.amount) == [Amount(thousandths: 1_500)])
  }

  @Test func `belongs to a pack with a version, locales and requirements`() throws {
    var draft = Draft("classic", locales: [.korean])
    draft.pack("summer", version: "1.2.0", locales: ["fr", .english], requires: ["classic"])
    let pack = try #require(try draft.catalog().packs.last)
    #expect((pack.name, pack.version, pack.defaultLocale) == ("summer", "1.2.0", "fr"))
    #expect(pack.locales == ["fr", .english])
    #expect(pack.requirements == ["classic"])
    #expect(try draft.catalog().locales == [.korean, "fr", .english])
  }
}
