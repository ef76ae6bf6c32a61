@testable import JuiceRules

/// The content of a catalog: every value by its pack and path.
struct CatalogOutline {
  private var values: [String: [String]] = [:]

  init(_ catalog: Catalog) {
    for pack in catalog.packs { add(pack) }
    for ingredient in catalog.ingredients { add(ingredient) }
    for recipe in catalog.recipes { add(recipe, of: catalog) }
    for rule in catalog.rules {
      add("\(rule.id.pack)/rules.\(rule.id.name).when", rule.condition.source)
    }
  }

  /// The pack and the path of each value that `other` has not, or otherwise.
  func changes(to other: CatalogOutline) -> Set<String> {
    Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }
  }

  private mutating func add(_ path: String, _ value: Any?) {
    if let value { values[path, default: []].append("\(value)") }
  }

  private mutating func add(_ pack: Pack) {
    let path = "\(pack.name)/"
    add(path + "pack.version", pack.version)
    add(path + "pack.locales", pack.locales.map(\.rawValue))
    for name in pack.requirements { add(path + "pack.requires.\(name)", true) }
    for (event, message) in pack.messages { add(path + "messages.\(event.rawValue)", message) }
  }

  private mutating func add(_ path: String, _ message: Message) {
    add(path + ".title", message.title)
    add(path + ".text", message.text)
    add(path + ".image", message.image)
    for (index, action) in message.actions.enumerated() {
      add(path + ".actions.\(index).label", action.label)
      add(path + ".actions.\(index).do", action.effect)
    }
  }

  private mutating func add(_ path: String, _ text: LocalizedText?) {
    for translation in text?.translations ?? [] {
      add(path + (translation.locale.map { ".\($0.rawValue)" } ?? ""), translation.text)
    }
  }

  private mutating func add(_ ingredient: Ingredient) {
    let section = ingredient.kind == .fruit ? "fruits" : "extras"
    let path = "\(ingredient.id.pack)/\(section).\(ingredient.id.name)"
    add(path + ".name", ingredient.name)
    add(path + ".aliases", ingredient.aliases)
    add(path + ".emoji", ingredient.appearance.emoji)
    add(path + ".unit", ingredient.unit)
    add(path + ".step", ingredient.step)
    add(path + ".initial", ingredient.initial)
    add(path + ".low", ingredient.low)
    add(path + ".maximum", ingredient.maximum)
    add(path + ".unlimited", ingredient.isUnlimited)
    for attribute in ingredient.attributes {
      add(path + ".attributes.\(attribute.key)", attribute.value)
    }
  }

  private mutating func add(_ recipe: Recipe, of catalog: Catalog) {
    let path = "\(recipe.id.pack)/recipes.\(recipe.id.name)"
    add(path + ".name", recipe.name)
    add(path + ".aliases", recipe.aliases)
    add(path + ".emoji", recipe.appearance.emoji)
    add(path + ".available", recipe.isAvailable)
    add(path + ".menu", recipe.isOnMenu)
    for line in catalog.portions(of: recipe) {
      add(path + ".ingredients", "\(catalog[line.ingredient].id) \(line.amount)")
    }
    for (event, message) in catalog.recipeMessages[recipe.handle.index] ?? [:] {
      add(path + ".messages.\(event.rawValue)", message)
    }
  }
}
