import JuiceRules
import YAMLTree

/// Works out what packs and the site make of each other's entries.
struct OverrideResolution {
  let files: [FileDraft]
  let index: EntryIndex
  let order: PackOrder
  /// The names of the packs that are on together.
  let namesOn: Set<String>
  private(set) var findings: [Located] = []
  /// The changed entries, in order of section and target.
  private(set) var entries: [ChangedEntry] = []

  /// A finding with the nodes that it is about.
  struct Located {
    let finding: Finding
    let origin: CatalogOrigin
    var related: [(origin: CatalogOrigin, text: LocalizedText)] = []
  }

  init(_ overrides: [Override], in draft: CatalogDraft, on namesOn: Set<String>) {
    files = draft.files
    index = EntryIndex(of: draft.definition.packs)
    order = PackOrder(of: draft.definition.packs)
    self.namesOn = index.withRequirements(namesOn)
    let sound = overrides.filter { check($0) }
    for section in Override.Section.all {
      let group = Dictionary(grouping: sound.filter { $0.section == section }) { $0.target }
      for (target, overrides) in group.compactMap({ pair in pair.key.map { ($0, pair.value) } })
        .sorted(by: { $0.0 < $1.0 })
      {
        if let entry = entry(target, in: section, overrides) { add(entry) }
      }
    }
  }

  /// What becomes of an entry while the packs that are on are; nil when it is removed.
  func final(_ entry: ChangedEntry) -> EntryValue? { entry.value(with: isOn) }

  func isOn(_ change: ChangedEntry.Change) -> Bool {
    change.author.map { namesOn.contains($0) } ?? true
  }

  /// The key under which the pack enters it, or where it does not, the first to change it.
  func key(of entry: ChangedEntry) -> CatalogOrigin {
    let own = index.origin(of: entry.target, in: entry.section) ?? .none
    return own == .none ? entry.changes.first?.origin ?? .none : own
  }

  /// Where it says that an entry is removed.
  func removal(of entry: ChangedEntry) -> CatalogOrigin? {
    entry.changes.filter(isOn).compactMap { change in
      if case .remove(let origin) = change.operation { origin } else { nil }
    }.first
  }

  private mutating func add(_ entry: ChangedEntry) {
    for change in entry.changes { check(change, of: entry) }
    for conflict in entry.conflicts
    where namesOn.isSuperset(of: [conflict.authors.0, conflict.authors.1]) {
      let finding = Finding.overrideConflict(
        entry.target.text, field: entry.field(conflict.path), conflict.authors.0,
        conflict.authors.1)
      report(
        finding, at: conflict.second,
        (conflict.first, LocalizedText(en: "changed here, too", ko: "여기에서도 바꿉니다")))
    }
    entries.append(entry)
  }

  mutating func report(
    _ finding: Finding, at origin: CatalogOrigin,
    _ related: (origin: CatalogOrigin, text: LocalizedText)...
  ) {
    findings.append(Located(finding: finding, origin: origin, related: related))
  }
}

extension Override.Section {
  static let all: [Override.Section] = [.fruits, .extras, .stock, .recipes, .messages]
}

extension Override.Target {
  /// As it is written.
  var text: String { name.isEmpty ? pack : "\(pack)/\(name)" }
}

// What is wrong with a change by itself.
extension OverrideResolution {
  /// Whether there is something that the override may change, and one thing that it does.
  private mutating func check(_ override: Override) -> Bool {
    guard let target = override.target else {
      let form = override.section == .messages ? "pack/event" : "pack/id"
      return refuse(override, .unnamed(form: form))
    }
    if target.pack == override.author { return refuse(override, .own) }
    guard let pack = index[target.pack] else {
      if relation(of: override.author, to: target.pack) != nil { return false }
      return refuse(
        override, .noPack(target.pack, candidates: nearest(to: target.pack, in: index.names)))
    }
    guard override.author == nil || relation(of: override.author, to: target.pack) != nil else {
      return refuse(override, .packNotRequired(target.pack))
    }
    guard index.origin(of: target, in: override.section) != nil else {
      guard !pack.isIncomplete else { return false }
      let names = index.targets(in: override.section, of: target.pack)
      let near = nearest(to: target.name, in: names).map { "\(target.pack)/\($0)" }
      return refuse(override, .noEntry(candidates: near))
    }
    return checkOperations(of: override, target)
  }

  private mutating func checkOperations(of override: Override, _ target: Override.Target) -> Bool {
    if override.operations.count == 1 { return true }
    report(
      override.operations.isEmpty
        ? .missingKey("patch", in: "change") : .severalOperations(target.text),
      at: override.origin)
    return false
  }

  private func relation(of author: String?, to pack: String) -> PackRelation? {
    author.flatMap { index[$0] }?.relations.first { $0.kind != .conflicts && $0.pack == pack }
  }

  private mutating func refuse(_ override: Override, _ reason: Finding.MissingTarget) -> Bool {
    let file = files[Int(override.origin.source)]
    let key = YAMLTree.NodeID(rawValue: override.origin.position)
    report(.overrideMissingTarget(file.tree.text(of: key), reason), at: override.origin)
    return false
  }
}

// Values, and what is wrong with a change in the light of what came before it.
extension OverrideResolution {
  private func entry(
    _ target: Override.Target, in section: Override.Section, _ overrides: [Override]
  ) -> ChangedEntry? {
    guard let origin = index.origin(of: target, in: section) else { return nil }
    // A pack may say nothing of its stock.
    let base =
      origin == .none
      ? EntryValue(origin: origin, content: .mapping([]))
      : value(
        CatalogOrigin(source: origin.source, position: origin.position + 1),
        writtenBy: target.pack)
    let changes = overrides.sorted { one, other in
      (order.position(of: one.author), one.origin.source, one.origin.position)
        < (order.position(of: other.author), other.origin.source, other.origin.position)
    }.map { change(for: $0, of: target.pack) }
    return ChangedEntry(
      section: section, target: target, base: base, changes: changes, order: order)
  }

  private func change(for override: Override, of target: String) -> ChangedEntry.Change {
    let author = override.author ?? target
    let operation: ChangedEntry.Change.Operation
    switch override.operations[0] {
    case .patch(let patch, let unset):
      operation = .patch(
        patch.map { value($0, writtenBy: author) },
        unset: unset.map { origin in
          let path = text(at: origin).split(separator: ".").map(String.init)
          let isLine = path.first == "ingredients" && path.count > 1
          return .init(
            path: isLine
              ? [path[0], index.qualified(path[1], in: author)] + path.dropFirst(2) : path,
            origin: origin)
        })
    case .replace(let origin): operation = .replace(value(origin, writtenBy: author))
    case .remove(let origin): operation = .remove(origin)
    }
    return ChangedEntry.Change(
      author: override.author, origin: override.origin,
      expected: override.expected.map { value($0, writtenBy: author) }, operation: operation)
  }

  private func value(_ origin: CatalogOrigin, writtenBy author: String) -> EntryValue {
    let tree = files[Int(origin.source)].tree
    var reader = EntryValueReader(tree, source: origin.source) { index.qualified($0, in: author) }
    return reader.value(YAMLTree.NodeID(rawValue: origin.position))
  }

  private func text(at origin: CatalogOrigin) -> String {
    let tree = files[Int(origin.source)].tree
    return tree.text(of: tree.resolved(YAMLTree.NodeID(rawValue: origin.position)))
  }

  private mutating func check(_ change: ChangedEntry.Change, of entry: ChangedEntry) {
    guard let before = entry.value(before: change) else {
      let remover = entry.changes.first { earlier in
        if case .remove = earlier.operation {
          order.places(change.author, after: earlier.author)
        } else {
          false
        }
      }
      return report(
        .overrideMissingTarget(entry.target.text, .removed(by: remover?.author)),
        at: change.origin)
    }
    let isMet = checkExpectation(of: change, before, entry)
    let isWhole = checkUnset(by: change, before, entry)
    guard isMet, isWhole else { return }
    if let after = change.applied(to: before), after.isEqual(to: before) {
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
          (found.origin, LocalizedText(en: "what there is", ko: "지금 값")))
      } else {
        report(finding, at: value.origin)
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
      report(
        .overrideMissingTarget(entry.target.text, .noField(text(at: field.origin))),
        at: field.origin)
    }
    return absent.isEmpty
  }
}

extension ChangedEntry {
  /// A path as people write it: lines by the names that they have in the recipe.
  func field(_ path: [String]) -> String {
    path.enumerated().map { offset, name in
      let isOwn = offset == 1 && name.hasPrefix(target.pack + "/")
      return isOwn ? String(name.dropFirst(target.pack.count + 1)) : name
    }.joined(separator: ".")
  }
}

extension EntryValue.Leaf {
  /// As it is written in a flow collection.
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
