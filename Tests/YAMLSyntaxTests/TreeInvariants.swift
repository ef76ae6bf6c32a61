import YAMLSyntax

/// The invariants of every tree, for any bytes. The tests and the fuzzer share them.
struct TreeInvariants {
  private let tree: YAMLTree
  private var seen = 0

  /// The first invariant that a tree breaks.
  static func firstBroken(in tree: YAMLTree) -> String? {
    var check = TreeInvariants(tree: tree)
    let whole = ByteSpan(start: 0, end: tree.bytes.count)
    if let root = tree.root, let problem = check.node(root, within: whole) { return problem }
    if tree.root != nil, check.seen != tree.nodeCount { return "some nodes are not reachable" }
    return check.faults(within: whole) ?? check.comments(within: whole) ?? check.lines()
  }

  private init(tree: YAMLTree) {
    self.tree = tree
  }

  private mutating func node(_ node: YAMLTree.NodeID, within parent: ByteSpan) -> String? {
    let span = tree.span(of: node)
    guard Int(node.rawValue) == seen else { return "\(node) is not the \(seen)th in preorder" }
    seen += 1
    guard parent.contains(span), span.start <= span.end else {
      return "\(span) is not inside \(parent)"
    }
    return alias(node) ?? scalar(node) ?? children(of: node, span)
  }

  private mutating func children(of node: YAMLTree.NodeID, _ span: ByteSpan) -> String? {
    var last = span.start
    var children = Array(tree.items(of: node))
    for pair in tree.pairs(of: node) { children += [pair.key, pair.value] }
    let perEntry = tree.kind(of: node) == .mapping ? 2 : 1
    if children.count != tree.count(of: node) * perEntry {
      return "\(node) has a count that differs from its children"
    }
    for child in children {
      let childSpan = tree.span(of: child)
      if childSpan.start < last { return "\(childSpan) begins before \(last)" }
      if let problem = self.node(child, within: span) { return problem }
      last = childSpan.end
    }
    return nil
  }

  private func alias(_ node: YAMLTree.NodeID) -> String? {
    guard tree.kind(of: node) == .alias else {
      return tree.target(of: node) == nil ? nil : "\(node) is not an alias but has a target"
    }
    guard let target = tree.target(of: node) else { return nil }
    guard target < node, tree.anchor(of: target) == tree.aliasName(of: node) else {
      return "\(node) refers to a node with another anchor"
    }
    let holds =
      tree.kind(of: target) != .scalar && tree.span(of: target).end > tree.span(of: node).start
    return holds ? "\(node) is inside its own target" : nil
  }

  private func scalar(_ node: YAMLTree.NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    _ = (tree.scalar(of: node), tree.yaml11Reading(of: node), tree.tag(of: node))
    // The blank lines that `|+` keeps are behind its span.
    if tree.style(of: node) == .literal || tree.style(of: node) == .folded { return nil }
    let count = tree.withText(of: node) { $0.count }
    // An escape is shorter decoded, a fold no longer; `\L` and `\P` are the worst: 2 bytes to 3.
    let source = tree.span(of: node).count
    return count <= source * 3 / 2 + 1 ? nil : "\(node) has more text than source"
  }

  private func faults(within whole: ByteSpan) -> String? {
    if tree.faults != tree.faults.sorted(by: { $0.span < $1.span }) { return "faults out of order" }
    for fault in tree.faults {
      for span in [fault.span] + fault.related.map(\.span) where !whole.contains(span) {
        return "a fault at \(span) is outside the file"
      }
    }
    return nil
  }

  private func comments(within whole: ByteSpan) -> String? {
    var last = 0
    for comment in tree.comments {
      if comment.start < last || !whole.contains(comment) {
        return "the comment at \(comment) is out of order or outside the file"
      }
      if tree.bytes[comment.start] != UInt8(ascii: "#") {
        return "the comment at \(comment) does not begin with #"
      }
      last = comment.end
    }
    return nil
  }

  private func lines() -> String? {
    let table = LineTable(tree.bytes)
    var last = 0
    for line in 1...table.lineCount {
      let span = table.lineSpan(line)
      if span.start < last || span.end > tree.bytes.count {
        return "line \(line) at \(span) is out of order or outside the file"
      }
      let start = table.position(at: span.start)
      if start.line != line || start.column != 1 || start.utf16Column != 1 {
        return "line \(line) begins at \(start)"
      }
      last = span.end
    }
    for offset in [-1, 0, tree.bytes.count, tree.bytes.count + 1] {
      _ = table.position(at: offset)
    }
    return nil
  }
}
