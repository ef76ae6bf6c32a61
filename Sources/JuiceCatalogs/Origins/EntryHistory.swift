import JuiceRules
import YAMLTree

/// What packs, one after the other, said of an entry.
struct EntryHistory {
  /// The first is what its own pack says.
  fileprivate let steps: [Step]

  fileprivate struct Step {
    /// Nil for the catalog.yaml.
    let author: String?
    /// The key of the entry, or of the change.
    let key: CatalogOrigin
    /// Nil for what is not changed, but begun.
    let change: ChangedEntry.Change?
    let before: EntryValue?
    let after: EntryValue?
  }

  /// What was said of one field.
  struct Link {
    let operation: ValueOrigin.Operation
    let author: String?
    let place: CatalogOrigin
    /// Nil where it holds other fields, or is gone.
    let value: EntryValue.Leaf?
  }

  /// - Parameters:
  ///   - value: Nil for an entry that its own pack says nothing of.
  ///   - key: Where it is entered.
  init(
    of value: EntryValue?, by pack: String, at key: CatalogOrigin,
    _ changes: [ChangedEntry.Change] = []
  ) {
    var steps = [Step(author: pack, key: key, change: nil, before: nil, after: value)]
    var current = value
    for change in changes {
      // Who writes of nothing begins it.
      let before = current ?? EntryValue(origin: change.origin, content: .mapping([]))
      let after = change.applied(to: before)
      steps.append(
        Step(
          author: change.author, key: change.origin, change: change, before: current, after: after))
      current = after
    }
    self.steps = steps
  }

  /// What its own pack calls it.
  var names: [String] {
    let fields = [steps[0].after?["name"], steps[0].after?["aliases"]].compactMap { $0?.value }
    return fields.flatMap { field in
      field.isMapping ? field.members.flatMap { $0.value.leaf.texts } : field.leaf.texts
    }
  }

  /// Whether another one took it out.
  var isRemoved: Bool { steps.last?.change != nil && steps.last?.after == nil }

  /// Whether it has a field in the end.
  func has(_ path: [String]) -> Bool { steps.last?.after?.value(at: path) != nil }

  /// Everything that is or was below a field, what is there first.
  func members(at path: [String]) -> [EntryValue.Member] {
    var known: Set<String> = []
    return steps.reversed().flatMap { step in
      (step.after?.value(at: path)?.members ?? []).filter { known.insert($0.identity).inserted }
    }
  }

  /// What was said of a field, the last first.
  func links(at path: [String]) -> [Link] { steps.reversed().compactMap { $0.link(at: path) } }
}

extension EntryHistory.Step {
  fileprivate func link(at path: [String]) -> EntryHistory.Link? {
    let (old, new) = (before?.value(at: path), after?.value(at: path))
    guard let change else { return new.map { link(.defined, $0, at: path) } }
    switch change.operation {
    case .remove(let origin): return old == nil ? nil : gone(.remove, at: origin)
    case .replace(let replacement):
      if !path.isEmpty, path[0] == "name", replacement["name"] == nil { return nil }
      return new.map { link(.replace, $0, at: path) }
        ?? (old == nil ? nil : gone(.replace, at: key))
    case .patch(let patch, let unset):
      guard let new else { return old == nil ? nil : loss(of: path, to: patch, unset) }
      guard let said = patch?.value(at: path) else { return nil }
      // Of what goes on holding other fields, these are what is changed.
      return old?.isMapping == true && said.isMapping ? nil : link(.patch, new, at: path)
    }
  }

  private func link(
    _ operation: ValueOrigin.Operation, _ value: EntryValue, at path: [String]
  ) -> EntryHistory.Link {
    let place = value.isMapping ? keyOrigin(of: path) ?? key : value.origin
    return EntryHistory.Link(
      operation: operation, author: author, place: place,
      value: value.isMapping ? nil : value.leaf)
  }

  /// Where the key of a field stands, as this step says it.
  private func keyOrigin(of path: [String]) -> CatalogOrigin? {
    path.isEmpty ? nil : after?.member(at: path[...])?.origin
  }

  private func gone(
    _ operation: ValueOrigin.Operation, at place: CatalogOrigin
  ) -> EntryHistory.Link {
    EntryHistory.Link(operation: operation, author: author, place: place, value: nil)
  }

  /// What took a field away: an `unset`, or a value in the place of all that it was in.
  private func loss(
    of path: [String], to patch: EntryValue?, _ unset: [ChangedEntry.Change.Unset]
  ) -> EntryHistory.Link {
    for field in unset {
      var value = before
      if let patch { value?.merge(patch) }
      if value?.remove(field.path[...]) == true, value?.value(at: path) == nil {
        return gone(.unset, at: field.origin)
      }
    }
    return gone(.patch, at: key)
  }
}

extension EntryValue {
  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// What `path` leads to; all of it where it leads nowhere.
  func value(at path: [String]) -> EntryValue? {
    path.isEmpty ? self : member(at: path[...])?.value
  }
}

extension EntryValue.Leaf {
  /// The scalars of it.
  fileprivate var texts: [String] {
    switch self {
    case .scalar(_, let text): [text]
    case .list(let items): items.flatMap(\.texts)
    case .mapping: []
    }
  }

  /// As a catalog writes it, less the quotes.
  var written: String {
    switch self {
    case .scalar(.null, _): "null"
    case .scalar(_, let text): text
    case .list(let items): "[" + items.map(\.written).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.written)" }
        .joined(separator: ", ") + "}"
    }
  }
}
