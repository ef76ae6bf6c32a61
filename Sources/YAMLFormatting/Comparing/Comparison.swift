import YAMLSyntax

/// A comparison of the documents of a file before and after formatting.
enum Comparison {
  /// Returns `true` if both have the same values, tags, anchors and comments, in the same order.
  static func areEqual(_ old: [Document], _ new: [Document]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        haveEqualNodes(old.tree, new.tree) && comments(of: old.tree) == comments(of: new.tree)
      }
  }

  private static func haveEqualNodes(_ old: YAMLTree, _ new: YAMLTree) -> Bool {
    guard old.nodeCount == new.nodeCount else { return false }
    for index in 0..<Int32(truncatingIfNeeded: old.nodeCount) {
      let node = YAMLTree.NodeID(rawValue: index)
      guard old.kind(of: node) == new.kind(of: node), old.count(of: node) == new.count(of: node),
        areEqual(old.style(of: node), new.style(of: node)),
        old.tag(of: node) == new.tag(of: node), old.anchor(of: node) == new.anchor(of: node),
        old.aliasName(of: node) == new.aliasName(of: node),
        old.target(of: node) == new.target(of: node), haveEqualText(old, new, node)
      else { return false }
    }
    return true
  }

  private static func haveEqualText(
    _ old: YAMLTree, _ new: YAMLTree, _ node: YAMLTree.NodeID
  ) -> Bool {
    old.withText(of: node) { old in
      new.withText(of: node) { new in
        guard old.count == new.count else { return false }
        for index in 0..<old.count where old[index] != new[index] { return false }
        return true
      }
    }
  }

  /// Returns `true` if a node may change from one style to the other: between quotes, and between flow and block.
  private static func areEqual(_ old: YAMLTree.Style, _ new: YAMLTree.Style) -> Bool {
    switch (old, new) {
    case (.singleQuoted, .doubleQuoted), (.flow, .block): true
    default: old == new
    }
  }

  private struct Comment: Hashable {
    let text: ArraySlice<UInt8>
    let isOnOwnLine: Bool
    /// The number of written scalars and aliases before the comment.
    let leaves: Int
  }

  private static func comments(of tree: YAMLTree) -> [Comment] {
    var result: [Comment] = []
    var (node, leaves) = (0, 0)
    for span in tree.comments {
      while node < tree.nodeCount {
        let id = YAMLTree.NodeID(rawValue: Int32(truncatingIfNeeded: node))
        let place = tree.span(of: id)
        guard place.start < span.start else { break }
        let isCollection = tree.kind(of: id) == .mapping || tree.kind(of: id) == .sequence
        if !isCollection, !place.isEmpty { leaves += 1 }
        node += 1
      }
      let text = tree.bytes
      let line = text.startOfLine(at: span.start)
      result.append(
        Comment(
          text: text[span.start..<text.trimmingBlanks(from: span.start, to: span.end)],
          isOnOwnLine: text.skippingBlanks(from: line) == span.start, leaves: leaves))
    }
    return result
  }
}
