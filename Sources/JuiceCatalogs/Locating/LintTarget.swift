/// The findings that a path on the command line asks for: all or some of those about packs that can see each other.
package struct LintTarget {
  package var root: CatalogRoot
  /// The files whose findings are asked for.
  package var shown: Set<String>
  /// The problems of files that are asked for and cannot be read.
  package var problems: [PathProblem] = []
  /// The files that are named individually. The run fails if one of them cannot be read.
  package var named: Set<String> = []
  /// The files of the packs that are on because they were added.
  package var added: Set<String> = []
  /// A Boolean value that indicates whether the target is a whole root rather than a file next to its packs.
  package private(set) var isWholeRoot = false
  /// The identity of the target. Targets with the same key are about the same packs.
  package let key: Key

  /// The real path of a root, pack or file.
  package enum Key: Hashable {
    case root(String)
    case pack(String)
    /// A file that is checked with a pack to which it does not belong.
    case guest(String, of: String)
  }

  /// Creates a target for all of `root`.
  init(_ root: CatalogRoot, _ key: Key) {
    self.root = root
    self.key = key
    shown = root.shown
    problems = root.shownProblems
    if case .root = key { isWholeRoot = true }
  }

  /// Creates a target for one file of `root`.
  init(_ root: CatalogRoot, file: String, _ key: Key) {
    self.root = root
    self.key = key
    shown = [file]
    named = [file]
  }

  /// The files of other packs that are needed to check the target.
  package var needed: [String] {
    named.isEmpty
      ? root.required.flatMap { pack in pack.files.filter { !pack.excluded.contains($0) } } : []
  }

  /// A Boolean value that indicates whether the target is about packs because they are in one root.
  package var isOfRoot: Bool { if case .root = key { true } else { false } }

  /// The folder of the target, by which targets are ordered.
  var place: String {
    switch key {
    case .root(let path), .pack(let path): path
    case .guest(let path, _): path
    }
  }

  mutating func ask(for other: LintTarget) {
    // Of two views of the same root, the one with more packs is kept.
    if other.key == key, other.root.checked.count > root.checked.count { root = other.root }
    if other.key == key, other.isWholeRoot { isWholeRoot = true }
    shown.formUnion(other.shown)
    named.formUnion(other.named)
    added.formUnion(other.added)
    problems += other.problems
  }
}

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
