import JuiceRules

/// A problem as tests compare it: everything that it says of itself but its words.
struct FoundProblem: Hashable {
  let finding: Finding
  let origin: CatalogOrigin
  var part = CatalogProblem.Part.key
  var range: Range<Int>?
  var related: [Related] = []

  struct Related: Hashable {
    let role: CatalogProblem.Related.Role
    let origin: CatalogOrigin
    var part = CatalogProblem.Part.key
  }

  init(
    _ finding: Finding, at origin: CatalogOrigin, _ part: CatalogProblem.Part = .key,
    range: Range<Int>? = nil, related: [Related] = []
  ) {
    self.finding = finding
    self.origin = origin
    self.part = part
    self.range = range
    self.related = related
  }

  init(_ problem: CatalogProblem) {
    self.init(
      problem.finding, at: problem.place.origin, problem.place.part, range: problem.place.range,
      related: problem.related.map {
        Related(role: $0.role, origin: $0.place.origin, part: $0.place.part)
      })
  }
}
