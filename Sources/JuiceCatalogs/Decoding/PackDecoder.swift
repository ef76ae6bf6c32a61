import JuiceRules
import YAMLSyntax

/// Decodes the files of one pack.
struct PackDecoder {
  /// The files of the pack that could be read.
  var files: [FileDraft]
  /// The indices of the files whose findings are not asked for.
  let excluded: Set<Int>
  /// The index of the first file among all files.
  let firstSource: Int32
  let names: EntryNames
  let nameReader = NameReader()
  var nameNumbers = NameNumbers()
  /// The keys of the sections that change other packs.
  var overrideSections: [CatalogOrigin] = []
  /// The name of a pack that doesn't have a readable one.
  var fallbackName = ""
  /// A Boolean value that indicates whether the pack declares its locales.
  var hasLocales = false
  /// The number of nodes that aliases may still stand for. Each use of an alias reads its anchored node again.
  private(set) var aliasBudget: Int

  init(
    files: [FileDraft], excluded: Set<Int>, firstSource: Int32, keepsNames: Bool, aliasBudget: Int
  ) {
    self.files = files
    self.excluded = excluded
    self.firstSource = firstSource
    names = EntryNames(isKept: keepsNames)
    self.aliasBudget = aliasBudget
  }

  /// Returns the target of an alias, or `nil` if reading it would exceed the limit. The excess is reported once.
  mutating func affordable(_ node: YAMLTree.NodeID, of file: OpenFile) -> YAMLTree.NodeID? {
    let target = file.tree.resolved(node)
    guard target != node, aliasBudget >= 0 else { return aliasBudget < 0 ? nil : node }
    aliasBudget -= file.tree.nodeCount(of: target)
    guard aliasBudget < 0 else { return target }
    let limit = YAMLLimits.standard.nodes
    files[file.index].report(
      YAMLFault(
        .limitExceeded(.nodes, limit: limit, observed: limit - aliasBudget),
        at: file.tree.span(of: node)))
    return nil
  }
}

extension PackDecoder {
  /// Returns the pack that the files make up.
  mutating func pack(of source: PackSource) -> PackDefinition {
    let origin =
      files.isEmpty ? CatalogOrigin.none : CatalogOrigin(source: firstSource, position: 0)
    var pack = PackDefinition(name: "", origin: origin)
    (pack.isIncomplete, pack.isUnread) = (source.isIncomplete, source.isUnread)
    fallbackName = source.fallbackName
    pack.folder = fallbackName
    let header = headerIndex
    for index in files.indices {
      let tree = files[index].tree
      let wasIncomplete = pack.isIncomplete
      // Excluded files don't make the pack incomplete. Their findings are not shown, so nobody could see why problems
      // elsewhere are not reported.
      defer { if excluded.contains(index) { pack.isIncomplete = wasIncomplete } }
      if files[index].hidesEntries
        || files[index].faults.contains(where: { $0.hidesText(in: tree) })
      {
        pack.isIncomplete = true
      }
      guard let root = tree.root else { continue }
      tree.withReader { reader in
        let file = OpenFile(
          index: index, source: firstSource + Int32(index), tree: reader, names: names,
          broken: files[index].broken, misplaced: files[index].misplaced)
        read(root, of: file, header: header, into: &pack)
      }
    }
    reportFormat(header: header)
    if pack.isIncomplete, !hasLocales { pack.areLocalesReadable = false }
    if pack.name.isEmpty {
      pack.name = source.fallbackName
      // The locales are next to the name, so they may be missing for the same reason.
      if !source.isLoneFile, !hasLocales { pack.areLocalesReadable = false }
      if !source.isLoneFile, !pack.isIncomplete { reportMissingName(of: source, pack) }
    }
    return pack
  }

  /// The index of the file with the name of the pack. Of several files with a header, the topmost is used, and in one
  /// folder `pack.yaml`.
  private var headerIndex: Int? {
    let headers = files.indices.filter { index in
      let tree = files[index].tree
      return tree.root.map { tree.value(of: "pack", in: $0) != nil } ?? false
    }
    guard headers.count > 1 else { return headers.first }
    return headers.min { rank(ofHeader: $0) < rank(ofHeader: $1) }
  }

  private func rank(ofHeader index: Int) -> (depth: Int, isNoPackFile: Int) {
    let path = files[index].path
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    return (depth, FilePath.name(path) == FilePath.packFile ? 0 : 1)
  }

  private mutating func reportMissingName(of source: PackSource, _ pack: PackDefinition) {
    let header = FilePath.joined(source.path, FilePath.packFile)
    let index = source.files.firstIndex(of: header) ?? 0
    guard files.indices.contains(index) else { return }
    let tree = files[index].tree
    let isHeader = pack.origin.source == firstSource + Int32(index)
    let node = YAMLTree.NodeID(rawValue: isHeader ? pack.origin.position : 0)
    guard tree.root != nil else { return }
    files[index].report(
      .missingKey("name", in: "pack"), at: tree.headSpan(of: node), node: node)
  }

  /// Reports a pack that uses what a newer version of the format added than the one that it states.
  private mutating func reportFormat(header: Int?) {
    let uses = files.enumerated().compactMap { index, file in
      file.newestUse.map { (file: index, use: $0) }
    }
    guard let newest = uses.max(by: { $0.use.minor < $1.use.minor }) else { return }
    let index = header ?? newest.file
    let tree = files[index].tree
    guard let root = tree.root, let place = tree.placeOfFormat(in: root, minor: newest.use.minor)
    else { return }
    let span = tree.span(of: place.node)
    files[index].report(
      .formatVersion(newest.use, place.text), at: span, node: place.node,
      related: [
        Diagnostic.Label(
          file: files[newest.file].path,
          span: files[newest.file].tree.headSpan(of: newest.use.key),
          text: LocalizedText(en: "used here", ko: "쓰인 곳"))
      ])
  }

  private mutating func read(
    _ root: YAMLTree.NodeID, of file: OpenFile, header: Int?, into pack: inout PackDefinition
  ) {
    guard file.tree.kind(of: root) == .mapping else { return pack.isIncomplete = true }
    for (keyNode, value) in file.tree.pairs(of: root) {
      let key = Format.packFile.key(named: file.tree.text(of: keyNode))
      let section = file.tree.resolved(value)
      switch key?.name {
      case "pack" where file.index != header:
        files[file.index].report(
          .nestedPack(files[file.index].path, in: header.map { files[$0].path } ?? ""),
          at: file.tree.span(of: keyNode), node: keyNode)
      case "pack": readHeader(keyNode, section, of: file, into: &pack)
      case "fruits": readIngredients(.fruit, section, of: file, into: &pack)
      case "extras": readIngredients(.extra, section, of: file, into: &pack)
      case "recipes": readRecipes(section, of: file, into: &pack)
      case "messages": pack.messages += readMessages(section, of: file)
      case "stock": readStock(keyNode, section, of: file, into: &pack)
      case "renamed": readRenames(section, of: file, into: &pack)
      case "deprecated": readDeprecations(section, of: file, into: &pack)
      case "overrides": overrideSections.append(file.origin(keyNode))
      case let name?:
        PackSection(rawValue: name).flatMap(DeclaredSection.of)?.read(section, file, &pack)
      case nil:
        // The entries below a misspelled section are not defined anywhere else.
        if !file.tree.isExtension(keyNode) { pack.isIncomplete = true }
      }
    }
  }

  private mutating func readHeader(
    _ header: YAMLTree.NodeID, _ section: YAMLTree.NodeID, of file: OpenFile,
    into pack: inout PackDefinition
  ) {
    pack.origin = file.origin(header)
    var fields = PackFields()
    var isWhole = file.tree.kind(of: section) == .mapping && !file.tree.isDamaged(section)
    Format.pack.decode(section, of: file, into: &fields) { key, value in
      isWhole = false
      if file.mayHoldEntries(key, value) { pack.isIncomplete = true }
    }
    if let name = fields.name { pack.name = self.name(file.tree.resolved(name), of: file) }
    pack.version = fields.version.value
    for (kind, relations) in [
      (PackRelation.Kind.requires, fields.requires), (.worksWith, fields.worksWith),
      (.conflicts, fields.conflicts),
    ] {
      guard let relations else { continue }
      readRelations(kind, file.tree.resolved(relations), of: file, into: &pack)
    }
    if let locales = fields.locales {
      readLocales(file.tree.resolved(locales), of: file, into: &pack)
      hasLocales = true
    }
    // A key that seems to be missing may be in a part that could not be read.
    pack.isVersionReadable = fields.version.isAbsent ? isWhole : fields.version.value != nil
    guard !isWhole else { return }
    if pack.name.isEmpty { pack.name = fallbackName }
    if fields.requires == nil { pack.isIncomplete = true }
    if fields.locales == nil { pack.areLocalesReadable = false }
  }

  /// Returns the name of the pack. A name that could not be read is replaced with the fallback name.
  private func name(_ node: YAMLTree.NodeID, of file: OpenFile) -> String {
    let name = file.isBroken(node) ? nil : file.tree.string(of: node)
    return name ?? fallbackName
  }

  private func readLocales(
    _ node: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    let tree = file.tree
    let locales = tree.items(of: node).map { tree.string(of: $0).flatMap { LocaleID($0) } }
    let known = locales.compactMap(\.self)
    // A missing locale may be in a part that could not be read.
    let isBroken = tree.isDamaged(node) || file.isBroken(node)
    pack.areLocalesReadable = !isBroken && !known.isEmpty && known.count == locales.count
    if !known.isEmpty { pack.locales = known }
  }

  private func readRelations(
    _ kind: PackRelation.Kind, _ section: YAMLTree.NodeID, of file: OpenFile,
    into pack: inout PackDefinition
  ) {
    if kind == .requires, file.tree.kind(of: section) != .mapping { pack.isIncomplete = true }
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      let versions = file.isBroken(value) ? nil : file.tree.string(of: value)
      // The author may have meant another pack.
      if kind == .requires, file.tree.string(of: value) == nil {
        pack.isIncomplete = true
        continue
      }
      pack.relations.append(
        PackRelation(
          kind, file.tree.string(decoding: keyNode), versions: versions,
          origin: file.origin(keyNode)))
    }
  }

  private mutating func readStock(
    _ header: YAMLTree.NodeID, _ section: YAMLTree.NodeID, of file: OpenFile,
    into pack: inout PackDefinition
  ) {
    var fields = StockFields()
    Format.stock.decode(section, of: file, into: &fields) { key, value in
      if file.mayHoldEntries(key, value) { pack.isIncomplete = true }
    }
    var isGiven = false
    for (name, level, known) in [
      ("default", fields.initial, \PackDefinition.stockDefault),
      ("maximum", fields.maximum, \PackDefinition.stockMaximum),
    ] where !level.isAbsent {
      if pack[keyPath: known].isAbsent {
        pack[keyPath: known] = level
        isGiven = true
      } else if let key = file.tree.key(named: name, in: section) {
        files[file.index].report(
          .duplicateStockSetting(name), at: file.tree.span(of: key), node: key)
      }
    }
    guard isGiven else { return }
    pack.stockOrigin = file.origin(header)
    pack.stockOrigins.append(pack.stockOrigin)
  }
}

extension YAMLTree {
  /// Returns the node whose text to replace so that the pack with the root of a file states a minor version of format 1,
  /// with the replacement; `nil` if the pack states that version or a newer one, or cannot be read.
  fileprivate func placeOfFormat(
    in root: NodeID, minor: Int
  ) -> (node: NodeID, text: String)? {
    guard kind(of: root) == .mapping else { return nil }
    let version = "\(Format.version.major).\(minor)"
    guard let header = value(of: "pack", in: root).map(resolved) else {
      return inserting("pack: { format: \(version) }", in: root)
    }
    guard kind(of: header) == .mapping else { return nil }
    guard let node = value(of: "format", in: header).map(resolved) else {
      return inserting("format: \(version)", in: header)
    }
    let parts = text(of: node).split(separator: ".").map { Int($0) }
    guard parts.first == Format.version.major, parts.count == 1 || (parts[1] ?? minor) < minor
    else { return nil }
    return (node, version)
  }

  /// Returns the first key of a mapping with its text after that of another key.
  private func inserting(_ text: String, in mapping: NodeID) -> (node: NodeID, text: String)? {
    guard let key = pairs(of: mapping).first(where: { _ in true })?.key else { return nil }
    let span = span(of: key)
    let isFlow = bytes[self.span(of: mapping).start] == UInt8(ascii: "{")
    let indent = String(repeating: " ", count: span.start - lineStart(before: span.start))
    return (key, text + (isFlow ? ", " : lineBreak + indent) + source(span))
  }
}

extension YAMLFault {
  /// A Boolean value that indicates whether text may be missing from the tree because of the fault.
  fileprivate func hidesText(in tree: YAMLTree) -> Bool {
    switch kind {
    case .syntax, .unsupportedEncoding, .invalidUTF8, .controlCharacter, .binary, .severalDocuments,
      .undefinedAlias, .aliasCycle, .limitExceeded, .mergeKey, .tagDirective:
      true
    // An entry that begins again has swallowed the next entry, and a duplicate entry is left out.
    case .duplicateKey:
      !repetitions.isEmpty
        || valueOfDuplicate(in: tree).map { tree.kind(of: $0) == .mapping } == true
    default: false
    }
  }
}

extension PackDecoder {
  func readMessages(
    _ section: YAMLTree.NodeID, of file: OpenFile
  ) -> [MessageDefinition] {
    let tree = file.tree
    return tree.pairs(of: section).compactMap { keyNode, value in
      guard !file.isRepeated(keyNode),
        let event = MessageEvent(rawValue: tree.string(decoding: keyNode))
      else { return nil }
      var message = MessageDefinition(event: event, origin: file.origin(keyNode))
      // The check of the structure reports messages without text.
      message.isUnreadable = true
      var isPartial = false
      MessageFormat.message.decode(tree.resolved(value), of: file, into: &message.message) { _, _ in
        isPartial = true
      }
      message.isPartial = isPartial
      return message
    }
  }
}

extension PackDecoder {
  func readRenames(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      guard !file.isBroken(value), let current = file.tree.string(of: value) else { continue }
      pack.renames.append(
        RenameDefinition(
          file.tree.string(decoding: keyNode), to: current, origin: file.origin(keyNode)))
    }
  }

  func readDeprecations(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    let tree = file.tree
    for (key, value) in tree.pairs(of: section) where !file.skips(key) {
      var deprecation = DeprecationDefinition(
        tree.string(decoding: key), origin: file.origin(key))
      Format.deprecation.decode(tree.resolved(value), of: file, into: &deprecation)
      pack.deprecations.append(deprecation)
    }
  }
}

/// The files of a pack that could be read and have been checked one by one.
struct PackFiles: Sendable {
  /// The source of the pack. The source is incomplete if some of its files could not be read.
  let source: PackSource
  let files: [FileDraft]
  /// The indices of the files whose findings are not asked for.
  var excluded: Set<Int> = []
  /// The index of the first file among all files.
  let firstSource: Int32
  /// A Boolean value that indicates whether names are read in full. Checks don't need the names, and take half the time
  /// and memory without them.
  let keepsNames: Bool

  /// The inputs that determine the decoded pack. Files are represented by their versions.
  struct Basis: Hashable {
    let path: String
    let fallbackName: String
    let isLoneFile: Bool
    let isIncomplete: Bool
    let expectedFiles: [String]
    let files: [String]
    let versions: [Int]
    let excluded: Set<Int>
    let firstSource: Int32
    let keepsNames: Bool
  }

  var basis: Basis {
    Basis(
      path: source.path, fallbackName: source.fallbackName, isLoneFile: source.isLoneFile,
      isIncomplete: source.isIncomplete, expectedFiles: source.files, files: files.map(\.path),
      versions: files.map(\.version), excluded: excluded, firstSource: firstSource,
      keepsNames: keepsNames)
  }

  /// Returns the decoded pack. Its aliases may stand for as many nodes as the files have.
  func decoded() -> PackDraft {
    decoded(aliasBudget: files.reduce(0) { $0 + $1.tree.nodeCount })
  }

  /// Returns the decoded pack, with a fault if aliases stand for more than `aliasBudget` nodes.
  func decoded(aliasBudget: Int) -> PackDraft {
    var decoder = PackDecoder(
      files: files, excluded: excluded, firstSource: firstSource, keepsNames: keepsNames,
      aliasBudget: aliasBudget)
    let definition = decoder.pack(of: source)
    return PackDraft(
      definition: definition, files: decoder.files, names: decoder.nameNumbers,
      overrideSections: decoder.overrideSections,
      aliasCost: aliasBudget - decoder.aliasBudget,
      isCutShort: decoder.aliasBudget < 0)
  }
}

/// A pack that has been decoded.
struct PackDraft: Sendable {
  let definition: PackDefinition
  let files: [FileDraft]
  let names: NameNumbers
  let overrideSections: [CatalogOrigin]
  /// The number of nodes that aliases stood for.
  let aliasCost: Int
  /// A Boolean value that indicates whether aliases exceeded their budget.
  let isCutShort: Bool
}
