extension [CatalogProblem] {
  /// Adds a problem of a part of the entry at `origin`.
  mutating func report(
    _ finding: Finding, at origin: CatalogOrigin, _ part: CatalogProblem.Part = .key,
    range: Range<Int>? = nil, related: [CatalogProblem.Related] = [], basis: [CatalogOrigin] = []
  ) {
    append(
      CatalogProblem(
        finding, at: CatalogProblem.Place(origin, part, range: range), related: related,
        basis: basis))
  }

  /// Adds a problem at `place`.
  mutating func report(
    _ finding: Finding, at place: CatalogProblem.Place, related: [CatalogProblem.Related] = []
  ) {
    append(CatalogProblem(finding, at: place, related: related))
  }

  /// Returns the first definition of each id in a section of a pack, with its id. Further ones and invalid ids are
  /// reported.
  mutating func firstDefinitions<Definition: EntryDefinition>(
    of section: KeyPath<PackDefinition, [Definition]>, in pack: PackDefinition
  ) -> [(id: EntryID, definition: Definition)] {
    pack[keyPath: section].grouped(by: \.id).map { definitions in
      let name = pack.symbols[definitions[0].id]
      for other in definitions.dropFirst() {
        report(
          .duplicateID(name), at: other.origin,
          related: [.init(.firstDefinition, definitions[0].origin)])
      }
      if !EntryID.isName(name.utf8) { report(.invalidID(name), at: definitions[0].origin) }
      return (EntryID(checkedPack: pack.name, name: name), definitions[0])
    }
  }

  /// The problems except those that follow from parts that turned out to be faulty.
  var withoutConsequences: [CatalogProblem] {
    var faulty = Set(lazy.filter { $0.severity == .error }.map(\.place.origin))
    faulty.remove(.none)
    return filter { $0.basis.isEmpty || faulty.isDisjoint(with: $0.basis) }
  }
}

extension CatalogProblem.Related {
  init(_ role: Role, _ origin: CatalogOrigin, _ part: CatalogProblem.Part = .key) {
    self.init(place: CatalogProblem.Place(origin, part), role: role)
  }

  init(_ role: Role, _ place: CatalogProblem.Place) { self.init(place: place, role: role) }
}
