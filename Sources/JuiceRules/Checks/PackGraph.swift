/// The packs of a catalog, and the packs that each of them requires.
///
/// A pack is identified by its index in ``packs``.
struct PackGraph {
  /// The packs in order of name, then of position, so that the order in which packs were read changes nothing.
  let packs: [PackDefinition]
  /// The packs by name.
  let numbers: [String: Int]
  /// The packs in order of dependency, then name.
  let order: [Int]
  /// The circles of packs that come after each other, each from one pack around to the same pack.
  let circles: [[Int]]
  /// The existing packs that each pack requires.
  let requirements: [[Int]]
  /// The transitive requirements of each pack, in order of name.
  let transitiveRequirements: [[Int]]
  /// The packs that are enabled together and their transitive requirements; empty if that is not known.
  let together: Set<Int>
  /// The packs of which some content may not have been read, so that names that they lack do not count as unknown.
  private(set) var unsure: Set<Int> = []

  /// Creates the graph of packs.
  ///
  /// - Parameters:
  ///   - packs: The packs in any order.
  ///   - namesOn: The names of the packs that are enabled together; `nil` if that is not known.
  init(of packs: [PackDefinition], on namesOn: Set<String>? = nil) {
    let packs = packs.sorted { $0.comesBefore($1) }
    let order = PackOrder(of: packs)
    let requirements = packs.indices.map { index in
      packs[index].requirements.compactMap { order.numbers[$0.pack] }.filter { $0 != index }
    }
    let transitive = packs.indices.map { PackGraph.packs(requiredBy: $0, requirements) }
    let on = packs.indices.filter { namesOn?.contains(packs[$0].name) ?? false }
    self.packs = packs
    self.requirements = requirements
    (numbers, self.order, circles) = (order.numbers, order.sequence, order.circles)
    transitiveRequirements = transitive
    together = on.reduce(into: Set(on)) { $0.formUnion(transitive[$1]) }
    unsure = unsurePacks()
  }

  /// Returns the transitive requirements of a pack.
  private static func packs(requiredBy pack: Int, _ requirements: [[Int]]) -> [Int] {
    var isFound = requirements.map { _ in false }
    var open = requirements[pack]
    while let next = open.popLast() {
      guard next != pack, !isFound[next] else { continue }
      isFound[next] = true
      open += requirements[next]
    }
    return isFound.indices.filter { isFound[$0] }
  }

  /// Returns the packs that could not be read completely, that lack a requirement, or of which there is a duplicate.
  private func unsurePacks() -> Set<Int> {
    var unsure: Set<Int> = []
    for (index, pack) in packs.enumerated() {
      if pack.isIncomplete || !missingRequirements(of: pack).isEmpty { unsure.insert(index) }
      if let first = numbers[pack.name], first != index { unsure.insert(first) }
    }
    return unsure
  }

  /// Returns the requirements of a pack that no pack fulfills.
  func missingRequirements(of pack: PackDefinition) -> [PackRelation] {
    pack.requirements.filter { $0.pack != pack.name && numbers[$0.pack] == nil }
  }

  /// Returns the packs whose entries recipes of `pack` may name.
  func visible(from pack: Int) -> [Int] {
    let own = [pack] + requirements[pack]
    let changers = packs[pack].changers
    guard !changers.isEmpty else { return own }
    let others = changers.compactMap { numbers[$0] }.sorted()
    return own + others.flatMap { [$0] + requirements[$0] }.filter { !own.contains($0) }
  }

  /// Returns the packs whose entries the overrides of `pack` may name.
  func visibleInOverrides(of pack: Int) -> [Int] {
    let others = packs[pack].relations.filter { $0.kind == .worksWith }
      .compactMap { numbers[$0.pack] }
    return visible(from: pack) + others.flatMap { [$0] + requirements[$0] }
  }

  /// Returns `true` if two packs are both enabled, or both required by one pack.
  func areTogether(_ one: Int, _ other: Int) -> Bool {
    together.isSuperset(of: [one, other])
      || packs.indices.contains { pack in
        let needed = transitiveRequirements[pack] + [pack]
        return needed.contains(one) && needed.contains(other)
      }
  }

  /// Returns the requirements along the shortest way to `pack` from a pack that no pack requires.
  func path(to pack: Int) -> [CatalogOrigin] {
    var ways: [Int: [CatalogOrigin]] = [pack: []]
    var open = [pack][...]
    while let next = open.popFirst() {
      let dependents = packs.indices.filter { requirements[$0].contains(next) }
      if dependents.isEmpty { return ways[next] ?? [] }
      for dependent in dependents where ways[dependent] == nil {
        let step = packs[dependent].requirements.first { $0.pack == packs[next].name }?.origin
        ways[dependent] = (step.map { [$0] } ?? []) + (ways[next] ?? [])
        open.append(dependent)
      }
    }
    return []
  }
}
