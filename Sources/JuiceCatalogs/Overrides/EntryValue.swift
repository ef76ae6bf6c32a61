import JuiceRules
import YAMLTree

/// What is entered somewhere, with the place of each part: as it was written, or as packs made it.
struct EntryValue: Sendable {
  /// Where it is written, or the mapping was begun.
  var origin: CatalogOrigin
  var content: Content

  enum Content: Sendable {
    /// A scalar or a list.
    case leaf(Leaf)
    case mapping([Member])
  }

  struct Member: Sendable {
    var name: String
    /// What it is found by: of a recipe's line, what it uses, with its pack.
    let identity: String
    /// The key.
    let origin: CatalogOrigin
    var value: EntryValue
  }

  /// A value that is replaced as a whole.
  indirect enum Leaf: Hashable, Sendable {
    case scalar(CoreScalar, text: String)
    case list([Leaf])
    case mapping([String: Leaf])
  }
}

extension EntryValue {
  var members: [Member] {
    if case .mapping(let members) = content { members } else { [] }
  }

  /// The paths of all that is entered in it, with dots between names.
  var fields: [String] {
    members.flatMap { member in
      [member.name] + member.value.fields.map { "\(member.name).\($0)" }
    }
  }

  subscript(identity: String) -> Member? { members.first { $0.identity == identity } }

  /// What `path` leads to.
  func member(at path: ArraySlice<String>) -> Member? {
    guard let first = path.first, let member = self[first] else { return nil }
    return path.count == 1 ? member : member.value.member(at: path.dropFirst())
  }

  /// Sets what `patch` names: mappings are merged by key, anything else takes the place of what was there.
  mutating func merge(_ patch: EntryValue) {
    guard case .mapping(var members) = content, case .mapping(let changes) = patch.content else {
      self = patch
      return
    }
    for change in changes {
      if let index = members.firstIndex(where: { $0.identity == change.identity }) {
        members[index].value.merge(change.value)
      } else {
        var added = change
        // Of two ingredients of one name, the second is called by its pack, too.
        if members.contains(where: { $0.name == change.name }) { added.name = change.identity }
        members.append(added)
      }
    }
    content = .mapping(members)
  }

  /// Takes away what `path` leads to; false when there is nothing.
  mutating func remove(_ path: ArraySlice<String>) -> Bool {
    guard case .mapping(var members) = content, let first = path.first,
      let index = members.firstIndex(where: { $0.identity == first || $0.name == first })
    else { return false }
    if path.count == 1 {
      members.remove(at: index)
    } else if !members[index].value.remove(path.dropFirst()) {
      return false
    }
    content = .mapping(members)
    return true
  }

  /// The same under the name of `other`, unless it has its own.
  func named(like other: EntryValue) -> EntryValue {
    guard self["name"] == nil, let name = other["name"] else { return self }
    var value = self
    value.content = .mapping([name] + members)
    return value
  }

  /// Whether both say the same, wherever it is written.
  func isEqual(to other: EntryValue) -> Bool { leaf == other.leaf }

  /// The value without its places.
  var leaf: Leaf {
    switch content {
    case .leaf(let leaf): leaf
    case .mapping(let members):
      .mapping(Dictionary(members.map { ($0.identity, $0.value.leaf) }) { first, _ in first })
    }
  }

  /// Each value that is set, with the way to it.
  var assignments: [(path: [String], value: EntryValue)] {
    guard case .mapping(let members) = content, !members.isEmpty else { return [([], self)] }
    return members.flatMap { member in
      member.value.assignments.map { ([member.identity] + $0.path, $0.value) }
    }
  }

  /// The value with no more than the first `count` of its assignments, which is lowered by their number; `nil` when
  /// none remain.
  func first(_ count: inout Int) -> EntryValue? {
    guard case .mapping(let members) = content, !members.isEmpty else {
      guard count > 0 else { return nil }
      count -= 1
      return self
    }
    let kept = members.compactMap { member -> Member? in
      var member = member
      guard let value = member.value.first(&count) else { return nil }
      member.value = value
      return member
    }
    return kept.isEmpty ? nil : EntryValue(origin: origin, content: .mapping(kept))
  }
}
