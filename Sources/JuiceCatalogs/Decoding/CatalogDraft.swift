import JuiceRules
import YAMLTree

/// Everything that could be read of some packs, with the place of each part.
///
/// Checks run on it, so that a fault in one place hides nothing elsewhere.
struct CatalogDraft {
  /// Those of each pack stand together. Sources of the definition are their numbers.
  var files: [FileDraft] = []
  var definition = CatalogDefinition()
  /// The locale of the settings that no pack names, if there is one.
  var unspoken: UnspokenLocale?
  /// The paths that could not be read, as reports show them, and what is said about them.
  private(set) var unread: [Diagnostic] = []
  /// The files of each pack, by its name.
  private(set) var filesOfPacks: [String: [String]] = [:]
  /// For each file the name of its pack, as far as they belong to one.
  private(set) var packOfFile: [String] = []
  /// How many nodes the aliases of packs to come may stand for.
  private var aliasBudget = YAMLLimits.standard.nodes
  /// What the entries of the packs, and those that they changed, are called, until namesakes are read.
  var names: [NameNumbers] = []
  /// The keys of the sections that change other packs.
  private(set) var overrideSections: [CatalogOrigin] = []
  /// Of what packs made of others' entries, by source: what was read, and where each node was written.
  private(set) var merged: [Int32: MergedEntries] = [:]

  /// Everything that was found so far.
  var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) + unread }

  /// Reads `bytes` and reports what is wrong with them as YAML.
  mutating func addFile(path: String, bytes: [UInt8], limits: YAMLLimits) -> Int32 {
    add(FileDraft(path: path, bytes: bytes, limits: limits))
  }

  @discardableResult
  mutating func add(_ file: FileDraft) -> Int32 {
    files.append(file)
    return Int32(files.count - 1)
  }

  /// Adds a pack that was decoded from `files`, or decodes it anew where the aliases so far leave it less
  /// than it took.
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

  /// Reads changed entries; their number is none of a file.
  mutating func addMerged(
    _ text: MergedText, of pack: String, keepsNames: Bool
  ) -> MergedEntries {
    let source = Int32.max - Int32(merged.count)
    let entries = MergedEntries(text, as: source, of: pack, keepsNames: keepsNames)
    merged[source] = entries
    names.append(entries.pack.names)
    return entries
  }

  /// What changed entries lack, in order of pack.
  var gaps: [MergedEntries.Gap] {
    merged.sorted { $0.key > $1.key }.flatMap { $0.value.gaps }
  }

  /// Where a part was written that may come from changed entries.
  func written(_ origin: CatalogOrigin) -> CatalogOrigin {
    merged[origin.source]?.origin(of: origin.position) ?? origin
  }

  /// The tree that a part was read from.
  func tree(of origin: CatalogOrigin) -> YAMLTree {
    merged[origin.source]?.tree ?? files[Int(origin.source)].tree
  }

  /// Checks a file against the format and reports what does not fit.
  mutating func checkStructure(of file: Int32, _ section: FormatSection) {
    files[Int(file)].checkStructure(section)
  }

  mutating func report(
    _ finding: Finding, in file: Int32, at span: ByteSpan, node: YAMLTree.NodeID?,
    related: [Diagnostic.Label] = []
  ) {
    files[Int(file)].report(finding, at: span, node: node, related: related)
  }

  /// Reports what is wrong with a path as such, at its very beginning: nothing of it is shown.
  mutating func report(_ finding: Finding, ofUnread path: String) {
    let start = ByteSpan(start: 0, end: 0)
    unread.append(
      Diagnostic(
        rule: finding.rule.name, severity: finding.rule.severity, message: finding.message,
        primary: Diagnostic.Label(file: path, span: start, text: finding.label),
        data: finding.data, help: finding.help))
  }

  mutating func outline(of file: Int32) -> TreeOutline { files[Int(file)].outline() }

  /// Forgets what was found.
  mutating func removeDiagnostics() {
    for index in files.indices { files[index].removeDiagnostics() }
    unread = []
  }

  /// Adds what was found in the files of a pack when the same files were checked otherwise.
  mutating func adopt(_ other: CatalogDraft, ofPack pack: String) {
    for (index, name) in packOfFile.enumerated() where name == pack {
      files[index].adopt(other.files[index].diagnostics)
    }
  }

  /// Adds what was found when the same files were checked otherwise.
  mutating func adopt(_ other: CatalogDraft) {
    for index in files.indices { files[index].adopt(other.files[index].diagnostics) }
  }

  /// Forgets what was found in the files of some packs.
  mutating func removeDiagnostics(of packs: Set<String>) {
    for (index, name) in packOfFile.enumerated() where packs.contains(name) {
      files[index].removeDiagnostics()
    }
  }
}
