import JuiceRules
import YAMLSyntax

/// Comparisons of nodes with the format.
extension YAMLTree.Reader {
  /// Returns `true` if a value is valid as a value of a type.
  func isRight(_ value: NodeID, _ type: FormatType) -> Bool {
    var trial = StructureChecker(self, of: type, isTrial: true)
    trial.check(value, type)
    return trial.findings.isEmpty
  }

  /// Returns the number of keys of a mapping that fit a section, less the unknown and the missing ones. A result of 0
  /// or less means that the mapping is not such a section.
  func resemblance(of mapping: NodeID, to section: FormatSection) -> Int {
    var known = 0
    var unknown = 0
    var present: FormatSection.KeySet = []
    for (key, _) in pairs(of: mapping) where !isExtension(key) {
      if let index = section.index(named: text(of: key)) {
        known += 1
        present.insert(FormatSection.KeySet([index]))
      } else {
        unknown += 1
      }
    }
    let missing = section.required.subtracting(present).rawValue.nonzeroBitCount
    return known >= unknown && missing <= unknown ? known - unknown - missing : 0
  }

  /// Returns `true` if a value is left out.
  func isEmpty(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && span(of: node).count == 0
  }

  /// Returns the only key in braces if it has neither a value nor a colon, as it is probably a text that was meant to be
  /// without braces.
  func textInBraces(_ node: NodeID) -> String? {
    guard style(of: node) == .flow, count(of: node) == 1 else { return nil }
    return pairs(of: node).first { tree.isLeftOut($0.value) }.map { tree.source(span(of: $0.key)) }
  }

  /// Returns `true` if the node is the mapping that YAML reads for `{juice}` without quotes.
  func isUnquotedPlaceholder(_ node: NodeID) -> Bool {
    guard count(of: node) == 1, style(of: node) == .flow, kind(of: node) == .mapping,
      let pair = pairs(of: node).first(where: { _ in true })
    else { return false }
    let name = string(decoding: pair.key).prefix { $0 != ":" }
    return Placeholder(rawValue: String(name)).isUsual && tree.scalar(of: pair.value) == .null
  }

  /// Returns `true` if a text ends at a comment that may belong to the text.
  ///
  /// - Parameter ends: The ends of such texts.
  func isCut(_ node: NodeID, at ends: Set<Int>) -> Bool {
    !ends.isEmpty && style(of: node) == .plain && ends.contains(span(of: node).end)
  }
}
