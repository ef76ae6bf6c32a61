extension CatalogAssembler {
  /// Notes that a recipe uses the definition, or may use it.
  mutating func noteUse(of definition: Definition) {
    if let ingredient = definition.ingredient { isUsed[Int(ingredient)] = true }
  }

  /// Reports the ingredients that no recipe uses, in the packs that are enabled together.
  ///
  /// Packs without any recipe are not meant to make anything, so nothing is reported then.
  mutating func checkUses() {
    let on = together
    guard on.contains(where: { !definitions[$0].recipes.isEmpty }) else { return }
    for (handle, supply) in supplies.enumerated() where !isUsed[handle] && !supply.isOffered {
      let pack = Int(supply.pack)
      guard on.contains(pack), !mayBeUsedUnseen(pack, by: on) else { continue }
      let id = definitions[pack].symbols[supply.id]
      let origin = measures[handle].origin
      report(.unusedIngredient(id), at: origin, basis: [origin])
    }
  }

  /// Returns `true` if a recipe that could use the ingredients of `pack` could not be read.
  private func mayBeUsedUnseen(_ pack: Int, by packs: Set<Int>) -> Bool {
    usesAnything.union(unsure).contains { user in
      packs.contains(user) && (user == pack || requirements[user].contains(pack))
    }
  }
}
