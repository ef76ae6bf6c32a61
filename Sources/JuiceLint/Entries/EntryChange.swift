public import JuiceCatalogs
public import YAMLTree

/// Changes of entries in the files of catalogs, before anything is written.
public struct EntryChange: Sendable {
  private var edits: [Diagnostic.Fix.Edit] = []
  /// The contents of the files that change, by their paths.
  fileprivate private(set) var originals: [String: [UInt8]] = [:]
  fileprivate private(set) var places:
    [(file: String, path: [String], change: EntryOutcome.Entry.Change)] = []
  /// The places of the new texts of an id, by file. Nothing else of the catalog changes there.
  fileprivate private(set) var mentions: [String: [ByteSpan]] = [:]

  /// The reason that a file cannot be changed.
  public enum Fault: Error, Hashable, Sendable {
    /// The file at this path has an error in its YAML, or is written in a notation that leaves no place for the change.
    case unsuitable(String)
  }

  /// Creates an empty change.
  public init() {}

  /// Adds an entry to a file, in the style of the entries that are already there.
  ///
  /// - Parameters:
  ///   - content: The content of the entry.
  ///   - path: The keys that lead to the entry. Those that are missing are added.
  ///   - file: The file to add the entry to.
  /// - Throws: ``Fault`` if the file has no place for the entry.
  public mutating func add(
    _ content: EntryContent, at path: [String], to file: EditablePack.File
  ) throws(Fault) {
    guard let key = path.last else { throw .unsuitable(file.path) }
    try add([EntryContent.Field(key, content)], at: path.dropLast(), to: file)
  }

  /// Adds several fields to the mapping at `path` of a file, in the style of those that are already there.
  ///
  /// - Parameters:
  ///   - fields: The fields to add. If there are none, nothing changes.
  ///   - path: The keys that lead to the mapping. Those that are missing are added.
  ///   - file: The file to add the fields to.
  /// - Throws: ``Fault`` if the file has no place for the fields.
  public mutating func add(
    _ fields: [EntryContent.Field], at path: [String], to file: EditablePack.File
  ) throws(Fault) {
    guard !fields.isEmpty else { return }
    let insertion = EntryInsertion(into: file.tree)
    guard let added = insertion.edits(adding: fields, at: path) else {
      throw .unsuitable(file.path)
    }
    edits += added.map { Diagnostic.Fix.Edit(file: file.path, span: $0.span, text: $0.text) }
    for field in fields { note(path + [field.key], in: file, .added) }
  }

  /// Removes entries from a file, with the comments that are about them.
  ///
  /// - Parameters:
  ///   - paths: For each entry, the keys that lead to it.
  ///   - file: The file to remove the entries from.
  /// - Throws: ``Fault`` if an entry cannot be removed alone.
  public mutating func remove(_ paths: [[String]], from file: EditablePack.File) throws(Fault) {
    guard let spans = EntryRemoval.spans(of: paths, in: file.tree) else {
      throw .unsuitable(file.path)
    }
    edits += spans.map { Diagnostic.Fix.Edit(file: file.path, span: $0, text: "") }
    for path in paths { note(path, in: file, .removed) }
  }

  /// Gives an entry another id in each place that names the entry.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to the entry, with its former id.
  ///   - id: The new id.
  ///   - file: The file with the entry.
  ///   - edits: The edits of each file, the entry's own among them.
  package mutating func rename(
    _ path: [String], to id: String, in file: EditablePack.File,
    editing edits: [(file: EditablePack.File, span: ByteSpan, text: String)]
  ) {
    for (file, span, text) in edits {
      self.edits.append(Diagnostic.Fix.Edit(file: file.path, span: span, text: text))
      mentions[file.path, default: []].append(span)
      originals[file.path] = file.tree.bytes
    }
    note(path.dropLast() + [id], in: file, .renamed(from: path.joined(separator: ".")))
  }

  /// Lists an id as a former one, so that it still leads to the entry.
  ///
  /// - Parameters:
  ///   - former: The former id.
  ///   - id: The id of the entry.
  ///   - pack: The pack of the entry.
  /// - Throws: ``Fault`` if the file with the former ids has no place for another.
  public mutating func keep(
    _ former: String, for id: String, in pack: EditablePack
  ) throws(Fault) {
    let listing = pack.files.first { $0.hasSection("renamed") }
    guard let file = listing ?? pack.header else { throw .unsuitable(pack.path) }
    try add(.text(id), at: ["renamed", former], to: file)
  }

  private mutating func note(
    _ path: [String], in file: EditablePack.File, _ change: EntryOutcome.Entry.Change
  ) {
    originals[file.path] = file.tree.bytes
    places.append((file.path, path, change))
  }

  /// The change as a fix, whose announcement lists the changed entries.
  fileprivate var fix: Diagnostic.Fix {
    Diagnostic.Fix(
      safety: .safe, edits: edits, changes: places.map { $0.path.joined(separator: ".") })
  }

  /// The contents of the files after the change, by their paths.
  package var contents: [String: [UInt8]] {
    let edits = editsByFile
    return originals.reduce(into: originals) { contents, file in
      contents[file.key] = edits[file.key]?.applied(to: file.value)
    }
  }

  fileprivate var editsByFile: [String: FileEdits] {
    Dictionary(grouping: edits, by: \.file).mapValues { FileEdits($0) }
  }
}

/// The result of trying a change of entries.
public struct EntryOutcome: Sendable {
  /// The files that change, in order of path.
  public let files: [FixedFile]
  /// The entries that change.
  public let entries: [Entry]
  /// The places of the new id of a renamed entry, after the change.
  public let mentions: [Mention]
  /// The findings that the change would cause.
  public let report: LintReport
  /// A Boolean value that indicates whether the change has the announced effect, and no other.
  public let isExact: Bool

  /// An entry that changes.
  public struct Entry: Sendable {
    /// The keys that lead to the entry: after the change, or before a removal.
    public let path: [String]
    /// The kind of the change.
    public let change: Change
    /// The file with the entry: after the change, or before a removal.
    public let source: SourceFile
    /// The span of the entry, from its key to the end of its value.
    public let span: ByteSpan

    /// A change of an entry.
    public enum Change: Hashable, Sendable {
      case added, removed
      /// The entry has another id than at the path before.
      case renamed(from: String)
    }
  }

  /// A place that names an entry.
  public struct Mention: Sendable {
    /// The file with the place.
    public let source: SourceFile
    /// The span of the id.
    public let span: ByteSpan
  }
}

extension CatalogLoader {
  /// Tries a change of entries, without writing it.
  ///
  /// - Parameters:
  ///   - change: The change to try.
  ///   - paths: The paths to check with the change, as for `lint`.
  ///   - policy: The policy for the findings that the change would cause.
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if a path cannot be read.
  public func trying(
    _ change: EntryChange, on paths: [String], policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> EntryOutcome {
    let contents = change.contents
    let files = change.originals.sorted { $0.key < $1.key }.map { path, original in
      FixedFile(
        path: path, location: display.path(ofShown: path), original: original,
        fixed: contents[path] ?? original)
    }
    var (old, new): (ModelReading?, ModelReading?) = (ModelReading(), ModelReading())
    let before = try reading(files, \.original).lint(paths, policy: policy, reading: &old)
    var report = try reading(files, \.fixed).lint(paths, policy: policy, reading: &new)
    let moves = change.editsByFile.mapValues(\.moves)
    var known = Dictionary(grouping: before.diagnostics) { FindingPlace($0).moved(by: moves) }
      .mapValues(\.count)
    report.diagnostics.removeAll { finding in
      let place = FindingPlace(finding)
      guard let count = known[place], count > 0 else { return finding.isSuppressed }
      known[place] = count - 1
      return true
    }
    let entries = change.entries(in: files)
    guard let old, let new, let entries else {
      return EntryOutcome(
        files: files, entries: [], mentions: [], report: report, isExact: false)
    }
    let isExact =
      !change.mentions.isEmpty || AnnouncedChanges([change.fix]).include(from: old, to: new)
    let mentions = files.flatMap { file in
      change.mentions[file.path, default: []].sorted().map { span in
        EntryOutcome.Mention(
          source: SourceFile(path: file.path, bytes: file.fixed),
          span: moves[file.path]?.moved(span) ?? span)
      }
    }
    return EntryOutcome(
      files: files, entries: entries, mentions: mentions, report: report, isExact: isExact)
  }

  private func reading(
    _ files: [FixedFile], _ contents: KeyPath<FixedFile, [UInt8]>
  ) -> CatalogLoader {
    let pairs = files.map { ($0.path, $0[keyPath: contents]) }
    return reading(
      EditedFileSource(
        base: self.files, display: display, contents: Dictionary(uniqueKeysWithValues: pairs)))
  }
}

extension EntryChange {
  /// Returns the changed entries, or `nil` if an entry is not read as it was meant.
  fileprivate func entries(in files: [FixedFile]) -> [EntryOutcome.Entry]? {
    var entries: [EntryOutcome.Entry] = []
    for place in places {
      guard let file = files.first(where: { $0.path == place.file }) else { return nil }
      let (without, with) =
        place.change == .removed ? (file.fixed, file.original) : (file.original, file.fixed)
      guard EntryText(tree: YAMLTree(parsing: without)).span(at: place.path) == nil,
        let span = EntryText(tree: YAMLTree(parsing: with)).span(at: place.path)
      else { return nil }
      entries.append(
        EntryOutcome.Entry(
          path: place.path, change: place.change,
          source: SourceFile(path: place.file, bytes: with), span: span))
    }
    return entries
  }
}

extension EntryText {
  /// Returns the span of the entry at `path`, or `nil` if there is none.
  fileprivate func span(at path: [String]) -> ByteSpan? {
    var node = tree.root
    var found: Pair?
    for key in path {
      guard let mapping = node, let pair = pair(of: key, in: mapping) else { return nil }
      (node, found) = (pair.value, pair)
    }
    return found.map { span(of: $0) }
  }
}
