import YAMLTree

extension YAMLFault {
  /// The other keys that are there twice because their mapping begins anew.
  var repetitions: [Related] { related.filter { $0.role == .again } }

  /// Returns what is entered under a key that its mapping has already, and left out.
  func valueOfDuplicate(in tree: YAMLTree) -> YAMLTree.NodeID? {
    guard case .duplicateKey = kind else { return nil }
    return tree.node(of: self).flatMap(tree.value(after:))
  }

  /// `faults`, those of keys that are repeated in the order in which they were first written as one: their
  /// mapping begins anew there, as it does where the key of the next entry is missing.
  static func foldingRepetitions(of faults: [YAMLFault]) -> [YAMLFault] {
    var folded: [YAMLFault] = []
    var last: YAMLFault?
    for fault in faults {
      if let last, let open = folded.last, fault.continues(last) {
        let again = Related(.again, at: fault.span)
        folded[folded.count - 1] = YAMLFault(
          open.kind, at: open.span, related: open.related + [again])
      } else {
        folded.append(fault)
      }
      last = fault
    }
    return folded
  }

  /// Whether the keys of the two faults are in one mapping, and were so in the same order before.
  private func continues(_ other: YAMLFault) -> Bool {
    guard case .duplicateKey = kind, case .duplicateKey = other.kind,
      let first = related.first(where: { $0.role == .first })?.span.start,
      let otherFirst = other.related.first(where: { $0.role == .first })?.span.start
    else { return false }
    return otherFirst < first && first < other.span.start && other.span.start < span.start
  }
}
