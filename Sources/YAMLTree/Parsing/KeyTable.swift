/// A set of keys of one mapping at a time, reused from mapping to mapping.
struct KeyTable {
  /// Node indices plus one; 0 is a free slot.
  private var slots: [Int32] = []
  private var mask = 0

  /// Empties the table and makes room for `count` keys.
  mutating func reset(for count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    mask = size - 1
    if slots.count < size {
      slots = [Int32](repeating: 0, count: size)
    } else {
      for index in 0..<size { slots[index] = 0 }
    }
  }

  /// Inserts a key; returns the node of an equal one, which stays.
  ///
  /// The hash is seeded per process, so that no file can be made to collide.
  mutating func insert(
    _ node: Int, _ key: UnsafeBufferPointer<UInt8>, text: (Int) -> UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    var slot = hasher.finalize() & mask
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      let otherKey = text(other)
      if otherKey.count == key.count, otherKey.matches(key, at: 0) { return other }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(truncatingIfNeeded: node + 1)
    return nil
  }
}
