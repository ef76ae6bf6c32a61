import JuiceRules

/// Which packs come before which: only what they require and work with puts them in order.
struct PackOrder: Sendable {
  /// Every pack, each behind those that come before it; among several that may come next, by name.
  private(set) var names: [String] = []
  private var positions: [String: Int] = [:]
  /// For each pack all that come before it, whatever the way.
  private var foundations: [String: Set<String>] = [:]

  init(of packs: [PackDefinition]) {
    let known = Set(packs.map(\.name))
    var open: [String: Set<String>] = [:]
    for pack in packs {
      let before = pack.relations.filter(\.isOrder).map(\.pack)
      open[pack.name, default: []].formUnion(known.intersection(before).subtracting([pack.name]))
    }
    while !open.isEmpty {
      // Circles are reported elsewhere; here any order will do.
      let next = open.keys.filter { open[$0]?.isEmpty ?? true }.min() ?? open.keys.min() ?? ""
      open[next] = nil
      place(next, packs.filter { $0.name == next })
      for name in open.keys { open[name]?.remove(next) }
    }
  }

  private mutating func place(_ name: String, _ packs: [PackDefinition]) {
    let direct = packs.flatMap(\.relations)
      .filter { $0.isOrder && positions[$0.pack] != nil }.map(\.pack)
    foundations[name] = direct.reduce(into: Set(direct)) { $0.formUnion(foundations[$1] ?? []) }
    positions[name] = names.count
    names.append(name)
  }

  /// Whether the pack `name`, or the site where it is nil, comes after `other` whatever else there is.
  func places(_ name: String?, after other: String?) -> Bool {
    guard let other else { return false }
    return name.map { foundations[$0]?.contains(other) ?? false } ?? true
  }

  /// The place of a pack among all; the site comes last.
  func position(of name: String?) -> Int { name.flatMap { positions[$0] } ?? names.count }
}
