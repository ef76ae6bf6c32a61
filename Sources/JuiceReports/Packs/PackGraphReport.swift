public import JuiceCatalogs
public import JuiceRules

/// How packs build on each other: `juice-rules/pack-graph/1`, a tree for terminals, or a graph for Graphviz.
public struct PackGraphReport: Report {
  public let overview: PackOverview
  public let locale: LocaleID

  public init(_ overview: PackOverview, locale: LocaleID) {
    self.overview = overview
    self.locale = locale
  }

  public func text(style: TerminalStyle) -> String {
    PackTree(overview, words: PackWords(locale: locale), style: style).text
  }

  /// The same as a graph in the language of Graphviz.
  public var dot: String { PackDOT(overview).text }

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
  /// How many there are of each pack, in order of name.
  var countsByPack: [(pack: String, count: Int)] {
    Dictionary(grouping: self, by: \.pack).map { ($0.key, $0.value.count) }
      .sorted { $0.pack < $1.pack }
  }
}
