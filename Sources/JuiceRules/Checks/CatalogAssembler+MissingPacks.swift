/// Checks requirements of missing packs. Either the requirement is at fault, or the name of the pack that is meant.
extension CatalogAssembler {
  struct MissingPack {
    let name: String
    /// The place that requires the pack.
    let origin: CatalogOrigin
    /// The requirements that lead to the pack that requires it.
    var way: [CatalogOrigin] = []
  }

  mutating func reportMissingPacks(_ byName: [String: Int]) {
    let asked =
      missingPacks + mentions.unknown.map { MissingPack(name: $0.pack, origin: $0.origin) }
    guard !asked.isEmpty else { return }
    var spellings = SpellingIndex(byName.keys)
    for requests in asked.grouped(by: \.name) {
      let name = requests[0].name
      let candidates = spellings.nearest(to: name).filter { candidate in
        !definitions.contains { pack in
          pack.name == candidate && pack.requirements.contains { $0.pack == name }
        }
      }
      if let pack = misspeltPack(for: requests, candidates: candidates) {
        reportMisspelt(pack, for: requests)
      } else if !candidates.isEmpty || !mayBeUnread {
        for request in requests { report(request, candidates: candidates) }
      }
    }
  }

  /// Returns the pack whose name seems to be at fault: no pack requires it by that name, and either several packs
  /// require the name that was probably meant, or its folder has that name, too.
  private func misspeltPack(
    for requests: [MissingPack], candidates: [String]
  ) -> PackDefinition? {
    let suspects = definitions.filter { pack in
      candidates.contains(pack.name) && pack.folder != pack.name && !isAskedFor(pack.name)
        && (requests.count > 1 || pack.folder == requests[0].name)
    }
    return suspects.count == 1 ? suspects[0] : nil
  }

  /// A Boolean value that indicates whether a missing pack may be one that could not be read and that no pack
  /// requires by the name of its folder.
  private var mayBeUnread: Bool {
    definitions.contains { $0.isUnread && !isAskedFor($0.name) }
  }

  private func isAskedFor(_ name: String) -> Bool {
    mentions.known.contains(name)
      || definitions.contains { $0.relations.contains { $0.pack == name } }
  }

  private mutating func reportMisspelt(_ pack: PackDefinition, for requests: [MissingPack]) {
    report(
      .misspeltPack(pack.name, meant: requests[0].name), at: pack.origin, .field(["name"]),
      related: requests.map { related(.request, $0.origin) })
  }

  private mutating func report(_ request: MissingPack, candidates: [String]) {
    report(
      .packMissing(request.name, candidates: candidates), at: request.origin,
      related: request.way.map { related(.requirement, $0) })
  }
}
