import JuiceRules
import YAMLTree

/// Computes the entries that result from the overrides of the packs and the site.
struct OverrideResolution {
  let reader: ChangedEntryReader
  /// The names of the packs that are on together.
  let namesOn: Set<String>
  /// The pairs of packs that cannot be used together. Conflicts between their changes are not reported.
  private let exclusive: Set<Set<String>>
  private(set) var findings: [Located] = []
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

  /// A finding with the nodes that it is about.
  package struct Located {
    let finding: Finding
    let origin: CatalogOrigin
    var related: [(origin: CatalogOrigin, text: LocalizedText)] = []
  }

  init(_ overrides: [Override], in draft: CatalogDraft, on namesOn: Set<String>) {
    reader = ChangedEntryReader(draft)
    self.namesOn = draft.definition.packs.names(requiredBy: namesOn)
    exclusive = draft.definition.packs.exclusivePairs
    sound = overrides.compactMap { checked($0) }
    for section in Override.Section.allCases {
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
      if entry.section == .recipes { checkLines(of: change, in: entry) }
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
    findings.append(Located(finding: finding, origin: origin, related: related))
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
