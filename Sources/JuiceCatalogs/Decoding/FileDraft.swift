package import JuiceRules
package import YAMLSyntax

/// A file that was read, and the findings about it.
package struct FileDraft: Sendable {
  /// The path as reports show it.
  package let path: String
  package let tree: YAMLTree
  /// The faults of the file as YAML.
  let faults: [YAMLFault]
  /// The parts that could not be read as written.
  let broken: BrokenRegions
  /// A number that differs between readings of the same file.
  var version = 0
  package private(set) var diagnostics: [Diagnostic] = []
  /// The keys of entries in places where they do not belong.
  private(set) var misplaced: Set<YAMLTree.NodeID> = []
  /// The keys of entries that have a misspelled key or lost a misplaced one. Missing parts of such an entry are not
  /// reported.
  private(set) var lacking: Set<YAMLTree.NodeID> = []
  /// The first use of the newest key or value of the format.
  private(set) var newestUse: FormatUse?
  /// The starts of the lines whose correction may not be what the author meant.
  private var doubtfulLines: Set<Int> = []
  /// The spans of uncertain corrections. Findings about the text around them are consequences of the correction.
  private var doubts: [ByteSpan] = []
  /// The texts in quotation marks that YAML does not recognize as such.
  private var quoted: Set<ByteSpan> = []
  /// The outline of the tree, created when first needed.
  private var knownOutline: TreeOutline?

  /// Reads `bytes` and reports the faults in them as YAML.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    let corrected = YAMLTree.correcting(bytes)
    tree = corrected.tree
    broken = BrokenRegions(tree)
    faults = YAMLFault.foldingShifts(
      of: YAMLFault.foldingRepetitions(of: YAMLFault.foldingInvalidBytes(of: tree.faults)), in: tree
    )
    let reported = reportCertain(corrected.slips.filter { $0.fault == nil })
    reportFaults(explainedBy: corrected.slips.filter { $0.fault != nil }, except: reported)
  }

  /// Reports slips that are not guesses about a fault, and returns the starts of their lines.
  private mutating func reportCertain(_ slips: [YAMLSlip]) -> Set<Int> {
    let lines = Dictionary(grouping: slips) { startOfLine(at: $0.span.start) }
    var reported: Set<Int> = []
    for slip in slips {
      let line = startOfLine(at: slip.span.start)
      let ofLine = lines[line, default: []]
      // Several corrections of brackets and quotes on one line may come from a single mistake of another kind.
      let isDoubtful = ofLine.count > 1 && ofLine.contains(where: \.changesStructure)
      if isDoubtful || slip.changesStructure { doubtfulLines.insert(line) }
      if !isDoubtful || !reported.contains(line) { report(slip, isFixed: !isDoubtful) }
      reported.insert(line)
    }
    return reported
  }

  /// Reports the faults of the file as YAML: each as the slip that explains the fault, if there is one.
  ///
  /// - Parameter lines: The starts of the lines on which a syntax error is a consequence of what has been reported.
  private mutating func reportFaults(explainedBy slips: [YAMLSlip], except lines: Set<Int>) {
    var lines = lines
    for fault in faults where !isConsequence(fault) {
      // A second syntax error on a line is a consequence of the first.
      let line = startOfLine(at: fault.span.start)
      if fault.isSyntax, !lines.insert(line).inserted { continue }
      let slip = slips.first { fault.isSyntax && $0.fault == fault.span }
      if let slip, !isPlaceholder(fault) { report(slip) } else { report(fault) }
    }
  }

  /// Creates the draft of a tree that comes from no file.
  init(path: String, tree: YAMLTree) {
    self.path = path
    self.tree = tree
    broken = BrokenRegions(tree)
    faults = tree.faults
  }

  private func startOfLine(at offset: Int) -> Int {
    tree.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Returns `true` if a fault comes from a placeholder without quotes.
  private func isPlaceholder(_ fault: YAMLFault) -> Bool {
    tree.unquotedPlaceholder(near: fault.span) != nil
  }

  /// Returns `true` if a key seems to be a duplicate only because the lines around it are broken.
  private func isConsequence(_ fault: YAMLFault) -> Bool {
    fault.isDuplicateKey && broken.hasEntry(at: fault.span.start)
  }

  /// Checks the file against the format and reports mismatches.
  package mutating func checkStructure(_ section: FormatSection) {
    guard let root = tree.root, !tree.isNothing(root) else {
      // An empty settings file leaves all defaults in place.
      guard tree.faults.isEmpty, !section.isOfSettings else { return }
      // A file named `recipes.yaml`, for example, should contain recipes.
      let name = FilePath.name(path).prefix { $0 != "." }
      let key = section.keys.first { $0.name == name }
      return report(
        .emptyFile(
          hasComments: tree.hasComments,
          example: key.map { "\($0.name): \($0.example)" } ?? section.example.withoutBraces),
        at: ByteSpan(start: 0, end: 0), node: nil)
    }
    guard tree.kind(of: root) == .mapping || !tree.isDamaged(root) else { return }
    let (findings, misplaced, lacking, newestUse) = tree.withReader { reader in
      var checker = StructureChecker(reader, of: .section(section), cutTexts: tree.cutTexts)
      checker.check(root, .section(section))
      return (checker.findings, checker.misplaced, checker.lacking, checker.newestUse)
    }
    self.newestUse = newestUse
    guard !findings.isEmpty else { return }
    self.misplaced = misplaced
    self.lacking = lacking
    removeParts(of: findings)
    let leftOut = faults.compactMap { $0.valueOfDuplicate(in: tree) }
    let claimed = Set(
      diagnostics.map(\.primary.span.start) + leftOut.map { tree.span(of: $0).start })
    let brokenLines = doubtfulLines.union(
      faults.filter(\.isSyntax).map { startOfLine(at: $0.span.start) })
    // Findings that begin at the place of a YAML fault have been reported with the fault.
    for mismatch in findings where !claimed.contains(mismatch.span.start) {
      guard !broken.affect(mismatch.span), !isInDoubt(mismatch), !isSpilled(mismatch),
        !isCutOff(mismatch, by: claimed)
      else { continue }
      let line = startOfLine(at: mismatch.span.start)
      guard !brokenLines.contains(line) else {
        removeFixes(onLineAt: line)
        continue
      }
      report(
        mismatch.finding, at: mismatch.span, node: mismatch.node, related: labels(of: mismatch))
    }
  }

  /// Removes the findings about duplicate keys that are really parts of an amount with commas in it.
  private mutating func removeParts(of findings: [Mismatch]) {
    let amounts = findings.filter {
      tree.kind(of: $0.node) == .scalar && $0.span.end > tree.span(of: $0.node).end
    }
    .map(\.span).sorted()
    guard !amounts.isEmpty else { return }
    diagnostics.removeAll { diagnostic in
      diagnostic.rule == Finding.Rule.duplicateKey.name
        && FileDraft.last(of: amounts, startingBefore: diagnostic.primary.span)
          .map { $0.contains(diagnostic.primary.span) } ?? false
    }
  }

  /// Returns the last of `spans`, which are in order, that starts before `span` does.
  private static func last(of spans: [ByteSpan], startingBefore span: ByteSpan) -> ByteSpan? {
    let next = spans.partitioningIndex { $0.start >= span.start }
    return next > 0 ? spans[next - 1] : nil
  }

  /// A Boolean value that indicates whether entries are in places that are not read, so that other entries may seem to
  /// be missing.
  var hidesEntries: Bool { tree.root.map(tree.isNothing) ?? true || !misplaced.isEmpty }

  /// Returns `true` if a finding is about a text that an uncertain correction touches.
  private func isInDoubt(_ mismatch: Mismatch) -> Bool {
    tree.kind(of: mismatch.node) == .scalar && doubts.contains { mismatch.span.contains($0) }
  }

  /// Returns `true` if a block of keys is unknown only because the key above the block could not be read.
  private func isSpilled(_ mismatch: Mismatch) -> Bool {
    mismatch.finding.rule == .unknownKey
      && tree.value(after: mismatch.node).map { tree.kind(of: $0) == .mapping } == true
      && broken.endEntry(before: mismatch.span.start, in: tree)
  }

  /// Removes the fixes on a broken line: if the corrected line does not match the format, the author meant something
  /// else.
  private mutating func removeFixes(onLineAt line: Int) {
    for index in diagnostics.indices
    where startOfLine(at: diagnostics[index].primary.span.start) == line {
      diagnostics[index].fix = nil
    }
  }

  /// Returns `true` if a value is missing only because its lines were read as part of the next key, which was reported.
  private func isCutOff(_ mismatch: Mismatch, by claimed: Set<Int>) -> Bool {
    guard tree.kind(of: mismatch.node) == .scalar, tree.span(of: mismatch.node).isEmpty,
      let next = tree.value(after: mismatch.node)
    else { return false }
    return claimed.contains(tree.span(of: next).start)
  }

  private func labels(of mismatch: Mismatch) -> [Diagnostic.Label] {
    let use = mismatch.use.map { span in
      Diagnostic.Label(file: path, span: span, text: LocalizedText(en: "used here", ko: "쓰인 곳"))
    }
    let likewise = mismatch.likewise.map { span in
      Diagnostic.Label(
        file: path, span: span, text: LocalizedText(en: "same here", ko: "이것도 마찬가지입니다"))
    }
    return (use.map { [$0] } ?? []) + likewise
  }

  package mutating func removeDiagnostics() { diagnostics = [] }

  /// Adds the diagnostics that are not in the draft yet.
  mutating func adopt(_ others: [Diagnostic]) {
    let known = Set(diagnostics)
    diagnostics += others.filter { !known.contains($0) }
  }

  /// Removes the findings about expectations that are not met because of an error in the value that they expect.
  ///
  /// - Parameter errors: The places of errors in all files.
  mutating func removeExpectations(beside errors: [Diagnostic.Label]) {
    diagnostics.removeAll { finding in
      finding.rule == Finding.Rule.overrideExpectation.name
        && finding.related.contains { value in
          errors.contains { $0.file == value.file && value.span.contains($0.span) }
        }
    }
  }

  package mutating func removeDiagnostics(of rule: Finding.Rule) {
    diagnostics.removeAll { $0.rule == rule.name }
  }

  /// Removes the findings about keys that an entry lacks.
  ///
  /// - Parameter entry: The key of the entry.
  mutating func removeLacks(of entry: YAMLTree.NodeID) {
    let file = self
    diagnostics.removeAll { file.lack($0, of: entry) != nil }
  }

  /// Returns the key that an entry lacks, or `nil` if a finding is not about a lack of this entry.
  func lack(_ finding: Diagnostic, of entry: YAMLTree.NodeID) -> String? {
    finding.rule == Finding.Rule.missingKey.name
      && finding.primary.span.start == tree.span(of: entry).start ? finding.data.expected : nil
  }

  mutating func outline() -> TreeOutline {
    if let knownOutline { return knownOutline }
    let outline = TreeOutline(tree)
    knownOutline = outline
    return outline
  }
}

extension FileDraft {
  package mutating func report(
    _ finding: Finding, at span: ByteSpan, node: YAMLTree.NodeID?,
    related: [Diagnostic.Label] = []
  ) {
    var finding = finding
    if finding.rule == .quotesInText { quoted.insert(span) }
    if finding.severity == .error, let help = helpForQuotes(of: finding, at: span) {
      finding.help = help
      if quoted.remove(span) != nil {
        let rule = Finding.Rule.quotesInText.name
        diagnostics.removeAll { $0.rule == rule && $0.primary.span == span }
      }
    }
    let outline = node == nil ? nil : outline()
    var diagnostic = Diagnostic(
      finding, in: path, at: span, path: node.flatMap { outline?.path(to: $0) } ?? "",
      related: related,
      context: node.flatMap { node in
        outline?.enclosingKeys(of: node).map { tree.span(of: $0) }
      } ?? [])
    if let replacement = finding.replacement {
      diagnostic.fix = Diagnostic.Fix(
        safety: finding.isFixSafe ? .safe : .unsafe,
        edits: [
          Diagnostic.Fix.Edit(
            file: path,
            span: finding.replaced.map { ByteSpan(start: $0.lowerBound, end: $0.upperBound) }
              ?? span, text: replacement)
        ],
        changes: changes(of: finding, at: node, replacement))
    }
    diagnostics.append(diagnostic)
  }

  /// Returns the help of a finding about a plain text in typographic quotes: the text to write instead. Returns `nil` if
  /// the text is not in such quotes.
  private func helpForQuotes(of finding: Finding, at span: ByteSpan) -> LocalizedText? {
    guard finding.replacement == nil, tree.bytes[span.start...].first == 0xE2,
      let inner = tree.source(span).betweenTypographicQuotes
    else { return nil }
    let isWord = inner.utf8.allSatisfy { $0 > 0x2C && $0 < 0x7F && $0 != 0x3A && $0 != 0x40 }
    let text = isWord ? inner : "\"\(inner)\""
    return LocalizedText(
      en: "these quotes are part of the text: write `\(text)`",
      ko: "이 따옴표는 글에 그대로 들어갑니다. `\(text)`처럼 쓰세요")
  }

  /// Returns the paths that a fix announces as changed.
  private mutating func changes(
    of finding: Finding, at node: YAMLTree.NodeID?, _ replacement: String
  ) -> [String] {
    switch finding.effect {
    case .nothing: return []
    case .unread: return [""]
    case .place:
      guard let node else { return [""] }
      let outline = outline()
      let paths = outline.paths(to: node)
      guard outline.isKey(node) else { return paths }
      return paths + outline.paths(to: node, called: replacement)
    }
  }

  /// Reports a slip. The correction becomes the fix if the slip has no other possible meaning.
  mutating func report(_ slip: YAMLSlip, isFixed: Bool = true) {
    let node = tree.node(around: slip.span)
    report(Finding(slip), at: slip.span, node: node)
    if !slip.isCertain { doubts.append(slip.span) }
    guard isFixed, slip.isCertain, slip.hasFix, !slip.edits.isEmpty else { return }
    let edits = slip.edits.map { Diagnostic.Fix.Edit(file: path, span: $0.span, text: $0.text) }
    diagnostics[diagnostics.count - 1].fix = Diagnostic.Fix(
      safety: .safe, edits: edits, changes: [""])
  }

  /// Reports a fault of the file as YAML.
  mutating func report(_ fault: YAMLFault) {
    if fault.isSyntax, let placeholder = tree.unquotedPlaceholder(near: fault.span) {
      var finding = Finding.unquotedPlaceholder(tree.source(placeholder))
      finding.effect = .unread
      return report(finding, at: placeholder, node: nil)
    }
    let related = fault.related.map { related in
      Diagnostic.Label(file: path, span: related.span, text: related.role.text(of: fault.kind))
    }
    report(Finding(fault), at: fault.span, node: tree.node(of: fault), related: related)
  }
}

extension YAMLSlip {
  /// A Boolean value that indicates whether the correction adds quotes or changes brackets.
  fileprivate var changesStructure: Bool {
    switch kind {
    case .colonInText, .textBegins, .bracketInText, .strayClosing, .wrongClosing: true
    default: false
    }
  }

  /// A Boolean value that indicates whether there is one correction. Only the author knows which side of a merge is
  /// right, or whether a tag is meant.
  fileprivate var hasFix: Bool {
    switch kind {
    case .mergeConflict, .textBegins("!"), .textBegins("&"): false
    default: true
    }
  }
}

extension YAMLTree {
  /// Returns `true` if a node is `---` with nothing behind it.
  fileprivate func isNothing(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && span(of: node).count == 0
  }

  /// The ends of texts before comments that begin behind one space, with a letter or digit right behind the `#`.
  fileprivate var cutTexts: Set<Int> {
    var ends: Set<Int> = []
    var open = bytes[...]
    while let index = open.firstIndex(of: UInt8(ascii: "#")) {
      open = bytes[(index + 1)...]
      guard index > 1, bytes[index - 1] == 0x20, bytes[index - 2] > 0x20 else { continue }
      let word = bytes[(index + 1)...].prefix { $0 > 0x20 }
      guard let first = String(decoding: word, as: UTF8.self).first,
        first.isLetter || first.isNumber,
        !word.starts(with: "juice-rules".utf8)
      else { continue }
      ends.insert(index - 1)
    }
    return ends
  }

  /// A Boolean value that indicates whether a file without a root has comments.
  fileprivate var hasComments: Bool { bytes.contains(UInt8(ascii: "#")) }
}

extension YAMLFault.Related.Role {
  fileprivate func text(of kind: YAMLFault.Kind) -> LocalizedText {
    switch self {
    case .context: LocalizedText(en: "while reading this", ko: "여기를 읽는 도중")
    case .noticed: LocalizedText(en: "noticed here", ko: "여기에서 드러났습니다")
    case .first: LocalizedText(en: "first written here", ko: "처음 쓴 곳")
    case .again: LocalizedText(en: "also a duplicate", ko: "이것도 중복입니다")
    case .anchor: LocalizedText(en: "anchored here", ko: "앵커가 있는 곳")
    }
  }
}
