import YAMLSyntax

extension YAMLFault {
  var isDuplicateKey: Bool { if case .duplicateKey = kind { true } else { false } }

  /// The other keys that are duplicates because the mapping begins again.
  var repetitions: [Related] { related.filter { $0.role == .again } }

  /// Returns the value of a duplicate key, which is left out.
  func valueOfDuplicate(in tree: YAMLTree) -> YAMLTree.NodeID? {
    guard isDuplicateKey else { return nil }
    return tree.node(of: self).flatMap(tree.value(after:))
  }

  /// Returns `faults` with consecutive duplicate keys merged into one fault if they repeat the order in which the keys
  /// were first written. The mapping begins again there, as it does if the key of the next entry is missing.
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

  /// Returns `faults` with all invalid bytes as one fault if the file seems to have another encoding: it has invalid bytes
  /// on several lines, and not only one each on two lines.
  static func foldingInvalidBytes(of faults: [YAMLFault]) -> [YAMLFault] {
    let counts = faults.map { fault in
      if case .invalidUTF8(_, let more) = fault.kind { more + 1 } else { 0 }
    }
    let count = counts.reduce(0, +)
    guard count > 2, let first = counts.firstIndex(where: { $0 > 0 }),
      case .invalidUTF8(let byte, _) = faults[first].kind
    else { return faults }
    return faults.indices.filter { counts[$0] == 0 || $0 == first }.map { index in
      guard index == first else { return faults[index] }
      return YAMLFault(.invalidUTF8(byte: byte, more: count - 1), at: faults[index].span)
    }
  }

  /// Returns `true` if the keys of the two faults are in one mapping, and were first written in the same order.
  private func continues(_ other: YAMLFault) -> Bool {
    guard isDuplicateKey, other.isDuplicateKey,
      let first = related.first(where: { $0.role == .first })?.span.start,
      let otherFirst = other.related.first(where: { $0.role == .first })?.span.start
    else { return false }
    return otherFirst < first && first < other.span.start && other.span.start < span.start
  }
}
