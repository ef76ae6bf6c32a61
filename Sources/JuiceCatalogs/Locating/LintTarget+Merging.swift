extension LintTarget {
  /// Merges targets for the same packs, so that nothing is read or reported twice.
  ///
  /// The order of the result does not depend on the order of `targets`.
  package static func merged(_ targets: [LintTarget]) -> [LintTarget] {
    var byKey: [Key: LintTarget] = [:]
    for target in targets where byKey[target.key]?.ask(for: target) == nil {
      byKey[target.key] = target
    }
    let inRoots = takeIntoRoots(&byKey)
    let apart = byKey.filter { !inRoots.contains($0.key) }.values.sorted { $0.place < $1.place }
    return joined(apart).sorted { $0.place < $1.place }
  }

  /// Adds the packs that are also named separately to the roots that contain them, and returns the keys of these packs.
  private static func takeIntoRoots(_ targets: inout [Key: LintTarget]) -> Set<Key> {
    var taken: Set<Key> = []
    for (key, root) in targets {
      guard case .root = key else { continue }
      for pack in root.root.checked {
        let own = Key.pack(pack.location.real)
        guard let target = targets[own] else { continue }
        targets[key]?.ask(for: target)
        taken.insert(own)
      }
    }
    return taken
  }

  /// Joins the packs of one folder that require others, so that each required pack is read once.
  private static func joined(_ targets: [LintTarget]) -> [LintTarget] {
    var joined: [LintTarget] = []
    var indices: [String: Int] = [:]
    for target in targets {
      let folder = target.root.location.real
      guard case .pack = target.key, !target.root.required.isEmpty else {
        joined.append(target)
        continue
      }
      if let index = indices[folder] {
        joined[index].join(target)
      } else {
        indices[folder] = joined.count
        joined.append(target)
      }
    }
    for index in joined.indices { joined[index].root.requireEachPackOnce() }
    return joined
  }

  private mutating func join(_ other: LintTarget) {
    root.checked += other.root.checked
    root.required += other.root.required
    ask(for: other)
  }
}

extension CatalogRoot {
  fileprivate mutating func requireEachPackOnce() {
    var known = Set(checked.map(\.location.real))
    required = required.filter { known.insert($0.location.real).inserted }
  }
}
