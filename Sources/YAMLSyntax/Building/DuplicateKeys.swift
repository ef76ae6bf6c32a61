/// A search for keys of a mapping whose decoded texts are equal. An alias is compared by the scalar that it refers to;
/// collections and merge keys are not compared.
struct DuplicateKeys {
  /// The number of keys up to which comparing each with all others is faster than a table.
  private static let fewKeys = 8

  let storage: TreeStorage
  /// The bytes of the file. The texts of keys are taken from them, because masked bytes would make different keys equal.
  let file: UnsafeBufferPointer<UInt8>

  /// Returns a fault for each key that a closed mapping already contains, up to a maximum number.
  @inline(__always)
  func faults(of mapping: Int, atMost maximum: Int) -> [YAMLFault] {
    storage.nodes[mapping].count <= DuplicateKeys.fewKeys
      ? compareFewKeys(of: mapping) : compareKeys(of: mapping, atMost: maximum)
  }

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

  @inline(__always)
  private func compareFewKeys(of mapping: Int) -> [YAMLFault] {
    let end = Int(storage.nodes[mapping].link)
    return withUnsafeTemporaryAllocation(
      of: FoundKey.self, capacity: DuplicateKeys.fewKeys
    ) { known in
      var faults: [YAMLFault] = []
      var count = 0
      var key = mapping + 1
      while key < end {
        if let text = text(of: key) {
          var other = 0
          while other < count, !known[other].isNamed(text) { other += 1 }
          if other < count {
            fault(key, of: known[other].node, text).map { faults.append($0) }
          } else {
            known.initializeElement(at: count, to: FoundKey(node: key, text: text))
            count += 1
          }
        }
        key = storage.indexAfter(storage.indexAfter(key))
      }
      return faults
    }
  }

  private func compareKeys(of mapping: Int, atMost maximum: Int) -> [YAMLFault] {
    var size = 16
    while size < storage.nodes[mapping].count * 2 { size *= 2 }
    let end = Int(storage.nodes[mapping].link)
    // A table of node indices plus one; 0 is a free slot.
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { slots in
      slots.initialize(repeating: 0)
      var faults: [YAMLFault] = []
      var key = mapping + 1
      while key < end {
        if let text = text(of: key), let first = insert(key, text, into: slots),
          faults.count < maximum
        {
          fault(key, of: first, text).map { faults.append($0) }
        }
        key = storage.indexAfter(storage.indexAfter(key))
      }
      return faults
    }
  }

  /// Inserts a key, or returns the node of an equal key that is already in the table.
  ///
  /// The hash is seeded per process, so that no file can be constructed to cause collisions.
  private func insert(
    _ key: Int, _ name: UnsafeBufferPointer<UInt8>, into slots: UnsafeMutableBufferPointer<Int32>
  ) -> Int? {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      if let known = text(of: other), known.count == name.count, known.matches(name, at: 0) {
        return other
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(truncatingIfNeeded: key + 1)
    return nil
  }

  /// Returns the decoded text of a key, or `nil` if the key is not compared.
  @inline(__always)
  private func text(of key: Int) -> UnsafeBufferPointer<UInt8>? {
    var node = storage.nodes[key]
    if node.isAlias {
      guard node.link >= 0 else { return nil }
      node = storage.nodes[Int(node.link)]
    }
    guard node.isScalar else { return nil }
    if node.link >= 0 { return UnsafeBufferPointer(storage.decoded(node.link)) }
    let slice = UnsafeBufferPointer(rebasing: file[node.slice])
    return node.style == .plain && slice.isMergeKey ? nil : slice
  }

  private func fault(
    _ key: Int, of first: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> YAMLFault? {
    if storage.nodes[key].isDamaged { return nil }
    let related = YAMLFault.Related(.first, at: storage.nodes[first].span)
    let kind = YAMLFault.Kind.duplicateKey(String(decoding: text, as: UTF8.self))
    return YAMLFault(kind, at: storage.nodes[key].span, related: [related])
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  var isMergeKey: Bool {
    count == 2 && self[0] == UInt8(ascii: "<") && self[1] == UInt8(ascii: "<")
  }
}
