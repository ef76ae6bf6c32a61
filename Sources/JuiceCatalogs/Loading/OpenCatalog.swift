import JuiceRules

/// A catalog that has been read but not assembled.
struct OpenCatalog {
  /// The draft with the packs that are on.
  let draft: CatalogDraft
  let settings: CatalogSettings
  /// The path of `catalog.yaml`, as reports show it.
  let site: String?
  /// A Boolean value that indicates whether there are no other packs, so that these packs are on together and nothing
  /// else uses them.
  let isWhole: Bool
  /// The names of the packs that exist but are off.
  let packsOff: Set<String>
  /// The packs with files or folders that cannot be read.
  let unreadablePacks: Set<String>
  /// A Boolean value that indicates whether the catalog knows the places that its values come from.
  let keepsOrigins: Bool

  /// The result of assembling the catalog.
  struct Outcome {
    /// The catalog, or `nil` if there are errors.
    var catalog: Catalog?
    /// The definition of the catalog if its origins are kept.
    var definition: CatalogDefinition?
    var draft: CatalogDraft
    var leftOut: [LeftOutPack] = []
  }

  /// The catalog of all packs.
  var ofAllPacks: Outcome { outcome(of: draft) }

  /// Returns the catalog of the packs that have no errors and require no packs with errors.
  ///
  /// Leaving out a pack can cause an error in another pack, so the method continues until there are no errors.
  ///
  /// - Parameter all: The outcome for all packs.
  func ofCleanPacks(of all: Outcome) -> Outcome {
    var all = all
    var rest = draft
    // A pack in `catalog.yaml` that does not exist can be ignored.
    rest.definition.mentions.unknown = []
    var faulty = faultyPacks(in: all.draft)
    while true {
      all.leftOut += faulty.filter { pack in !all.leftOut.contains { $0.name == pack.name } }
      let names = Set(all.leftOut.map(\.name))
      rest.definition.packs.removeAll { names.contains($0.name) }
      let outcome = outcome(of: rest, leavingOut: names)
      all.draft.adopt(outcome.draft)
      faulty = faultyPacks(in: outcome.draft)
      guard faulty.isEmpty else { continue }
      let isWhole = !rest.definition.packs.isEmpty && !isSiteFaulty(in: outcome.draft)
      all.catalog = isWhole ? outcome.catalog : nil
      all.definition = isWhole ? outcome.definition : nil
      return all
    }
  }

  private func outcome(of draft: CatalogDraft, leavingOut names: Set<String> = []) -> Outcome {
    var draft = draft
    let namesOn = Set(draft.definition.packs.map(\.name))
    if isWhole { draft.definition.packsOn = namesOn }
    let origins = keepsOrigins ? DraftOrigins(draft, ofSite: site) : nil
    let changes = draft.applyOverrides(
      ofSite: site, on: namesOn, leavingOut: names.union(packsOff), keepsNames: true)
    draft.definition.locale = settings.locale
    draft.definition.timeZone = settings.timeZone
    draft.definition.wording = settings.wording
    let (catalog, problems) = draft.definition.assembled()
    draft.report(problems, after: changes)
    if catalog != nil, let changes { draft.removeLacks(before: changes) }
    return Outcome(
      catalog: origins.map { catalog?.keeping($0) } ?? catalog,
      definition: keepsOrigins && catalog != nil ? draft.definition : nil, draft: draft)
  }

  private func isSiteFaulty(in draft: CatalogDraft) -> Bool {
    draft.diagnostics.contains { $0.severity == .error && $0.primary.file == site }
  }

  /// Returns the packs with errors, and those that require them directly or transitively.
  private func faultyPacks(in draft: CatalogDraft) -> [LeftOutPack] {
    let files = Set(draft.diagnostics.filter { $0.severity == .error }.map(\.primary.file))
    let faulty = draft.definition.packs.filter { pack in
      pack.isIncomplete || unreadablePacks.contains(pack.name)
        || draft.filesOfPacks[pack.name]?.contains { files.contains($0) } ?? false
    }
    return dependents(of: Set(faulty.map(\.name)), in: draft)
  }

  private func dependents(of faulty: Set<String>, in draft: CatalogDraft) -> [LeftOutPack] {
    var found = faulty.sorted().map { LeftOutPack(name: $0, reason: .errors) }
    var next = 0
    while next < found.count {
      for pack in draft.definition.packs
      where pack.requirements.contains(where: { $0.pack == found[next].name })
        && !found.contains(where: { $0.name == pack.name })
      {
        found.append(LeftOutPack(name: pack.name, reason: .requires(found[next].name)))
      }
      next += 1
    }
    return found
  }
}
