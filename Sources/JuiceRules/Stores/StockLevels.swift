/// The levels of what a stand keeps, each at a position that it has for good.
///
/// A hash table of its own: finding an id takes a few multiplications of its words, where `Dictionary` hashes them in a
/// way that takes ten times as long as all else that happens to a level.
struct StockLevels: Sendable {
  private(set) var ids: [IngredientID] = []
  var amounts: [Amount] = []
  /// The positions, each at the first free slot from that of its id's hash on, and -1 in at least half of all slots.
  private var slots: [Int32] = [-1]
  /// Drawn anew for each, so that nobody can choose ids that collide.
  private let seed = UInt64.random(in: .min ... .max)

  func position(of id: IngredientID) -> Int? {
    let position = slots[slot(of: id)]
    return position < 0 ? nil : Int(position)
  }

  /// The slot where `id` is, or else the one that it can have.
  private func slot(of id: IngredientID) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: id.quickHash(seed: seed)) & mask
    while slots[slot] >= 0, ids[Int(slots[slot])] != id { slot = (slot + 1) & mask }
    return slot
  }

  subscript(id: IngredientID) -> Amount? { position(of: id).map { amounts[$0] } }

  func effect(of transaction: StockTransaction) -> StockTransaction.Effect {
    transaction.kind == .checkpoint
      ? transaction.effect(on: byID) : transaction.effect { self[$0] }
  }

  /// Adds what has no level yet, at the next positions.
  mutating func open(_ openings: [LevelChange]) {
    for opening in openings {
      ids.append(opening.ingredient)
      amounts.append(opening.after)
      if ids.count * 2 > slots.count { grow() }
      slots[slot(of: opening.ingredient)] = Int32(ids.count - 1)
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for position in ids.indices.dropLast() { slots[slot(of: ids[position])] = Int32(position) }
  }

  var byID: [IngredientID: Amount] { Dictionary(uniqueKeysWithValues: zip(ids, amounts)) }

  func amounts(of ids: Set<IngredientID>) -> [IngredientID: Amount] {
    let known = ids.compactMap { id in self[id].map { (id, $0) } }
    return Dictionary(uniqueKeysWithValues: known)
  }
}
