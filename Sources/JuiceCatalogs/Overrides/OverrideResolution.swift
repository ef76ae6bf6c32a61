import JuiceRules

/// Computes the entries that result from the overrides of the packs and the site.
struct OverrideResolution {
  let reader: ChangedEntryReader
  /// All overrides, valid or not.
  let all: [Override]
  /// The languages of the texts of each pack.
  let locales: [String: [LocaleID]]
  /// The names of the packs that are on together.
  let namesOn: Set<String>
  /// The pairs of packs that cannot be used together. Conflicts between their changes are not reported.
  private let exclusive: Set<Set<String>>
  private(set) var findings: [LocatedFinding] = []
  /// The reported pairs of an author and a pack that the author changes without building on it.
  var unrequiredPacks: Set<[String]> = []
  /// The spellings of possible targets, by section and pack, filled when first needed.
  var knownSpellings: [[String]: EntrySpellings] = [:]
  /// The overrides with a valid target and one operation, which can be applied.
  private(set) var sound: [Override] = []
  /// The changed entries, ordered by section and target.
  private(set) var outcomes: [Outcome] = []

  /// The result of the changes of all packs that are on. The value is `nil` if the entry is removed.
  struct Outcome {
    let entry: ChangedEntry
    let value: EntryValue?
  }

  init(_ overrides: [Override], in draft: CatalogDraft, on namesOn: Set<String>) {
    reader = ChangedEntryReader(draft)
    all = overrides
    locales = Dictionary(draft.definition.packs.map { ($0.name, $0.locales) }) { one, _ in one }
    self.namesOn = draft.definition.packs.names(requiredBy: namesOn)
    exclusive = draft.definition.packs.exclusivePairs
    sound = overrides.compactMap { checked($0) }
    for section in PackSection.allCases {
      let group = Dictionary(grouping: sound.filter { $0.section == section }) { $0.target }
      for (target, overrides) in group.compactMap({ pair in pair.key.map { ($0, pair.value) } })
        .sorted(by: { $0.0 < $1.0 })
      {
        if let entry = reader.entry(target, in: section, overrides) { add(entry) }
      }
    }
  }

  var index: EntryIndex { reader.index }

  private func isOn(_ change: ChangedEntry.Change) -> Bool {
    change.author.map { namesOn.contains($0) } ?? true
  }

  /// Returns the key of an entry in its pack. If the pack does not have it, returns the key of the first change of the
  /// entry.
  func key(of entry: ChangedEntry) -> CatalogOrigin {
    let own = index.origin(of: entry.target, in: entry.section) ?? .none
    return own == .none ? entry.changes.first?.origin ?? .none : own
  }

  /// Returns the place of the change that removes an entry.
  func removal(of entry: ChangedEntry) -> CatalogOrigin? {
    entry.changes.filter(isOn).compactMap { change in
      if case .remove(let origin) = change.operation { origin } else { nil }
    }.first
  }

  private mutating func add(_ entry: ChangedEntry) {
    for change in entry.changes {
      check(change, of: entry)
      if entry.section == .recipes {
        for name in ["ingredients", "facts"] { check(name, of: change, in: entry) }
      }
      if entry.section.hasIngredients { check("tags", of: change, in: entry) }
    }
    for conflict in entry.conflicts
    where namesOn.isSuperset(of: [conflict.authors.0, conflict.authors.1])
      && !exclusive.contains([conflict.authors.0, conflict.authors.1])
    {
      let finding = Finding.overrideConflict(
        entry.target.text, field: entry.field(conflict.path), conflict.authors.0,
        conflict.authors.1)
      report(
        finding, at: conflict.second,
        (conflict.first, LocalizedText(en: "changed here, too", ko: "여기에서도 바꿉니다")))
    }
    outcomes.append(Outcome(entry: entry, value: entry.value(with: isOn)))
  }

  mutating func report(
    _ finding: Finding, at origin: CatalogOrigin,
    _ related: (origin: CatalogOrigin, text: LocalizedText)...
  ) {
    let files = reader.files
    // A stock that a pack leaves out is in no file.
    let written = related.filter { $0.origin != .none }
    findings.append(
      LocatedFinding(
        finding, at: .init(origin, in: files),
        related: written.map { (.init($0.origin, in: files), $0.text) }))
  }
}

extension [PackDefinition] {
  /// The names of the pairs of packs of which one declares a conflict with the other.
  fileprivate var exclusivePairs: Set<Set<String>> {
    let packs = Dictionary(map { ($0.name, $0) }) { first, _ in first }
    let pairs = flatMap { pack in
      pack.relations.filter { $0.kind == .conflicts }.compactMap { packs[$0.pack] }
        .filter(pack.excludes).map { Set([pack.name, $0.name]) }
    }
    return Set(pairs)
  }
}

extension OverrideResolution {
  /// Reports the problems of a change that builds on the entry as earlier packs left it.
  mutating func check(_ change: ChangedEntry.Change, of entry: ChangedEntry) {
    guard let before = entry.value(before: change, where: isOn) else {
      let remover = entry.changes.first { earlier in
        if case .remove = earlier.operation {
          entry.order.places(change.author, after: earlier.author)
        } else {
          false
        }
      }
      let finding = Finding.overrideMissingTarget(
        entry.target.text, .removed(by: remover?.author))
      guard case .remove(let removal) = remover?.operation else {
        return report(finding, at: change.origin)
      }
      return report(
        finding, at: change.origin, (removal, LocalizedText(en: "removed here", ko: "없앤 곳")))
    }
    let isMet = checkExpectation(of: change, before, entry)
    let isWhole = checkUnset(by: change, before, entry)
    guard isMet, isWhole else { return }
    if change.changesNothing(of: before) {
      report(.unusedOverride(entry.target.text), at: change.origin)
    }
  }

  private mutating func checkExpectation(
    of change: ChangedEntry.Change, _ before: EntryValue, _ entry: ChangedEntry
  ) -> Bool {
    let missed = (change.expected?.assignments ?? []).filter { path, value in
      !path.isEmpty && before.member(at: path[...])?.value.leaf != value.leaf
    }
    for (path, value) in missed {
      let found = before.member(at: path[...])?.value
      let finding = Finding.overrideExpectation(
        entry.field(path), expected: value.leaf.text, found: found?.leaf.text)
      if let found {
        report(
          finding, at: value.origin,
          (found.origin, LocalizedText(en: "current value", ko: "지금 값")))
      } else {
        let around = path.indices.reversed().lazy
          .compactMap { before.value(at: Array(path[..<$0])) }.first
        report(
          finding, at: value.origin,
          ((around ?? before).origin, LocalizedText(en: "missing here", ko: "여기에 없음")))
      }
    }
    return missed.isEmpty
  }

  private mutating func checkUnset(
    by change: ChangedEntry.Change, _ before: EntryValue, _ entry: ChangedEntry
  ) -> Bool {
    guard case .patch(_, let unset) = change.operation else { return true }
    let absent = unset.filter { field in
      var value = before
      return !value.remove(field.path[...])
    }
    for field in absent {
      let text = reader.text(at: field.origin)
      report(
        .overrideMissingTarget(
          entry.target.text, .noField(text, candidates: nearest(to: text, in: before.fields))),
        at: field.origin)
    }
    return absent.isEmpty
  }
}

extension ChangedEntry {
  /// Returns a path as people write it. Lines have the names that they have in the recipe.
  func field(_ path: [String]) -> String {
    path.enumerated().map { offset, name in
      let isOwn = offset == 1 && name.hasPrefix(target.pack + "/")
      return isOwn ? String(name.dropFirst(target.pack.count + 1)) : name
    }.joined(separator: ".")
  }
}

extension EntryValue.Leaf {
  /// The value as it is written in a flow collection.
  var text: String {
    switch self {
    case .scalar(_, let text): "`\(text)`"
    case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
        .joined(separator: ", ") + "}"
    }
  }
}

/// Checks of names in changes that refer to renamed or deprecated entries.
extension OverrideResolution {
  /// Reports the use of a deprecated entry of another pack.
  mutating func reportDeprecation(of name: String, to author: String?, at origin: CatalogOrigin) {
    guard let id = EntryID(name), author.map({ $0 != id.pack }) ?? true,
      let deprecation = index.deprecation(of: id)
    else { return }
    report(
      .deprecatedID(id, deprecation), at: origin,
      (deprecation.origin, LocalizedText(en: "deprecated here", ko: "사용 중단을 표시한 곳")))
  }

  /// Reports the lines or tags in a change that name renamed or deprecated entries.
  mutating func check(_ name: String, of change: ChangedEntry.Change, in entry: ChangedEntry) {
    let author = change.author ?? entry.target.pack
    let type = FormatType.section(entry.section.format).type(of: name)
    guard let sections = type?.sectionsOfNames else { return }
    for member in change.members(of: name) {
      let written = reader.text(at: member.origin)
      if let successor = index.successor(of: written, in: author, sections) {
        report(.renamedID(written, to: successor, writing: successor), at: member.origin)
      } else if name == "ingredients", member.identity.hasPrefix(entry.target.pack + "/") {
        // What is added belongs to the entry, and is checked with it.
        reportDeprecation(of: member.identity, to: change.author, at: member.origin)
      }
    }
    guard case .patch(_, let unset) = change.operation else { return }
    for field in unset where field.path.first == name && field.path.count > 1 {
      let parts = reader.text(at: field.origin).split(separator: ".").map(String.init)
      guard let successor = index.successor(of: parts[1], in: author, sections) else { continue }
      let path = ([parts[0], successor] + parts.dropFirst(2)).joined(separator: ".")
      report(.renamedID(parts[1], to: successor, writing: path), at: field.origin)
    }
  }
}

extension ChangedEntry.Change {
  /// Returns the members of a field that the change names.
  fileprivate func members(of field: String) -> [EntryValue.Member] {
    let changed: EntryValue? =
      switch operation {
      case .patch(let value, _): value
      case .replace(let value): value
      case .remove: nil
      }
    return [expected, changed].compactMap { $0?[field]?.value.members }.flatMap(\.self)
  }
}
