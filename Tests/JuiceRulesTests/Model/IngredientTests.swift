import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct IngredientTests {
  @Test func `An ingredient and a recipe keep everything that the catalog says`() throws {
    var draft = Draft()
    let attributes: [Ingredient.Attribute] = [
      .init("origin", .string("Nonsan")), .init("brix", .number("11.50")),
      .init("organic", .bool(true)), .init("note", .null),
    ]
    draft.fruit("strawberry", name: "Strawberry") {
      $0.aliases = ["딸기열매"]
      $0.appearance.emoji = "🍓"
      $0.step = .value(Quantity(Amount(thousandths: 500)))
      $0.attributes = attributes
    }
    try draft.recipe("juice", ["strawberry": "1.5"]) {
      $0.aliases = ["쥬스"]
      $0.appearance.emoji = "🧃"
      $0.isOnMenu = false
    }
    let catalog = try draft.catalog()
    let strawberry = try #require(catalog.ingredient("classic/strawberry"))
    #expect(strawberry.aliases == ["딸기열매"])
    #expect(strawberry.appearance.emoji == "🍓")
    #expect(strawberry.step == Amount(thousandths: 500))
    #expect(strawberry.attributes == attributes)
    let juice = try #require(catalog.recipe("classic/juice"))
    #expect((juice.aliases, juice.appearance.emoji) == (["쥬스"], "🧃"))
    #expect((juice.isOnMenu, juice.isAvailable) == (false, true))
    #expect(catalog.portions(of: juice).map(\.amount) == [Amount(thousandths: 1_500)])
  }

  @Test func `An ingredient is bought in whole packages, or else in whole steps`() throws {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi", soldIn: 6)
    builder.addExtra(
      "milk", name: "Milk", unit: .milliliter, initial: 0,
      soldIn: Quantity(Amount(thousandths: 500), "l"))
    builder.addExtra("ice", name: "Ice", unit: .gram, initial: 0)
    let catalog = try builder.build()
    let kiwi = try #require(catalog.ingredient("kiosk/kiwi"))
    let milk = try #require(catalog.ingredient("kiosk/milk"))
    let ice = try #require(catalog.ingredient("kiosk/ice"))
    #expect([kiwi, milk, ice].map(\.soldIn) == [6, 500, nil])
    #expect([0, 1, 6, 7].map { kiwi.purchase(covering: $0) } == [0, 6, 6, 12])
    #expect(milk.purchase(covering: 1_200) == 1_500)
    #expect(ice.purchase(covering: Amount(thousandths: 1_234)) == Amount(thousandths: 1_234))
    #expect(kiwi.purchase(covering: -8) == 0)
    #expect(kiwi.purchase(covering: Amount(thousandths: .max)) == nil)
  }

  @Test func `A pack has a version, locales and requirements`() throws {
    var draft = Draft("classic", locales: [.korean])
    draft.pack("summer", version: "1.2.0", locales: ["fr", .english], requires: ["classic"])
    let pack = try #require(try draft.catalog().packs.last)
    #expect((pack.name, pack.version, pack.defaultLocale) == ("summer", "1.2.0", "fr"))
    #expect(pack.locales == ["fr", .english])
    #expect(pack.requirements == ["classic"])
    #expect(try draft.catalog().locales == [.korean, "fr", .english])
  }
}
