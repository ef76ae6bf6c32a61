/// Which packs come before which: only what they require and work with puts them in order.
///
/// Packs go by their numbers in the array that they were given in; what that order is means nothing.
package struct PackOrder: Sendable {
  /// Every pack, each behind those that come before it; among several that may come next, by name.
  package private(set) var sequence: [Int] = []
  /// Packs that wait for each other, from one of them around to the same.
  package private(set) var circles: [[Int]] = []
  /// The packs by name; the first of those that share one.
  package let numbers: [String: Int]
  /// The place of each pack in the sequence, as soon as it has one.
  private var positions: [Int?]
  /// For each pack whether each other comes before it, whatever the way.
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

  /// A pack whose name is none is also found by what its folder is called: that may be all that is wrong.
  private static func numbers(of packs: [PackDefinition], in ranking: [Int]) -> [String: Int] {
    var numbers = Dictionary(ranking.map { (packs[$0].name, $0) }) { first, _ in first }
    for number in ranking where !packs[number].hasValidName {
      if let folder = packs[number].folder, numbers[folder] == nil { numbers[folder] = number }
    }
    return numbers
  }

  private mutating func place(_ pack: Int, behind predecessors: [Int]) {
    var isBefore = positions.map { _ in false }
    // What the earlier ones build on is found through the latest of those that do.
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

  /// Notes a circle that `pack` waits for, and gives one of the packs in it.
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
  /// Whether the pack `name`, or the site where it is nil, comes after `other` whatever else there is.
  package func places(_ name: String?, after other: String?) -> Bool {
    guard let other = other.flatMap({ numbers[$0] }) else { return false }
    guard let name else { return true }
    return numbers[name].map { isBefore[$0][other] } ?? false
  }

  /// The place of a pack among all; the site comes last.
  package func position(of name: String?) -> Int {
    name.flatMap { numbers[$0] }.flatMap { positions[$0] } ?? sequence.count
  }
}

extension PackDefinition {
  /// Whether it is named before `other`, or where both have one name, read before it.
  func comesBefore(_ other: PackDefinition) -> Bool {
    (name, origin.source, origin.position) < (
      other.name, other.origin.source, other.origin.position
    )
  }
}
