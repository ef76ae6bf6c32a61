extension CatalogAssembler {
  /// Enters every fruit, extra and recipe of a pack into the pack's one name space.
  mutating func indexEntries(of pack: Int) {
    for ingredient in definitions[pack].ingredients {
      let handle = Int32(measures.count)
      measures.append(
        Measure(origin: ingredient.origin, isUnitGiven: !ingredient.unit.isAbsent))
      define(ingredient.id, of: pack, .ingredient(handle), at: ingredient.origin)
    }
    // Recipes are not copied here: a copy of one retains half a dozen references.
    for index in definitions[pack].recipes.indices {
      let (id, origin) = (
        definitions[pack].recipes[index].id, definitions[pack].recipes[index].origin
      )
      let product = definitions[pack].recipes[index].form.flatMap {
        indexProduct(ofForm: Int($0), at: origin, in: pack)
      }
      define(id, of: pack, .recipe(product: product), at: origin)
      recipeCount += 1
    }
  }

  /// Adds the product of a recipe's form, and returns its handle.
  private mutating func indexProduct(
    ofForm form: Int, at origin: CatalogOrigin, in pack: Int
  ) -> Int32? {
    guard let product = definitions[pack].forms[form].product else { return nil }
    let handle = Int32(measures.count)
    measures.append(
      Measure(
        origin: origin, isUnitGiven: product.yield.value?.unit != nil, yield: product.yield.value,
        isProduct: true))
    makers[handle] = recipeCount
    return handle
  }

  private mutating func define(
    _ name: Symbol, of pack: Int, _ kind: Definition.Kind, at origin: CatalogOrigin
  ) {
    let symbols = definitions[pack].symbols
    if !EntryID.isName(symbols.utf8(of: name)) {
      let isOfOther = EntryID(symbols[name]).map { $0.pack != definitions[pack].name } ?? false
      report(
        isOfOther ? .changeOutsideOverrides(symbols[name]) : .invalidID(symbols[name]), at: origin)
    }
    if let first = entry(name, of: pack) {
      report(
        .duplicateID(symbols[name]), at: origin,
        related: [related(.firstDefinition, first.origin)])
    } else {
      entryOfSymbol[pack][Int(name.rawValue)] = Int32(entries.count)
      entries.append(Definition(origin: origin, kind: kind))
    }
  }

  func entry(_ name: Symbol, of pack: Int) -> Definition? {
    let index = entryOfSymbol[pack][Int(name.rawValue)]
    return index < 0 ? nil : entries[Int(index)]
  }

  func entry(named name: String, of pack: Int) -> Definition? {
    definitions[pack].symbols.symbol(of: name).flatMap { entry($0, of: pack) }
  }

  /// Reports ids that hide ids of required packs.
  mutating func checkShadowing() {
    guard requirements.contains(where: { !$0.isEmpty }) else { return }
    let shared = sharedNames()
    for pack in order where !requirements[pack].isEmpty { checkShadowing(in: pack, shared) }
  }

  /// Returns the hashes of the names that several packs may have. Looking up every name in every required pack would
  /// take longer than reading the packs.
  private func sharedNames() -> Set<UInt64> {
    var seen = Set<UInt64>(minimumCapacity: entries.count)
    var shared: Set<UInt64> = []
    for definition in definitions {
      for name in definition.ids {
        let hash = definition.symbols.hash(of: name)
        if !seen.insert(hash).inserted { shared.insert(hash) }
      }
    }
    return shared
  }

  private mutating func checkShadowing(in pack: Int, _ shared: Set<UInt64>) {
    let symbols = definitions[pack].symbols
    var seen: Set<Symbol> = []
    for id in definitions[pack].ids
    where shared.contains(symbols.hash(of: id)) && seen.insert(id).inserted {
      let name = symbols[id]
      let origin = entry(id, of: pack)?.origin ?? .none
      for required in requirements[pack] {
        guard let hidden = entry(named: name, of: required) else { continue }
        report(
          .shadowedID(name, hidden: EntryID(checkedPack: definitions[required].name, name: name)),
          at: origin, related: [related(.hiddenDefinition, hidden.origin)])
      }
    }
  }

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
    let current = definitionsNamed(text, in: pack)
    let found = current.isEmpty ? definitionsFormerlyNamed(text, in: pack) : current
    guard let first = found.first else {
      noteUnknown(text, in: pack, at: CatalogProblem.Place(origin, part))
      return nil
    }
    if found.count > 1 {
      for found in found { noteUse(of: found.definition) }
      let candidates = found.map { EntryID(checkedPack: definitions[$0.pack].name, name: $0.name) }
      report(
        .ambiguousIngredient(text, candidates: candidates), at: origin, part,
        related: found.map { related(.candidate, $0.definition.origin) })
      return nil
    }
    guard let handle = first.definition.ingredient else {
      if first.pack == pack, first.name == recipeAtHand.name {
        let id = EntryID(checkedPack: definitions[pack].name, name: text)
        report(.recipeCycle([id, id]), at: origin, part)
        return nil
      }
      report(
        .noProduct(text), at: origin, part, related: [related(.candidate, first.definition.origin)])
      return nil
    }
    let place = CatalogProblem.Place(origin, part)
    if current.isEmpty {
      report(.renamedID(text, to: written(first, insteadOf: text, in: pack)), at: place)
    } else if !reportDeprecation(of: handle, in: pack, at: place) {
      // An ingredient with a deprecation is not cached, so that each of its uses is reported.
      handleOfSymbol[Int(name.rawValue)] = handle
    }
    return handle
  }

  typealias Found = (pack: Int, name: String, definition: Definition)

  func definitionsNamed(_ text: String, in pack: Int) -> [Found] {
    if let own = entry(named: text, of: pack) { return [(pack, text, own)] }
    guard let slash = text.firstIndex(of: "/") else {
      return requirements[pack].compactMap { required in
        entry(named: text, of: required).map { (required, text, $0) }
      }
    }
    let name = String(text[text.index(after: slash)...])
    return graph.visible(from: pack).filter { definitions[$0].name == text[..<slash] }.compactMap {
      visible in
      entry(named: name, of: visible).map { (visible, name, $0) }
    }
  }
}

extension PackDefinition {
  /// The names of the fruits, extras and recipes of the pack.
  fileprivate var ids: some Sequence<Symbol> {
    [ingredients.map(\.id), recipes.map(\.id)].joined()
  }
}
