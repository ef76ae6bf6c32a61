/// Finds the numbers that come twice, in one pass and with little memory.
struct NamesakeFilter {
  /// Those that came twice.
  private(set) var repeated: Set<UInt32> = []
  /// Open addressing; 0 is free. The count is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  private var count = 0

  mutating func insert(_ key: UInt32) {
    let key = key == 0 ? 1 : key
    let slot = slot(for: key)
    guard slots[slot] == 0 else {
      repeated.insert(key)
      return
    }
    slots[slot] = key
    count += 1
    if count * 2 > slots.count { grow() }
  }

  func hasRepeated(_ key: UInt32) -> Bool { repeated.contains(key == 0 ? 1 : key) }

  /// The slot that holds `key`, or the free one where it belongs.
  private func slot(for key: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(key) & mask
    while slots[slot] != 0, slots[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 4)
    for key in old where key != 0 { slots[slot(for: key)] = key }
  }
}
