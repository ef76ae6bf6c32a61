import JuiceRules
import YAMLSyntax

/// Reads the overrides in a file. Skips overrides that do not match the format, because these have been reported.
struct OverrideReader {
  let tree: YAMLTree
  let file: Int32
  let author: String?
  /// The offsets at which errors begin.
  let errors: [Int]

  /// Returns the overrides in a section.
  ///
  /// - Parameter key: The key `overrides`.
  func overrides(under key: CatalogOrigin) -> [Override] {
    guard let sections = tree.value(after: key.node) else { return [] }
    return tree.withReader { reader in
      let open = OpenFile(settings: reader)
      return tree.pairs(of: tree.resolved(sections)).flatMap { key, value -> [Override] in
        guard let section = PackSection(rawValue: tree.text(of: key)), section != .pack else {
          return []
        }
        return tree.pairs(of: tree.resolved(value)).compactMap { key, value in
          override(key, value, in: section, of: open)
        }
      }
    }
  }

  private func override(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, in section: PackSection,
    of open: OpenFile
  ) -> Override? {
    guard tree.kind(of: key) == .scalar, !isFaulty(from: key, through: value) else { return nil }
    let change = tree.resolved(value)
    guard tree.kind(of: change) == .mapping else { return nil }
    var fields = ChangeFields()
    // The changes of all sections have the same keys.
    OverrideFormat.recipeChange.decode(change, of: open, into: &fields)
    let operations = [
      fields.patch == nil && fields.unset == nil
        ? nil
        : Override.Operation.patch(
          fields.patch.map(origin),
          unset: fields.unset.map { tree.items(of: tree.resolved($0)).map(origin) } ?? []),
      fields.replacement.map { .replace(origin($0)) },
      fields.removal.flatMap { node in
        tree.scalar(of: tree.resolved(node)) == .bool(true) ? .remove(origin(node)) : nil
      },
    ].compactMap(\.self)
    return Override(
      author: author, section: section, target: target(tree.text(of: key), in: section),
      origin: origin(key), expected: fields.expected.map(origin), operations: operations)
  }

  private func target(_ text: String, in section: PackSection) -> Override.Target? {
    if section == .stock { return Override.Target(pack: text, name: "") }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return Override.Target(pack: String(parts[0]), name: String(parts[1]))
  }

  private func isFaulty(from key: YAMLTree.NodeID, through value: YAMLTree.NodeID) -> Bool {
    let (start, end) = (tree.span(of: key).start, tree.span(of: value).end)
    return errors.contains { $0 >= start && $0 < max(end, start + 1) }
  }

  private func origin(_ node: YAMLTree.NodeID) -> CatalogOrigin {
    CatalogOrigin(node, in: file)
  }
}
