extension CatalogAssembler {
  /// Notes that a recipe uses what was defined, or may do so.
  mutating func noteUse(of definition: Definition) {
    if let ingredient = definition.ingredient { isUsed[Int(ingredient)] = true }
  }

  /// Reports what no recipe uses, of the packs that are on together.
  ///
  /// Without any recipe they are not meant to make anything, and nothing is said.
  mutating func checkUses() {
    let on = together
    guard on.contains(where: { !definitions[$0].recipes.isEmpty }) else { return }
    for (handle, supply) in supplies.enumerated() where !isUsed[handle] && !supply.isOffered {
      let pack = Int(supply.pack)
      guard on.contains(pack), !mayBeUsedUnseen(pack, by: on) else { continue }
      let id = definitions[pack].symbols[supply.id]
      let origin = measures[handle].origin
      report(.unusedIngredient(id, supply.kind), at: origin, basis: [origin])
    }
  }

  /// Whether a recipe that could name what `pack` has could not be read.
  private func mayBeUsedUnseen(_ pack: Int, by packs: Set<Int>) -> Bool {
    usesAnything.union(unsure).contains { user in
      packs.contains(user) && (user == pack || requirements[user].contains(pack))
    }
  }

  /// The packs that are on together, with what they require; none when that is not known.
  func packsOnTogether() -> Set<Int> {
    guard let namesOn else { return [] }
    let on = definitions.indices.filter { namesOn.contains(definitions[$0].name) }
    return on.reduce(into: Set(on)) { $0.formUnion(foundations[$1]) }
  }
}
