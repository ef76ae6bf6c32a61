import JuiceCatalogs

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
