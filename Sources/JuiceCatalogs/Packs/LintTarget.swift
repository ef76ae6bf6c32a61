/// What a path of a command line asks for: some or all findings of packs that see each other.
struct LintTarget {
  var root: CatalogRoot
  /// The files whose findings are asked for.
  var shown: Set<String>
  /// What is wrong with what is asked for and cannot be read.
  var problems: [PathProblem] = []
  /// The files that are asked for by name: what keeps one of them from being read ends the run.
  var named: Set<String> = []
  /// The files of the packs that are on because they were added.
  var added: Set<String> = []
  /// Whether it is all of a root that is asked about, and not only a file beside its packs.
  private(set) var isWholeRoot = false
  /// Targets with the same key are about the same packs.
  let key: Key

  /// What is asked about, by real paths.
  enum Key: Hashable {
    case root(String)
    case pack(String)
    /// A file that is checked with a pack to which it does not belong.
    case guest(String, of: String)
  }

  /// All of `root`.
  init(_ root: CatalogRoot, _ key: Key) {
    self.root = root
    self.key = key
    shown = root.shown
    problems = root.shownProblems
    if case .root = key { isWholeRoot = true }
  }

  /// One file of `root`.
  init(_ root: CatalogRoot, file: String, _ key: Key) {
    self.root = root
    self.key = key
    shown = [file]
    named = [file]
  }

  /// The files of other packs without which what is asked for cannot be checked.
  var needed: [String] {
    named.isEmpty
      ? root.required.flatMap { pack in pack.files.filter { !pack.excluded.contains($0) } } : []
  }

  /// Whether it is about packs because they are in one root.
  var isOfRoot: Bool { if case .root = key { true } else { false } }

  /// The folder that it is about, for putting targets in order.
  var place: String {
    switch key {
    case .root(let path), .pack(let path): path
    case .guest(let path, _): path
    }
  }

  mutating func ask(for other: LintTarget) {
    // Of two views of one root, the fuller one.
    if other.key == key, other.root.checked.count > root.checked.count { root = other.root }
    if other.key == key, other.isWholeRoot { isWholeRoot = true }
    shown.formUnion(other.shown)
    named.formUnion(other.named)
    added.formUnion(other.added)
    problems += other.problems
  }
}
