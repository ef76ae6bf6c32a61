extension CatalogAssembler {
  /// Checks names, versions and requirements, and puts the packs in order.
  mutating func checkPacks() {
    var byName: [String: Int] = [:]
    for (index, pack) in definitions.enumerated() {
      if !EntryID.isName(pack.name.utf8) {
        report(.invalidID(pack.name), at: pack.origin, .field(["name"]))
      }
      if let version = pack.version, !isSemanticVersion(version) {
        report(.invalidVersion(version), at: pack.origin, .field(["version"]))
      }
      if let first = byName[pack.name] {
        report(
          .duplicatePack(pack.name), at: pack.origin, .field(["name"]),
          related: [related(.firstDefinition, definitions[first].origin, .field(["name"]))])
      } else {
        byName[pack.name] = index
      }
    }
    requirements = definitions.indices.map { requirements(of: $0, byName) }
    orderPacks()
  }

  private mutating func requirements(of index: Int, _ byName: [String: Int]) -> [Int] {
    let pack = definitions[index]
    var found: [Int] = []
    for requirement in pack.requirements {
      guard let other = byName[requirement.pack] else {
        report(
          .packMissing(
            requirement.pack, candidates: nearest(to: requirement.pack, in: byName.keys.sorted())),
          at: requirement.origin)
        continue
      }
      found.append(other)
      if definitions[other].version == nil, !definitions[other].isIncomplete {
        report(
          .missingVersion(requirement.pack, requiredBy: pack.name), at: definitions[other].origin,
          related: [related(.requirement, requirement.origin)])
      }
    }
    return found
  }

  /// A pack comes after what it requires; among those that may come next, by name.
  private mutating func orderPacks() {
    var isPlaced = definitions.map { _ in false }
    let byName = definitions.indices.sorted { definitions[$0].name < definitions[$1].name }
    while order.count < definitions.count {
      let next = byName.first { pack in
        !isPlaced[pack] && requirements[pack].allSatisfy { isPlaced[$0] }
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
      pack = requirements[pack].first { !isPlaced[$0] } ?? pack
    }
    let cycle = path.drop { $0 != pack } + [pack]
    let names = cycle.map { definitions[$0].name }
    let next = names.count > 1 ? names[1] : ""
    let origin = definitions[pack].requirements.first { $0.pack == next }?.origin
    report(.packCycle(names), at: origin ?? definitions[pack].origin)
    return pack
  }

  /// The grammar of https://semver.org/spec/v2.0.0.html, items 2, 9 and 10.
  private func isSemanticVersion(_ text: String) -> Bool {
    let build = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let release = build[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = release[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy(isPlainNumber) else { return false }
    let labels = release.dropFirst() + build.dropFirst()
    return labels.joined(separator: ".").isEmpty && labels.isEmpty
      || labels.allSatisfy { label in
        label.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
          !part.isEmpty && part.utf8.allSatisfy { $0.isIdentifierByte }
        }
      }
  }

  private func isPlainNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (text == "0" || text.first != "0") && text.count <= 18
  }

  /// Assembles what remains of a pack: its messages.
  mutating func assemblePack(_ index: Int) {
    let pack = definitions[index]
    let messages = assembleMessages(pack.messages, of: pack)
    guard keepsModel else { return }
    model.packs.append(
      Pack(
        name: pack.name, version: pack.version, locales: pack.locales,
        requirements: pack.requirements.map(\.pack), messages: messages))
  }
}

extension UInt8 {
  fileprivate var isIdentifierByte: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "-")
  }
}
