/// The entries of one section of all packs, and the names by which packs refer to them.
struct DeclaredEntries<Definition: EntryDefinition & Sendable, Subject> {
  /// The first definition of each id, in the order of the packs, then as written.
  private(set) var definitions: [Definition] = []
  /// The ids of the definitions.
  private(set) var ids: [QualifiedID<Subject>] = []
  /// The problems of the ids.
  private(set) var problems: [CatalogProblem] = []
  private let names: NameList
  /// The names by which each pack knows the entries; empty if there are none.
  private let visibleNames: [VisibleNames]
  private let entries: EntryTable
  private let writers: CatalogDefinition.Writers?

  init(
    _ section: KeyPath<PackDefinition, [Definition]>, _ entries: EntryTable,
    writers: CatalogDefinition.Writers?
  ) {
    let graph = entries.graph
    for pack in graph.order.map({ graph.packs[$0] }) {
      for (id, definition) in problems.firstDefinitions(of: section, in: pack) {
        definitions.append(definition)
        ids.append(QualifiedID(id))
      }
    }
    (self.entries, self.writers) = (entries, writers)
    // Few catalogs have such entries, and looking up all names takes long in a large one.
    let names = NameList(of: ids, renames: ids.isEmpty ? [:] : entries.renames())
    self.names = names
    visibleNames =
      ids.isEmpty
      ? []
      : graph.packs.indices.map { VisibleNames(of: names, graph, $0, graph.visible(from: $0)) }
  }

  /// Returns the index of the entry that a name at a place in an entry of a pack stands for, or `nil` if there is none,
  /// which is reported. A name in an override is read as the pack that wrote it reads the name.
  ///
  /// - Parameters:
  ///   - target: The part of the place that is the name.
  ///   - unknown: A closure that returns the finding for a name that stands for nothing.
  func index(
    of name: String, at place: CatalogProblem.Place, _ target: Finding.Target = .value,
    in pack: Int, to problems: inout [CatalogProblem],
    unknown: (_ pack: String, _ candidates: [String]) -> Finding
  ) -> Int? {
    func report(_ finding: Finding, related: [CatalogProblem.Related] = []) {
      var finding = finding
      finding.target = target
      problems.report(finding, at: place, related: related)
    }
    let graph = entries.graph
    let reader = writers?.pack(place).flatMap { graph.numbers[$0] } ?? pack
    let visible =
      reader == pack ? graph.visible(from: pack) : graph.visibleInOverrides(of: reader)
    let names =
      ids.isEmpty
      ? VisibleNames(of: names)
      : reader == pack ? visibleNames[pack] : VisibleNames(of: names, graph, reader, visible)
    guard let index = names.visibleIndex(of: name) else {
      if graph.unsure.isDisjoint(with: visible) {
        let candidates = nearest(to: name, in: names.visibleIndices.keys.sorted())
        report(unknown(graph.packs[reader].name, candidates))
      }
      return nil
    }
    if let remark = NameRemark(name, names, in: graph.packs[reader].name, entries.deprecations) {
      report(remark.finding, related: remark.related)
    }
    return index
  }
}

extension VisibleNames {
  fileprivate init(of list: NameList, _ graph: PackGraph, _ pack: Int, _ visible: [Int]) {
    self.init(
      of: list, in: graph.packs[pack].name, from: Set(visible.map { graph.packs[$0].name }))
  }
}
