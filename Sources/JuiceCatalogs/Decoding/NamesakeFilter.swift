/// Finds the names that come with several ids, in one pass and with little memory.
struct NamesakeFilter {
  private var shared: Set<UInt32> = []
  /// The first entry of each name; open addressing, with a count that is a power of two.
  private var slots: [NameNumber?] = Array(repeating: nil, count: 64)
  private var count = 0

  /// Whether each name came with one id only.
  var isEmpty: Bool { shared.isEmpty }

  func isShared(_ name: UInt32) -> Bool { shared.contains(name) }

  mutating func insert(_ number: NameNumber) {
    let slot = slot(for: number.name)
    if let first = slots[slot] {
      if first.id != number.id { shared.insert(number.name) }
      return
    }
    slots[slot] = number
    count += 1
    if count * 2 > slots.count { grow() }
  }

  /// The slot of `name`, or the free one where it belongs.
  private func slot(for name: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(name) & mask
    while let other = slots[slot], other.name != name { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots.compactMap(\.self)
    slots = Array(repeating: nil, count: slots.count * 4)
    for number in old { slots[slot(for: number.name)] = number }
  }
}
