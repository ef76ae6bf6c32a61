import YAMLSyntax

/// Reads bytes from libFuzzer as a tree, with the standard limits and with tight ones, and ends the process if the tree
/// breaks an invariant or differs from the tree that libyaml reads.
///
/// - Parameters:
///   - data: The bytes, or `nil` if there are none.
///   - count: The number of bytes.
/// - Returns: Always 0, as libFuzzer requires.
@c(LLVMFuzzerTestOneInput)
public func fuzzYAMLTree(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  for limits in [.standard, YAMLLimits(depth: 3, nodes: 20, aliases: 2)] {
    let tree = YAMLTree(parsing: bytes, limits: limits)
    if let broken = TreeInvariants.firstBroken(in: tree) { fatalError(broken) }
    guard tree.isUnchangedByDocumentEnd else { continue }
    let libyaml = YAMLTree(parsing: bytes + Array("\n...\n".utf8), limits: limits)
    if !tree.says(libyaml) { fatalError("libyaml reads something else") }
  }
  return 0
}

extension YAMLTree {
  fileprivate var nodes: [NodeID] {
    (0..<Int32(nodeCount)).map { NodeID(rawValue: $0) }
  }

  /// `true` if the tree must stay the same if `...` is added to the text, so that libyaml reads it. A block scalar can
  /// change, because the added line break belongs to its text.
  fileprivate var isUnchangedByDocumentEnd: Bool {
    root != nil && faults.isEmpty
      && !nodes.contains { style(of: $0) == .literal || style(of: $0) == .folded }
  }

  /// Returns `true` if `other` has the same nodes and faults.
  fileprivate func says(_ other: YAMLTree) -> Bool {
    nodeCount == other.nodeCount && faults == other.faults
      && nodes.allSatisfy { node in
        kind(of: node) == other.kind(of: node) && style(of: node) == other.style(of: node)
          && span(of: node) == other.span(of: node) && count(of: node) == other.count(of: node)
          && (kind(of: node) != .scalar || text(of: node) == other.text(of: node))
      }
  }
}
