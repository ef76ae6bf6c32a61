import JuiceRules
package import YAMLTree

extension YAMLTree.Reader {
  /// Returns `true` if a key begins with `x-`, so that the format ignores it.
  func isExtension(_ key: NodeID) -> Bool {
    switch firstByte(of: key) {
    case UInt8(ascii: "x"), UInt8(ascii: "'"), UInt8(ascii: "\""):
      let text = text(of: key)
      return text.count >= 2 && text[0] == UInt8(ascii: "x") && text[1] == UInt8(ascii: "-")
    default: return false
    }
  }

  /// Returns the kind of a node in words for people.
  func description(of node: NodeID) -> LocalizedText {
    switch kind(of: node) {
    case .mapping: .mapping
    case .sequence: .list
    case .alias: LocalizedText(en: "an alias", ko: "별칭")
    case .scalar:
      switch tree.scalar(of: node) {
      case .null: LocalizedText(en: "nothing", ko: "빈 값")
      case .bool: .boolean
      case .int, .float: LocalizedText(en: "a number", ko: "숫자")
      case .string: .text
      }
    }
  }

  /// Returns the key of a mapping with the name.
  func key(named name: String, in mapping: NodeID) -> NodeID? {
    pairs(of: mapping).first { text(of: $0.key).elementsEqual(name.utf8) }?.key
  }

  func isText(_ node: NodeID) -> Bool { isPlainlyText(node) || tree.scalar(of: node) == .string }

  /// Returns the text of a node, or `nil` if the node is not a text.
  package func string(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar, isText(node) else { return nil }
    return string(decoding: node)
  }

  /// Returns the decoded text of a scalar of any type.
  package func string(decoding node: NodeID) -> String {
    String(decoding: text(of: node), as: UTF8.self)
  }

  /// Returns the text of a version. YAML reads a version with fewer than three parts as a number.
  func version(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar else { return nil }
    switch tree.scalar(of: node) {
    case .string, .int, .float: return string(decoding: node)
    case .null, .bool: return nil
    }
  }

  package func wholeNumber(of node: NodeID) -> Int? {
    let node = resolved(node)
    guard case .int = tree.scalar(of: node) else { return nil }
    return Int(string(decoding: node)).flatMap { $0 < 0 ? nil : $0 }
  }

  func boolean(of node: NodeID) -> Bool? {
    if case .bool(let value) = tree.scalar(of: resolved(node)) { value } else { nil }
  }

  /// Returns the texts of a list, without its other items.
  package func strings(of node: NodeID) -> [String] {
    items(of: resolved(node)).compactMap { string(of: $0) }
  }

  func localizedText(of node: NodeID) -> LocalizedText? {
    let node = resolved(node)
    guard kind(of: node) == .mapping else { return string(of: node).map { LocalizedText($0) } }
    var translations: [LocalizedText.Translation] = []
    for (key, value) in pairs(of: node) {
      // An invalid locale has been reported, and may stand for any locale. No other translation is missing then.
      translations.append(
        LocalizedText.Translation(LocaleID(string(decoding: key)), string(of: value) ?? ""))
    }
    return translations.isEmpty ? nil : LocalizedText(translations)
  }
}
