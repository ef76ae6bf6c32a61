import JuiceRules
import YAMLTree

/// Reads what entries are called: in full, or only in which locales.
struct EntryNames {
  let isKept: Bool
  /// Names without their texts, one for each set of locales: a catalog has few.
  private var outlines: [LocalizedText] = []

  init(isKept: Bool) { self.isKept = isKept }

  mutating func name(_ node: YAMLTree.NodeID, _ tree: YAMLTree.Reader) -> LocalizedText {
    guard !isKept, tree.kind(of: node) == .mapping else {
      return tree.localizedText(of: node) ?? ""
    }
    if let known = outlines.first(where: { isOutline($0, of: node, tree) }) { return known }
    let name = tree.localizedText(of: node) ?? ""
    let outline = LocalizedText(
      name.translations.map { LocalizedText.Translation($0.locale, "") })
    outlines.append(outline)
    return outline
  }

  private func isOutline(
    _ outline: LocalizedText, of node: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> Bool {
    guard outline.translations.count == tree.count(of: node) else { return false }
    return zip(outline.translations, tree.pairs(of: node)).allSatisfy { translation, pair in
      guard let locale = translation.locale else { return false }
      return tree.text(of: pair.key).elementsEqual(locale.rawValue.utf8)
    }
  }
}
