package import JuiceRules
package import YAMLSyntax

/// The parts of packs that could be read, with the place of each part.
///
/// Checks run on the draft, so that a fault in one place doesn't hide faults elsewhere.
package struct CatalogDraft {
  /// The files, with those of one pack next to each other. A `source` of the definition is an index into this array.
  package var files: [FileDraft] = []
  package var definition = CatalogDefinition()
  /// The locale of the settings if no pack declares it.
  var unspoken: UnspokenLocale?
  /// The findings about paths that could not be read. Their file names are the paths as reports show them.
  package private(set) var unread: [Diagnostic] = []
  /// The paths of the files of each pack, by the pack's name.
  private(set) var filesOfPacks: [String: [String]] = [:]
  /// The name of the pack of each file, by the file's index. Files that belong to no pack come after all others and are
  /// not included.
  private(set) var packOfFile: [String] = []
  /// The number of nodes that the aliases of further packs may stand for.
  private var aliasBudget = YAMLLimits.standard.nodes
  /// The names of the packs' entries and of the entries that they changed, until duplicate names are checked.
  var names: [NameNumbers] = []
  /// The keys of the sections that change other packs.
  package private(set) var overrideSections: [CatalogOrigin] = []
  /// The entries that packs changed in other packs, with the place where each node was written, by source.
  private(set) var merged: [Int32: MergedEntries] = [:]

  /// Creates a draft of files that belong to no pack.
  package init(of files: [FileDraft] = []) { self.files = files }

  /// The files that have a tree, with their indices.
  package var readableFiles: [(index: Int32, file: FileDraft)] {
    zip(Int32(0)..., files).filter { $0.1.tree.root != nil }.map { ($0, $1) }
  }

  /// The findings so far.
  package var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) + unread }

  mutating func add(_ file: FileDraft) { files.append(file) }

  /// Adds a pack that was decoded from `files`, or decodes the pack again if the packs added so far leave it a smaller
  /// alias budget than it used.
  mutating func add(_ pack: PackDraft, from files: PackFiles) {
    let isAffordable = !pack.isCutShort && pack.aliasCost <= aliasBudget
    let pack = isAffordable ? pack : files.decoded(aliasBudget: aliasBudget)
    aliasBudget -= pack.aliasCost
    names.append(pack.names)
    overrideSections += pack.overrideSections
    self.files += pack.files
    definition.packs.append(pack.definition)
    filesOfPacks[pack.definition.name, default: []] += pack.files.map(\.path)
    packOfFile += pack.files.map { _ in pack.definition.name }
  }

  /// Decodes changed entries. Their source number is not the index of a file.
  mutating func addMerged(
    _ sections: EntryValue, of pack: String, keepsNames: Bool
  ) -> MergedEntries {
    let source = Int32.max - Int32(merged.count)
    let entries = MergedEntries(sections, as: source, of: pack, keepsNames: keepsNames)
    merged[source] = entries
    names.append(entries.pack.names)
    return entries
  }

  /// The parts that changed entries lack, in the order of the packs.
  var gaps: [MergedEntries.Gap] {
    merged.sorted { $0.key > $1.key }.flatMap { $0.value.gaps }
  }

  /// Returns the place where a part was written. The part may come from changed entries.
  package func written(_ origin: CatalogOrigin) -> CatalogOrigin {
    merged[origin.source]?.origin(of: origin.position) ?? origin
  }

  /// Returns the tree that a part was read from.
  func tree(of origin: CatalogOrigin) -> YAMLTree {
    merged[origin.source]?.tree ?? files[Int(origin.source)].tree
  }

  package mutating func report(
    _ finding: Finding, in file: Int32, at span: ByteSpan, node: YAMLTree.NodeID?
  ) {
    files[Int(file)].report(finding, at: span, node: node)
  }

  /// Reports a finding about a path that could not be read, at offset 0: no text of the file is shown.
  package mutating func report(_ finding: Finding, ofUnread path: String) {
    let start = ByteSpan(start: 0, end: 0)
    unread.append(Diagnostic(finding, in: path, at: start))
  }

  mutating func outline(of file: Int32) -> TreeOutline { files[Int(file)].outline() }

  /// Adds the findings about the files of a pack from another draft, in which the same files were checked differently.
  mutating func adopt(_ other: CatalogDraft, ofPack pack: String) {
    for (index, name) in packOfFile.enumerated() where name == pack {
      files[index].adopt(other.files[index].diagnostics)
    }
  }

  /// Adds the findings of another draft, in which the same files were checked differently.
  mutating func adopt(_ other: CatalogDraft) {
    for index in files.indices { files[index].adopt(other.files[index].diagnostics) }
  }

  /// Removes the findings about the files of some packs.
  mutating func removeDiagnostics(of packs: Set<String>) {
    for (index, name) in packOfFile.enumerated() where packs.contains(name) {
      files[index].removeDiagnostics()
    }
  }
}
