package import JuiceRules
package import YAMLSyntax

/// A finding with its place in the files of a draft, and with related places.
package struct LocatedFinding {
  var finding: Finding
  package var place: Place
  var related: [Related]

  package typealias Related = (place: Place, text: LocalizedText)

  package init(_ finding: Finding, at place: Place, related: [Related] = []) {
    self.finding = finding
    self.place = place
    self.related = related
  }

  var severity: Severity { finding.severity }

  /// A node or a stretch of text in a file.
  package struct Place {
    /// The index of the file in its draft.
    package let file: Int32
    package let span: ByteSpan
    let node: YAMLTree.NodeID?

    package init(file: Int32, span: ByteSpan, node: YAMLTree.NodeID?) {
      self.file = file
      self.span = span
      self.node = node
    }

    /// Creates the place of a node that was written in a file.
    package init(_ origin: CatalogOrigin, in files: [FileDraft]) {
      let tree = files[Int(origin.source)].tree
      self.init(file: origin.source, span: tree.headSpan(of: origin.node), node: origin.node)
    }
  }
}

/// Findings about the definition, as a report.
extension CatalogDraft {
  /// The problems of the definition.
  package var problems: [CatalogProblem] {
    definition.problems { origin in
      origin == .none ? [] : tree(of: origin).names(ofEntryAt: origin.node)
    }
  }

  /// Reports all problems of the definition, except those that are based on entries with errors: once the errors are
  /// fixed, these problems may be gone.
  ///
  /// - Parameter changes: The overrides that were applied to the definition. Problems that they cause are reported at
  ///   the override.
  package mutating func report(_ problems: [CatalogProblem], after changes: AppliedOverrides? = nil)
  {
    reportUnspokenLocale(beside: problems)
    var blame = changes.map { ChangeBlame($0) }
    for gap in gaps {
      let found = LocatedFinding(gap.finding, at: .init(written(gap.origin), in: files))
      if blame?.take(found, from: gap, in: self) != true { report(found) }
    }
    for problem in problems where problem.basis.isEmpty { report(problem, &blame) }
    let errors = errorPlaces(beside: blame?.affected ?? [])
    for problem in problems where !problem.basis.isEmpty {
      if problem.basis.contains(where: { hasError($0, errors) }) { continue }
      report(problem, &blame)
    }
    for found in blame?.findings(in: self) ?? [] { report(found) }
  }

  private mutating func report(_ problem: CatalogProblem, _ blame: inout ChangeBlame?) {
    guard let found = located(problem) else { return }
    if blame?.take(found, from: problem, in: self) != true { report(found) }
  }

  /// Returns the offsets at which errors begin, by file and in order.
  ///
  /// - Parameter others: Findings that have not been reported yet.
  private func errorPlaces(beside others: [LocatedFinding]) -> [String: [Int]] {
    let reported = diagnostics.lazy.filter { $0.severity == .error }.map {
      (file: $0.primary.file, start: $0.primary.span.start)
    }
    let unreported = others.filter { $0.severity == .error }.map {
      (file: files[Int($0.place.file)].path, start: $0.place.span.start)
    }
    return Dictionary(grouping: reported + unreported, by: \.file)
      .mapValues { $0.map(\.start).sorted() }
  }

  /// Returns `true` if the entry at `origin` has an error.
  private func hasError(_ origin: CatalogOrigin, _ errors: [String: [Int]]) -> Bool {
    let origin = written(origin)
    guard origin != .none else { return false }
    let file = files[Int(origin.source)]
    let key = origin.node
    guard Int(key.rawValue) < file.tree.nodeCount else { return false }
    let start = file.tree.span(of: key).start
    guard !file.broken.hasEntry(at: start), !file.lacking.contains(key) else { return true }
    guard let places = errors[file.path] else { return false }
    let end = file.tree.value(after: key).map { file.tree.span(of: $0).end }
    let first = places.partitioningIndex { $0 >= start }
    // A missing part is reported at the end of its entry.
    return first < places.count && places[first] <= max(end ?? start, start)
  }

  /// Reports a finding in its file.
  package mutating func report(_ found: LocatedFinding) {
    let related = found.related.map { place, text in
      Diagnostic.Label(
        file: files[Int(place.file)].path, span: place.span, text: text,
        path: place.node.map { outline(of: place.file).path(to: $0) } ?? "")
    }
    files[Int(found.place.file)].report(
      found.finding, at: found.place.span, node: found.place.node, related: related)
  }

  /// Returns the findings about the `shown` files, or about all files if `shown` is `nil`.
  package func lintReport(shown: Set<String>?) -> LintReport {
    let diagnostics = diagnosticsWithPacks.filter { shown?.contains($0.primary.file) ?? true }
    let named = Set(diagnostics.flatMap { [$0.primary.file] + $0.related.map(\.file) })
    let sources = files.filter { named.contains($0.path) }.map { file in
      (file.path, SourceFile(path: file.path, bytes: file.tree.bytes))
    }
    let unread = unread.map(\.primary.file)
    let empty = unread.map { ($0, SourceFile(path: $0, bytes: [])) }
    return LintReport(
      diagnostics: diagnostics.inOrder(),
      sources: Dictionary(sources + empty) { first, _ in first },
      files: (shown ?? Set(files.map(\.path))).subtracting(unread),
      packs: filesOfPacks.mapValues { Set($0) })
  }

  /// The findings, each with the name of the pack that contains it. The name of a pack is known only after all of the
  /// pack is read.
  private var diagnosticsWithPacks: [Diagnostic] {
    let packs = Dictionary(
      filesOfPacks.flatMap { name, files in files.map { ($0, name) } }, uniquingKeysWith: min)
    return diagnostics.map { finding in
      var finding = finding
      finding.primary.pack = packs[finding.primary.file]
      for index in finding.related.indices {
        finding.related[index].pack = packs[finding.related[index].file]
      }
      return finding
    }
  }
}

/// The places of problems.
extension CatalogDraft {
  /// Returns a problem that the model found, with its place in the files, or `nil` if the part of the definition was
  /// not written in a file or could not be read.
  package mutating func located(_ problem: CatalogProblem) -> LocatedFinding? {
    guard problem.place.origin != .none else { return nil }
    let whole = place(problem.place, keyOfField: problem.finding.target == .key)
    let file = files[Int(whole.file)]
    guard !file.broken.affect(whole.span), !isAboutLack(problem) else { return nil }
    let tree = file.tree
    let part = whole.node.flatMap { node in
      problem.finding.unit.flatMap { tree.span(ofUnit: $0, within: node) }
    }
    let span = part ?? whole.span
    let related = problem.related.filter { $0.place.origin != .none }.map { related in
      let place = place(related.place, keyOfField: false)
      let path = place.node.map { outline(of: place.file).path(to: $0) } ?? ""
      return (place: place, text: related.role.text(ofEntryAt: path))
    }
    var finding = problem.finding
    finding.explainRecipeKey()
    if let node = whole.node {
      if finding.rule == .expressionSyntax, tree.style(of: node) == .plain,
        tree.isBeforeComment(node)
      {
        finding.help = .commentInExpression
      }
      if tree.style(of: node) == .doubleQuoted { finding.avoidDoubleQuotes() }
      // A fix for a stretch of the text must not replace the whole text.
      let isAboutStretch = problem.finding.unit != nil || problem.place.range != nil
      if isAboutStretch, span == tree.headSpan(of: node) { finding.replacement = nil }
    }
    return LocatedFinding(
      finding, at: .init(file: whole.file, span: span, node: whole.node), related: related)
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

  private func place(_ place: CatalogProblem.Place, keyOfField: Bool) -> LocatedFinding.Place {
    let place = written(place, keyOfField: keyOfField)
    let file = place.origin.source
    let tree = files[Int(file)].tree
    let key = place.origin.node
    // A file without nodes can still have a problem, in its name.
    guard Int(key.rawValue) < tree.nodeCount else {
      return .init(file: file, span: ByteSpan(start: 0, end: 0), node: nil)
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
    return .init(file: file, span: part ?? tree.headSpan(of: node), node: node)
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
