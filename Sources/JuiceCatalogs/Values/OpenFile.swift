import JuiceRules
package import YAMLSyntax

/// A file that has been checked and is being decoded.
package struct OpenFile {
  /// The file's index among the files of its pack.
  let index: Int
  package let tree: YAMLTree.Reader
  /// The names that were read so far.
  let names: EntryNames
  /// The file's index among all files.
  private let source: Int32
  private let broken: BrokenRegions
  /// The offsets of keys that occur earlier in the same mapping. They have been reported.
  private let duplicates: Set<Int>
  /// The offsets at which a mapping begins again. The fields from there on belong to an entry whose key is missing.
  private let restarts: Set<Int>
  /// The keys of entries that belong elsewhere. They have been reported.
  private let misplaced: Set<YAMLTree.NodeID>

  init(
    index: Int, source: Int32, tree: YAMLTree.Reader, names: EntryNames, broken: BrokenRegions,
    misplaced: Set<YAMLTree.NodeID> = []
  ) {
    self.index = index
    self.source = source
    self.tree = tree
    self.names = names
    self.broken = broken
    self.misplaced = misplaced
    duplicates = Set(
      tree.tree.faults.lazy.filter(\.isDuplicateKey).map(\.span.start))
    restarts =
      duplicates.isEmpty
      ? []
      : Set(
        YAMLFault.foldingRepetitions(of: tree.tree.faults)
          .filter { !$0.repetitions.isEmpty }.map(\.span.start))
  }

  /// Creates a file of settings, which belongs to no pack.
  package init(settings tree: YAMLTree.Reader) {
    self.init(
      index: 0, source: 0, tree: tree, names: EntryNames(isKept: true),
      broken: BrokenRegions(tree.tree))
  }

  /// Returns `true` if an entry is not to be read: its key is an extension, a duplicate, misplaced or not a scalar.
  func skips(_ key: YAMLTree.NodeID) -> Bool {
    tree.kind(of: key) != .scalar || tree.isExtension(key) || isRepeated(key)
      || !misplaced.isEmpty && misplaced.contains(key)
  }

  /// Returns `true` if the key occurs earlier in the same mapping.
  func isRepeated(_ key: YAMLTree.NodeID) -> Bool {
    !duplicates.isEmpty && duplicates.contains(tree.span(of: key).start)
  }

  /// Returns `true` if the mapping begins again with this key, which occurs earlier in it.
  func beginsAnew(with key: YAMLTree.NodeID) -> Bool {
    restarts.contains(tree.span(of: key).start)
  }

  /// Returns `true` if an unknown key may hold the entries of a section.
  func mayHoldEntries(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> Bool {
    tree.kind(of: value) == .mapping && !tree.isExtension(key)
  }

  /// Returns `true` if a node could not be read as written, or may reach into the next line by mistake.
  func isBroken(_ node: YAMLTree.NodeID) -> Bool {
    let span = tree.span(of: node)
    return broken.hasText(in: span)
      || hasBrokenEntry(at: node) && tree.tree.source(span).contains(where: \.isNewline)
  }

  /// Returns `true` if a node begins in an entry that could not be read.
  func hasBrokenEntry(at node: YAMLTree.NodeID) -> Bool {
    broken.hasEntry(at: tree.span(of: node).start)
  }

  func origin(_ node: YAMLTree.NodeID) -> CatalogOrigin {
    CatalogOrigin(node, in: source)
  }
}
