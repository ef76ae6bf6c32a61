/// A writer of packs that resemble hand-written packs and have no findings. The same seed gives the same packs.
struct CatalogWriter {
  private(set) var text = ""
  private var random: SplitMix
  private var ingredients: [Ingredient] = []
  private var recipeCount = 0
  /// The ingredient lines of each recipe so far, as one text. No two recipes have the same lines.
  private var uses: Set<String> = []

  private struct Ingredient {
    let id: String
    let word: Word
    /// The unit, or `nil` if the ingredient is counted in pieces.
    let unit: String?
  }

  /// The recipes that other packs can change, each with one of its ingredients.
  private(set) var recipes: [(id: String, ingredient: String)] = []
  /// The end of the ids and names of ingredients, so that the packs of one root have no names in common.
  private let suffix: String

  init(seed: UInt64, suffix: String = "") {
    random = SplitMix(seed: seed)
    self.suffix = suffix
  }

  /// Returns the text that was written so far, after a line that names the schema, and clears it for the next file.
  mutating func take() -> String {
    defer { text = "" }
    return "# yaml-language-server: $schema=../../Schemas/pack.schema.json\n" + text
  }

  mutating func writePack(_ name: String, requires: [String] = []) {
    let list = requires.map { "\($0): ^1.0" }.joined(separator: ", ")
    let requirements = list.isEmpty ? "" : "  requires: { \(list) }\n"
    text += """
      pack:
        name: \(name)
        version: 1.0.0
        format: 1
        locales: [ko, en]
      \(requirements)
      stock:
        default: 100
        maximum: 10000


      """
  }

  mutating func writeMessages() {
    text += """
      messages:
        made:
          text: { ko: "{juice} 나왔습니다! 맛있게 드세요!", en: "Your {juice} is ready. Enjoy!" }
          actions:
            - { label: { ko: 확인, en: OK }, do: dismiss }
        insufficient:
          text:
            ko: "재료가 모자라요. 재고를 수정할까요?"
            en: "Not enough ingredients. Edit the stock?"
          actions:
            - { label: { ko: 예, en: "Yes" }, do: edit-stock }
            - { label: { ko: 아니오, en: "No" }, do: dismiss }


      """
  }

  /// Writes `count` fruits and a third as many extras, but at least two.
  mutating func writeIngredients(_ count: Int) {
    text += "fruits:\n"
    for index in 0..<count { writeIngredient(Word.fruits, index, unit: nil) }
    text += "\nextras:\n"
    for index in 0..<max(count / 3, 2) {
      writeIngredient(Word.extras, index, unit: index.isMultiple(of: 2) ? "ml" : "g")
    }
    text += "\n"
  }

  private mutating func writeIngredient(_ words: [Word], _ index: Int, unit: String?) {
    let kind = words[index % words.count]
    let origin = Word.origins[index / words.count % Word.origins.count]
    let number = "\(index)\(suffix)"
    let id = "\(origin.id)-\(kind.id)-\(number)"
    let word = Word(
      id, "\(origin.english) \(kind.english) \(number)",
      "\(origin.korean) \(kind.korean) \(number)")
    ingredients.append(Ingredient(id: id, word: word, unit: unit))
    text += "  \(id):\n    name: { ko: \(word.korean), en: \(word.english) }\n"
    if let unit {
      text += "    unit: \(unit)\n    initial: 5000\n    low: 0.5 \(unit == "ml" ? "l" : "kg")\n"
    } else if Int.random(in: 0..<3, using: &random) == 0 {
      text += "    initial: \(Int.random(in: 50...200, using: &random))\n    low: 20\n"
    }
  }

  /// Writes recipes until the text of the file has `size` bytes or `count` recipes are written.
  mutating func writeRecipes(upTo size: Int = .max, count: Int = .max) {
    text += "recipes:\n"
    var written = 0
    while written < count, text.utf8.count < size {
      writeRecipe()
      written += 1
    }
  }

  /// Writes overrides that change the amount of one ingredient in each of the given recipes of other packs.
  mutating func writeOverrides(_ changes: [(recipe: String, ingredient: String)]) {
    text += "\noverrides:\n  recipes:\n"
    for (recipe, ingredient) in changes {
      text += "    \(recipe): { patch: { ingredients: { \(ingredient): 13 } } }\n"
    }
  }

  private mutating func writeRecipe() {
    let number = recipeCount
    recipeCount += 1
    let (used, lines) = newUse(number)
    let drink = Word.drinks[number % Word.drinks.count]
    let id = "\(used[0].id)-\(drink.id)-\(number)"
    recipes.append((id, used[0].id))
    text += "  \(id):\n"
    text += "    name: { ko: \(used[0].word.korean) \(drink.korean) \(number), "
    text += "en: \(used[0].word.english) \(drink.english) \(number) }\n    ingredients:\n"
    for line in lines { text += "      \(line)\n" }
    if number % 20 == 7 {
      text += "    messages:\n      made:\n        text: "
      text += "{ ko: \"{juice:을/를} 만들었습니다.\", en: \"{count} {juice}, coming up.\" }\n"
    }
    if number % 50 == 9 { text += "    menu: false\n" }
  }

  /// Returns ingredients and their lines. No recipe has the same lines yet.
  private mutating func newUse(_ number: Int) -> (used: [Ingredient], lines: [String]) {
    while true {
      let used = ingredientsOfNext(number)
      let lines = used.enumerated().map { line, ingredient in
        "\(ingredient.id): \(amount(of: ingredient, line: line, recipe: number))"
      }
      if uses.insert(lines.sorted().joined(separator: "\n")).inserted { return (used, lines) }
    }
  }

  /// Returns two to eight ingredients. The recipes take turns through all ingredients for their first one, so that no
  /// ingredient stays unused.
  private mutating func ingredientsOfNext(_ number: Int) -> [Ingredient] {
    var used = [ingredients[number % ingredients.count]]
    let wanted = min(Int.random(in: 2...8, using: &random), ingredients.count)
    while used.count < wanted {
      let candidate = ingredients[Int.random(in: 0..<ingredients.count, using: &random)]
      if !used.contains(where: { $0.id == candidate.id }) { used.append(candidate) }
    }
    return used
  }

  private mutating func amount(of ingredient: Ingredient, line: Int, recipe: Int) -> String {
    guard let unit = ingredient.unit else { return "\(Int.random(in: 1...12, using: &random))" }
    let amount = Int.random(in: 10...400, using: &random)
    switch amount % 4 {
    case 0 where unit == "ml": return "\(amount / 10).\(amount % 10) cl"
    case 1: return "0.\(amount + 100) \(unit == "ml" ? "l" : "kg")"
    default: return "\(amount) \(unit)"
    }
  }
}
