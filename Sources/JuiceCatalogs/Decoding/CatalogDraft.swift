package import JuiceRules
package import YAMLTree

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

  package init() {}

  /// The findings so far.
  package var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) + unread }

  /// Reads `bytes` and reports the faults in them as YAML.
  package mutating func addFile(path: String, bytes: [UInt8], limits: YAMLLimits) -> Int32 {
    add(FileDraft(path: path, bytes: bytes, limits: limits))
  }

  @discardableResult
  mutating func add(_ file: FileDraft) -> Int32 {
    files.append(file)
    return Int32(files.count - 1)
  }

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

  /// Checks a file against the format and reports mismatches.
  package mutating func checkStructure(of file: Int32, _ section: FormatSection) {
    files[Int(file)].checkStructure(section)
  }

  package mutating func report(
    _ finding: Finding, in file: Int32, at span: ByteSpan, node: YAMLTree.NodeID?,
    related: [Diagnostic.Label] = []
  ) {
    files[Int(file)].report(finding, at: span, node: node, related: related)
  }

  /// Reports a finding about a path that could not be read, at offset 0: no text of the file is shown.
  package mutating func report(_ finding: Finding, ofUnread path: String) {
    let start = ByteSpan(start: 0, end: 0)
    unread.append(Diagnostic(finding, in: path, at: start))
  }

  mutating func outline(of file: Int32) -> TreeOutline { files[Int(file)].outline() }

  /// Removes all findings.
  package mutating func removeDiagnostics() {
    for index in files.indices { files[index].removeDiagnostics() }
    unread = []
  }

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

extension CatalogDraft {
  /// A finding with the node or the stretch of text that it is about.
  package struct Located {
    var finding: Finding
    package var file: Int32
    var span: ByteSpan
    var node: YAMLTree.NodeID?
    var related: [Diagnostic.Label] = []

    package init(
      finding: Finding, file: Int32, span: ByteSpan, node: YAMLTree.NodeID?,
      related: [Diagnostic.Label] = []
    ) {
      self.finding = finding
      self.file = file
      self.span = span
      self.node = node
      self.related = related
    }

    package typealias Place = (file: Int32, span: ByteSpan, node: YAMLTree.NodeID)

    var severity: Severity { finding.severity }
  }

  package mutating func report(_ located: Located) {
    report(
      located.finding, in: located.file, at: located.span, node: located.node,
      related: located.related)
  }

  /// Returns a problem that the model found, with its place in the files, or `nil` if the part of the definition was
  /// not written in a file or could not be read.
  package mutating func located(_ problem: CatalogProblem) -> Located? {
    guard problem.place.origin != .none else { return nil }
    let (file, node, whole) = place(problem.place, keyOfField: problem.finding.target == .key)
    let tree = files[Int(file)].tree
    guard !files[Int(file)].broken.affect(whole), !isAboutLack(problem) else { return nil }
    let span =
      node.flatMap { node in problem.finding.unit.flatMap { tree.span(ofUnit: $0, within: node) } }
      ?? whole
    let related = problem.related.filter { $0.place.origin != .none }.map { related in
      let (file, node, span) = place(related.place, keyOfField: false)
      let path = node.map { outline(of: file).path(to: $0) } ?? ""
      return Diagnostic.Label(
        file: files[Int(file)].path, span: span, text: related.role.text(ofEntryAt: path),
        path: path)
    }
    var finding = problem.finding
    finding.explainRecipeKey()
    if finding.rule == .expressionSyntax, let node, tree.style(of: node) == .plain,
      tree.isBeforeComment(node)
    {
      finding.help = .commentInExpression
    }
    if let node, tree.style(of: node) == .doubleQuoted { finding.avoidDoubleQuotes() }
    // A fix for a stretch of the text must not replace the whole text.
    let isAboutStretch = problem.finding.unit != nil || problem.place.range != nil
    if isAboutStretch, let node, span == tree.headSpan(of: node) { finding.replacement = nil }
    return Located(finding: finding, file: file, span: span, node: node, related: related)
  }

  /// Returns a part that a changed entry lacks, at the place where the entry was written.
  func located(_ gap: MergedEntries.Gap) -> Located {
    let origin = written(gap.origin)
    return Located(
      finding: gap.finding, file: origin.source,
      span: files[Int(origin.source)].tree.headSpan(of: origin.node), node: origin.node)
  }

  /// Returns `true` if a problem is about an entry as a whole, and a part of this entry is misplaced or under a
  /// misspelled key.
  private func isAboutLack(_ problem: CatalogProblem) -> Bool {
    if problem.finding.rule == .noProduct {
      return problem.related.contains { isLacking($0.place.origin) }
    }
    guard case .key = problem.place.part else { return false }
    return isLacking(problem.place.origin)
  }

  private func isLacking(_ origin: CatalogOrigin) -> Bool {
    let origin = written(origin)
    return origin != .none && files[Int(origin.source)].lacking.contains(origin.node)
  }

  /// Returns the node and the span for a place of the definition.
  private func place(
    _ place: CatalogProblem.Place, keyOfField: Bool
  ) -> (file: Int32, node: YAMLTree.NodeID?, span: ByteSpan) {
    let place = written(place, keyOfField: keyOfField)
    let file = place.origin.source
    let tree = files[Int(file)].tree
    let key = place.origin.node
    // A file without nodes can still have a problem, in its name.
    guard Int(key.rawValue) < tree.nodeCount else {
      return (file, nil, ByteSpan(start: 0, end: 0))
    }
    var node = key
    switch place.part {
    case .key: break
    case .value: node = tree.value(after: key) ?? key
    case .field(let path): node = tree.node(at: path, below: key, orKey: keyOfField) ?? key
    }
    let part = place.range.flatMap { range in
      tree.span(of: range, within: node) ?? tree.span(acrossLines: range, within: node)
    }
    let span = part ?? tree.headSpan(of: node)
    return (file, node, span)
  }
}

extension Finding {
  /// Writes the strings of an expression between single quotes, because the expression is in double quotes.
  fileprivate mutating func avoidDoubleQuotes() {
    guard let text = replacement, !text.contains("'") else { return }
    replacement = text.replacing("\"", with: "'")
  }

  /// The unit of an amount if the finding is about the unit alone.
  fileprivate var unit: String? { if case .unit(let unit) = target { unit } else { nil } }
}

extension CatalogProblem.Related.Role {
  fileprivate func text(ofEntryAt path: String) -> LocalizedText {
    switch self {
    case .firstDefinition: LocalizedText(en: "first defined here", ko: "처음 정의한 곳")
    case .hiddenDefinition: LocalizedText(en: "hidden definition", ko: "가려지는 정의")
    case .candidate: LocalizedText(en: "a definition with this name", ko: "그 이름의 정의")
    case .similarName:
      switch path.prefix(while: { $0 != "." }) {
      case "fruits": LocalizedText(en: "a fruit with a similar name", ko: "이름이 비슷한 과일")
      case "recipes": LocalizedText(en: "a recipe with a similar name", ko: "이름이 비슷한 레시피")
      default: LocalizedText(en: "an extra with a similar name", ko: "이름이 비슷한 재료")
      }
    case .unitOfIngredient: LocalizedText(en: "unit defined here", ko: "단위를 정한 곳")
    case .duplicate: LocalizedText(en: "the same as this", ko: "이것과 같습니다")
    case .initialStock: LocalizedText(en: "initial stock", ko: "처음 재고")
    case .maximumStock: LocalizedText(en: "maximum stock", ko: "최대 재고")
    case .sameName: LocalizedText(en: "also has this name", ko: "같은 이름을 쓰는 곳")
    case .assumedStock: LocalizedText(en: "has no `initial`", ko: "`initial`이 없습니다")
    case .use: LocalizedText(en: "used here", ko: "쓰인 곳")
    case .amount: LocalizedText(en: "an amount of this ingredient", ko: "이 재료의 양")
    case .request: LocalizedText(en: "referred to here", ko: "찾는 곳")
    case .requirement: LocalizedText(en: "required here", ko: "요구한 곳")
    case .version: LocalizedText(en: "version set here", ko: "버전을 쓴 곳")
    case .definition: LocalizedText(en: "defined here", ko: "정의한 곳")
    case .deprecation: LocalizedText(en: "deprecated here", ko: "사용 중단을 표시한 곳")
    case .rename: LocalizedText(en: "renamed here", ko: "이름을 바꾼 곳")
    case .betterAlternative: LocalizedText(en: "needs the same or less", ko: "더 들지 않는 선택")
    case .otherRow: LocalizedText(en: "fits, too", ko: "함께 맞는 행")
    case .otherRule: LocalizedText(en: "refuses the other orders", ko: "나머지 주문을 거절하는 규칙")
    case .batch: LocalizedText(en: "amount of a batch", ko: "한 번에 만드는 양")
    case .conflictingPack: LocalizedText(en: "the other pack", ko: "상대 팩")
    }
  }
}
