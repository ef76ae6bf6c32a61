/// Checks the names and versions of packs, and the relations between them.
struct PackCheck {
  private let graph: PackGraph
  private(set) var problems: [CatalogProblem] = []

  private var packs: [PackDefinition] { graph.packs }

  init(_ graph: PackGraph) {
    self.graph = graph
    for pack in packs.indices { checkHeader(of: pack) }
    checkMissingVersions()
    for pack in packs.indices {
      for relation in packs[pack].relations { check(relation, of: pack) }
    }
    for circle in graph.circles { reportCycle(circle) }
  }

  /// Reports an invalid name or version of a pack, and a name that an earlier pack has, too.
  private mutating func checkHeader(of index: Int) {
    let pack = packs[index]
    if !pack.hasValidName {
      problems.report(.invalidID(pack.name), at: pack.origin, .field(["name"]))
    }
    if let version = pack.version, SemanticVersion(version) == nil {
      problems.report(.invalidVersion(version), at: pack.origin, .field(["version"]))
    }
    if let first = graph.numbers[pack.name], first != index {
      problems.report(
        .duplicatePack(pack.name), at: pack.origin, .field(["name"]),
        related: [.init(.firstDefinition, packs[first].origin, .field(["name"]))])
    }
  }

  /// Reports each pack without a version that another pack requires, once however many packs require it.
  private mutating func checkMissingVersions() {
    var dependents: [Int: [(name: String, origin: CatalogOrigin)]] = [:]
    for pack in packs {
      for requirement in pack.relations
      where requirement.isOrder && requirement.pack != pack.name {
        guard let other = graph.numbers[requirement.pack], packs[other].version == nil,
          packs[other].isVersionReadable, !packs[other].isIncomplete
        else { continue }
        dependents[other, default: []].append((pack.name, requirement.origin))
      }
    }
    for (pack, dependents) in dependents.sorted(by: { $0.key < $1.key }) {
      problems.report(
        .missingVersion(packs[pack].name, requiredBy: dependents[0].name),
        at: packs[pack].origin, related: dependents.map { .init(.requirement, $0.origin) })
    }
  }

  private mutating func check(_ relation: PackRelation, of pack: Int) {
    let name = packs[pack].name
    if relation.pack == name {
      problems.report(
        relation.isOrder ? .packCycle([name, name]) : .packConflict(name, with: name),
        at: relation.origin)
    }
    guard let range = range(of: relation), let other = graph.numbers[relation.pack], other != pack
    else { return }
    switch relation.kind {
    case .requires, .worksWith: checkVersion(of: other, is: range, for: relation, of: pack)
    case .conflicts: checkConflict(of: pack, with: other, range, relation)
    }
  }

  /// Returns the version range of a relation. The result is `nil` if the range could not be read, or after reporting
  /// that it is invalid or matches no version.
  private mutating func range(of relation: PackRelation) -> VersionRange? {
    guard let text = relation.versions else { return nil }
    do {
      let range = try VersionRange(text)
      guard range.isEmpty else { return range }
      problems.report(.emptyRange(text), at: relation.origin, .value)
    } catch {
      let stretch = error.offset..<(error.offset + error.text.utf8.count)
      problems.report(
        .invalidRange(text, fault: error.text), at: relation.origin, .value,
        range: stretch.isEmpty ? nil : stretch)
    }
    return nil
  }

  private mutating func checkVersion(
    of other: Int, is range: VersionRange, for relation: PackRelation, of pack: Int
  ) {
    guard let text = packs[other].version, let version = SemanticVersion(text),
      !range.contains(version)
    else { return }
    problems.report(
      .packVersionMismatch(
        relation.pack, version: text, range: relation.versions ?? "", dependent: packs[pack].name),
      at: relation.origin, .value,
      related: [.init(.version, packs[other].origin, .field(["version"]))]
        + graph.path(to: pack).map { .init(.requirement, $0) })
  }

  /// Reports a conflict of two packs that are used together. An absent version counts as one of the conflicting
  /// versions, unless it could not be read, which is an error of its own.
  private mutating func checkConflict(
    of pack: Int, with other: Int, _ range: VersionRange, _ relation: PackRelation
  ) {
    let written = packs[other].version
    let isInRange = written.flatMap { SemanticVersion($0) }.map(range.contains)
    guard isInRange ?? (written != nil || !packs[other].isIncomplete),
      graph.areTogether(pack, other)
    else { return }
    // If both packs exclude each other, one of them reports the conflict.
    if other < pack, packs[other].excludes(packs[pack]) { return }
    problems.report(
      .packConflict(packs[pack].name, with: relation.pack), at: relation.origin,
      related: [.init(.conflictingPack, packs[other].origin, .field(["name"]))]
        + (graph.path(to: pack) + graph.path(to: other)).map { .init(.requirement, $0) })
  }

  /// Reports a circle of packs that come after each other.
  private mutating func reportCycle(_ circle: [Int]) {
    let names = circle.map { packs[$0].name }
    let origins = zip(circle, names.dropFirst()).map { pack, next in
      packs[pack].relations.first { $0.isOrder && $0.pack == next }?.origin ?? packs[pack].origin
    }
    problems.report(
      .packCycle(names), at: origins[0],
      related: origins.dropFirst().map { .init(.requirement, $0) })
  }
}
