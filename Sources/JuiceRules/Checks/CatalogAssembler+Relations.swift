/// Checks which versions of each other packs take, and which of them cannot be used together.
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

  /// The versions that a pack names; nil after saying that they are none, or where that is not known.
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

  /// A version that is not known may be one of those that are meant.
  private mutating func checkConflict(
    of pack: Int, with other: Int, _ range: VersionRange, _ relation: PackRelation
  ) {
    let version = definitions[other].version.flatMap { SemanticVersion($0) }
    guard version.map(range.contains) ?? !isVersionUnread(other), areTogether(pack, other) else {
      return
    }
    // Of two that exclude each other, one says so.
    if other < pack, definitions[other].excludes(definitions[pack]) { return }
    report(
      .packConflict(definitions[pack].name, with: relation.pack), at: relation.origin,
      related: [related(.conflictingPack, definitions[other].origin, .field(["name"]))]
        + (path(to: pack) + path(to: other)).map { related(.requirement, $0) })
  }

  /// Whether the version of a pack could not be read. That is an error of its own; what depends on the version is not.
  private func isVersionUnread(_ pack: Int) -> Bool {
    definitions[pack].isIncomplete && definitions[pack].version == nil
  }

  /// Whether two packs are both on, or both needed by one pack.
  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    together.isSuperset(of: [one, other])
      || definitions.indices.contains { pack in
        let needed = foundations[pack] + [pack]
        return needed.contains(one) && needed.contains(other)
      }
  }

  /// Where packs say that they require one another, from one that is on of its own accord to `pack`: the
  /// shortest way there is.
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
