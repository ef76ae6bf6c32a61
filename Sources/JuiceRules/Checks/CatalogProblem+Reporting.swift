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
