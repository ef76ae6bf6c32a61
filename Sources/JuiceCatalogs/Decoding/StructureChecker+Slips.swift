import JuiceRules
import YAMLSyntax

/// Checks for text that is valid in YAML and in the format, but is probably a mistake.
extension StructureChecker {
  /// Returns `true` if a key is a word that YAML, or many of its parsers, do not read as text.
  func isMisleading(_ key: YAMLTree.NodeID) -> Bool {
    guard tree.kind(of: key) == .scalar, tree.text(of: key).count <= 5,
      tree.tree.scalar(of: key) != .null
    else { return false }
    return ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
      .contains(tree.string(decoding: key).lowercased())
  }

  /// Reports an entry under an ignored key if the entry would be valid under another key.
  ///
  /// An entry with an anchor is not reported, because it exists for its aliases.
  mutating func checkIgnored(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ keyType: FormatKeyType,
    _ valueType: FormatType
  ) {
    guard keyType.isOfEntries, tree.kind(of: value) != .alias else { return }
    var trial = StructureChecker(tree, of: valueType, isTrial: true)
    trial.check(value, valueType)
    guard trial.findings.allSatisfy({ $0.finding.severity < .error }), !hasAnchor(in: value)
    else { return }
    // Any text is accepted where a version range is expected.
    if case .pack = keyType, case .versionRange = valueType,
      tree.string(of: value).flatMap({ try? VersionRange($0) }) == nil
    {
      return
    }
    report(.ignoredEntry(tree.string(decoding: key)), at: key)
  }

  private func hasAnchor(in node: YAMLTree.NodeID) -> Bool {
    var open = [node]
    while let node = open.popLast() {
      if tree.tree.anchor(of: node) != nil { return true }
      for (key, value) in tree.pairs(of: node) { open += [key, value] }
      open += tree.items(of: node)
    }
    return false
  }

  /// Reports duplicate scalars in a list, and a list of locales that is empty.
  mutating func checkItems(of list: YAMLTree.NodeID, _ type: FormatType) {
    var isLocale = false
    switch type {
    case .locale: isLocale = true
    case .text, .packName, .custom: break
    default: return
    }
    var known: Set<String> = []
    var folded: Set<String> = []
    for item in tree.items(of: list) {
      let target = tree.resolved(item)
      guard tree.kind(of: target) == .scalar, tree.isText(target), !tree.isDamaged(target) else {
        continue
      }
      let text = tree.string(decoding: target)
      guard !isLocale || LocaleID(text) != nil else { continue }
      let isKnown = !known.insert(text).inserted
      // The case of a language tag has no meaning.
      let isKnownOtherwise = isLocale && !folded.insert(text.lowercased()).inserted
      if isKnown || isKnownOtherwise {
        report(.duplicateItem(text, isError: isLocale && isKnown), at: item)
      }
    }
    if isLocale, tree.count(of: list) == 0, !tree.isDamaged(list) {
      var finding = Finding.wrongType(
        expected: LocalizedText(en: "at least one locale such as `ko`", ko: "`ko` 같은 언어 하나 이상"),
        found: LocalizedText(en: "an empty list", ko: "빈 목록"))
      finding.help = LocalizedText(
        en:
          "name the languages of the pack's texts, as in `locales: [ko, en]`, or delete `locales:`",
        ko: "`locales: [ko, en]`처럼 글의 언어를 쓰거나 `locales:` 줄을 지우세요")
      report(finding, at: list)
    }
  }
}

extension FormatKeyType {
  /// A Boolean value that indicates whether the values under such keys are entries, or lines of entries.
  fileprivate var isOfEntries: Bool {
    switch self {
    case .id, .pack, .entry, .line: true
    case .reference, .text, .custom: false
    }
  }
}
