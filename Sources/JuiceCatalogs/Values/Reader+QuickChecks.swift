import YAMLTree

/// Quick checks that show the meaning of most nodes without parsing their text.
extension YAMLTree.Reader {
  /// Returns `true` if a scalar is text for YAML 1.2 and 1.1 alike, as its first letter shows. Most scalars are, and
  /// need no closer look.
  func isPlainlyText(_ node: NodeID) -> Bool {
    guard !hasProperties(node) else { return false }
    switch style(of: node) {
    case .plain:
      let byte = firstByte(of: node)
      guard byte < 0x80 else { return true }
      switch byte | 0x20 {
      case UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "t"),
        UInt8(ascii: "y"):
        // The longest of the words that are not text is `false`.
        return span(of: node).count > 5
      case let letter: return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      }
    case .singleQuoted, .doubleQuoted: return true
    default: return false
    }
  }

  /// Returns `true` if a scalar is plainly text, is not empty and contains no characters that may be invisible.
  func isPlainlyVisibleText(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && !isDamaged(node) && isPlainlyText(node)
      && !mayBeginBlank(text(of: node)) && !mayHideCharacters(text(of: node))
      && (text(of: node).last != UInt8(ascii: "\"") || style(of: node) != .plain)
  }

  /// Returns `true` if a text is empty, or begins with a blank or with the first byte of the ideographic space.
  private func mayBeginBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    return first <= 0x20 || first == 0xE3
  }

  /// Returns `true` if a key is plainly a two-letter language code.
  func isPlainLanguage(_ key: NodeID) -> Bool {
    let text = text(of: key)
    guard text.count == 2, isPlainlyText(key) else { return false }
    return 0x61...0x7A ~= text[0] && 0x61...0x7A ~= text[1]
  }

  /// Returns the value of a plain number of at most six digits, or `nil` if the node is anything else. Most numbers are
  /// that short, and need no closer look.
  func smallNumber(of node: NodeID) -> Int64? {
    let digits = text(of: node)
    guard style(of: node) == .plain, !hasProperties(node), (1...6).contains(digits.count),
      digits[0] != UInt8(ascii: "0")
    else { return nil }
    var value: Int64 = 0
    for byte in digits {
      let digit = Int64(byte) - 0x30
      guard digit >= 0, digit <= 9 else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Returns `true` if a scalar is a plain number of at most six digits, perhaps with a unit of small letters:
  /// `200 ml`.
  func isPlainQuantity(_ node: NodeID) -> Bool {
    let text = text(of: node)
    guard style(of: node) == .plain, !hasProperties(node), let first = text.first,
      0x31...0x39 ~= first
    else { return false }
    let digits = text.prefix(7).prefix { 0x30...0x39 ~= $0 }.count
    guard digits < 7 else { return false }
    let unit = text[(digits < text.count && text[digits] == 0x20 ? digits + 1 : digits)...]
    let isUnit = unit.allSatisfy { 0x61...0x7A ~= $0 }
    return text.count == digits || (isUnit && !unit.isEmpty)
  }
}
