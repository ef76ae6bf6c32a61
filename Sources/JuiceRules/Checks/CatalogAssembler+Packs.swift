extension CatalogAssembler {
  /// Checks names, versions and requirements, and puts the packs in order.
  mutating func checkPacks() {
    unsure = Set(definitions.indices.filter { definitions[$0].isIncomplete })
    let packOrder = PackOrder(of: definitions)
    let byName = packOrder.numbers
    packNumbers = byName
    checkHeaders(byName)
    requirements = definitions.indices.map { packs(requiredBy: $0, byName) }
    transitiveRequirements = definitions.indices.map(transitiveRequirements)
    together = packsOnTogether()
    checkNeighbours(byName)
    reportMissingPacks(byName)
    checkVersions(byName)
    checkRelations(byName)
    order = packOrder.sequence
    for circle in packOrder.circles { reportCycle(circle) }
  }

  /// Reports invalid names and versions of packs, and duplicate names.
  private mutating func checkHeaders(_ byName: [String: Int]) {
    for (index, pack) in definitions.enumerated() {
      if !pack.hasValidName {
        report(.invalidID(pack.name), at: pack.origin, .field(["name"]))
      }
      if let version = pack.version, SemanticVersion(version) == nil {
        report(.invalidVersion(version), at: pack.origin, .field(["version"]))
      }
      if let first = byName[pack.name], first != index {
        report(
          .duplicatePack(pack.name), at: pack.origin, .field(["name"]),
          related: [related(.firstDefinition, definitions[first].origin, .field(["name"]))])
        unsure.insert(first)
      }
    }
  }

  /// Returns the existing packs that a pack requires.
  private func packs(requiredBy index: Int, _ byName: [String: Int]) -> [Int] {
    definitions[index].requirements.compactMap { byName[$0.pack] }.filter { $0 != index }
  }

  /// Reports packs that name themselves as a requirement or conflict, and notes missing requirements.
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

  /// Returns the transitive requirements of a pack, in order of name.
  private func transitiveRequirements(of pack: Int) -> [Int] {
    var isFound = definitions.map { _ in false }
    var open = requirements[pack]
    while let next = open.popLast() {
      guard next != pack, !isFound[next] else { continue }
      isFound[next] = true
      open += requirements[next]
    }
    return isFound.indices.filter { isFound[$0] }
  }

  /// Reports each pack without a version that another pack requires, once however many packs require it.
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

  /// Reports a circle of packs that come after each other.
  private mutating func reportCycle(_ circle: [Int]) {
    let names = circle.map { definitions[$0].name }
    let origins = zip(circle, names.dropFirst()).map { pack, next in
      definitions[pack].relations.first { $0.isOrder && $0.pack == next }?.origin
        ?? definitions[pack].origin
    }
    report(
      .packCycle(names), at: origins[0],
      related: origins.dropFirst().map { related(.requirement, $0) })
  }

  /// Assembles the messages of a pack, after its entries.
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
