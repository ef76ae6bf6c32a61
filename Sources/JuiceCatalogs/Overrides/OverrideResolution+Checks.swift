import JuiceRules

extension OverrideResolution {
  /// Reports the problems of a change that builds on the entry as earlier packs left it.
  mutating func check(_ change: ChangedEntry.Change, of entry: ChangedEntry) {
    guard let before = entry.value(before: change) else {
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
