extension Catalog {
  /// The places of all pictures that entries, messages and rules of a pack name, by the name of the pack.
  package var pictures: [String: Set<String>] {
    var pictures: [String: Set<String>] = [:]
    func add(_ image: String?, of pack: some StringProtocol) {
      if let image { pictures[String(pack), default: []].insert(image) }
    }
    for ingredient in ingredients { add(ingredient.appearance.image, of: ingredient.id.pack) }
    for recipe in recipes {
      add(recipe.appearance.image, of: recipe.id.pack)
      for message in recipeMessages[recipe.handle.index, default: [:]].values {
        add(message.image, of: recipe.id.pack)
      }
    }
    for pack in packs {
      for message in pack.messages.values { add(message.image, of: pack.name) }
    }
    for rule in rules { add(rule.message.image, of: rule.id.pack) }
    return pictures
  }
}
