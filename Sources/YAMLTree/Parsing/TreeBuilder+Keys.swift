extension TreeBuilder {
  private static let fewKeys = 8

  /// Reports keys of a mapping whose decoded texts are equal. An alias is compared by the scalar that it refers to;
  /// collections and merge keys are not compared.
  func reportDuplicateKeys(of mapping: Int) {
    let isSmall = storage.nodes[mapping].count <= TreeBuilder.fewKeys
    if isSmall { compareFewKeys(of: mapping) } else { compareKeys(of: mapping) }
  }

  @inline(__always)
  private func compareFewKeys(of mapping: Int) {
    let end = Int(storage.nodes[mapping].link)
    withUnsafeTemporaryAllocation(of: FoundKey.self, capacity: TreeBuilder.fewKeys) { known in
      var count = 0
      var key = mapping + 1
      while key < end {
        if let text = keyText(of: key) {
          var other = 0
          while other < count, !known[other].isNamed(text) { other += 1 }
          if other < count {
            reportDuplicate(key, of: known[other].node, text)
          } else {
            known.initializeElement(at: count, to: FoundKey(node: key, text: text))
            count += 1
          }
        }
        key = storage.indexAfter(storage.indexAfter(key))
      }
    }
  }

  /// A key of the mapping that is being checked.
  private struct FoundKey {
    let node: Int
    let text: UnsafeBufferPointer<UInt8>

    /// Returns `true` if the texts are equal. The lengths are compared first, because they differ for most keys of a
    /// mapping.
    @inline(__always)
    func isNamed(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
      text.count == other.count && text.matches(other, at: 0)
    }
  }

  private func compareKeys(of mapping: Int) {
    keys.reset(for: storage.nodes[mapping].count)
    let end = Int(storage.nodes[mapping].link)
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var key = mapping + 1
    while key < end {
      if let text = keyText(of: key),
        let first = keys.insert(key, text, text: { keyText(of: $0) ?? none })
      {
        reportDuplicate(key, of: first, text)
      }
      key = storage.indexAfter(storage.indexAfter(key))
    }
  }

  /// Returns the text of a key. It is taken from the original file, because masked bytes would make different keys
  /// equal.
  @inline(__always)
  private func keyText(of key: Int) -> UnsafeBufferPointer<UInt8>? {
    var node = storage.nodes[key]
    if node.isAlias {
      guard node.link >= 0 else { return nil }
      node = storage.nodes[Int(node.link)]
    }
    guard node.isScalar else { return nil }
    if node.link >= 0 { return UnsafeBufferPointer(storage.decoded(node.link)) }
    let slice = UnsafeBufferPointer(rebasing: original[node.slice])
    return isMergeKey(node, slice) ? nil : slice
  }

  @inline(__always)
  private func isMergeKey(_ node: Node, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == 2 && text[0] == UInt8(ascii: "<") && text[1] == UInt8(ascii: "<")
      && node.style == .plain
  }

  private func reportDuplicate(_ key: Int, of first: Int, _ text: UnsafeBufferPointer<UInt8>) {
    if storage.nodes[key].isDamaged { return }
    let related = YAMLFault.Related(.first, at: storage.nodes[first].span)
    let kind = YAMLFault.Kind.duplicateKey(String(decoding: text, as: UTF8.self))
    report(YAMLFault(kind, at: storage.nodes[key].span, related: [related]))
  }
}
