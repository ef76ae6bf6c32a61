import JuiceRules
import YAMLSyntax

/// The definitions and changes of an entry by packs, in the order of application.
struct EntryHistory {
  /// The steps of the history; the first is the definition by the entry's own pack.
  fileprivate let steps: [Step]

  fileprivate struct Step {
    /// The pack that made the change, or `nil` for the catalog.yaml.
    let author: String?
    /// The key of the entry or of the change.
    let key: CatalogOrigin
    /// The change, or `nil` for the definition of the entry.
    let change: ChangedEntry.Change?
    var before: EntryValue?
    var after: EntryValue?
  }

  /// One step in the history of a field.
  struct Link {
    let operation: ValueOrigin.Operation
    let author: String?
    var place: CatalogOrigin
    /// The value of the field, or `nil` if the field is a mapping or was removed.
    var value: EntryValue.Leaf?
  }

  /// Creates the history of an entry.
  ///
  /// - Parameters:
  ///   - value: The definition by the entry's own pack, or `nil` if the pack does not define the entry.
  ///   - key: The place of the definition.
  init(
    of value: EntryValue?, by pack: String, at key: CatalogOrigin,
    _ changes: [ChangedEntry.Change] = []
  ) {
    var steps = [Step(author: pack, key: key, change: nil, before: nil, after: value)]
    var current = value
    for change in changes {
      // A change of an entry without a definition starts with an empty one.
      let before = current ?? EntryValue(origin: change.origin, content: .mapping([]))
      let after = change.applied(to: before)
      if case .patch(let patch?, _) = change.operation {
        // What was written in short has the fields that a later patch leaves as they are.
        for index in steps.indices {
          steps[index].before = steps[index].before?.lengthened(for: patch)
          steps[index].after = steps[index].after?.lengthened(for: patch)
        }
        current = current?.lengthened(for: patch)
      }
      steps.append(
        Step(
          author: change.author, key: change.origin, change: change, before: current, after: after))
      current = after
    }
    self.steps = steps
  }

  /// The names and aliases that the entry's own pack gives it.
  var names: [String] {
    let fields = [steps[0].after?["name"], steps[0].after?["aliases"]].compactMap { $0?.value }
    return fields.flatMap { field in
      field.isMapping ? field.members.flatMap { $0.value.leaf.texts } : field.leaf.texts
    }
  }

  /// Returns the origin of an expression in a part of the entry as it is after the last change, or of the part itself if
  /// the expression is not written there.
  func origin(
    of expression: String?, in part: [String], _ files: [FileDraft]
  ) -> CatalogOrigin? {
    guard var value = steps.last?.after else { return nil }
    var origin = part.isEmpty ? steps[0].key : value.origin
    for name in part {
      let members = value.members
      guard
        let member = members.first(where: { $0.name == name || $0.identity == name })
          ?? members.first(where: { $0.identity.hasSuffix("/\(name)") })
      else { break }
      (value, origin) = (member.value, member.origin)
    }
    return expression.flatMap { value.origin(writing: $0, in: files) } ?? origin
  }

  /// `true` if the last change removed the entry.
  var isRemoved: Bool { steps.last?.change != nil && steps.last?.after == nil }

  /// Returns `true` if the entry has a field at `path` after the last change.
  func has(_ path: [String]) -> Bool { steps.last?.after?.value(at: path) != nil }

  /// Returns all members that a field has or had, the current ones first.
  func members(at path: [String]) -> [EntryValue.Member] {
    var known: Set<String> = []
    return steps.reversed().flatMap { step in
      (step.after?.value(at: path)?.members ?? []).filter { known.insert($0.identity).inserted }
    }
  }

  /// Returns the steps that set or removed a field, the last first.
  func links(at path: [String]) -> [Link] { steps.reversed().compactMap { $0.link(at: path) } }
}

extension EntryHistory.Step {
  fileprivate func link(at path: [String]) -> EntryHistory.Link? {
    let (old, new) = (before?.value(at: path), after?.value(at: path))
    guard let change else { return new.map { link(.defined, $0, at: path, in: after) } }
    switch change.operation {
    case .remove(let origin): return old == nil ? nil : gone(.remove, at: origin)
    case .replace(let replacement):
      if !path.isEmpty, path[0] == "name", replacement["name"] == nil { return nil }
      return new.map { link(.replace, $0, at: path, in: after) }
        ?? (old == nil ? nil : gone(.replace, at: key))
    case .patch(let patch, let unset):
      guard let new else { return old == nil ? nil : loss(of: path, to: patch, unset) }
      guard let said = patch?.value(at: path) else { return nil }
      // A mapping that stays one is not replaced; its changed fields have links of their own.
      return old?.isMapping == true && said.isMapping
        ? nil : link(.patch, new, at: path, in: patch)
    }
  }

  /// Returns the link for a field that the step sets in `written`.
  private func link(
    _ operation: ValueOrigin.Operation, _ value: EntryValue, at path: [String],
    in written: EntryValue?
  ) -> EntryHistory.Link {
    let keyOrigin = path.isEmpty ? nil : written?.member(at: path[...])?.origin
    return EntryHistory.Link(
      operation: operation, author: author,
      place: value.isMapping ? keyOrigin ?? key : value.origin,
      value: value.isMapping ? nil : value.leaf)
  }

  private func gone(
    _ operation: ValueOrigin.Operation, at place: CatalogOrigin
  ) -> EntryHistory.Link {
    EntryHistory.Link(operation: operation, author: author, place: place, value: nil)
  }

  /// Returns the link for a field that a patch removed, either by `unset` or by replacing a mapping around it.
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
  /// Returns the origin of the first scalar with a text in the value, or `nil` if there is none.
  fileprivate func origin(writing text: String, in files: [FileDraft]) -> CatalogOrigin? {
    guard case .leaf = content else {
      return members.lazy.compactMap { $0.value.origin(writing: text, in: files) }.first
    }
    guard origin != .none else { return nil }
    let tree = files[Int(origin.source)].tree
    var nodes = [tree.resolved(origin.node)]
    // Without a limit, aliases could stand for more nodes than can be looked at.
    for _ in 0..<tree.nodeCount {
      guard let node = nodes.popLast() else { return nil }
      switch tree.kind(of: node) {
      case .scalar:
        if tree.text(of: node) == text { return CatalogOrigin(node, in: origin.source) }
      case .sequence: nodes += tree.items(of: node).reversed().map(tree.resolved)
      case .mapping: nodes += tree.pairs(of: node).reversed().map { tree.resolved($0.value) }
      case .alias: break
      }
    }
    return nil
  }
}

extension EntryValue.Leaf {
  /// The text of each scalar in the value.
  fileprivate var texts: [String] {
    switch self {
    case .scalar(_, let text): [text]
    case .list(let items): items.flatMap(\.texts)
    case .mapping: []
    }
  }

  /// The value as a catalog would write it, without quotes.
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
