import JuiceRules
import YAMLSyntax

/// Reads values from a file, with aliases replaced with their targets.
struct EntryValueReader {
  let tree: YAMLTree
  let source: Int32
  /// A closure that returns the qualified name for a name of an entry in some sections.
  let qualified: (_ name: String, _ sections: [PackSection]) -> String
  /// A Boolean value that indicates whether the values are those of a change, and not of the entry itself.
  let isOfChange: Bool
  /// The number of nodes that may still be read. Without a limit, aliases could stand for more nodes than fit in
  /// memory.
  private var budget: Int
  /// The locales of the pack that has the entry.
  private let locales: [LocaleID]

  init(
    _ tree: YAMLTree, source: Int32, isOfChange: Bool = false, locales: [LocaleID] = [],
    qualified: @escaping (_ name: String, _ sections: [PackSection]) -> String
  ) {
    self.tree = tree
    self.source = source
    self.qualified = qualified
    self.isOfChange = isOfChange
    self.locales = locales
    budget = max(tree.nodeCount, 1_000)
  }

  /// Returns the value of a node with a declared type, or null if the limit is exceeded.
  mutating func value(_ node: YAMLTree.NodeID, _ type: FormatType?) -> EntryValue {
    let target = tree.resolved(node)
    let origin = origin(node)
    budget -= 1
    if type?.isSet == true, tree.kind(of: target) == .sequence { return set(target, at: origin) }
    guard budget > 0, tree.kind(of: target) == .mapping else {
      return EntryValue(
        origin: origin, content: .leaf(leaf(target)), shorthand: shorthand(type))
    }
    var members: [EntryValue.Member] = []
    for (key, value) in tree.pairs(of: target) where tree.kind(of: key) == .scalar {
      let name = tree.text(of: key)
      guard !name.hasPrefix(FormatSection.extensionPrefix) else { continue }
      let identity = type?.sectionsOfNames.map { qualified(name, $0) } ?? name
      // A change enters a renamed ingredient or fact under its current name.
      let isFormer = isOfChange && identity != name && !identity.hasSuffix("/" + name)
      members.append(
        EntryValue.Member(
          name: isFormer ? identity : name, identity: identity, origin: self.origin(key),
          value: self.value(value, type?.type(of: name))))
    }
    return EntryValue(origin: origin, content: .mapping(members))
  }

  /// Returns a set of tags as a mapping with the tags as names, so that changes are merged tag by tag.
  private mutating func set(_ list: YAMLTree.NodeID, at origin: CatalogOrigin) -> EntryValue {
    var members: [EntryValue.Member] = []
    for item in tree.items(of: list) where tree.kind(of: tree.resolved(item)) == .scalar {
      budget -= 1
      guard budget > 0 else { break }
      let name = tree.text(of: tree.resolved(item))
      let identity = qualified(name, [.tags])
      guard !members.contains(where: { $0.identity == identity }) else { continue }
      let place = self.origin(item)
      members.append(
        EntryValue.Member(
          name: isOfChange ? identity : name, identity: identity, origin: place,
          value: EntryValue(origin: place, content: .leaf(.scalar(.string, text: identity)))))
    }
    return EntryValue(origin: origin, content: .mapping(members), isSet: true)
  }

  private func shorthand(_ type: FormatType?) -> EntryValue.Shorthand {
    switch type {
    case .either(_, .section(let section)):
      .first(of: section.requiresOneOf.isEmpty ? [section.keys[0].name] : section.requiresOneOf)
    case .localizedText: .each(of: locales.map(\.rawValue))
    default: .none
    }
  }

  private mutating func leaf(_ node: YAMLTree.NodeID) -> EntryValue.Leaf {
    let node = tree.resolved(node)
    budget -= 1
    guard budget > 0 else { return .scalar(.null, text: "") }
    switch tree.kind(of: node) {
    case .sequence: return .list(tree.items(of: node).map { leaf($0) })
    case .mapping:
      return .mapping(
        Dictionary(tree.pairs(of: node).map { (tree.text(of: $0.key), leaf($0.value)) }) {
          first, _ in first
        })
    case .scalar, .alias: return .scalar(tree.scalar(of: node), text: tree.text(of: node))
    }
  }

  private func origin(_ node: YAMLTree.NodeID) -> CatalogOrigin {
    CatalogOrigin(node, in: source)
  }
}
