import JuiceRules
import YAMLSyntax

extension OverrideResolution {
  /// Returns the override if its target exists and can be changed by its author, and if it has exactly one operation.
  mutating func checked(_ override: Override) -> Override? {
    guard let target = override.target else {
      let form = override.section == .messages ? "pack/event" : "pack/id"
      return refuse(override, .unnamed(form: form, candidates: targets(meantBy: override)))
    }
    guard !isBroken(override) else { return nil }
    if target.pack == override.author { return refuse(override, .own) }
    guard let pack = index[target.pack] else {
      if relation(of: override.author, to: target.pack) != nil { return nil }
      let candidates = targets(near: target)
      // The target may be in the pack that could not be read.
      if candidates.isEmpty, index.hasUnread { return nil }
      return refuse(override, .noPack(target.pack, candidates: candidates))
    }
    guard override.author == nil || relation(of: override.author, to: target.pack) != nil else {
      return refuseUnrequired(override, target.pack)
    }
    // Errors of the target are reported with the target, and the result of changing a faulty entry is unknown.
    guard !pack.isIncomplete, !isFaulty(target, in: override.section) else { return nil }
    guard index.origin(of: target, in: override.section) != nil else {
      if let current = index.current(target, in: override.section) {
        return checkedOperations(of: redirected(override, from: target, to: current), current)
      }
      return refuse(override, candidates(for: target, of: override))
    }
    return checkedOperations(of: override, target)
  }

  /// Returns the entries that a key without a pack may mean: those of that name in the packs that the author may
  /// change.
  private func targets(meantBy override: Override) -> [String] {
    let file = reader.files[Int(override.origin.source)]
    let text = file.tree.text(of: override.origin.node)
    let parts = text.split { ".:".contains($0) }.map(String.init)
    let targets = index.names.filter { pack in
      override.author == nil || relation(of: override.author, to: pack) != nil
    }.map { Override.Target(pack: $0, name: parts.last ?? text) }
    return targets.filter { target in
      (parts.count == 1 || parts == [target.pack, target.name])
        && index.origin(of: target, in: override.section) != nil
    }.map(\.text)
  }

  /// Returns the target in packs with similar names. If some of them define the target, only those are included.
  private func targets(near target: Override.Target) -> [String] {
    let near = nearest(to: target.pack, in: index.names)
      .map { Override.Target(pack: $0, name: target.name) }
    let having = near.filter { target in
      PackSection.allCases.contains { index.origin(of: target, in: $0) != nil }
    }
    return (having.isEmpty ? near : having).map(\.text)
  }

  /// Returns the entries that may be meant by a target that does not exist: entries of the same name in other packs
  /// that the author builds on, then entries that people call by this name, or otherwise those with a similar name.
  private mutating func candidates(
    for target: Override.Target, of override: Override
  ) -> Finding.MissingTarget {
    let elsewhere = index.names.filter { pack in
      relation(of: override.author, to: pack) != nil
        && index.origin(of: .init(pack: pack, name: target.name), in: override.section) != nil
    }.map { "\($0)/\(target.name)" }
    var spellings = spellings(in: override.section, of: target.pack)
    let called = spellings.ids(called: target.name)
    let near = called.isEmpty ? spellings.nearestIDs(to: target.name).ids : called
    knownSpellings[[override.section.rawValue, target.pack]] = spellings
    return .noEntry(
      candidates: elsewhere + near.map { "\(target.pack)/\($0)" },
      isCertain: elsewhere.isEmpty && called.count == 1)
  }

  private func spellings(in section: PackSection, of pack: String) -> EntrySpellings {
    if let known = knownSpellings[[section.rawValue, pack]] { return known }
    return EntrySpellings(
      index.targets(in: section, of: pack).map { name in
        let origin = index.origin(of: .init(pack: pack, name: name), in: section) ?? .none
        return (name, origin == .none ? [] : reader.names(ofEntryAt: origin))
      })
  }

  private mutating func redirected(
    _ override: Override, from former: Override.Target, to current: Override.Target
  ) -> Override {
    report(
      .renamedID(former.text, to: current.text, writing: current.text), at: override.origin)
    var override = override
    override.target = current
    return override
  }

  private mutating func checkedOperations(
    of override: Override, _ target: Override.Target
  ) -> Override? {
    if override.operations.count == 1 {
      if override.section.hasIDs {
        reportDeprecation(of: target.text, to: override.author, at: override.origin)
      }
      return override
    }
    report(
      override.operations.isEmpty
        ? .missingKey("patch", in: "change") : .severalOperations(target.text),
      at: override.origin)
    return nil
  }

  /// Returns `true` if the override may be written differently than it was read.
  private func isBroken(_ override: Override) -> Bool {
    let file = reader.files[Int(override.origin.source)]
    return file.broken.affect(file.tree.span(of: override.origin.node))
  }

  /// Returns `true` if the target's own definition has an error, other than the lack of a key that an override gives.
  private func isFaulty(_ target: Override.Target, in section: PackSection) -> Bool {
    index.origins(of: target, in: section).contains { origin in
      guard origin != .none else { return false }
      let file = reader.files[Int(origin.source)]
      let value = file.tree.value(after: origin.node) ?? origin.node
      let span = file.tree.span(of: origin.node).start..<file.tree.span(of: value).end
      return file.diagnostics.contains {
        guard $0.severity == .error, span.contains($0.primary.span.start) else { return false }
        let lack = file.lack($0, of: origin.node)
        return lack.map { !isGiven($0, to: target, in: section) } ?? true
      }
    }
  }

  /// Returns `true` if an override gives a key to an entry, or replaces the entry. A text has to be given in all
  /// languages of the pack.
  private func isGiven(
    _ key: String, to target: Override.Target, in section: PackSection
  ) -> Bool {
    all.contains { override in
      guard override.section == section, override.target == target,
        override.author.map(namesOn.contains) ?? true
      else { return false }
      return override.operations.contains { operation in
        guard case .patch(let patch, _) = operation else { return true }
        guard let patch else { return false }
        let tree = reader.files[Int(patch.source)].tree
        let pair = tree.pairs(of: tree.resolved(patch.node)).first { tree.text(of: $0.key) == key }
        guard let value = pair.map({ tree.resolved($0.value) }) else { return false }
        guard case .localizedText? = FormatType.section(section.format).type(of: key),
          tree.kind(of: value) == .mapping
        else { return true }
        let languages = tree.pairs(of: value).map { tree.text(of: $0.key) }
        return locales[target.pack, default: []].allSatisfy { languages.contains($0.rawValue) }
      }
    }
  }

  /// Reports overrides of a pack that the author does not build on, once for each pair of packs.
  private mutating func refuseUnrequired(_ override: Override, _ pack: String) -> Override? {
    guard let author = override.author, index[author]?.isIncomplete == false,
      unrequiredPacks.insert([author, pack]).inserted
    else { return nil }
    return refuse(override, .packNotRequired(pack))
  }

  private func relation(of author: String?, to pack: String) -> PackRelation? {
    author.flatMap { index[$0] }?.relations.first { $0.isOrder && $0.pack == pack }
  }

  private mutating func refuse(
    _ override: Override, _ reason: Finding.MissingTarget
  ) -> Override? {
    let file = reader.files[Int(override.origin.source)]
    let key = override.origin.node
    report(.overrideMissingTarget(file.tree.text(of: key), reason), at: override.origin)
    return nil
  }
}
