import JuiceRules
import YAMLTree

/// Checks that a file has the shape that the format declares: its verdict is the JSON Schema's.
///
/// What is behind an alias is checked where it is anchored, and once for each type it is used as.
struct StructureChecker {
  let tree: YAMLTree.Reader
  private(set) var findings: [Located] = []
  /// Nodes reached through aliases: each is checked once, so that a bomb of aliases does not go off.
  private var checkedTargets: Set<YAMLTree.NodeID> = []
  /// The key under which the node being checked is entered.
  private var enclosingKey: YAMLTree.NodeID?

  /// A finding with the node or the stretch of text that it is about.
  struct Located {
    let finding: Finding
    let node: YAMLTree.NodeID
    let span: ByteSpan
    /// The alias through which the place is used, if it is.
    var use: ByteSpan?
    /// Other keys that are at fault like this one.
    var likewise: [ByteSpan] = []
  }

  /// Where texts end at comments that may belong to them.
  let cutTexts: Set<Int>

  init(_ tree: YAMLTree.Reader, cutTexts: Set<Int> = []) {
    self.tree = tree
    self.cutTexts = cutTexts
  }

  mutating func check(_ node: YAMLTree.NodeID, _ type: FormatType) {
    if tree.kind(of: node) == .alias {
      guard let target = tree.tree.target(of: node) else { return }
      guard checkedTargets.insert(target).inserted else { return }
      let known = findings.count
      check(target, type)
      for index in known..<findings.count where findings[index].use == nil {
        findings[index].use = tree.span(of: node)
      }
      return
    }
    // A value that could not be read has been reported by the reader.
    guard tree.kind(of: node) != .scalar || !tree.isDamaged(node) else { return }
    switch type {
    case .section(let section): check(node, section)
    case .map(let keyType, let valueType): checkMap(node, keyType, valueType)
    case .list(let type): checkList(node, type)
    case .either(let first, let second):
      check(node, tree.kind(of: node) == .scalar ? first : second)
    case .localizedText where tree.kind(of: node) == .mapping: checkTranslations(node)
    default: checkScalar(node, type)
    }
  }

  private mutating func check(_ node: YAMLTree.NodeID, _ section: FormatSection) {
    guard expect(node, .mapping) else { return }
    let ownKey = enclosingKey ?? node
    var found: FormatSection.KeySet = []
    var isSure = !tree.isDamaged(node)
    var stray: Int?
    var endOfSplit = 0
    for (keyNode, value) in tree.pairs(of: node) where tree.span(of: keyNode).start >= endOfSplit {
      if let index = section.index(named: tree.text(of: keyNode)) {
        found.insert(FormatSection.KeySet([index]))
        stray = nil
        check(value, of: section.keys[index], at: keyNode)
        endOfSplit = self.endOfSplit(value, section.keys[index].glance)
      } else if !tree.isExtension(keyNode) {
        // What a misspelt key may mean is not missed as well.
        let guesses = reportStray(keyNode, section, in: node, &stray)
        found.formUnion(section.keySet(guesses))
        isSure = isSure && tree.string(decoding: keyNode) != "<<"
      }
    }
    if isSure { checkPresence(of: found, in: section, at: ownKey) }
  }

  /// Reports a key that is none of the section, and returns what it may have been meant to be.
  ///
  /// Several in a row that mean nothing are one fault: a block that stands in a wrong place.
  private mutating func reportStray(
    _ keyNode: YAMLTree.NodeID, _ section: FormatSection, in node: YAMLTree.NodeID,
    _ stray: inout Int?
  ) -> [String] {
    let candidates = absentKeys(of: section, in: node)
    // In `{ do dismiss }` the colon is missing.
    let name = tree.string(decoding: keyNode).prefix { $0 != " " }
    let guesses = nearest(to: String(name), in: candidates)
    let isLost = guesses.isEmpty && tree.kind(of: keyNode) == .scalar
    if isLost, let stray {
      findings[stray].likewise.append(tree.span(of: keyNode))
      return []
    }
    // An empty collection right before is where they were to stand.
    if isLost, let last = findings.last, isEmpty(last.node),
      tree.tree.value(after: last.node) == keyNode
    {
      findings.removeLast()
    }
    let known = findings.count
    reportUnknown(keyNode, section, candidates)
    stray = isLost && findings.count > known ? known : nil
    return guesses
  }

  private func isEmpty(_ node: YAMLTree.NodeID) -> Bool {
    tree.kind(of: node) == .scalar && tree.span(of: node).count == 0
  }

  private mutating func checkPresence(
    of found: FormatSection.KeySet, in section: FormatSection, at key: YAMLTree.NodeID
  ) {
    var missing: [String] = []
    if !found.isSuperset(of: section.required) {
      let absent = section.required.subtracting(found)
      missing = section.keys.map(\.name).filter { !section.keySet([$0]).isDisjoint(with: absent) }
    }
    if let first = section.requiresOneOf.first,
      found.isDisjoint(with: section.keySet(section.requiresOneOf))
    {
      missing.append(first)
    }
    for name in missing {
      report(.missingKey(name, in: section.name), at: key, tree.tree.headSpan(of: key))
    }
  }

  /// Whether a glance shows that a value is right.
  private func isRight(_ value: YAMLTree.NodeID, at glance: FormatType.Glance) -> Bool {
    switch glance {
    case .plainQuantity: tree.isPlainQuantity(value) && tree.splitAmount(at: value) == nil
    case .visibleText: tree.isPlainlyVisibleText(value) && !isCut(value)
    case .never: false
    }
  }

  /// Where an amount ends that YAML splits at its commas: keys before that are parts of it.
  private func endOfSplit(_ value: YAMLTree.NodeID, _ glance: FormatType.Glance) -> Int {
    glance == .plainQuantity ? tree.splitAmount(at: value)?.end ?? 0 : 0
  }

  private mutating func check(
    _ value: YAMLTree.NodeID, of key: FormatKey, at keyNode: YAMLTree.NodeID
  ) {
    guard !isRight(value, at: key.glance) else { return }
    enclosingKey = keyNode
    check(value, key.type)
  }

  /// What a misspelt key of `node` may stand for: a key that is there would only be there twice.
  private func absentKeys(of section: FormatSection, in node: YAMLTree.NodeID) -> [String] {
    let present = tree.pairs(of: node).map { tree.string(decoding: $0.key) }
    return section.keys.map(\.name).filter { !present.contains($0) }
  }

  private mutating func reportUnknown(
    _ keyNode: YAMLTree.NodeID, _ section: FormatSection, _ candidates: [String]
  ) {
    guard tree.kind(of: keyNode) == .scalar else {
      return report(
        .wrongType(expected: .key, found: tree.description(of: keyNode)), at: keyNode)
    }
    let text = tree.string(decoding: keyNode)
    // `<<` is reported by the reader.
    guard text != "<<" else { return }
    report(
      section.isEvents
        ? .unknownEvent(text, candidates: candidates)
        : .unknownKey(text, in: section.name, candidates: candidates), at: keyNode)
  }

  private mutating func checkMap(
    _ node: YAMLTree.NodeID, _ keyType: FormatKeyType, _ valueType: FormatType
  ) {
    guard expect(node, .mapping) else { return }
    let glance = valueType.glance
    var last: Entry?
    var endOfSplit = 0
    for (keyNode, value) in tree.pairs(of: node) {
      guard !tree.isExtension(keyNode) else {
        checkIgnored(keyNode, value, keyType, valueType)
        continue
      }
      guard tree.span(of: keyNode).start >= endOfSplit else { continue }
      if keyType.isID, isMisleading(keyNode) {
        report(.misleadingID(tree.string(decoding: keyNode)), at: keyNode)
      } else if keyType.isOfFewWords || !tree.isPlainlyText(keyNode) {
        check(key: keyNode, keyType)
      }
      guard !isRight(value, at: glance) else { continue }
      enclosingKey = keyNode
      let entry = Entry(key: keyNode, value: value, findingCount: findings.count)
      check(value, valueType)
      endOfSplit = self.endOfSplit(value, glance)
      if findings.count > entry.findingCount, isField(entry, of: last, valueType) { continue }
      last = entry
    }
  }

  private mutating func checkList(_ node: YAMLTree.NodeID, _ type: FormatType) {
    guard expect(node, .sequence) else { return }
    for item in tree.items(of: node) {
      enclosingKey = nil
      check(item, type)
    }
    checkItems(of: node, type)
  }

  private mutating func checkTranslations(_ node: YAMLTree.NodeID) {
    if isUnquotedPlaceholder(node) {
      return report(.unquotedPlaceholder(tree.tree.source(tree.span(of: node))), at: node)
    }
    for (keyNode, value) in tree.pairs(of: node) where !tree.isExtension(keyNode) {
      let known = findings.count
      if !tree.isPlainLanguage(keyNode) { checkScalar(keyNode, .locale) }
      // What is no language may be anything, and so may what is entered there.
      guard findings.count == known, !isRight(value, at: .visibleText) else { continue }
      check(value, .text)
      checkEmptiness(value)
    }
    if tree.count(of: node) == 0 {
      report(.wrongType(expected: .text, found: tree.description(of: node)), at: node)
    }
  }

  /// Whether the node is what becomes of `{juice}` without quotes.
  func isUnquotedPlaceholder(_ node: YAMLTree.NodeID) -> Bool {
    guard tree.count(of: node) == 1, tree.style(of: node) == .flow, tree.kind(of: node) == .mapping,
      let pair = tree.pairs(of: node).first(where: { _ in true })
    else { return false }
    let name = tree.string(decoding: pair.key).prefix { $0 != ":" }
    return Placeholder(rawValue: String(name)) != nil && tree.tree.scalar(of: pair.value) == .null
  }

  private mutating func expect(_ node: YAMLTree.NodeID, _ kind: YAMLTree.Kind) -> Bool {
    guard tree.kind(of: node) != kind else { return true }
    guard !tree.tree.isCutOff(node) else { return false }
    report(
      .wrongType(
        expected: kind == .mapping ? .mapping : .list, found: tree.description(of: node)), at: node)
    return false
  }

  mutating func removeFindings(from start: Int) {
    findings.removeSubrange(start...)
  }

  /// Takes back that a key is missing, where that was found from `start` on.
  mutating func removeMissingKey(_ name: String, from start: Int) {
    let found = findings[start...].lastIndex {
      $0.finding.rule.name == LintRule.missingKey.name && $0.finding.data.expected == name
    }
    if let found { findings.remove(at: found) }
  }

  mutating func report(
    _ finding: Finding, at node: YAMLTree.NodeID, _ span: ByteSpan? = nil
  ) {
    findings.append(Located(finding: finding, node: node, span: span ?? tree.span(of: node)))
  }
}
