extension CatalogAssembler {
  /// Returns the ingredient that `name` stands for in a recipe of `pack`, which is looked up in the pack itself, then
  /// in the packs that it requires.
  ///
  /// An unknown name is noted, and reported once it is known whether the use or the definition is at fault.
  mutating func ingredient(
    _ name: Symbol, in pack: Int, at origin: CatalogOrigin, _ part: CatalogProblem.Part
  ) -> Int32? {
    let known = handleOfSymbol[Int(name.rawValue)]
    if known >= 0 { return known }
    let text = definitions[pack].symbols[name]
    let current = table.entries(named: text, in: pack)
    let found = current.isEmpty ? table.entries(formerlyNamed: text, in: pack) : current
    guard let first = found.first else {
      noteUnknown(text, in: pack, at: CatalogProblem.Place(origin, part))
      return nil
    }
    if found.count > 1 {
      for found in found { noteUse(of: found.entry) }
      let candidates = found.map { EntryID(checkedPack: definitions[$0.pack].name, name: $0.name) }
      report(
        .ambiguousIngredient(text, candidates: candidates), at: origin, part,
        related: found.map { related(.candidate, $0.entry.origin) })
      return nil
    }
    guard let handle = first.entry.ingredient else {
      if first.pack == pack, first.name == recipeAtHand.name {
        let id = EntryID(checkedPack: definitions[pack].name, name: text)
        report(.recipeCycle([id, id]), at: origin, part)
        return nil
      }
      report(
        .noProduct(text), at: origin, part, related: [related(.candidate, first.entry.origin)])
      return nil
    }
    let place = CatalogProblem.Place(origin, part)
    if current.isEmpty {
      report(.renamedID(text, to: table.written(first, insteadOf: text, in: pack)), at: place)
    } else if !reportDeprecation(of: handle, in: pack, at: place) {
      // An ingredient with a deprecation is not cached, so that each of its uses is reported.
      handleOfSymbol[Int(name.rawValue)] = handle
    }
    return handle
  }

  /// Reports the use of a deprecated ingredient of another pack, and returns `false` if the ingredient is not
  /// deprecated.
  private mutating func reportDeprecation(
    of ingredient: Int32, in pack: Int, at place: CatalogProblem.Place
  ) -> Bool {
    guard let deprecated = table.deprecations[ingredient], deprecated.pack != pack else {
      return false
    }
    let definition = deprecated.definition
    report(
      .deprecatedID(id(of: ingredient), since: definition.since, message: definition.message),
      at: place, related: [related(.deprecation, definition.origin)])
    return true
  }
}
