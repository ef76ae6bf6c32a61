/// Values by id, each at an index that it has for good: a hash table of its own.
///
/// Finding an id takes a few multiplications of its words. `Dictionary` hashes them in a way that takes ten times as
/// long, which is most of what making an order takes.
struct EntryTable<Value: Sendable>: Sendable {
  /// In the order in which they came.
  private(set) var ids: [EntryID] = []
  var values: [Value] = []
  /// The indices, each in the first free slot from that of its id's hash on, and -1 in at least half of all slots.
  private var slots: [Int32] = [-1, -1]
  /// Drawn anew for each table, so that nobody can choose ids that collide.
  private let seed = UInt64.random(in: .min ... .max)

  func index(of id: EntryID) -> Int? {
    let index = slots[slot(of: id)]
    return index < 0 ? nil : Int(index)
  }

  subscript(id: EntryID) -> Value? { index(of: id).map { values[$0] } }

  /// Replaces the value of `id`, or adds one at the next index, and says where it is.
  @discardableResult
  mutating func set(_ id: EntryID, to value: Value) -> Int {
    if let index = index(of: id) {
      values[index] = value
      return index
    }
    reserveCapacity(ids.count + 1)
    slots[slot(of: id)] = Int32(ids.count)
    ids.append(id)
    values.append(value)
    return ids.count - 1
  }

  mutating func reserveCapacity(_ count: Int) {
    guard count * 2 > slots.count else { return }
    var size = slots.count
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for index in ids.indices { slots[slot(of: ids[index])] = Int32(index) }
  }

  /// The slot where `id` is, or else the one that it can have.
  private func slot(of id: EntryID) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: id.quickHash(seed: seed)) & mask
    while slots[slot] >= 0, ids[Int(slots[slot])] != id { slot = (slot + 1) & mask }
    return slot
  }
}
