import JuiceRules
import YAMLSyntax

/// A finding about a part of a file that does not match the format.
struct Mismatch {
  let finding: Finding
  let node: YAMLTree.NodeID
  /// The node, or the stretch of its text that does not match.
  let span: ByteSpan
  /// The span of the alias through which the node is used, if there is one.
  var use: ByteSpan?
  /// The spans of other keys with the same fault.
  var likewise: [ByteSpan] = []
}

/// Checks that a file has the shape that the format declares, with the same result as the JSON Schema.
///
/// The target of an alias is checked at its anchor, and once for each type that it is used as.
struct StructureChecker {
  let tree: YAMLTree.Reader
  private(set) var findings: [Mismatch] = []
  /// The keys of misplaced entries. The declarations in these entries are missing elsewhere.
  private(set) var misplaced: Set<YAMLTree.NodeID> = []
  /// The keys of the entries that misplaced keys belong to, and of the entries with misspelled keys.
  private(set) var lacking: Set<YAMLTree.NodeID> = []
  /// The first use of the newest key or value.
  private(set) var newestUse: FormatUse?
  /// The nodes reached through aliases. Each is checked once, so that nested aliases don't make the time grow
  /// exponentially.
  private var checkedTargets: Set<YAMLTree.NodeID> = []
  /// The key of the value being checked.
  private var enclosingKey: YAMLTree.NodeID?
  /// The mappings around the node being checked, outermost first.
  private var enclosures: [PlacementSearch.Enclosure] = []
  /// The keys that mappings have in a wrong place.
  private var supplied: [YAMLTree.NodeID: Set<String>] = [:]
  /// The names of entries and lines in the file, read when first needed.
  private var names: NamesInFile?
  /// The declaration of the value being checked.
  private var declaration: ShapeAdvice.Declaration
  /// A Boolean value that indicates whether only the existence of findings matters.
  private let isTrial: Bool

  typealias Pair = PlacementSearch.Pair

  /// The ends of texts before comments that may belong to the text.
  let cutTexts: Set<Int>

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - type: The expected type of the root of the file.
  ///   - cutTexts: The ends of texts before comments that may belong to the text.
  ///   - isTrial: A Boolean value that indicates whether only the existence of findings matters.
  init(
    _ tree: YAMLTree.Reader, of type: FormatType, cutTexts: Set<Int> = [], isTrial: Bool = false
  ) {
    self.tree = tree
    self.cutTexts = cutTexts
    self.isTrial = isTrial
    declaration = .entry(type)
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
    // The parser has reported values that could not be read.
    guard tree.kind(of: node) != .scalar || !tree.isDamaged(node) else { return }
    switch type {
    case .section(let section): check(node, section, type)
    case .map(let keyType, let valueType): checkMap(node, keyType, valueType, type)
    case .list(let itemType): checkList(node, itemType, type)
    case .either(let first, _) where tree.kind(of: node) == .scalar: check(node, first)
    case .either(_, let second):
      if tree.kind(of: node) == (second.isList ? .sequence : .mapping) {
        check(node, second)
      } else if !tree.tree.isCutOff(node) {
        report(advice.finding(of: node, second, expected: type.description), at: node)
      }
    case .localizedText where tree.kind(of: node) == .mapping,
      .unit where tree.kind(of: node) == .mapping:
      checkTranslations(node)
    default: checkScalar(node, type)
    }
  }

  private mutating func check(
    _ node: YAMLTree.NodeID, _ section: FormatSection, _ type: FormatType
  ) {
    guard expect(node, .mapping, type) else { return }
    let ownKey = enclosingKey ?? node
    enclosures.append(PlacementSearch.Enclosure(key: enclosingKey, node: node, type: type))
    defer { enclosures.removeLast() }
    var found: FormatSection.KeySet = []
    // `{15 g}` is a text in braces. A list of the keys that it lacks would not help the author.
    var isSure = !tree.isDamaged(node) && tree.textInBraces(node) == nil
    var run: Stray.Run?
    var known: StrayNeighbors?
    var endOfSplit = 0
    for (keyNode, value) in tree.pairs(of: node) where tree.span(of: keyNode).start >= endOfSplit {
      if let index = section.index(named: tree.text(of: keyNode)) {
        found.insert(FormatSection.KeySet([index]))
        run = nil
        note(section.keys[index], value, at: keyNode)
        check(value, of: section.keys[index], at: keyNode)
        endOfSplit = self.endOfSplit(value, section.keys[index].type)
      } else if let others = section.others, !tree.isExtension(keyNode),
        !isMisspelled(keyNode, value, in: section)
      {
        enclosingKey = keyNode
        declaration = .entry(others)
        check(value, others)
        run = nil
      } else if !tree.isExtension(keyNode) {
        var neighbors = known ?? StrayNeighbors(in: node, of: section, tree)
        neighbors.pass(upTo: keyNode)
        known = neighbors
        guard let stray = strays(after: run).stray((keyNode, value), in: section, beside: neighbors)
        else {
          isSure = false
          continue
        }
        report(stray, at: keyNode, &run)
        if found.isEmpty, run?.place != nil { isSure = false }
        // A key that a misspelled key may mean does not count as missing.
        found.formUnion(section.keySet(stray.meanings))
        if !stray.meanings.isEmpty { lacking.insert(ownKey) }
      }
    }
    if let names = supplied[node] { found.formUnion(section.keySet(Array(names))) }
    if isSure { checkPresence(of: found, in: section, at: ownKey) }
  }

  /// Returns `true` if a mapping is under a key that is near to one of a section whose other keys the author chooses.
  private func isMisspelled(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, in section: FormatSection
  ) -> Bool {
    tree.kind(of: tree.resolved(value)) == .mapping
      && !section.meanings(of: tree.string(decoding: key), among: section.keys.map(\.name)) { _ in
        true
      }.isEmpty
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
      let example = section.keys.first { $0.name == name }?.example
      report(
        .missingKey(name, in: section.name, example: example), at: key,
        tree.tree.headSpan(of: key))
    }
  }

  /// Returns `true` if a quick look shows that a value is valid.
  private func isRight(_ value: YAMLTree.NodeID, passing check: FormatType.QuickCheck) -> Bool {
    switch check {
    case .plainQuantity: tree.isPlainQuantity(value) && tree.splitAmount(at: value) == nil
    case .plainNumber: false
    case .visibleText: tree.isPlainlyVisibleText(value) && !tree.isCut(value, at: cutTexts)
    case .never: false
    }
  }

  /// Returns the end of an amount that YAML splits at its commas. Keys before this offset are parts of the amount.
  private func endOfSplit(_ value: YAMLTree.NodeID, _ type: FormatType) -> Int {
    type.mayBeNumber ? tree.splitAmount(at: value)?.end ?? 0 : 0
  }

  private mutating func check(
    _ value: YAMLTree.NodeID, of key: FormatKey, at keyNode: YAMLTree.NodeID
  ) {
    guard !isRight(value, passing: key.quickCheck) else { return }
    enclosingKey = keyNode
    declaration = .key(key)
    check(value, key.type)
  }

  /// Notes the use of a key or a value that is newer than all others so far.
  private mutating func note(
    _ key: FormatKey, _ value: YAMLTree.NodeID, at node: YAMLTree.NodeID
  ) {
    let newest = newestUse?.minor ?? 0
    if key.minor > newest {
      newestUse = FormatUse(minor: key.minor, text: key.name, key: node)
    } else if !key.minorsOfWords.isEmpty, tree.kind(of: tree.resolved(value)) == .scalar {
      let word = tree.string(decoding: tree.resolved(value))
      guard let minor = key.minorsOfWords[word], minor > newest else { return }
      newestUse = FormatUse(minor: minor, text: "\(key.name): \(word)", key: node)
    }
  }

  private mutating func checkMap(
    _ node: YAMLTree.NodeID, _ keyType: FormatKeyType, _ valueType: FormatType, _ type: FormatType
  ) {
    guard expect(node, .mapping, type) else { return }
    let quickCheck = valueType.quickCheck
    enclosures.append(PlacementSearch.Enclosure(key: enclosingKey, node: node, type: type))
    defer { enclosures.removeLast() }
    var last: Pair?
    var run: Stray.Run?
    var sameShape: YAMLTree.NodeID?
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
        checkScalar { $0.check(key: keyNode, keyType) }
      }
      if case .entry = keyType,
        let finding = findingOfPackOfEntries((keyNode, value), valueType)
      {
        report(finding, at: keyNode)
        (run, sameShape) = (nil, nil)
        continue
      }
      guard !isRight(value, passing: quickCheck) else {
        (run, sameShape) = (nil, nil)
        last = (keyNode, value)
        continue
      }
      enclosingKey = keyNode
      declaration = .entry(valueType)
      let count = findings.count
      check(value, valueType)
      endOfSplit = self.endOfSplit(value, valueType)
      let pair = (keyNode, value)
      if findings.count > count,
        let stray = strays(after: run).misplaced(pair, of: valueType, below: last)
      {
        // The findings about the entry itself follow from its place.
        findings.removeSubrange(count...)
        report(stray, at: keyNode, &run)
        sameShape = nil
        continue
      }
      fold(findingOf: value, from: count, &sameShape)
      run = nil
      last = pair
    }
  }

  /// Returns the finding about an entry that is a pack with entries below it. Such entries belong on one level, each
  /// with the name of its pack.
  private func findingOfPackOfEntries(_ pair: Pair, _ type: FormatType) -> Finding? {
    let entries = tree.resolved(pair.value)
    guard !isTrial, case .section(let change) = type, tree.kind(of: entries) == .mapping,
      !tree.string(decoding: pair.key).contains("/"),
      let first = tree.pairs(of: entries).first(where: { !tree.isExtension($0.key) }),
      tree.pairs(of: entries).allSatisfy({
        change.key(named: tree.text(of: $0.key)) == nil
          && tree.kind(of: tree.resolved($0.value)) == .mapping
      })
    else { return nil }
    return .packOfEntries(
      tree.string(decoding: pair.key), first: tree.string(decoding: first.key),
      example: change.example)
  }

  private mutating func checkList(
    _ node: YAMLTree.NodeID, _ itemType: FormatType, _ type: FormatType
  ) {
    guard expect(node, .sequence, type) else { return }
    var sameShape: YAMLTree.NodeID?
    for item in tree.items(of: node) {
      enclosingKey = nil
      declaration = .item(itemType)
      let count = findings.count
      check(item, itemType)
      fold(findingOf: item, from: count, &sameShape)
    }
    checkItems(of: node, itemType)
  }

  private mutating func checkTranslations(_ node: YAMLTree.NodeID) {
    if tree.isUnquotedPlaceholder(node) {
      return report(.unquotedPlaceholder(tree.tree.source(tree.span(of: node))), at: node)
    }
    for (keyNode, value) in tree.pairs(of: node) where !tree.isExtension(keyNode) {
      let known = findings.count
      if !tree.isPlainLanguage(keyNode) { checkScalar(keyNode, .locale) }
      // An invalid language may stand for anything, so its value is not checked.
      guard findings.count == known, !isRight(value, passing: .visibleText) else { continue }
      check(value, .text)
      checkScalar { $0.checkEmptiness(value) }
    }
    if tree.count(of: node) == 0 {
      var finding = Finding.wrongType(expected: .text, found: tree.description(of: node))
      finding.help = advice.help(for: node)
      report(finding, at: node)
    }
  }

  private var advice: ShapeAdvice {
    ShapeAdvice(
      tree: tree, enclosingKey: enclosingKey, declaration: declaration, enclosures: enclosures,
      isTrial: isTrial)
  }

  private mutating func checkScalar(_ node: YAMLTree.NodeID, _ type: FormatType) {
    checkScalar { $0.check(node, type) }
  }

  private mutating func checkScalar(_ check: (inout ScalarChecker) -> Void) {
    var checker = ScalarChecker(tree, advice, cutTexts: cutTexts)
    check(&checker)
    findings += checker.findings
  }

  private mutating func expect(
    _ node: YAMLTree.NodeID, _ kind: YAMLTree.Kind, _ type: FormatType
  ) -> Bool {
    guard tree.kind(of: node) != kind else { return true }
    guard !tree.tree.isCutOff(node) else { return false }
    report(
      advice.finding(of: node, type, expected: kind == .mapping ? .mapping : .list), at: node)
    return false
  }

  /// Returns the search for the meaning of a key in the innermost mapping.
  private mutating func strays(after run: Stray.Run?) -> StraySearch {
    var placements: PlacementSearch?
    if !isTrial {
      let names = names ?? NamesInFile(tree)
      self.names = names
      placements = PlacementSearch(tree: tree, enclosures: enclosures, names: names)
    }
    return StraySearch(tree: tree, enclosures: enclosures, placements: placements, run: run)
  }

  private mutating func report(
    _ stray: Stray, at key: YAMLTree.NodeID, _ run: inout Stray.Run?
  ) {
    switch stray {
    case .single(let finding, _):
      run = nil
      report(finding, at: key)
    case .ofOtherFile(let finding):
      run = nil
      misplaced.insert(key)
      report(finding, at: key)
    case .first(let finding, let place, _):
      if let place { move(key, to: place) } else { removeFinding(ofEmptyValueBefore: key) }
      run = Stray.Run(first: key, place: place)
      report(finding, at: key)
    case .next(let run):
      addSpan(tree.span(of: key), toFindingAbout: run.first)
      if let place = run.place { move(key, to: place) }
    }
  }

  /// Notes that an entry belongs to another mapping, which then does not lack the entry.
  private mutating func move(_ key: YAMLTree.NodeID, to place: PlacementSearch.Placement) {
    misplaced.insert(key)
    if let absentKey = place.absentKey, let node = enclosures.last?.node {
      supplied[node, default: []].insert(absentKey)
    }
    if let owner = place.key { lacking.insert(owner) }
    guard let node = place.node else { return }
    let name = tree.string(decoding: key)
    supplied[node, default: []].insert(name)
    let isEmpty = tree.isEmpty(node)
    findings.removeAll { mismatch in
      mismatch.node == node && isEmpty
        || (mismatch.node == place.key || mismatch.node == node)
          && mismatch.finding.rule == .missingKey
          && mismatch.finding.data.expected == name
    }
  }

  /// Merges the findings about consecutive values that are all of one wrong kind.
  ///
  /// - Parameters:
  ///   - count: The number of findings before the value was checked.
  ///   - first: The first value of that kind; `nil` if the value before is of another kind.
  private mutating func fold(
    findingOf value: YAMLTree.NodeID, from count: Int, _ first: inout YAMLTree.NodeID?
  ) {
    guard findings.count == count + 1, let last = findings.last, last.node == value,
      last.finding.rule == .wrongType, last.finding.replacement == nil,
      last.finding.data.expected == LocalizedText.mapping.english, !tree.isEmpty(value)
    else {
      first = nil
      return
    }
    guard let known = first, findings[count - 1].node == known,
      findings[count - 1].finding.data == last.finding.data
    else {
      first = value
      return
    }
    findings.removeLast()
    addSpan(last.span, toFindingAbout: known)
  }

  private mutating func addSpan(_ span: ByteSpan, toFindingAbout first: YAMLTree.NodeID) {
    guard let index = findings.lastIndex(where: { $0.node == first }) else { return }
    findings[index].likewise.append(span)
  }

  /// Removes the finding about an empty value right before `key`, because the key was meant as this value.
  private mutating func removeFinding(ofEmptyValueBefore key: YAMLTree.NodeID) {
    guard let last = findings.last, tree.isEmpty(last.node),
      tree.tree.value(after: last.node) == key
    else { return }
    findings.removeLast()
  }

  mutating func report(
    _ finding: Finding, at node: YAMLTree.NodeID, _ span: ByteSpan? = nil
  ) {
    findings.append(Mismatch(finding: finding, node: node, span: span ?? tree.span(of: node)))
  }
}
