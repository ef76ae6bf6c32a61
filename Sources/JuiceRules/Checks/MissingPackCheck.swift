/// Checks requirements of missing packs. Either the requirement is at fault, or the name of the pack that is meant.
struct MissingPackCheck {
  private let packs: [PackDefinition]
  private let mentions: PackMentions
  private(set) var problems: [CatalogProblem] = []

  /// A place that requires or mentions a missing pack.
  private struct Request {
    let name: String
    let origin: CatalogOrigin
    /// The requirements that lead to the pack that requires the missing one.
    var way: [CatalogOrigin] = []
  }

  init(_ graph: PackGraph, mentions: PackMentions) {
    packs = graph.packs
    self.mentions = mentions
    let required = packs.indices.flatMap { pack in
      graph.missingRequirements(of: packs[pack]).map {
        Request(name: $0.pack, origin: $0.origin, way: graph.path(to: pack))
      }
    }
    check(required + mentions.unknown.map { Request(name: $0.pack, origin: $0.origin) }, graph)
  }

  private mutating func check(_ requests: [Request], _ graph: PackGraph) {
    guard !requests.isEmpty else { return }
    // A missing pack may be one that could not be read and that no pack requires by the name of its folder.
    let mayBeUnread = packs.contains { $0.isUnread && !isAskedFor($0.name) }
    var spellings = SpellingIndex(graph.numbers.keys)
    for requests in requests.grouped(by: \.name) {
      let name = requests[0].name
      let candidates = spellings.nearest(to: name).filter { candidate in
        !packs.contains { pack in
          pack.name == candidate && pack.requirements.contains { $0.pack == name }
        }
      }
      if let pack = misspeltPack(for: requests, candidates: candidates) {
        problems.report(
          .misspeltPack(pack.name, meant: name), at: pack.origin, .field(["name"]),
          related: requests.map { .init(.request, $0.origin) })
      } else if !candidates.isEmpty || !mayBeUnread {
        for request in requests {
          problems.report(
            .packMissing(name, candidates: candidates), at: request.origin,
            related: request.way.map { .init(.requirement, $0) })
        }
      }
    }
  }

  /// Returns the pack whose name seems to be at fault: no pack requires it by that name, and either several packs
  /// require the name that was probably meant, or its folder has that name, too.
  private func misspeltPack(for requests: [Request], candidates: [String]) -> PackDefinition? {
    let suspects = packs.filter { pack in
      candidates.contains(pack.name) && pack.folder != pack.name && !isAskedFor(pack.name)
        && (requests.count > 1 || pack.folder == requests[0].name)
    }
    return suspects.count == 1 ? suspects[0] : nil
  }

  private func isAskedFor(_ name: String) -> Bool {
    mentions.known.contains(name)
      || packs.contains { $0.relations.contains { $0.pack == name } }
  }
}
