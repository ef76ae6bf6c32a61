import JuiceRules
import YAMLTree

extension PackDecoder {
  /// A pack's file that has been checked and is being decoded.
  struct OpenFile {
    /// The file's index among the files of the pack.
    let index: Int
    let tree: YAMLTree.Reader
    /// The file's index among all files.
    private let source: Int32
    /// The offsets of keys that occur earlier in the same mapping. They have been reported.
    private let duplicates: Set<Int>
    /// The offsets at which a mapping begins again. The fields from there on belong to an entry whose key is missing.
    private let restarts: Set<Int>
    /// The keys of entries that belong elsewhere. They have been reported.
    private let misplaced: Set<YAMLTree.NodeID>

    init(
      index: Int, source: Int32, tree: YAMLTree.Reader, misplaced: Set<YAMLTree.NodeID> = []
    ) {
      self.misplaced = misplaced
      self.index = index
      self.source = source
      self.tree = tree
      duplicates = Set(
        tree.tree.faults.lazy.filter { if case .duplicateKey = $0.kind { true } else { false } }
          .map(\.span.start))
      restarts =
        duplicates.isEmpty
        ? []
        : Set(
          YAMLFault.foldingRepetitions(of: tree.tree.faults)
            .filter { !$0.repetitions.isEmpty }.map(\.span.start))
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

    func origin(_ node: YAMLTree.NodeID) -> CatalogOrigin {
      CatalogOrigin(node, in: source)
    }
  }

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
          index: index, source: firstSource + Int32(index), tree: reader,
          misplaced: files[index].misplaced)
        read(root, of: file, header: header, into: &pack)
      }
    }
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
      default:
        // The entries below a misspelled section are not defined anywhere else.
        if !file.tree.isExtension(keyNode) { pack.isIncomplete = true }
      }
    }
  }

  private mutating func readHeader(
    _ header: YAMLTree.NodeID, _ section: YAMLTree.NodeID, of file: OpenFile,
    into pack: inout PackDefinition
  ) {
    let tree = file.tree
    pack.origin = file.origin(header)
    var isWhole = tree.kind(of: section) == .mapping && !tree.isDamaged(section)
    var keys: Set<String> = []
    for (keyNode, value) in tree.pairs(of: section) where !file.isRepeated(keyNode) {
      let key = Format.pack.key(named: tree.text(of: keyNode))?.name
      if let key { keys.insert(key) } else if !tree.isExtension(keyNode) { isWhole = false }
      if key == nil, file.mayHoldEntries(keyNode, value) { pack.isIncomplete = true }
      switch key {
      case "name": pack.name = name(tree.resolved(value), of: file)
      case "version":
        pack.version = tree.version(of: value)
        pack.isVersionReadable = pack.version != nil
      case "locales": readLocales(tree.resolved(value), of: file, into: &pack)
      case "requires": readRelations(.requires, tree.resolved(value), of: file, into: &pack)
      case "works-with": readRelations(.worksWith, tree.resolved(value), of: file, into: &pack)
      case "conflicts": readRelations(.conflicts, tree.resolved(value), of: file, into: &pack)
      default: break
      }
    }
    // A key that seems to be missing may be in a part that could not be read.
    if !isWhole, pack.name.isEmpty { pack.name = fallbackName }
    if !isWhole, !keys.contains("version") { pack.isVersionReadable = false }
    if !isWhole, !keys.contains("requires") { pack.isIncomplete = true }
    if keys.contains("locales") {
      hasLocales = true
    } else if !isWhole {
      pack.areLocalesReadable = false
    }
  }

  /// Returns the name of the pack. A name that could not be read is replaced with the fallback name.
  private func name(_ node: YAMLTree.NodeID, of file: OpenFile) -> String {
    let name = isBroken(node, of: file) ? nil : file.tree.string(of: node)
    return name ?? fallbackName
  }

  private func readLocales(
    _ node: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    let tree = file.tree
    let locales = tree.items(of: node).map { tree.string(of: $0).flatMap { LocaleID($0) } }
    let known = locales.compactMap(\.self)
    // A missing locale may be in a part that could not be read.
    let isBroken = tree.isDamaged(node) || isBroken(node, of: file)
    pack.areLocalesReadable = !isBroken && !known.isEmpty && known.count == locales.count
    if !known.isEmpty { pack.locales = known }
  }

  private func readRelations(
    _ kind: PackRelation.Kind, _ section: YAMLTree.NodeID, of file: OpenFile,
    into pack: inout PackDefinition
  ) {
    if kind == .requires, file.tree.kind(of: section) != .mapping { pack.isIncomplete = true }
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      let versions = isBroken(value, of: file) ? nil : file.tree.string(of: value)
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
    let tree = file.tree
    for (keyNode, value) in tree.pairs(of: section) {
      guard let name = Format.stock.key(named: tree.text(of: keyNode))?.name else {
        if file.mayHoldEntries(keyNode, value) { pack.isIncomplete = true }
        continue
      }
      let known = name == "default" ? pack.stockDefault : pack.stockMaximum
      guard known.isAbsent else {
        files[file.index].report(
          .duplicateStockSetting(name), at: tree.span(of: keyNode), node: keyNode)
        continue
      }
      if name == "default" {
        pack.stockDefault = tree.given(value)
      } else {
        pack.stockMaximum = tree.given(value)
      }
      pack.stockOrigin = file.origin(header)
    }
    if pack.stockOrigin == file.origin(header) { pack.stockOrigins.append(pack.stockOrigin) }
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
