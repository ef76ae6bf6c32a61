import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct CatalogSearchTests {
  private let catalog: Catalog

  init() throws {
    var draft = Draft(locales: [.english, .korean])
    draft.fruit("kiwi", name: LocalizedText(en: "Green Kiwi", ko: "키위")) {
      $0.aliases = ["양다래", "Chinese Gooseberry"]
    }
    draft.fruit("mango", name: LocalizedText(en: "Mango", ko: "망고"))
    draft.fruit("plum", name: LocalizedText(en: "Mango Plum", ko: "자두")) { $0.aliases = ["mango"] }
    try draft.recipe(
      "strawberry-banana-juice", name: LocalizedText(en: "Berry Mix", ko: "딸바쥬스"), ["kiwi": "1"])
    draft.pack("winter", locales: [.english, .korean])
    draft.fruit("kiwi", name: LocalizedText(en: "Winter Kiwi", ko: "겨울키위"))
    draft.fruit("twin", name: LocalizedText(en: "Green Kiwi", ko: "쌍둥이"))
    catalog = try draft.catalog()
  }

  private func ingredients(_ text: String) -> [IngredientID] {
    switch catalog.findIngredient(text) {
    case .one(let found): [found.id]
    case .several(let found): found.map(\.id)
    case .none: []
    }
  }

  @Test(
    arguments: [
      ("classic/kiwi", "classic/kiwi"), ("winter/kiwi", "winter/kiwi"),
      ("Winter/KIWI", "winter/kiwi"), (" classic / kiwi ", "classic/kiwi"),
      ("plum", "classic/plum"),
      ("PLUM", "classic/plum"), ("키위", "classic/kiwi"), ("겨울 키위", "winter/kiwi"),
      ("양다래", "classic/kiwi"), ("chinesegooseberry", "classic/kiwi"),
      ("CHINESE  gooseberry", "classic/kiwi"), ("winterkiwi", "winter/kiwi"),
      ("\u{110f}\u{1175}\u{110b}\u{1171}", "classic/kiwi"), ("키위\n", "classic/kiwi"),
    ])
  func `An ingredient is found by id, name or alias`(_ text: String, _ id: String) {
    #expect(ingredients(text).map(\.rawValue) == [id])
  }

  @Test func `An id takes precedence over a name`() {
    #expect(ingredients("mango") == ["classic/mango"])
  }

  @Test func `All ingredients with the same id or name are found`() {
    #expect(ingredients("kiwi") == ["classic/kiwi", "winter/kiwi"])
    #expect(ingredients("green kiwi") == ["classic/kiwi", "winter/twin"])
  }

  @Test func `A search for a recipe does not find ingredients`() {
    guard case .one(let recipe) = catalog.findRecipe("딸바 쥬스") else {
      Issue.record("the recipe is not found by its Korean name")
      return
    }
    #expect(recipe.id == "classic/strawberry-banana-juice")
    guard case .none = catalog.findRecipe("mango") else {
      Issue.record("a fruit is found as a recipe")
      return
    }
  }

  @Test(
    arguments: [
      ("딸바쥬수", ["딸바쥬스"]), ("딸비쥬스", ["딸바쥬스"]), ("딸바주스", ["딸바쥬스"]), ("달바쥬스", ["딸바쥬스"]),
      ("strawbery-banana-juice", ["strawberry-banana-juice"]),
      ("strawberry-banana-jucie", ["strawberry-banana-juice"]), ("Bery Mix", ["Berry Mix"]),
      ("수박", []), ("", []), ("xyzzy", []),
    ] as [(String, [String])])
  func `An unknown recipe is answered with the nearest names`(_ text: String, _ names: [String]) {
    guard case .none(let nearest) = catalog.findRecipe(text) else {
      Issue.record("\(text) is found as a recipe")
      return
    }
    #expect(nearest == names)
  }
}

@Suite(.tags(.unit))
struct NearestTests {
  @Test func `The nearest names come first, then names in alphabetical order`() {
    #expect(
      nearest(to: "kiwi", in: ["kiwa", "kiwii", "apple", "kewi"]) == ["kewi", "kiwa", "kiwii"])
    #expect(nearest(to: "banana", in: ["bananas", "banan", "bonono"]) == ["banan", "bananas"])
  }

  @Test func `At most three names are suggested, each once`() {
    let names = ["kiwa", "kiwb", "kiwc", "kiwd", "kiwa"]
    #expect(nearest(to: "kiwi", in: names) == ["kiwa", "kiwb", "kiwc"])
    #expect(nearest(to: "kiwi", in: names, limit: 1) == ["kiwa"])
  }

  @Test func `Two swapped neighbors count as one mistake`() {
    #expect(nearest(to: "ikwi", in: ["kiwi"]) == ["kiwi"])
    #expect(nearest(to: "ikiw", in: ["kiwi"]) == [])
  }

  @Test func `Hangul is compared by its letters, composed or decomposed`() {
    #expect(nearest(to: "딸가", in: ["딸기", "참외"]) == ["딸기"])
    #expect(nearest(to: "\u{1104}\u{1161}\u{11af}\u{1100}\u{1161}", in: ["딸기"]) == ["딸기"])
    #expect(nearest(to: "딸기", in: ["사과"]) == [])
  }

  @Test func `Names are compared without regard to case`() {
    #expect(nearest(to: "KIWI", in: ["kiwi-juice", "Kiwi"]) == ["Kiwi"])
  }
}
