/// Checks the versions that packs accept of each other, and the packs that cannot be used together.
extension CatalogAssembler {
  mutating func checkRelations(_ byName: [String: Int]) {
    for index in definitions.indices {
      for relation in definitions[index].relations {
        guard let range = range(of: relation), let other = byName[relation.pack], other != index
        else { continue }
        switch relation.kind {
        case .requires, .worksWith: checkVersion(of: other, is: range, for: relation, of: index)
        case .conflicts: checkConflict(of: index, with: other, range, relation)
        }
      }
    }
  }

  /// Returns the version range of a relation. The result is `nil` if the range could not be read, or after reporting
  /// that it is invalid or matches no version.
  private mutating func range(of relation: PackRelation) -> VersionRange? {
    guard let text = relation.versions else { return nil }
    do {
      let range = try VersionRange(text)
      guard range.isEmpty else { return range }
      report(.emptyRange(text), at: relation.origin, .value)
    } catch {
      let stretch = error.offset..<(error.offset + error.text.utf8.count)
      report(
        .invalidRange(text, fault: error.text), at: relation.origin, .value,
        range: stretch.isEmpty ? nil : stretch)
    }
    return nil
  }

  private mutating func checkVersion(
    of other: Int, is range: VersionRange, for relation: PackRelation, of pack: Int
  ) {
    guard let text = definitions[other].version, let version = SemanticVersion(text),
      !range.contains(version)
    else { return }
    report(
      .packVersionMismatch(
        relation.pack, version: text, range: relation.versions ?? "",
        dependent: definitions[pack].name), at: relation.origin, .value,
      related: [related(.version, definitions[other].origin, .field(["version"]))]
        + path(to: pack).map { related(.requirement, $0) })
  }

  /// Reports a conflict of two packs that are used together. An absent version counts as one of the conflicting
  /// versions, unless it could not be read.
  private mutating func checkConflict(
    of pack: Int, with other: Int, _ range: VersionRange, _ relation: PackRelation
  ) {
    let version = definitions[other].version.flatMap { SemanticVersion($0) }
    guard version.map(range.contains) ?? !isVersionUnread(other), areTogether(pack, other) else {
      return
    }
    // If both packs exclude each other, one of them reports the conflict.
    if other < pack, definitions[other].excludes(definitions[pack]) { return }
    report(
      .packConflict(definitions[pack].name, with: relation.pack), at: relation.origin,
      related: [related(.conflictingPack, definitions[other].origin, .field(["name"]))]
        + (path(to: pack) + path(to: other)).map { related(.requirement, $0) })
  }

  /// Returns `true` if the version of a pack could not be read, which is an error of its own. Checks that depend on
  /// the version are skipped then.
  private func isVersionUnread(_ pack: Int) -> Bool {
    definitions[pack].isIncomplete && definitions[pack].version == nil
  }

  /// Returns `true` if two packs are both enabled, or both required by one pack.
  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    together.isSuperset(of: [one, other])
      || definitions.indices.contains { pack in
        let needed = transitiveRequirements[pack] + [pack]
        return needed.contains(one) && needed.contains(other)
      }
  }

  /// Returns the requirements along the shortest way to `pack` from a pack that no pack requires.
  func path(to pack: Int) -> [CatalogOrigin] {
    var ways: [Int: [CatalogOrigin]] = [pack: []]
    var open = [pack][...]
    while let next = open.popFirst() {
      let dependents = definitions.indices.filter { requirements[$0].contains(next) }
      if dependents.isEmpty { return ways[next] ?? [] }
      for dependent in dependents where ways[dependent] == nil {
        let step = definitions[dependent].requirements
          .first { $0.pack == definitions[next].name }?.origin
        ways[dependent] = (step.map { [$0] } ?? []) + (ways[next] ?? [])
        open.append(dependent)
      }
    }
    return []
  }
}
