package import JuiceCatalogs
package import YAMLSyntax

/// Changes of entries in the files of catalogs, before anything is written.
package struct EntryChange: Sendable {
  private var edits: [Diagnostic.Fix.Edit] = []
  /// The contents of the files that change, by their paths.
  private(set) var originals: [String: [UInt8]] = [:]
  private(set) var places: [(file: String, path: [String], change: EntryOutcome.Entry.Change)] = []
  /// The places of the new texts of an id, by file. Nothing else of the catalog changes there.
  private(set) var mentions: [String: [ByteSpan]] = [:]

  /// The reason that a file cannot be changed.
  package enum Fault: Error, Hashable, Sendable {
    /// The file at this path has an error in its YAML, or is written in a notation that leaves no place for the change.
    case unsuitable(String)
  }

  /// Creates an empty change.
  package init() {}

  /// Adds an entry to a file, in the style of the entries that are already there.
  ///
  /// - Parameters:
  ///   - content: The content of the entry.
  ///   - path: The keys that lead to the entry. Those that are missing are added.
  ///   - file: The file to add the entry to.
  /// - Throws: ``Fault`` if the file has no place for the entry.
  package mutating func add(
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
  package mutating func add(
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
  package mutating func remove(_ paths: [[String]], from file: EditablePack.File) throws(Fault) {
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
  package mutating func keep(
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
  var fix: Diagnostic.Fix {
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

  var editsByFile: [String: FileEdits] {
    Dictionary(grouping: edits, by: \.file).mapValues { FileEdits($0) }
  }
}

/// The result of trying a change of entries.
package struct EntryOutcome: Sendable {
  /// The files that change, in order of path.
  package let files: [FixedFile]
  /// The entries that change.
  package let entries: [Entry]
  /// The places of the new id of a renamed entry, after the change.
  package let mentions: [Mention]
  /// The findings that the change would cause.
  package let report: LintReport
  /// A Boolean value that indicates whether the change has the announced effect, and no other.
  package let isExact: Bool

  /// An entry that changes.
  package struct Entry: Sendable {
    /// The keys that lead to the entry: after the change, or before a removal.
    package let path: [String]
    /// The kind of the change.
    package let change: Change
    /// The file with the entry: after the change, or before a removal.
    package let source: SourceFile
    /// The span of the entry, from its key to the end of its value.
    package let span: ByteSpan

    /// A change of an entry.
    package enum Change: Hashable, Sendable {
      case added, removed
      /// The entry has another id than at the path before.
      case renamed(from: String)
    }
  }

  /// A place that names an entry.
  package struct Mention: Sendable {
    /// The file with the place.
    package let source: SourceFile
    /// The span of the id.
    package let span: ByteSpan
  }
}
