/// A small catalog as plain data: the model computes with it, and its files are written from it.
///
/// Ingredients and recipes are named by their positions. Amounts are whole numbers in the ingredient's unit.
struct PlainStand: Hashable {
  /// The bought ingredients, and then the products: the first recipes make them, in their order.
  var ingredients: [Ingredient] = []
  var recipes: [Recipe] = []
  var rules: [Rule] = []

  struct Ingredient: Hashable {
    let name: String
    /// The name after the renaming, if it has another one then.
    var laterName: String?
    var initial = 0
    var maximum: Int?
    var isUnlimited = false
    /// `true` for an amount in milliliters, a multiple of ten, and `false` for pieces.
    var isLiquid = false
    /// `true` if the pack has another initial amount, which the catalog.yaml overrides.
    var isOverridden = false
  }

  struct Recipe: Hashable {
    let name: String
    var laterName: String?
    var lines: [Line] = []
    /// The factor of the size `large`, if there is one.
    var large: Int?
    /// The amount of a batch; `nil` for a drink.
    var yield: Int?
    var isKept = true
    var isMadeAhead = false
    var isAvailable = true
    var isOnMenu = true
    /// The condition under which the recipe is on offer; `nil` if it always is.
    var offer: Condition?
    /// `true` if the pack has another amount in the first line, which the catalog.yaml overrides.
    var isOverridden = false
  }

  struct Line: Hashable {
    var alternatives: [[Portion]]
    var isOptional = false
  }

  struct Portion: Hashable {
    let ingredient: Int
    var amount: Int
  }

  struct Rule: Hashable {
    /// `refuse`, `confirm` or `alert`.
    let effect: String
    let condition: Condition
  }

  enum Condition: Hashable {
    case countAbove(Int)
    case countOf(recipe: Int, above: Int)
    case soldToday(recipe: Int, above: Int)
    case levelBelow(ingredient: Int, Int)
    case levelFrom(ingredient: Int, Int)
    case isLarge
  }

  var boughtCount: Int { ingredients.count - recipes.count { $0.yield != nil } }

  func name(ofIngredient number: Int, isRenamed: Bool) -> String {
    let ingredient = ingredients[number]
    return isRenamed ? ingredient.laterName ?? ingredient.name : ingredient.name
  }

  func name(ofRecipe number: Int, isRenamed: Bool) -> String {
    isRenamed ? recipes[number].laterName ?? recipes[number].name : recipes[number].name
  }

  func id(ofIngredient number: Int, isRenamed: Bool) -> String {
    (number < boughtCount ? "base/" : "plus/") + name(ofIngredient: number, isRenamed: isRenamed)
  }

  func id(ofRecipe number: Int, isRenamed: Bool) -> String {
    "plus/" + name(ofRecipe: number, isRenamed: isRenamed)
  }

  /// The name of the alternative that an order chooses: its first ingredient.
  func ingredient(ofLine line: Int, alternative: Int, recipe: Int) -> Int {
    recipes[recipe].lines[line].alternatives[alternative][0].ingredient
  }
}

/// The files of the catalog, before and after the renaming.
extension PlainStand {
  func files(isRenamed: Bool) -> [String: String] {
    [
      "Catalogs/catalog.yaml": settings(isRenamed), "Catalogs/base.yaml": base(isRenamed),
      "Catalogs/plus.yaml": plus(isRenamed), "Catalogs/off.yaml": Self.off,
    ]
  }

  /// A pack that is off, and would change everything if it were on.
  private static let off = """
    pack: { name: off, version: 1.0.0, locales: [en], requires: { base: "*", plus: "*" } }
    stock: { default: 1000 }
    fruits:
      lime: { name: Lime }
    recipes:
      lime-juice: { name: Lime Juice, ingredients: { lime: 1 } }
    overrides: { fruits: { base/f1: { patch: { initial: 999 } } } }
    rules: { never: { when: order.count > 0, refuse: { message: The pack is on. } } }

    """

  private func settings(_ isRenamed: Bool) -> String {
    let amounts = ingredients.indices.filter { ingredients[$0].isOverridden }.map { number in
      let text = amount(ingredients[number].initial, of: number)
      let id = id(ofIngredient: number, isRenamed: isRenamed)
      return "    \(id): { patch: { initial: \(text) } }\n"
    }
    let changed = recipes.indices.filter { recipes[$0].isOverridden }.map { number in
      let portion = recipes[number].lines[0].alternatives[0][0]
      let text = amount(portion.amount, of: portion.ingredient)
      let id = id(ofRecipe: number, isRenamed: isRenamed)
      return "    \(id): { patch: { ingredients: { l0: { amount: \(text) } } } }\n"
    }
    let overrides =
      (amounts.isEmpty ? [] : ["  fruits:\n"] + amounts)
      + (changed.isEmpty ? [] : ["  recipes:\n"] + changed)
    return "packs: [base, plus]\nlocale: en\n"
      + (overrides.isEmpty ? "" : "overrides:\n" + overrides.joined())
  }

  private func base(_ isRenamed: Bool) -> String {
    var text = "pack: { name: base, version: 1.\(isRenamed ? 1 : 0).0, locales: [en] }\n"
    for (section, isLiquid) in [("fruits", false), ("extras", true)] {
      let numbers = (0..<boughtCount).filter { ingredients[$0].isLiquid == isLiquid }
      text += numbers.isEmpty ? "" : "\(section):\n"
      for number in numbers {
        let (item, name) = (
          ingredients[number], name(ofIngredient: number, isRenamed: isRenamed)
        )
        let initial = amount(item.initial + (item.isOverridden ? 7 : 0), of: number)
        let parts =
          ["name: \(name.uppercased())"] + (item.isLiquid ? ["unit: ml"] : [])
          + (item.isUnlimited ? ["unlimited: true"] : ["initial: \(initial)"])
          + (item.maximum.map { ["maximum: \(amount($0, of: number))"] } ?? [])
        text += "  \(name): { \(parts.joined(separator: ", ")) }\n"
      }
    }
    return text + renamed(ingredients.map { ($0.name, $0.laterName) }, isRenamed)
  }

  private func plus(_ isRenamed: Bool) -> String {
    var text = """
      pack: { name: plus, version: 1.\(isRenamed ? 1 : 0).0, locales: [en], requires: { base: ^1.0 } }
      recipes:

      """
    for (number, recipe) in recipes.enumerated() {
      let name = name(ofRecipe: number, isRenamed: isRenamed)
      text += "  \(name):\n    name: \(name.uppercased())\n    ingredients:\n"
      for (index, line) in recipe.lines.enumerated() {
        text += "      l\(index): \(self.text(line, recipe, isFirst: index == 0, isRenamed))\n"
      }
      if let large = recipe.large { text += "    sizes: { large: \(large) }\n" }
      if let yield = recipe.yield {
        let product = boughtCount + number
        // The product is counted in the unit of the batch.
        text += "    makes: \(yield)\(ingredients[product].isLiquid ? " ml" : "")\n"
        text += "    initial: \(amount(ingredients[product].initial, of: product))\n"
      }
      if !recipe.isKept { text += "    keep: false\n" }
      if recipe.isMadeAhead { text += "    ahead: true\n" }
      if !recipe.isAvailable { text += "    available: false\n" }
      if !recipe.isOnMenu { text += "    menu: false\n" }
      if let offer = recipe.offer { text += "    when: '\(self.text(offer, isRenamed))'\n" }
    }
    text += rules.isEmpty ? "" : "rules:\n"
    for (number, rule) in rules.enumerated() {
      text += """
          r\(number):
            when: '\(self.text(rule.condition, isRenamed))'
            \(rule.effect): { message: Rule \(number). }

        """
    }
    return text + renamed(recipes.map { ($0.name, $0.laterName) }, isRenamed)
  }

  private func renamed(_ names: [(String, String?)], _ isRenamed: Bool) -> String {
    let pairs = names.compactMap { name, later in later.map { "\(name): \($0)" } }
    return isRenamed && !pairs.isEmpty ? "renamed: { \(pairs.joined(separator: ", ")) }\n" : ""
  }

  private func text(
    _ line: Line, _ recipe: Recipe, isFirst: Bool, _ isRenamed: Bool
  ) -> String {
    let optional = line.isOptional ? ", optional: true" : ""
    guard line.alternatives.count > 1 || line.alternatives[0].count > 1 else {
      var portion = line.alternatives[0][0]
      if isFirst, recipe.isOverridden { portion.amount *= 5 }
      let name = name(ofIngredient: portion.ingredient, isRenamed: isRenamed)
      return
        "{ use: \(name), amount: \(amount(portion.amount, of: portion.ingredient))\(optional) }"
    }
    let alternatives = line.alternatives.map { portions in
      let parts = portions.map {
        "\(name(ofIngredient: $0.ingredient, isRenamed: isRenamed)): "
          + amount($0.amount, of: $0.ingredient)
      }
      return "{ \(parts.joined(separator: ", ")) }"
    }
    return "{ any-of: [\(alternatives.joined(separator: ", "))]\(optional) }"
  }

  private func text(_ condition: Condition, _ isRenamed: Bool) -> String {
    func recipe(_ number: Int) -> String { name(ofRecipe: number, isRenamed: isRenamed) }
    func level(_ number: Int) -> String {
      "stock[\"\(name(ofIngredient: number, isRenamed: isRenamed))\"]"
    }
    return switch condition {
    case .countAbove(let count): "order.count > \(count)"
    case .countOf(let number, let count):
      "order.recipe == \"\(recipe(number))\" && order.count > \(count)"
    case .soldToday(let number, let count):
      "order.recipe == \"\(recipe(number))\""
        + " && sold(\"\(recipe(number))\", \"today\") + order.count > \(count)"
    case .levelBelow(let number, let amount): "\(level(number)) < \(amount)"
    case .levelFrom(let number, let amount): "\(level(number)) >= \(amount)"
    case .isLarge: "order.size == \"large\""
    }
  }

  /// Returns an amount as a file gives it, in centiliters every other time.
  private func amount(_ amount: Int, of ingredient: Int) -> String {
    guard ingredients[ingredient].isLiquid else { return "\(amount)" }
    return (amount / 10).isMultiple(of: 2) ? "\(amount) ml" : "\(amount / 10) cl"
  }
}
