extension CatalogAssembler {
  /// Checks names, versions and requirements, and puts the packs in order.
  mutating func checkPacks() {
    unsure = Set(definitions.indices.filter { definitions[$0].isIncomplete })
    let byName = indexPacks()
    requirements = definitions.indices.map { packs(that: $0, .requires, byName) }
    predecessors = definitions.indices.map {
      requirements[$0] + packs(that: $0, .worksWith, byName)
    }
    foundations = definitions.indices.map(foundations)
    together = packsOnTogether()
    checkNeighbours(byName)
    reportMissingPacks(byName)
    checkVersions(byName)
    checkRelations(byName)
    orderPacks()
  }

  private mutating func indexPacks() -> [String: Int] {
    var byName: [String: Int] = [:]
    for (index, pack) in definitions.enumerated() {
      if !pack.hasValidName {
        report(.invalidID(pack.name), at: pack.origin, .field(["name"]))
        // That may be all that keeps it from being found by the name of its folder.
        if let folder = pack.folder, !definitions.contains(where: { $0.name == folder }) {
          byName[folder] = index
        }
      }
      if let version = pack.version, SemanticVersion(version) == nil {
        report(.invalidVersion(version), at: pack.origin, .field(["version"]))
      }
      if let first = byName[pack.name] {
        report(
          .duplicatePack(pack.name), at: pack.origin, .field(["name"]),
          related: [related(.firstDefinition, definitions[first].origin, .field(["name"]))])
        unsure.insert(first)
      } else {
        byName[pack.name] = index
      }
    }
    return byName
  }

  /// The packs of which `index` says that it requires them, or works with them, as far as there are any.
  private func packs(
    that index: Int, _ kind: PackRelation.Kind, _ byName: [String: Int]
  ) -> [Int] {
    definitions[index].relations.filter { $0.kind == kind }.compactMap { byName[$0.pack] }
      .filter { $0 != index }
  }

  /// Reports packs that speak of themselves, and those that require what is not there.
  private mutating func checkNeighbours(_ byName: [String: Int]) {
    for index in definitions.indices {
      let name = definitions[index].name
      for relation in definitions[index].relations {
        if relation.pack == name {
          report(
            relation.isOrder ? .packCycle([name, name]) : .packConflict(name, with: name),
            at: relation.origin)
        } else if relation.kind == .requires, byName[relation.pack] == nil {
          missingPacks.append(
            MissingPack(name: relation.pack, origin: relation.origin, way: path(to: index)))
          unsure.insert(index)
        }
      }
    }
  }

  /// The packs that a pack builds on, whatever the way to them, in order of name.
  private func foundations(of pack: Int) -> [Int] {
    var found: Set<Int> = []
    var open = requirements[pack]
    while let next = open.popLast() {
      if next != pack, found.insert(next).inserted { open += requirements[next] }
    }
    return found.sorted()
  }

  /// What another pack requires needs a version; that is said once, whoever requires it.
  private mutating func checkVersions(_ byName: [String: Int]) {
    var dependents: [Int: [(name: String, origin: CatalogOrigin)]] = [:]
    for pack in definitions {
      for requirement in pack.relations
      where requirement.isOrder && requirement.pack != pack.name {
        guard let other = byName[requirement.pack], definitions[other].version == nil,
          definitions[other].isVersionReadable,
          !definitions[other].isIncomplete
        else { continue }
        dependents[other, default: []].append((pack.name, requirement.origin))
      }
    }
    for (pack, dependents) in dependents.sorted(by: { $0.key < $1.key }) {
      report(
        .missingVersion(definitions[pack].name, requiredBy: dependents[0].name),
        at: definitions[pack].origin, related: dependents.map { related(.requirement, $0.origin) })
    }
  }

  /// A pack comes after what it requires; among those that may come next, by name.
  private mutating func orderPacks() {
    var isPlaced = definitions.map { _ in false }
    while order.count < definitions.count {
      let next = definitions.indices.first { pack in
        !isPlaced[pack] && predecessors[pack].allSatisfy { isPlaced[$0] }
      }
      let placed = next ?? breakCycle(isPlaced)
      isPlaced[placed] = true
      order.append(placed)
    }
  }

  /// Reports a circle of packs that wait for each other, and gives one of them.
  private mutating func breakCycle(_ isPlaced: [Bool]) -> Int {
    var path: [Int] = []
    var pack = isPlaced.firstIndex(of: false) ?? 0
    while !path.contains(pack) {
      path.append(pack)
      pack = predecessors[pack].first { !isPlaced[$0] } ?? pack
    }
    let cycle = path.drop { $0 != pack } + [pack]
    let names = cycle.map { definitions[$0].name }
    let next = names.count > 1 ? names[1] : ""
    let origin = definitions[pack].relations.first { $0.isOrder && $0.pack == next }?
      .origin
    report(.packCycle(names), at: origin ?? definitions[pack].origin)
    return pack
  }

  /// Assembles what remains of a pack: its messages.
  mutating func assemblePack(_ index: Int) {
    let pack = definitions[index]
    packAtHand = index
    let messages = assembleMessages(pack.messages, of: pack)
    guard keepsModel else { return }
    model.packs.append(
      Pack(
        name: pack.name, version: pack.version, locales: pack.locales,
        requirements: pack.requirements.map(\.pack), messages: messages))
  }
}
