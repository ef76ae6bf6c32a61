/// The order of packs, which only follows from the packs that they require and work with.
///
/// A pack is identified by its index in the array that the order was created from. The order of that array means
/// nothing.
package struct PackOrder: Sendable {
  /// The packs, each after those that come before it. If several can come next, they are sorted by name.
  package private(set) var sequence: [Int] = []
  /// The circles of packs that come after each other, each from one pack around to the same pack.
  package private(set) var circles: [[Int]] = []
  /// The indices of packs by name; of several packs with one name, the first.
  package let numbers: [String: Int]
  /// The position of each pack in the sequence, as soon as it has one.
  private var positions: [Int?]
  /// The packs that come before each pack, directly or indirectly.
  private var isBefore: [[Bool]]

  package init(of packs: [PackDefinition]) {
    let ranking = packs.indices.sorted { packs[$0].comesBefore(packs[$1]) }
    let numbers = PackOrder.numbers(of: packs, in: ranking)
    self.numbers = numbers
    positions = packs.map { _ in nil }
    isBefore = packs.map { _ in [] }
    let predecessors = packs.indices.map { index in
      packs[index].relations.filter(\.isOrder).compactMap { numbers[$0.pack] }
        .filter { $0 != index }
    }
    var open = ranking
    while !open.isEmpty {
      let ready = open.firstIndex { predecessors[$0].allSatisfy { positions[$0] != nil } }
      let next = ready ?? open.firstIndex(of: circle(from: open[0], predecessors)) ?? 0
      let pack = open.remove(at: next)
      place(pack, behind: predecessors[pack])
    }
  }

  /// Returns the indices of packs by name. A pack whose name is not valid is also found by the name of its folder, as
  /// the name may be its only fault.
  private static func numbers(of packs: [PackDefinition], in ranking: [Int]) -> [String: Int] {
    var numbers = Dictionary(ranking.map { (packs[$0].name, $0) }) { first, _ in first }
    for number in ranking where !packs[number].hasValidName {
      if let folder = packs[number].folder, numbers[folder] == nil { numbers[folder] = number }
    }
    return numbers
  }

  private mutating func place(_ pack: Int, behind predecessors: [Int]) {
    var isBefore = positions.map { _ in false }
    // A predecessor that comes before another one is covered by the other one, so the latest is visited first.
    let direct = predecessors.filter { positions[$0] != nil }
    for other in direct.sorted(by: { (positions[$0] ?? 0) > (positions[$1] ?? 0) })
    where !isBefore[other] {
      for index in isBefore.indices where self.isBefore[other][index] { isBefore[index] = true }
      isBefore[other] = true
    }
    self.isBefore[pack] = isBefore
    positions[pack] = sequence.count
    sequence.append(pack)
  }

  /// Notes a circle that `pack` waits for, and returns one of the packs in it.
  private mutating func circle(from pack: Int, _ predecessors: [[Int]]) -> Int {
    var path: [Int] = []
    var pack = pack
    while !path.contains(pack) {
      path.append(pack)
      pack = predecessors[pack].first { positions[$0] == nil } ?? pack
    }
    circles.append(path.drop { $0 != pack } + [pack])
    return pack
  }
}

extension PackOrder {
  /// Returns `true` if the pack `name`, or the site if `name` is `nil`, comes after `other`, whatever other packs
  /// there are.
  package func places(_ name: String?, after other: String?) -> Bool {
    guard let other = other.flatMap({ numbers[$0] }) else { return false }
    guard let name else { return true }
    return numbers[name].map { isBefore[$0][other] } ?? false
  }

  /// Returns the position of a pack in the sequence; the site, for which `name` is `nil`, comes last.
  package func position(of name: String?) -> Int {
    name.flatMap { numbers[$0] }.flatMap { positions[$0] } ?? sequence.count
  }
}

extension PackDefinition {
  /// Returns `true` if the name of the pack precedes that of `other` or, with equal names, if the pack was read
  /// first.
  func comesBefore(_ other: PackDefinition) -> Bool {
    (name, origin.source, origin.position) < (
      other.name, other.origin.source, other.origin.position
    )
  }
}
