extension CatalogAssembler {
  /// The deprecation of an ingredient, and its pack.
  struct DeprecatedIngredient {
    let pack: Int
    let definition: DeprecationDefinition
  }

  /// Checks the renames and deprecations of a pack.
  mutating func checkRenames(in pack: Int) {
    let definition = definitions[pack]
    guard !definition.renames.isEmpty || !definition.deprecations.isEmpty else { return }
    packAtHand = pack
    let steps = checkFormerIDs(in: pack)
    for rename in steps.values.sorted(by: { $0.former < $1.former }) {
      checkEnd(of: rename, in: pack, steps)
    }
    reportCycles(in: pack, steps)
    currentNames[pack] = definition.currentNames { entry(named: $0, of: pack) != nil }
    for deprecation in firstDeprecations(in: pack) { check(deprecation, in: pack) }
    if keepsModel { appendRenames(of: pack) }
  }

  /// Returns the valid renames of former ids, by former id, and reports the others.
  private mutating func checkFormerIDs(in pack: Int) -> [String: RenameDefinition] {
    var steps: [String: RenameDefinition] = [:]
    for rename in definitions[pack].renames {
      if !EntryID.isName(rename.former.utf8) {
        report(.invalidID(rename.former), at: rename.origin)
      } else if let entry = entry(named: rename.former, of: pack) {
        report(
          .renameOfDefined(rename.former), at: rename.origin,
          related: [related(.definition, entry.origin)])
      } else if let first = steps[rename.former] {
        report(
          .duplicateRename(rename.former), at: rename.origin,
          related: [related(.firstDefinition, first.origin)])
      } else {
        steps[rename.former] = rename
      }
    }
    return steps
  }

  /// Reports a rename to an id of another pack or to a missing id.
  private mutating func checkEnd(
    of rename: RenameDefinition, in pack: Int, _ steps: [String: RenameDefinition]
  ) {
    let name = definitions[pack].ownName(rename.current)
    if name.contains("/") {
      report(.renameToOtherPack(rename.former, to: name), at: rename.origin, .value)
    } else if steps[name] == nil, isMissing(name, in: pack) {
      report(
        .renameToMissing(
          rename.former, to: name, candidates: nearestIDs(to: name, in: pack)),
        at: rename.origin, .value)
    }
  }

  /// Returns `true` if a pack has no entry with the name, although the pack was read completely, and no other pack
  /// removed the entry.
  private func isMissing(_ name: String, in pack: Int) -> Bool {
    entry(named: name, of: pack) == nil && !unsure.contains(pack)
      && !definitions[pack].removedNames.contains(name)
  }

  /// Reports ids that are renamed to one another, each circle once.
  private mutating func reportCycles(in pack: Int, _ steps: [String: RenameDefinition]) {
    var seen: Set<String> = []
    for start in steps.keys.sorted() {
      var path: [String] = []
      var name = start
      while let next = steps[name], seen.insert(name).inserted {
        path.append(name)
        name = definitions[pack].ownName(next.current)
      }
      let circle = Array(path.drop { $0 != name })
      guard !circle.isEmpty, let first = steps[name] else { continue }
      report(
        .renameCycle(circle + [name]), at: first.origin,
        related: circle.dropFirst().compactMap { steps[$0] }.map { related(.rename, $0.origin) })
    }
  }

  private mutating func firstDeprecations(in pack: Int) -> [DeprecationDefinition] {
    var known: [String: DeprecationDefinition] = [:]
    return definitions[pack].deprecations.filter { deprecation in
      guard let first = known[deprecation.id] else {
        known[deprecation.id] = deprecation
        return true
      }
      report(
        .duplicateDeprecation(deprecation.id), at: deprecation.origin,
        related: [related(.firstDefinition, first.origin)])
      return false
    }
  }

  private mutating func check(_ deprecation: DeprecationDefinition, in pack: Int) {
    if let since = deprecation.since, SemanticVersion(since) == nil {
      report(.invalidVersion(since), at: deprecation.origin, .field(["since"]))
    }
    checkSince(of: deprecation, in: definitions[pack])
    if let message = deprecation.message {
      checkTranslations(message, of: definitions[pack], at: deprecation.origin, ["message"])
    }
    if isMissing(deprecation.id, in: pack) {
      report(
        .deprecationOfMissing(
          deprecation.id, candidates: nearestIDs(to: deprecation.id, in: pack)),
        at: deprecation.origin)
    } else if let handle = entry(named: deprecation.id, of: pack)?.ingredient {
      deprecated[handle] = DeprecatedIngredient(pack: pack, definition: deprecation)
    }
  }

  /// Reports a deprecation since a version that the pack has not reached.
  private mutating func checkSince(
    of deprecation: DeprecationDefinition, in pack: PackDefinition
  ) {
    guard let since = deprecation.since, let first = SemanticVersion(since),
      let version = pack.version, let current = SemanticVersion(version), current < first
    else { return }
    report(
      .deprecationToCome(deprecation.id, since: since, version: version), at: deprecation.origin,
      .field(["since"]), related: [related(.version, pack.origin, .field(["version"]))])
  }

  private mutating func appendRenames(of index: Int) {
    let pack = definitions[index]
    for (former, current) in currentNames[index] where EntryID.isName(former.utf8) {
      model.renames[EntryID(checkedPack: pack.name, name: former)] =
        EntryID(checkedPack: pack.name, name: current)
    }
    for deprecation in pack.deprecations where entry(named: deprecation.id, of: index) != nil {
      model.deprecations[EntryID(checkedPack: pack.name, name: deprecation.id)] =
        Deprecation(since: deprecation.since, message: deprecation.message)
    }
  }
}

/// Checks names in recipes that are former ids or deprecated ids.
extension CatalogAssembler {
  /// Returns the entries with the former name `text` that a recipe of `pack` can name.
  func definitionsFormerlyNamed(_ text: String, in pack: Int) -> [Found] {
    guard let slash = text.firstIndex(of: "/") else {
      let own = found(formerly: text, in: pack)
      return own.map { [$0] } ?? requirements[pack].compactMap { found(formerly: text, in: $0) }
    }
    let name = String(text[slash...].dropFirst())
    return graph.visible(from: pack).filter { definitions[$0].name == text[..<slash] }
      .compactMap { found(formerly: name, in: $0) }
  }

  private func found(formerly name: String, in pack: Int) -> Found? {
    currentNames[pack][name].flatMap { current in
      entry(named: current, of: pack).map { (pack, current, $0) }
    }
  }

  /// Returns the name to write in a recipe of `pack` for `found`: the bare id if that is unambiguous, otherwise the
  /// qualified one.
  func written(_ found: Found, insteadOf text: String, in pack: Int) -> String {
    let isClear = definitionsNamed(found.name, in: pack).map(\.pack) == [found.pack]
    return !text.contains("/") && isClear
      ? found.name : "\(definitions[found.pack].name)/\(found.name)"
  }

  /// Reports the use of a deprecated ingredient of another pack, and returns `false` if the ingredient is not
  /// deprecated.
  mutating func reportDeprecation(
    of ingredient: Int32, in pack: Int, at place: CatalogProblem.Place
  ) -> Bool {
    guard let deprecated = deprecated[ingredient], deprecated.pack != pack else { return false }
    let definition = deprecated.definition
    report(
      .deprecatedID(id(of: ingredient), since: definition.since, message: definition.message),
      at: place, related: [related(.deprecation, definition.origin)])
    return true
  }
}
