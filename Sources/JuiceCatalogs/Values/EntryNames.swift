import JuiceRules
import YAMLTree

/// Reads the names of the entries of a pack, either in full or only their locales.
final class EntryNames {
  let isKept: Bool
  /// Names without their texts, one for each set of locales. A catalog has few such sets, so most names are read by
  /// comparing them with one of these.
  private var outlines: [LocalizedText] = []

  /// The maximum number of outlines. Without a limit, a file with a thousand sets of locales would make each name
  /// slower to read than the one before.
  private static let outlineLimit = 16

  init(isKept: Bool) { self.isKept = isKept }

  func name(_ node: YAMLTree.NodeID, _ tree: YAMLTree.Reader) -> LocalizedText {
    guard tree.kind(of: node) == .mapping else { return tree.localizedText(of: node) ?? "" }
    let outline = outline(of: node, tree)
    guard isKept else { return outline }
    return LocalizedText(
      zip(outline.translations, tree.pairs(of: node)).map { translation, pair in
        LocalizedText.Translation(translation.locale, tree.string(of: pair.value) ?? "")
      })
  }

  private func outline(
    of node: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> LocalizedText {
    if let known = outlines.first(where: { isOutline($0, of: node, tree) }) { return known }
    let name = tree.localizedText(of: node) ?? ""
    let outline = LocalizedText(
      name.translations.map { LocalizedText.Translation($0.locale, "") })
    let isReusable = outline.translations.allSatisfy { $0.locale != nil }
    if isReusable, outlines.count < EntryNames.outlineLimit { outlines.append(outline) }
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
