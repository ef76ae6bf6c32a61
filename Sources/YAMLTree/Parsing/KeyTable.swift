/// A set of the keys of one mapping, reused for one mapping after another.
struct KeyTable {
  /// The node indices plus one; 0 is a free slot.
  private var slots: [Int32] = []
  private var mask = 0

  /// Empties the table and reserves space for `count` keys.
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

  /// Inserts a key, or returns the node of an equal key that is already in the table.
  ///
  /// The hash is seeded per process, so that no file can be constructed to cause collisions.
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
