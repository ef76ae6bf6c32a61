package import JuiceCatalogs
import YAMLSyntax

extension CatalogLoader {
  /// Returns the packs of the root, pack or file at `path` with their files, also if they have errors.
  ///
  /// - Parameters:
  ///   - path: The path of a root, a pack or a file.
  ///   - extraPacks: The paths of additional packs.
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the paths cannot be read or contain no pack.
  package func editablePacks(
    of path: String, with extraPacks: [String] = []
  ) throws(CatalogInputFault) -> [EditablePack] {
    let overview = try overview(of: path, with: extraPacks)
    var packs: [EditablePack] = []
    for pack in overview.packs {
      guard let shown = pack.path else { continue }
      let files = try files(in: [display.path(ofShown: shown)])
        .map { path throws(CatalogInputFault) in
          EditablePack.File(
            path: path, tree: YAMLTree(parsing: try contents(of: display.path(ofShown: path))))
        }
      packs.append(
        EditablePack(
          name: pack.name, version: pack.version, locales: pack.locales, path: shown,
          requirements: pack.links.filter { $0.kind == .requires }.map(\.pack), files: files))
    }
    return packs
  }

  /// Returns the `catalog.yaml` of the root at `path`, or `nil` if there is none.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the file cannot be read.
  package func editableSettings(
    of path: String
  ) throws(CatalogInputFault) -> EditablePack.File? {
    let location = FilePath.joined(path, FilePath.catalogFile)
    guard files.kind(of: location) == .file else { return nil }
    return EditablePack.File(
      path: display.shown(location), tree: YAMLTree(parsing: try contents(of: location)))
  }

  /// Tries a change of entries, without writing it.
  ///
  /// - Parameters:
  ///   - change: The change to try.
  ///   - paths: The paths to check with the change, as for `lint`.
  ///   - policy: The policy for the findings that the change would cause.
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if a path cannot be read.
  package func trying(
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
  func span(at path: [String]) -> ByteSpan? {
    var node = tree.root
    var found: Pair?
    for key in path {
      guard let mapping = node, let pair = pair(of: key, in: mapping) else { return nil }
      (node, found) = (pair.value, pair)
    }
    return found.map { span(of: $0) }
  }
}
