extension CatalogAssembler {
  /// Notes that a recipe names `name` and that it is not known what it means: it may be any of
  /// `candidates`, or where there are none, anything.
  mutating func noteUnknownUse(of candidates: [String], in pack: Int) {
    let handles = candidates.flatMap { definitionsNamed($0, in: pack) }.compactMap { found in
      if case .ingredient(let handle) = found.definition.kind { handle } else { nil }
    }
    for handle in handles { isUsed[Int(handle)] = true }
    if handles.isEmpty { usesAnything.insert(pack) }
  }

  /// Notes that a recipe names `text` of a pack that its own does not require.
  mutating func noteUse(ofUnseen text: String) {
    for pack in definitions.indices where text.hasPrefix(definitions[pack].name + "/") {
      let name = String(text.dropFirst(definitions[pack].name.count + 1))
      guard case .ingredient(let handle) = entry(named: name, of: pack)?.kind else { continue }
      isUsed[Int(handle)] = true
    }
  }

  /// Reports what no recipe uses, of the packs that are on together.
  ///
  /// Without any recipe they are not meant to make anything, and nothing is said.
  mutating func checkUses() {
    let on = together
    guard on.contains(where: { !definitions[$0].recipes.isEmpty }) else { return }
    for (handle, supply) in supplies.enumerated() where !isUsed[handle] {
      let pack = Int(supply.pack)
      guard on.contains(pack), !mayBeUsedUnseen(pack, by: on) else { continue }
      let ingredient = definitions[pack].ingredients[Int(supply.index)]
      let id = definitions[pack].symbols[ingredient.id]
      report(
        .unusedIngredient(id, ingredient.kind), at: ingredient.origin, basis: [ingredient.origin])
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
