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
