/// Finds the names that come with several ids, in one pass and with little memory.
struct NamesakeFilter {
  private var shared: Set<UInt32> = []
  /// The first entry of each name; open addressing, with a count that is a power of two.
  private var slots = Array(repeating: NamesakeFilter.free, count: 64)
  private var count = 0

  /// No entry has this id: the one that would has the one below.
  private static let free = NameNumber(name: 0, id: .max)

  /// Whether each name came with one id only.
  var isEmpty: Bool { shared.isEmpty }

  func isShared(_ name: UInt32) -> Bool { shared.contains(name) }

  mutating func insert(_ number: NameNumber) {
    let number = NameNumber(name: number.name, id: min(number.id, .max - 1))
    let slot = slot(for: number.name)
    guard slots[slot] == NamesakeFilter.free else {
      if slots[slot].id != number.id { shared.insert(number.name) }
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
    while slots[slot] != NamesakeFilter.free, slots[slot].name != name { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: NamesakeFilter.free, count: old.count * 2)
    for number in old where number != NamesakeFilter.free {
      slots[slot(for: number.name)] = number
    }
  }
}
