package import JuiceRules
import YAMLSyntax

extension CatalogDraft {
  /// Changes the packs as the `overrides` of the packs and the site require, and reports overrides that cannot be
  /// applied.
  ///
  /// - Parameters:
  ///   - site: The path of `catalog.yaml`, as reports show it.
  ///   - namesOn: The names of the packs that are on together, or `nil` if they are not known.
  ///   - leftOut: The names of packs that exist but are not changed. Overrides of these packs are ignored without a
  ///     finding, as are those of the site for packs that are off.
  /// - Returns: The overrides that were applied, for ``report(_:after:)``.
  package mutating func applyOverrides(
    ofSite site: String?, on namesOn: Set<String>?, leavingOut leftOut: Set<String> = [],
    keepsNames: Bool
  ) -> AppliedOverrides? {
    // The site changes only packs that are on.
    let packs = Set(definition.packs.map(\.name))
    let packsOff = namesOn.map { packs.subtracting(definition.packs.names(requiredBy: $0)) } ?? []
    let overrides = readOverrides(ofSite: site).filter { change in
      let ignored = change.author == nil ? leftOut.union(packsOff) : leftOut
      return !ignored.contains(change.target?.pack ?? "")
    }
    guard !overrides.isEmpty else {
      readSharedNames(keepsNames: keepsNames)
      return nil
    }
    guard let namesOn else {
      let resolution = OverrideResolution(overrides, in: self, on: [])
      for found in resolution.findings { report(found) }
      readSharedNames(keepsNames: keepsNames)
      return nil
    }
    let unchanged = self
    let resolution = apply(overrides, on: namesOn, keepsNames: keepsNames)
    for found in resolution.findings { report(found) }
    return AppliedOverrides(
      unchanged: unchanged, overrides: resolution.reader.sorted(resolution.sound),
      namesOn: namesOn, keepsNames: keepsNames)
  }

  /// Changes the packs. Reports only entries that cannot be removed because they are used.
  mutating func apply(
    _ overrides: [Override], on namesOn: Set<String>, keepsNames: Bool
  ) -> OverrideResolution {
    defer { readSharedNames(keepsNames: keepsNames) }
    let resolution = OverrideResolution(overrides, in: self, on: namesOn)
    let scoped: [PackSection] = [.facts, .rules, .terms, .tables]
    if resolution.outcomes.contains(where: { scoped.contains($0.entry.section) }) {
      definition.unchangedScopes = definition.ruleScopes
    }
    for (pack, outcomes) in Dictionary(grouping: resolution.outcomes, by: \.entry.target.pack)
      .sorted(by: { $0.key < $1.key })
    {
      guard let index = definition.packs.firstIndex(where: { $0.name == pack }) else { continue }
      apply(outcomes, resolution, to: index, keepsNames: keepsNames)
    }
    definition.writers = writers
    remove(resolution)
    return resolution
  }

  /// The packs that wrote parts of the changed entries.
  private var writers: CatalogDefinition.Writers {
    let (draft, packOfFile) = (self, packOfFile)
    return .init(Set(overrideSections.map { packOfFile[Int($0.source)] })) { place in
      guard draft.merged[place.origin.source] != nil else { return nil }
      let file = Int(draft.written(place, keyOfField: false).origin.source)
      // Of several names, those in the catalog.yaml are read as the pack of the entry reads them.
      return packOfFile.indices.contains(file) ? packOfFile[file] : nil
    }
  }

  /// Returns the overrides of the packs and the site.
  func readOverrides(ofSite site: String?) -> [Override] {
    let siteFile = site.flatMap { site in files.firstIndex { $0.path == site } }
    let siteKey = siteFile.flatMap { file -> CatalogOrigin? in
      let tree = files[file].tree
      guard let root = tree.root else { return nil }
      let key = tree.pairs(of: root).first { tree.text(of: $0.key) == "overrides" }?.key
      return key.map { CatalogOrigin($0, in: Int32(file)) }
    }
    let packs = Set(definition.packs.map(\.name))
    let sections = overrideSections.filter { packs.contains(packOfFile[Int($0.source)]) }
    return (sections + (siteKey.map { [$0] } ?? [])).flatMap { key in
      let file = files[Int(key.source)]
      let errors = file.diagnostics.filter { $0.severity == .error }.map(\.primary.span.start)
      let author = Int(key.source) == siteFile ? nil : packOfFile[Int(key.source)]
      return OverrideReader(tree: file.tree, file: key.source, author: author, errors: errors)
        .overrides(under: key)
    }
  }

  /// Replaces entries of a pack with their changed versions.
  private mutating func apply(
    _ outcomes: [OverrideResolution.Outcome], _ resolution: OverrideResolution, to pack: Int,
    keepsNames: Bool
  ) {
    let name = definition.packs[pack].name
    let entries = PackSection.allCases.flatMap { section -> [EntryValue.Member] in
      let members = outcomes.filter { $0.entry.section == section }.compactMap { outcome in
        outcome.value.map { value in
          let key = resolution.key(of: outcome.entry)
          return EntryValue.Member(outcome.entry.target.name, at: key, value)
        }
      }
      // A pack has one stock, which is the section itself.
      if section == .stock {
        return members.map { EntryValue.Member(section.rawValue, at: $0.origin, $0.value) }
      }
      let value = EntryValue(origin: .none, content: .mapping(members))
      return members.isEmpty ? [] : [EntryValue.Member(section.rawValue, at: .none, value)]
    }
    let sections = EntryValue(origin: .none, content: .mapping(entries))
    let references = outcomes.flatMap { outcome in
      ["tags", "facts"].flatMap { outcome.value?[$0]?.value.members ?? [] }
    }
    for reference in references {
      let source = Int(reference.origin.source)
      guard packOfFile.indices.contains(source), packOfFile[source] != name else { continue }
      definition.packs[pack].changers.insert(packOfFile[source])
    }
    let merged = addMerged(sections, of: name, keepsNames: keepsNames)
    definition.packs[pack].replaceEntries(by: merged.pack.definition) { [packOfFile] position in
      let source = Int(merged.origin(of: position).source)
      guard packOfFile.indices.contains(source), packOfFile[source] != name else { return nil }
      return packOfFile[source]
    } qualified: {
      resolution.index.qualified($0, in: $1)
    }
  }

  /// Removes the entries that overrides remove, and reports those that are still used.
  private mutating func remove(_ resolution: OverrideResolution) {
    let removed = resolution.outcomes.filter { $0.value == nil }.map(\.entry)
    let kinds: Set<PackSection> = [.fruits, .extras]
    for entry in removed where !kinds.contains(entry.section) { remove(entry, resolution) }
    let ingredients = removed.filter { kinds.contains($0.section) }
    guard !ingredients.isEmpty else { return }
    let uses = uses(by: resolution.index)
    for entry in ingredients {
      guard let lines = uses[entry.target.text] else {
        remove(entry, resolution)
        continue
      }
      report(
        LocatedFinding(
          .removeReferenced(entry.target.text, uses: lines.count),
          at: .init(resolution.removal(of: entry) ?? .none, in: files),
          related: lines.map {
            (.init($0, in: files), LocalizedText(en: "used here", ko: "쓰인 곳"))
          }))
    }
  }

  private mutating func remove(_ entry: ChangedEntry, _ resolution: OverrideResolution) {
    guard let pack = definition.packs.firstIndex(where: { $0.name == entry.target.pack }) else {
      return
    }
    definition.packs[pack].remove(
      entry.section, entry.target.name, at: resolution.removal(of: entry) ?? .none)
  }

  /// Returns the lines that use each ingredient, by its qualified name.
  private func uses(by index: EntryIndex) -> [String: [CatalogOrigin]] {
    var uses: [String: [CatalogOrigin]] = [:]
    for pack in definition.packs {
      for recipe in pack.recipes {
        for line in pack.lines(of: recipe) {
          let name = index.current(index.qualified(pack.symbols[line.ingredient], in: pack.name))
          let origin = CatalogOrigin(source: recipe.origin.source, position: line.position)
          uses[name, default: []].append(written(origin))
        }
      }
    }
    return uses
  }

  /// Returns the place in the file for a place that may be in a changed entry. A changed field is at the place where it
  /// was last changed.
  package func written(_ place: CatalogProblem.Place, keyOfField: Bool) -> CatalogProblem.Place {
    guard let merged = merged[place.origin.source] else { return place }
    let key = place.origin.node
    if case .field(let path) = place.part,
      let origin = written(path, below: key, of: merged, keyOfField: keyOfField)
    {
      return CatalogProblem.Place(origin, .key, range: place.range)
    }
    let node: YAMLTree.NodeID? =
      switch place.part {
      case .value: merged.tree.value(after: key)
      case .field(let path): merged.tree.node(at: path, below: key, orKey: keyOfField)
      default: key
      }
    return CatalogProblem.Place(
      merged.origin(of: (node ?? key).rawValue), .key, range: place.range)
  }

  /// Returns the place of a field inside a list of a changed entry, or `nil` if the field is not in a list. A list is
  /// changed as a whole, so that its file has the field.
  private func written(
    _ path: [String], below key: YAMLTree.NodeID, of merged: MergedEntries, keyOfField: Bool
  ) -> CatalogOrigin? {
    for count in path.indices {
      let list = merged.tree.node(at: Array(path[..<count]), below: key, orKey: false)
      guard let list, merged.tree.kind(of: list) == .sequence else { continue }
      let origin = merged.origin(of: list.rawValue)
      let item = merged.tree.node(at: Array(path[...count]), below: key, orKey: false)
      // The items of a set have places of their own.
      if let place = item.map({ merged.origin(of: $0.rawValue) }), place != origin { return place }
      guard files.indices.contains(Int(origin.source)) else { return nil }
      let node = files[Int(origin.source)].tree.node(
        at: path[count...], in: origin.node, under: origin.node, orKey: keyOfField)
      return node.map { CatalogOrigin($0, in: origin.source) }
    }
    return nil
  }
}

extension CatalogDraft {
  /// Removes the findings about expectations that are not met because of an error in the value that they expect.
  package mutating func removeConsequentExpectations() {
    guard !overrideSections.isEmpty else { return }
    let errors = files.flatMap(\.diagnostics).filter { $0.severity == .error }.map(\.primary)
    for index in files.indices { files[index].removeExpectations(beside: errors) }
  }

  /// Reports the problems of packs by themselves: of those that others change, because a change can hide a problem, and
  /// of those that are off and change others. Each pack is checked together with its transitive requirements.
  ///
  /// - Parameters:
  ///   - namesOn: The names of the packs that are on together, or `nil` if they are not known.
  ///   - unchanged: The draft before any override was applied.
  ///   - changes: The overrides that were applied.
  package mutating func reportPacksAlone(
    on namesOn: Set<String>?, before unchanged: CatalogDraft, _ changes: AppliedOverrides?
  ) {
    let packs = unchanged.definition.packs
    let authors = Set(overrideSections.map { packOfFile[Int($0.source)] })
    let authorsOff = authors.subtracting(packs.names(requiredBy: namesOn ?? []))
    let targets = Set((changes?.overrides ?? []).compactMap(\.target?.pack))
    // Packs that are changed by the same packs alone are checked at once.
    let groups = Dictionary(grouping: authorsOff.union(targets)) { pack in
      packs.names(requiredBy: [pack]).intersection(authors).sorted()
    }
    for (authors, names) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var alone = unchanged
      alone.definition.packsOn = nil
      let changesAlone = alone.applyOverrides(ofSite: nil, on: Set(authors), keepsNames: false)
      alone.report(alone.problems, after: changesAlone)
      for pack in names {
        if authorsOff.contains(pack) { adopt(alone, ofPack: pack) }
        if targets.contains(pack), let changes { adoptHidden(alone, ofPack: pack, by: changes) }
      }
    }
  }

  /// Adds the findings about a pack that overrides hide: errors, and warnings about the entries that are changed.
  private mutating func adoptHidden(
    _ alone: CatalogDraft, ofPack pack: String, by changes: AppliedOverrides
  ) {
    let keys = changes.keys
    for (file, name) in packOfFile.enumerated() where name == pack {
      let tree = files[file].tree
      let changed = keys.filter { Int($0.source) == file }.map { key in
        tree.span(of: key.node)
          .start..<(tree.value(after: key.node).map { tree.span(of: $0).end } ?? 0)
      }
      files[file].adopt(
        alone.files[file].diagnostics.filter { finding in
          finding.severity == .error
            || finding.severity == .warning && !finding.rule.hasPrefix("unused-")
              && changed.contains { $0.contains(finding.primary.span.start) }
        })
    }
  }

  /// Removes the findings about keys that entries lack in their own packs and that overrides give.
  mutating func removeLacks(before changes: AppliedOverrides) {
    for key in changes.keys where key != .none { files[Int(key.source)].removeLacks(of: key.node) }
  }
}

extension AppliedOverrides {
  /// The keys of the entries that are changed, in their own packs.
  fileprivate var keys: [CatalogOrigin] {
    let index = EntryIndex(of: unchanged.definition.packs)
    return overrides.flatMap { change in
      change.target.map { index.origins(of: $0, in: change.section) } ?? []
    }
  }
}
