extension CatalogAssembler {
  /// Gives every fruit, extra and recipe of a pack its place in the pack's one name space.
  mutating func indexEntries(of pack: Int) {
    for ingredient in definitions[pack].ingredients {
      let handle = Int32(measures.count)
      measures.append(Measure(unit: nil, step: nil, origin: ingredient.origin))
      define(ingredient.id, of: pack, .ingredient(handle), at: ingredient.origin)
    }
    for recipe in definitions[pack].recipes {
      define(recipe.id, of: pack, .recipe, at: recipe.origin)
    }
  }

  private mutating func define(
    _ name: Symbol, of pack: Int, _ kind: Definition.Kind, at origin: CatalogOrigin
  ) {
    let text = symbols[name]
    if !EntryID.isName(text.utf8) { report(.invalidID(text), at: origin) }
    if let first = entries[PackName(pack, name)] {
      report(.duplicateID(text), at: origin, related: [related(.firstDefinition, first.origin)])
    } else {
      entries[PackName(pack, name)] = Definition(origin: origin, kind: kind)
    }
  }

  /// An own id that hides a required one.
  mutating func checkShadowing(in pack: Int) {
    guard !requirements[pack].isEmpty else { return }
    var seen: Set<Symbol> = []
    for (name, origin) in definedNames(in: pack) where seen.insert(name).inserted {
      for required in requirements[pack] {
        guard let hidden = entries[PackName(required, name)] else { continue }
        let text = symbols[name]
        report(
          .shadowedID(text, hidden: EntryID(checkedPack: definitions[required].name, name: text)),
          at: origin, related: [related(.hiddenDefinition, hidden.origin)])
      }
    }
  }

  /// What `name` in a recipe of `pack` stands for: the own pack first, then the packs it requires.
  ///
  /// What is not found is reported each time it is used, at its place.
  mutating func reference(
    _ name: Symbol, in pack: Int, at origin: CatalogOrigin, _ part: CatalogProblem.Part
  ) -> Reference {
    if let known = references[PackName(pack, name)] { return known }
    let found = definitionsNamed(name, in: pack)
    guard let first = found.first else {
      reportUnknown(symbols[name], in: pack, at: origin, part)
      return .unusable
    }
    if found.count > 1 {
      let candidates = found.map { EntryID(checkedPack: definitions[$0.pack].name, name: $0.name) }
      report(
        .ambiguousIngredient(symbols[name], candidates: candidates), at: origin, part,
        related: found.map { related(.candidate, $0.definition.origin) })
      return .unusable
    }
    guard case .ingredient(let handle) = first.definition.kind else {
      report(
        .notYetSupported(.subRecipes), at: origin, part,
        related: [related(.candidate, first.definition.origin)])
      return .unusable
    }
    references[PackName(pack, name)] = .ingredient(handle)
    return .ingredient(handle)
  }

  private typealias Found = (pack: Int, name: String, definition: Definition)

  private func definitionsNamed(_ name: Symbol, in pack: Int) -> [Found] {
    if let own = entries[PackName(pack, name)] { return [(pack, symbols[name], own)] }
    let text = symbols[name]
    guard let slash = text.firstIndex(of: "/") else {
      return requirements[pack].compactMap { required in
        entries[PackName(required, name)].map { (required, text, $0) }
      }
    }
    let local = String(text[text.index(after: slash)...])
    guard let symbol = symbols.symbol(of: local) else { return [] }
    let visible = [pack] + requirements[pack]
    return visible.filter { definitions[$0].name == text[..<slash] }.compactMap { visible in
      entries[PackName(visible, symbol)].map { (visible, local, $0) }
    }
  }

  private mutating func reportUnknown(
    _ text: String, in pack: Int, at origin: CatalogOrigin, _ part: CatalogProblem.Part
  ) {
    let visible = [pack] + requirements[pack]
    let owner = text.firstIndex(of: "/").map { String(text[..<$0]) }
    if let owner, !visible.contains(where: { definitions[$0].name == owner }),
      definitions.contains(where: { $0.name == owner })
    {
      return report(.packNotRequired(text, pack: owner), at: origin, part)
    }
    guard unsure.isDisjoint(with: visible) else { return }
    let names = visible.flatMap { visible in
      definedNames(in: visible).map { name, origin in
        (
          name: owner == nil ? symbols[name] : "\(definitions[visible].name)/\(symbols[name])",
          origin
        )
      }
    }
    let candidates = nearest(to: text, in: names.lazy.map(\.name))
    let similar = candidates.prefix(1).compactMap { candidate in
      names.first { $0.name == candidate }.map { related(.similarName, $0.1) }
    }
    report(.unknownIngredient(text, candidates: candidates), at: origin, part, related: similar)
  }

  private func definedNames(in pack: Int) -> [(name: Symbol, origin: CatalogOrigin)] {
    definitions[pack].ingredients.map { ($0.id, $0.origin) }
      + definitions[pack].recipes.map { ($0.id, $0.origin) }
  }
}
