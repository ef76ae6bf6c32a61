import JuiceRules
import YAMLSyntax

/// A value in an entry, with the place of each of its parts, as written in a file or as merged from several packs.
struct EntryValue: Sendable {
  /// The place of the value. A merged mapping has the place at which it was first written.
  var origin: CatalogOrigin
  var content: Content
  /// The mapping that a scalar is short for.
  var shorthand = Shorthand.none
  /// A Boolean value that indicates whether the mapping is a set, which is written as the list of its names.
  var isSet = false

  enum Content: Sendable {
    /// A scalar or a list.
    case leaf(Leaf)
    case mapping([Member])
  }

  /// A mapping that a scalar is short for.
  enum Shorthand: Sendable {
    case none
    /// The scalar is the value of the first key: `kiwi: 3` is short for `kiwi: { amount: 3 }`. A mapping needs one of the
    /// keys.
    case first(of: [String])
    /// The scalar is the value of each key, as a text is in every language.
    case each(of: [String])
  }

  struct Member: Sendable {
    var name: String
    /// The name by which the member is found. For a line of a recipe, this is the qualified name of its ingredient.
    let identity: String
    /// The place of the member's key.
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

extension EntryValue.Member {
  init(_ name: String, at origin: CatalogOrigin, _ value: EntryValue) {
    self.init(name: name, identity: name, origin: origin, value: value)
  }
}

extension EntryValue {
  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  var members: [Member] {
    if case .mapping(let members) = content { members } else { [] }
  }

  /// The paths of all members, with dots between names.
  var fields: [String] {
    members.flatMap { member in
      [member.name] + member.value.fields.map { "\(member.name).\($0)" }
    }
  }

  subscript(identity: String) -> Member? { members.first { $0.identity == identity } }

  /// Returns the value at `path`, or the whole value if `path` is empty.
  func value(at path: [String]) -> EntryValue? {
    path.isEmpty ? self : member(at: path[...])?.value
  }

  /// Returns the member at `path`.
  func member(at path: ArraySlice<String>) -> Member? {
    guard let first = path.first, let member = self[first] else { return nil }
    return path.count == 1 ? member : member.value.member(at: path.dropFirst())
  }

  /// Sets the values in `patch`. Mappings are merged by key; any other value replaces the previous one.
  mutating func merge(_ patch: EntryValue) {
    guard case .mapping(let changes) = patch.content,
      case .mapping(var members) = content(before: changes)
    else {
      self = patch
      return
    }
    for change in changes {
      if let index = members.firstIndex(where: { $0.identity == change.identity }) {
        members[index].value.merge(change.value)
      } else {
        var added = change
        // If two ingredients have the same name, the second is written with its pack.
        if members.contains(where: { $0.name == change.name }) { added.name = change.identity }
        members.append(added)
      }
    }
    content = .mapping(members)
  }

  /// Returns the content that `changes` are merged into: that of `kiwi: 3` is `{ amount: 3 }`, unless the changes
  /// replace all of it.
  private func content(before changes: [Member]) -> Content {
    guard case .leaf(.scalar) = content else { return content }
    let names = changes.map(\.name)
    let keys: [String] =
      switch shorthand {
      case .none: []
      case .first(let keys): names.contains(where: keys.contains) ? [] : Array(keys.prefix(1))
      case .each(let keys): Set(names).isSuperset(of: keys) ? [] : keys
      }
    guard !keys.isEmpty else { return content }
    let value = EntryValue(origin: origin, content: content)
    return .mapping(keys.map { Member($0, at: origin, value) })
  }

  /// Returns the value with scalars written as the mappings that `patch` is merged into.
  func lengthened(for patch: EntryValue) -> EntryValue {
    guard case .mapping(let changes) = patch.content,
      case .mapping(var members) = content(before: changes)
    else { return self }
    for index in members.indices {
      guard let change = patch[members[index].identity] else { continue }
      members[index].value = members[index].value.lengthened(for: change.value)
    }
    var value = self
    value.content = .mapping(members)
    return value
  }

  /// The value with a scalar written as the mapping with one key that it is short for.
  var lengthened: EntryValue {
    guard case .leaf(.scalar) = content, case .first(let keys) = shorthand, let key = keys.first
    else { return self }
    return EntryValue(origin: origin, content: .mapping([Member(key, at: origin, self)]))
  }

  /// Removes the member at `path`. Returns `false` if there is no such member.
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

  /// Returns the value with the name of `other`, unless it has a name of its own.
  func named(like other: EntryValue) -> EntryValue {
    guard self["name"] == nil, let name = other["name"] else { return self }
    var value = self
    value.content = .mapping([name] + members)
    return value
  }

  /// Returns `true` if both values are equal, regardless of their places.
  func isEqual(to other: EntryValue) -> Bool { leaf == other.leaf }

  /// The value without its places.
  var leaf: Leaf {
    switch content {
    case .leaf(let leaf): leaf
    case .mapping(let members):
      .mapping(Dictionary(members.map { ($0.identity, $0.value.leaf) }) { first, _ in first })
    }
  }

  /// Each value that is set, with its path.
  var assignments: [(path: [String], value: EntryValue)] {
    guard case .mapping(let members) = content, !members.isEmpty else { return [([], self)] }
    return members.flatMap { member in
      member.value.assignments.map { ([member.identity] + $0.path, $0.value) }
    }
  }

  /// Returns the value with at most the first `count` of its assignments, or `nil` if none of them are kept. Subtracts
  /// the number of kept assignments from `count`.
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
