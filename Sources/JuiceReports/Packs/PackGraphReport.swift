package import JuiceCatalogs
package import JuiceRules

/// The relations of packs: `juice-rules/pack-graph/1`, a tree for terminals, or a graph for Graphviz.
package struct PackGraphReport: Report {
  /// The packs and their relations.
  package let overview: PackOverview
  /// The language of the report.
  package let locale: LocaleID

  /// Creates a report on the relations of packs.
  package init(_ overview: PackOverview, locale: LocaleID) {
    self.overview = overview
    self.locale = locale
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    PackTree(overview, words: PackWords(locale: locale), style: style).text
  }

  /// The graph in the language of Graphviz.
  package var dot: String { PackDOT(overview).text }

  /// The report for tools, as JSON.
  package var value: JSONValue {
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

/// A graph of packs in the language of Graphviz. The graph contains no translated words, so that it is the same in
/// every language.
struct PackDOT {
  private let overview: PackOverview
  /// The id of each pack in the graph. If several packs have the same name, the ids of all but the first contain their
  /// path.
  private let ids: [String]

  init(_ overview: PackOverview) {
    self.overview = overview
    var known: Set<String> = []
    ids = overview.packs.map { pack in
      known.insert(pack.name).inserted ? pack.name : "\(pack.name) (\(pack.path ?? ""))"
    }
  }

  var text: String {
    // One edge is enough for two packs that exclude each other.
    var known: Set<Set<String>> = []
    let edges = zip(ids, overview.packs).flatMap { id, pack in
      pack.links.filter { $0.kind != .conflicts || known.insert([id, $0.pack]).inserted }
        .map { edge(from: id, $0) } + changes(of: pack.changes, by: id)
    }
    let site = overview.siteChanges.isEmpty ? [] : ["\(quoted("catalog.yaml")) [shape=note];"]
    let lines =
      ["rankdir=BT;", "node [shape=box];"] + zip(ids, overview.packs).map(node) + site + edges
      + changes(of: overview.siteChanges, by: "catalog.yaml")
    return """
      // Solid: requires; dashed: works with; dotted: conflicts. Blue: how many entries it changes.
      // Dashed boxes are off, dotted ones are missing. Red: something is wrong.
      digraph packs {
      \(lines.map { "  \($0)\n" }.joined())}

      """
  }

  private func node(_ id: String, _ pack: PackSummary) -> String {
    var attributes = ["label=\(quoted(([pack.name] + [pack.version].compactMap(\.self))))"]
    switch pack.state {
    case .off: attributes.append("style=dashed")
    case .missing: attributes.append("style=dotted")
    default: break
    }
    if pack.isBroken || pack.state == .missing { attributes.append("color=red") }
    return "\(quoted(id)) [\(attributes.joined(separator: ", "))];"
  }

  private func edge(from id: String, _ link: PackLink) -> String {
    var attributes: [String] = []
    if let versions = link.versions, versions != "*" {
      attributes.append("label=\(quoted(versions))")
    }
    switch link.kind {
    case .requires: break
    case .worksWith: attributes.append("style=dashed")
    case .conflicts: attributes += ["style=dotted", "dir=none", "constraint=false"]
    }
    if link.state.isFault { attributes.append("color=red") }
    let shown = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    return "\(quoted(id)) -> \(quoted(link.pack))\(shown);"
  }

  private func changes(of changes: [PackChange], by id: String) -> [String] {
    changes.countsByPack.map { pack, count in
      "\(quoted(id)) -> \(quoted(pack)) [label=\"\(count)\", color=blue, constraint=false];"
    }
  }

  private func quoted(_ text: String) -> String { quoted([text]) }

  /// Returns lines as one string of the language, with quotes and backslashes escaped by a backslash.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      VisibleText.inline(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}
