import Testing
import YAMLSyntax

extension YAMLTree {
  init(_ text: String, limits: YAMLLimits = .standard) {
    self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// The tree on one line; `~` marks what is damaged, `()` a value that is left out.
  var outline: String {
    root.map { outline(of: $0) } ?? "nothing"
  }

  private func outline(of node: NodeID) -> String {
    let mark = isDamaged(node) ? "~" : ""
    switch kind(of: node) {
    case .scalar:
      let text = text(of: node)
      return mark + (text.isEmpty && span(of: node).isEmpty ? "()" : text)
    case .alias:
      return mark + "*" + (aliasName(of: node) ?? "")
    case .sequence:
      return mark + "[" + items(of: node).map { outline(of: $0) }.joined(separator: ", ") + "]"
    case .mapping:
      let pairs = pairs(of: node).map { outline(of: $0.key) + ": " + outline(of: $0.value) }
      return mark + "{" + pairs.joined(separator: ", ") + "}"
    }
  }

  /// Every node in preorder.
  var allNodes: [NodeID] {
    var nodes: [NodeID] = []
    var waiting = root.map { [$0] } ?? []
    while let node = waiting.popLast() {
      nodes.append(node)
      let children = items(of: node) + pairs(of: node).flatMap { [$0.key, $0.value] }
      waiting += children.reversed()
    }
    return nodes
  }

  /// The source of every scalar, in order.
  var scalarSources: [String] {
    allNodes.filter { kind(of: $0) == .scalar }.map { source(span(of: $0)) }
  }

  /// The value of a path of keys and, for items, indices.
  func node(_ path: String...) -> NodeID? {
    var current = root
    for step in path {
      guard let node = current.map({ resolved($0) }) else { return nil }
      if let index = Int(step), kind(of: node) == .sequence {
        current = Array(items(of: node)).dropFirst(index).first
      } else {
        current = pairs(of: node).first { text(of: $0.key) == step }?.value
      }
    }
    return current
  }

  /// The kinds of the faults, in order.
  var faultKinds: [YAMLFault.Kind] { faults.map(\.kind) }
}

func syntax(
  _ problem: String, _ context: String? = nil, unclosed: YAMLFault.Opening? = nil
) -> YAMLFault.Kind {
  .syntax(YAMLFault.Syntax(problem: problem, context: context, unclosed: unclosed))
}
