import JuiceRules

/// An entry that is changed, with its changes in the order in which they are applied.
struct ChangedEntry {
  let section: PackSection
  let target: Override.Target
  /// The value in the entry's own pack.
  let base: EntryValue
  let changes: [Change]
  let order: PackOrder

  /// An override whose values have been read.
  struct Change {
    let author: String?
    let origin: CatalogOrigin
    let expected: EntryValue?
    let operation: Operation

    enum Operation {
      case patch(EntryValue?, unset: [Unset])
      case replace(EntryValue)
      case remove(CatalogOrigin)
    }

    struct Unset {
      let path: [String]
      let origin: CatalogOrigin
    }
  }

  /// Returns the value of the entry with some of the changes applied, or `nil` if they remove the entry.
  func value(with isIncluded: (Change) -> Bool) -> EntryValue? {
    changes.filter(isIncluded).reduce(base) { value, change in value.flatMap(change.applied) }
  }

  /// Returns the value that the author of `change` builds on: the entry with the changes of the packs before the
  /// author. The site builds on the packs that are on.
  func value(before change: Change, where isOn: (Change) -> Bool) -> EntryValue? {
    value { order.places(change.author, after: $0.author) && (change.author != nil || isOn($0)) }
  }
}

extension ChangedEntry.Change {
  func applied(to value: EntryValue) -> EntryValue? {
    switch operation {
    case .remove: return nil
    case .replace(let replacement): return replacement.named(like: value)
    case .patch(let patch, let unset):
      var value = value
      if let patch { value.merge(patch) }
      for field in unset { _ = value.remove(field.path[...]) }
      return value
    }
  }

  /// Returns `true` if `value` already has everything that the change sets. A change that removes a field or the entry
  /// always makes a difference.
  func changesNothing(of value: EntryValue) -> Bool {
    switch operation {
    case .remove: false
    case .replace: applied(to: value)?.isEqual(to: value) ?? false
    case .patch(let patch, let unset):
      unset.isEmpty
        && patch?.assignments.allSatisfy { path, given in
          // The names in an expression can mean something else in the pack of the change.
          if case .scalar(_, let text) = given.leaf, text.readsName { return false }
          // A mapping is assigned only if it is empty.
          let known = value.value(at: path)
          return given.isMapping ? known?.isMapping ?? false : known?.leaf == given.leaf
        } ?? true
    }
  }

  /// The fields that the change sets or removes, with their places, or `nil` if the change affects the whole entry.
  var writes: [(path: [String], value: EntryValue?, origin: CatalogOrigin)]? {
    guard case .patch(let patch, let unset) = operation else { return nil }
    let set = patch?.assignments.map { ($0.path, Optional($0.value), $0.value.origin) } ?? []
    return set + unset.map { ($0.path, nil, $0.origin) }
  }

  /// The whole entry after the change, or the outer `nil` if the change is a patch. The inner `nil` means that the
  /// change removes the entry.
  fileprivate var whole: EntryValue.Leaf?? {
    switch operation {
    case .patch: nil
    case .replace(let value): .some(value.leaf)
    case .remove: .some(nil)
    }
  }
}

extension ChangedEntry.Change.Operation {
  /// Returns a patch with at most `count` of the fields that it sets and removes. Other operations are returned as they
  /// are.
  func first(_ count: Int) -> Self {
    guard case .patch(let patch, let unset) = self else { return self }
    var rest = count
    return .patch(patch?.first(&rest), unset: Array(unset.prefix(rest)))
  }
}

extension ChangedEntry {
  /// Two conflicting changes by packs that are in no order.
  struct Conflict {
    let first: CatalogOrigin
    let second: CatalogOrigin
    let authors: (String, String)
    /// The path of the field; empty for the whole entry.
    let path: [String]
  }

  /// The pairs of changes whose result depends on their order, unless a later change settles it.
  var conflicts: [Conflict] {
    changes.indices.flatMap { later in
      changes[..<later].compactMap { earlier -> Conflict? in
        let change = changes[later]
        guard let one = earlier.author, let other = change.author, one != other,
          !order.places(other, after: one), !order.places(one, after: other)
        else { return nil }
        return conflict(of: earlier, with: change, (one, other))
      }
    }
  }

  private func conflict(
    of one: Change, with other: Change, _ authors: (String, String)
  ) -> Conflict? {
    let settling = changes.filter {
      order.places($0.author, after: one.author) && order.places($0.author, after: other.author)
    }
    func isSettled(_ path: [String]) -> Bool {
      settling.contains { change in
        change.writes?.contains { path.starts(with: $0.path) } ?? true
      }
    }
    guard let writes = one.writes, let others = other.writes else {
      guard one.whole != other.whole, !isSettled([]) else { return nil }
      return Conflict(first: one.origin, second: other.origin, authors: authors, path: [])
    }
    for write in writes {
      for second in others where overlaps(write.path, second.path) {
        guard write.path != second.path || write.value?.leaf != second.value?.leaf,
          !isSettled(second.path)
        else { continue }
        return Conflict(
          first: write.origin, second: second.origin, authors: authors, path: second.path)
      }
    }
    return nil
  }

  private func overlaps(_ one: [String], _ other: [String]) -> Bool {
    one.starts(with: other) || other.starts(with: one)
  }
}
