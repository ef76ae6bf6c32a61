public import JuiceCatalogs
public import JuiceRules

/// The relations of packs: `juice-rules/pack-graph/1`, a tree for terminals, or a graph for Graphviz.
public struct PackGraphReport: Report {
  /// The packs and their relations.
  public let overview: PackOverview
  /// The language of the report.
  public let locale: LocaleID

  /// Creates a report on the relations of packs.
  public init(_ overview: PackOverview, locale: LocaleID) {
    self.overview = overview
    self.locale = locale
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    PackTree(overview, words: PackWords(locale: locale), style: style).text
  }

  /// The graph in the language of Graphviz.
  public var dot: String { PackDOT(overview).text }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    let site: [Member] = [Member("pack", "catalog.yaml"), Member("version", .null)]
    let node =
      overview.siteChanges.isEmpty
      ? []
      : [
        JSONValue.object(
          site + [
            Member("state", "on"), Member("broken", false),
          ])
      ]
    return .object([
      Self.schema("pack-graph"), Member("root", .string(overview.root)),
      Member("nodes", .array(overview.packs.map(self.node) + node)),
      Member(
        "edges",
        .array(
          overview.packs.flatMap { edges(from: $0.name, $0.links, $0.changes) }
            + edges(from: "catalog.yaml", [], overview.siteChanges))),
    ])
  }

  private func node(_ pack: PackSummary) -> JSONValue {
    [
      "pack": .string(pack.name), "version": pack.version.map { .string($0) } ?? .null,
      "state": .string(pack.state.rawValue), "broken": .bool(pack.isBroken),
    ]
  }

  private func edges(
    from pack: String, _ links: [PackLink], _ changes: [PackChange]
  ) -> [JSONValue] {
    links.map { link in
      [
        "from": .string(pack), "to": .string(link.pack), "kind": .string(link.kind.rawValue),
        "versions": link.versions.map { .string($0) } ?? .null,
        "state": .string(link.state.rawValue),
      ]
    }
      + changes.countsByPack.map { other, count in
        [
          "from": .string(pack), "to": .string(other), "kind": "changes",
          "entries": .integer(count),
        ]
      }
  }
}

extension [PackChange] {
  /// The number of changes to each pack, in order of the pack's name.
  var countsByPack: [(pack: String, count: Int)] {
    Dictionary(grouping: self, by: \.pack).map { ($0.key, $0.value.count) }
      .sorted { $0.pack < $1.pack }
  }
}
